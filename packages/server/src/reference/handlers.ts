import { termsOf } from '@millrace/core/payment';
import { countriesIn, filledTerms, Provider, referenceCalls } from '@millrace/core/reference';
import { handle } from '../call/handle.ts';
import { filledFaq } from '@millrace/core/support';
import { outboxPath } from '../mail/outbox.ts';
import { amContactOf } from './am-contact.ts';
import { carriers, offerSettings } from './lists.ts';
import { timezones } from './timezones.ts';

const countries = countriesIn('en');

export const referenceHandlers = handle(referenceCalls, {
  // What is the operator's own stays out: whoever knew how long a visitor counts once could come back right after.
  // Whoever is signed in reads the terms of its own payments, and whom it may ask.
  provider: (_asked, who, { config: { provider, isDemo, smtpUrl } }) => {
    const terms = termsOf(provider, who);
    return {
      ...Provider.parse(provider),
      ...terms,
      manager: amContactOf(provider, who?.manager ?? null),
      faq: filledFaq(provider.faq, terms),
      sdk_terms: filledTerms(provider.sdk_terms, terms, 'en'),
      sdk_terms_zh: filledTerms(provider.sdk_terms_zh, terms, 'zh'),
      ...(isDemo && smtpUrl === undefined && { letters_url: outboxPath }),
    };
  },
  countries: () => countries,
  carriers: () => carriers,
  timezones: () => ({ tzs: [...timezones] }),
  offerSettings: () => offerSettings,
});
