import { countriesIn, referenceCalls } from '@millrace/core/reference';
import { handle } from '../handle.ts';
import { carriers, offerSettings, timezones } from './lists.ts';

const countries = countriesIn('en');

export const referenceHandlers = handle(referenceCalls, {
  // Whoever knew how long a visitor counts once could come back right after.
  provider: (_asked, _who, { config: { provider } }) => {
    const { repeat_seconds: _repeat, click_retention_days: _retention, ...shown } = provider;
    return shown;
  },
  countries: () => countries,
  carriers: () => carriers,
  timezones: () => ({ tzs: [...timezones] }),
  offerSettings: () => offerSettings,
});
