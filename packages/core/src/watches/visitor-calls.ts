import * as z from 'zod/mini';
import { between } from '../http/ends.ts';
import { calls, post, unread } from '../http/call.ts';

/** What a page that embeds the tester asks, apart from the rest: it carries these rows and nothing else. */
export const watchAskCalls = calls('watches', {
  /** Sends a letter to the address, by whose link the watch is confirmed. */
  ask: post('/api/adtrack/result/{id}/watch/', {
    asks: z.object({
      id: z.string().check(between(0, 64)),
      email: z.string().check(between(1, 254)),
      expected: z.optional(z.string().check(between(0, 4_096))),
    }),
    gives: unread,
    who: 'anyone',
    ours: true,
  }),
});
