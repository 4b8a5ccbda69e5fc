import { codes, type catalogue, type Row } from '@millrace/core';
import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { OpenedDatabase } from '../db/open.ts';
import { Refusal } from './refusal.ts';

/** The names of all calls, such as `offers.apply`. */
type CallName = {
  [D in keyof typeof catalogue]: `${D}.${keyof (typeof catalogue)[D] & string}`;
}[keyof typeof catalogue];

/** How often something may be done in how many seconds. */
interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** What a call is counted by: where it comes from, who is signed in, or the session that it is made in. */
type By = 'address' | 'member' | 'session';

/** All calls of an API key together. */
export const keyLimit = { points: 600, seconds: 60 } as const satisfies Limit;
type CallLimits = Partial<Record<By, Limit>>;

const usual: CallLimits = { address: { points: 600, seconds: 60 } };

/** What sends a letter, or makes a hash, for whoever asks. */
const mails: CallLimits = { address: { points: 60, seconds: 3_600 } };

/** What goes out to somebody else's address, for whoever asks. */
const goesOut: CallLimits = { address: { points: 120, seconds: 600 }, member: { points: 60, seconds: 600 } };

// Not here: a login, its captcha and its second factor. What is tried there is counted by `session/failures.ts` and
// `second-factor`, for a lower limit of an address would let one person lock out all that share it.
const ofCalls: Partial<Record<CallName, CallLimits>> = {
  'session.verifySend': mails,
  'session.verifySendAgain': mails,
  // How many letters go to one mailbox is decided by `session/links.ts`.
  'session.emailSend': mails,
  'session.forget': mails,
  'session.reset': mails,
  'registration.register': mails,
  'account.changePassword': { ...usual, session: { points: 10, seconds: 900 } },
  'account.emailCode': mails,
  // Each sends a letter.
  'account.makeApiKey': { ...usual, member: { points: 60, seconds: 3_600 } },
  'account.inviteSeat': { ...usual, member: { points: 60, seconds: 3_600 } },
  'session.acceptInvitation': mails,
  'secondFactor.confirm': { ...usual, member: { points: 60, seconds: 600 } },
  // Each makes us draw a picture.
  'creatives.submit': { ...usual, member: { points: 60, seconds: 600 } },
  'creatives.download': { ...usual, member: { points: 120, seconds: 600 } },
  // A page of a kit draws about twenty, and again whenever its text has changed.
  'creatives.drawKit': { ...usual, member: { points: 900, seconds: 600 } },
  'creatives.packKit': { ...usual, member: { points: 60, seconds: 600 } },
  'channels.testPostback': goesOut,
  'channels.resendPostback': goesOut,
  'channels.checkIntegration': goesOut,
  'channels.verifyWebsite': goesOut,
  'account.testWebhook': goesOut,
  'account.saveTelegramBot': goesOut,
  'account.saveTelegram': goesOut,
  'account.findTelegramChats': goesOut,
  'account.testTelegram': goesOut,
  'watches.ask': mails,
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

/**
 * Makes counters: in the database where several processes share it, else in memory. While the database counts nothing,
 * because it is gone or takes no changes, each process counts for itself: a limit never makes a call fail.
 */
export function createLimiterOf({ pool, isShared }: Pick<OpenedDatabase, 'pool' | 'isShared'>): LimiterOf {
  const local = createLocalLimiterOf();
  if (!isShared) return local;
  return onceEach((name, { points, seconds }) => {
    const table = { storeClient: pool, tableName: 'rate_limits', tableCreated: true };
    const insuranceLimiter = local(name, { points, seconds });
    return new RateLimiterPostgres({ ...table, keyPrefix: name, points, duration: seconds, insuranceLimiter });
  });
}

/** Makes counters of this process, for what must cost the database nothing. */
export function createLocalLimiterOf(): LimiterOf {
  return onceEach((name, { points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }));
}

function onceEach(make: LimiterOf): LimiterOf {
  const limiters = new Map<string, RateLimiterAbstract>();
  return (name, limit) => {
    const limiter = limiters.get(name) ?? make(name, limit);
    limiters.set(name, limiter);
    return limiter;
  };
}

interface Limiters {
  /** Counts exactly, whichever process is asked. */
  readonly limiterOf: LimiterOf;
  /** Counts what this process was asked, and costs the database nothing. */
  readonly localLimiterOf: LimiterOf;
}

/**
 * Counts a call by each of `keys`, before its work is done; refuses it when it was too often. The usual limit guards no
 * secret, it keeps a process from being flooded: so each process counts by itself, and reading writes nothing.
 */
export async function countCall(
  { limiterOf, localLimiterOf }: Limiters,
  row: Row,
  keys: Partial<Record<By, string>>,
): Promise<void> {
  // A row's name is text to the types; one that is not in the table has the usual limits.
  const limits = ofCalls[row.name as CallName] ?? usual;
  for (const [by, key] of Object.entries(keys) as [By, string][]) {
    const limit = limits[by];
    if (!limit) continue;
    const isUsual = limit === usual.address;
    await consume((isUsual ? localLimiterOf : limiterOf)(`${row.name} ${by}`, limit), key);
  }
}

/** Counts a call of an API key. As the usual limit, this is each process's own, and no call writes. */
export function countKey({ localLimiterOf }: Pick<Limiters, 'localLimiterOf'>, id: number): Promise<void> {
  const sentence = `This API key made more than ${keyLimit.points} calls in a minute. Please wait as long as Retry-After says.`;
  return consume(localLimiterOf('api key', keyLimit), String(id), sentence);
}

/** Takes back what was counted by a session, where it was nothing that needs a limit. */
export async function uncountCall(limiterOf: LimiterOf, row: Row, session: string): Promise<void> {
  const limit = ofCalls[row.name as CallName]?.session;
  if (limit) await limiterOf(`${row.name} session`, limit).reward(counterKey(session));
}

/** Counts one more, and refuses what the limit does not allow any more. */
export async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  sentence = 'Too many attempts. Please wait a while.',
): Promise<void> {
  try {
    await limiter.consume(counterKey(key));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const headers = { 'retry-after': String(Math.max(1, Math.ceil(error.msBeforeNext / 1000))) };
    throw new Refusal(codes.tooMany, sentence, { status: 429, headers });
  }
}

/** Counts one more, and tells whether the limit still allows it. */
export async function isWithin(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limiter.consume(counterKey(key));
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

/** A key of fixed length that does not tell whom it counts. */
export function counterKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
