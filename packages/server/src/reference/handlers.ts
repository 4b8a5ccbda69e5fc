import { countriesIn, Provider, referenceCalls } from '@millrace/core/reference';
import { handle } from '../handle.ts';
import { carriers, offerSettings, timezones } from './lists.ts';

const countries = countriesIn('en');

export const referenceHandlers = handle(referenceCalls, {
  // What is the operator's own stays out: whoever knew how long a visitor counts once could come back right after.
  provider: (_asked, _who, { config: { provider } }) => Provider.parse(provider),
  countries: () => countries,
  carriers: () => carriers,
  timezones: () => ({ tzs: [...timezones] }),
  offerSettings: () => offerSettings,
});
