import * as z from 'zod/mini';
import { calls, post, unread } from '../http/call.ts';
import { Email, filled, oneOf, verbatim, text } from '../http/wire.ts';
import { CountryCode } from '../reference/country-code.ts';
import { longestCompany, longestContact } from './account-info.ts';
import { accountTypes, contactTypes, integrationTypes } from './choices.ts';

export const registrationCalls = calls('registration', {
  register: post('/accounts/register-r/', {
    asks: z.object({
      account_type: oneOf(accountTypes),
      contact_type: oneOf(contactTypes),
      contact_number: filled(longestContact),
      company: filled(longestCompany),
      password: verbatim(256),
      country: CountryCode,
      integration_type: oneOf(integrationTypes),
      captcha: verbatim(254),
      email: Email,
      invitation_code: z._default(text(64), ''),
      /** The JSON text of the questions with their answers. */
      question: text(20_000, 'manyLines'),
      /** Whether mails about offers are welcome. */
      wants_news: z._default(z.boolean(), false),
    }),
    gives: unread,
    who: 'anyone',
  }),
});
