import * as z from 'zod/mini';
import { calls, file, get, nothing } from '../http/call.ts';
import { Id } from '../http/wire.ts';
import { urlError } from '../fields/url.ts';
import { fieldWords } from '../fields/words.ts';
import { Exit } from './exits.ts';
import { ResultId, TestResult } from './result.ts';

const ByResult = z.object({ id: ResultId });

export const testerCalls = calls('tester', {
  /** Follows a link; `c` is 0 also where that went wrong, so that the hops so far come along with `error`. */
  track: get('api/adtrack/track/', {
    asks: z.object({
      /** 1 iOS, 2 Android. */
      os: z.literal([1, 2]),
      /** A code. */
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'This is not the code of a country.'))),
      /** The connection type: 0 Residential, 1 Data Center, 2 Mobile. */
      zone: z.literal([0, 1, 2]),
      carrier: z.optional(Id),
      url: z.string().check(
        z.trim(),
        z.maxLength(4_096),
        z.refine((url) => urlError(url) === undefined, fieldWords.url),
      ),
      /** The page that asks: 0 offers site, 1 English site, 2 any other. */
      source: z._default(z.literal([0, 1, 2]), 2),
      uid: z.optional(z.string().check(z.maxLength(64))),
    }),
    gives: TestResult,
    who: 'anyone',
    changes: true,
  }),
  /** How many free tests are left today. */
  trackTimes: get('api/adtrack/track-times/', { asks: nothing, gives: z.object({ t: z.int() }), who: 'anyone' }),
  /** Which exits there are, and whether a picture of a landing page can be taken. */
  proxy: get('api/adtrack/proxy', {
    asks: nothing,
    gives: z.object({ exits: z.array(Exit), has_screenshots: z.boolean() }),
    who: 'anyone',
  }),
  /** A picture of the landing page of a test. */
  screenshot: get('api/adtrack/screenshot', { asks: ByResult, gives: file, who: 'anyone' }),
  result: get('/api/adtrack/result/{id}/', { asks: ByResult, gives: TestResult, who: 'anyone', ours: true }),
});
