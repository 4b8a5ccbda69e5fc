import { oneOf, whole } from '../http/wire.ts';
import { lastCategory, lastFlow, streams } from './offer-settings.ts';

// What is sent of an offer's settings; apart from what is answered, which pages read that send nothing of it.
export const Category = whole(1, lastCategory);
export const ConversionFlow = whole(1, lastFlow);
export const Stream = oneOf(streams);
