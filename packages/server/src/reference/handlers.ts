import { countriesIn, referenceCalls } from '@millrace/core/reference';
import { handle } from '../handle.ts';
import { carriers, offerSettings, timezones } from './lists.ts';

const countries = countriesIn('en');

export const referenceHandlers = handle(referenceCalls, {
  provider: (_asked, _who, { config }) => config.provider,
  countries: () => countries,
  carriers: () => carriers,
  timezones: () => ({ tzs: [...timezones] }),
  offerSettings: () => offerSettings,
});
