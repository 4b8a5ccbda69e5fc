import * as z from 'zod/mini';
import { calls, file, get, nothing, post, unread } from '../http/call.ts';
import { perhaps } from '../http/perhaps.ts';
import { between } from '../http/ends.ts';
import { Connection, System } from './device.ts';
import { Exit } from './exits.ts';
import { Hop } from './hop.ts';
import { TestResult } from './result.ts';

// The bounds are written out, because a page that embeds the tester carries these rows and nothing else.
const noCountry = 'This is no country.';
/** Two capitals, said in the kind of check that the ends are. */
const Country = z.string().check(
  between(2, 2, { tooSmall: noCountry, tooLarge: noCountry }),
  z.check<string>(({ value, issues }) => {
    if (!/^[A-Z]{2}$/.test(value)) issues.push({ code: 'custom', input: value, message: noCountry });
  }),
);
const ByResult = z.object({ id: z.string().check(between(0, 64)) });

export const testerCalls = calls('tester', {
  /**
   * Follows a link; `c` is 0 also where that went wrong, so that the hops so far come along with `error`. Each hop is
   * told as soon as it is known.
   */
  track: get('api/adtrack/track/', {
    asks: z.object({
      /** 1 iOS, 2 Android. */
      os: System,
      /** A code. */
      country: z.optional(Country),
      /** The connection type: 0 Residential, 1 Data Center, 2 Mobile. */
      zone: Connection,
      carrier: z.optional(z.int().check(between(1, 999_999))),
      url: z.string().check(between(0, 4_096)),
      /** The page that asks: 0 offers site, 1 English site, 2 any other. */
      source: z.optional(z.literal([0, 1, 2])),
      uid: z.optional(z.string().check(between(0, 64))),
    }),
    gives: TestResult,
    tells: Hop,
    who: 'anyone',
    changes: true,
  }),
  /** How many free tests are left today. */
  trackTimes: get('api/adtrack/track-times/', { asks: nothing, gives: z.object({ t: z.int() }), who: 'anyone' }),
  /** Which exits there are, and why no picture of a landing page can be taken, where that is so. */
  proxy: get('api/adtrack/proxy', {
    asks: nothing,
    gives: perhaps(
      z.object({
        exits: z.array(Exit),
        no_screenshot: z.optional(z.string()),
        /** Where the public pages and the badges of tests are; none where there are none. */
        share_at: z.optional(z.string()),
        /** Whoever asks may have a link watched. */
        may_watch: z.optional(z.boolean()),
      }),
      { exits: [] },
    ),
    who: 'anyone',
  }),
  /** A picture of the landing page of a test. */
  screenshot: get('api/adtrack/screenshot', { asks: ByResult, gives: file, who: 'anyone' }),
  result: get('/api/adtrack/result/{id}/', { asks: ByResult, gives: TestResult, who: 'anyone', ours: true }),
  /** Has a result stay for 30 days, because its page link was copied; else a visitor's is gone after a day. */
  saveResult: post('/api/adtrack/result/{id}/save/', { asks: ByResult, gives: unread, who: 'anyone', ours: true }),
});
