import * as z from 'zod/mini';
import { calls, post } from '../http/call.ts';
import { filled, Flag, text } from '../http/wire.ts';

export const registrationCalls = calls('registration', {
  register: post('/accounts/register-r/', {
    asks: z.object({
      account_type: Flag,
      contact_type: Flag,
      contact_number: filled(75),
      company: filled(200),
      password: text(256),
      country: text(8),
      integration_type: Flag,
      captcha: text(254),
      email: filled(254),
      invitation_code: z._default(text(64), ''),
      /** The JSON text of the questions with their answers. */
      question: text(20_000),
      /** Whether mails about offers are welcome. */
      wants_news: z._default(z.boolean(), false),
    }),
    gives: z.object({ email: z.string() }),
    who: 'anyone',
  }),
});
