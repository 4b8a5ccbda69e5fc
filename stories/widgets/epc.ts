// What a server would say of offers to a list of them: what a click on each earned.
import { offerCalls, someOfferFigures } from '@millrace/core/offers';
import { answer } from '../answers.ts';

const week = { start: '2026-11-14', end: '2026-11-20' };

export const epc = answer(offerCalls.figures, ({ oids }) => ({ ...week, data: someOfferFigures(oids) }));
/** There is not enough traffic for any of them. */
export const noEpc = answer(offerCalls.figures, { ...week, data: [] });
