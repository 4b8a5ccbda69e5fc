import { termsOf } from '@millrace/core/payment';
import { countriesIn, Provider, referenceCalls } from '@millrace/core/reference';
import { handle } from '../call/handle.ts';
import { filledFaq } from '@millrace/core/support';
import { outboxPath } from '../mail/outbox.ts';
import { carriers, offerSettings } from './lists.ts';
import { timezones } from './timezones.ts';

const countries = countriesIn('en');

export const referenceHandlers = handle(referenceCalls, {
  // What is the operator's own stays out: whoever knew how long a visitor counts once could come back right after.
  // Whoever is signed in reads the terms of its own payments.
  provider: (_asked, who, { config: { provider, isDemo, smtpUrl } }) => ({
    ...Provider.parse(provider),
    ...termsOf(provider, who),
    faq: filledFaq(provider.faq, termsOf(provider, who)),
    ...(isDemo && smtpUrl === undefined && { letters_url: outboxPath }),
  }),
  countries: () => countries,
  carriers: () => carriers,
  timezones: () => ({ tzs: [...timezones] }),
  offerSettings: () => offerSettings,
});
