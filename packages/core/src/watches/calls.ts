import * as z from 'zod/mini';
import { between } from '../http/ends.ts';
import { calls, get, nothing, post } from '../http/call.ts';
import { Moment } from '../http/wire.ts';
import { word } from '../http/word.ts';
import { HealthDay, type LinkCondition, type LinkOutcome } from '../smartlinks/health.ts';
import { TestedWith } from '../tester/result.ts';
import { watchAskCalls } from './visitor-calls.ts';

/** One test of a watched link. */
const WatchTest = z.object({
  /** By which the tester has its hops. */
  id: z.string(),
  at: Moment,
  outcome: word<LinkOutcome>(),
  /** By which the tester's verdict says why. */
  reason: z.string(),
  /** An app or a host; empty where it came to none. */
  destination: z.string(),
});

/** A link that somebody watches. */
export const Watch = z.object({
  /** Asked for and not confirmed yet, under way, or over. */
  state: word<'asked' | 'on' | 'ended'>(),
  /** With which anybody may look at it; it changes nothing. */
  id: z.string(),
  /** Where its badge and its public page are. */
  share_at: z.string(),
  asked: TestedWith,
  /** The app or domain where it has to end; empty where that does not matter. */
  expected: z.string(),
  condition: word<LinkCondition>(),
  /** None of one that is not confirmed. */
  started_at: z.nullable(Moment),
  ends_at: z.nullable(Moment),
  days: z.array(HealthDay),
  /** The newest first. */
  tests: z.array(WatchTest),
  /** For whoever has the link of the letter alone. */
  own: z.optional(
    z.object({
      email: z.string(),
      /** The link that the address watches so far, of one that is not confirmed: it is watched no more once this one is. */
      instead_of: z.optional(z.string()),
    }),
  ),
});
export type Watch = z.output<typeof Watch>;

const ByKey = z.object({ key: z.string().check(between(0, 128)) });

export const watchCalls = {
  ...watchAskCalls,
  ...calls('watches', {
    /** By the id of a watch, or by the key of its letter. */
    read: get('/api/watch/', { asks: ByKey, gives: Watch, who: 'anyone', ours: true }),
    start: post('/api/watch/start/', { asks: ByKey, gives: Watch, who: 'anyone', ours: true }),
    /** Ends it, and forgets the address and every test. */
    stop: post('/api/watch/stop/', { asks: ByKey, gives: nothing, who: 'anyone', ours: true }),
  }),
} as const;
