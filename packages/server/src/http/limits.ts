import { codes, type catalogue, type Row } from '@millrace/core';
import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { OpenedDatabase } from '../db/open.ts';
import { Refusal } from '../refusal.ts';

/** The names of all calls, such as `offers.apply`. */
type CallName = {
  [D in keyof typeof catalogue]: `${D}.${keyof (typeof catalogue)[D] & string}`;
}[keyof typeof catalogue];

/** How often something may be done in how many seconds. */
interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** What a call is counted by: where it comes from, who is signed in, or the account that it names. */
type By = 'address' | 'member' | 'account';
type CallLimits = Partial<Record<By, Limit>>;

const usual: CallLimits = { address: { points: 600, seconds: 60 } };

/** What sends a letter, or makes a hash, for whoever asks. */
const mails: CallLimits = { address: { points: 60, seconds: 3_600 } };

/** What goes out to somebody else's address, for whoever asks. */
const goesOut: CallLimits = { address: { points: 120, seconds: 600 }, member: { points: 60, seconds: 600 } };

const ofCalls: Partial<Record<CallName, CallLimits>> = {
  'session.login': { address: { points: 60, seconds: 900 }, account: { points: 30, seconds: 900 } },
  'session.captcha': { address: { points: 120, seconds: 600 } },
  'session.captchaProof': { address: { points: 120, seconds: 600 } },
  'session.checkCaptcha': { address: { points: 120, seconds: 600 } },
  'session.verifySend': mails,
  'session.verifySendAgain': mails,
  'session.emailSend': { ...mails, account: { points: 5, seconds: 3_600 } },
  'session.forget': { ...mails, account: { points: 5, seconds: 3_600 } },
  'session.reset': mails,
  'registration.register': mails,
  'account.changePassword': { ...usual, account: { points: 10, seconds: 900 } },
  'account.emailCode': mails,
  // Each makes us draw a picture.
  'creatives.submit': { ...usual, member: { points: 60, seconds: 600 } },
  'creatives.download': { ...usual, member: { points: 120, seconds: 600 } },
  'channels.testPostback': goesOut,
  'channels.resendPostback': goesOut,
  'channels.checkIntegration': goesOut,
  'channels.verifyWebsite': goesOut,
  'tester.track': { address: { points: 120, seconds: 600 } },
  'tester.screenshot': { address: { points: 30, seconds: 600 } },
  'payment.uploadSignature': { ...usual, member: { points: 60, seconds: 600 } },
  // Each lets a thousand visitors choose among all offers.
  'smartlinks.simulate': { ...usual, member: { points: 240, seconds: 600 } },
  'reports.csv': { ...usual, member: { points: 60, seconds: 600 } },
  'reports.apiCsv': { address: { points: 60, seconds: 600 } },
  'offers.apply': { ...usual, member: { points: 300, seconds: 600 } },
};

export type LimiterOf = (name: string, limit: Limit) => RateLimiterAbstract;

/** Makes counters: in the database where several processes share it, else in memory. */
export function createLimiterOf({ pool, isShared }: Pick<OpenedDatabase, 'pool' | 'isShared'>): LimiterOf {
  const made = new Map<string, RateLimiterAbstract>();
  return (name, { points, seconds }) => {
    const options = { keyPrefix: name, points, duration: seconds };
    const limiter =
      made.get(name) ??
      (isShared
        ? new RateLimiterPostgres({ ...options, storeClient: pool, tableName: 'rate_limits', tableCreated: true })
        : new RateLimiterMemory(options));
    made.set(name, limiter);
    return limiter;
  };
}

/** Counts a call by each of `keys`, before its work is done; refuses it when it was too often. */
export async function countCall(limiterOf: LimiterOf, row: Row, keys: Partial<Record<By, string>>): Promise<void> {
  // A row's name is text to the types; one that is not in the table has the usual limits.
  const limits = ofCalls[row.name as CallName] ?? usual;
  for (const [by, key] of Object.entries(keys) as [By, string][]) {
    const limit = limits[by];
    if (!limit) continue;
    try {
      await limiterOf(`${row.name} ${by}`, limit).consume(counterKey(key));
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(error) : error;
    }
  }
}

/** A key of fixed length that does not tell whom it counts. */
export function counterKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  const headers = { 'retry-after': String(Math.max(1, Math.ceil(msBeforeNext / 1000))) };
  return new Refusal(codes.tooMany, 'This was tried too often: please wait a while.', { status: 429, headers });
}
