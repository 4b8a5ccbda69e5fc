import { readTimeCode, secondFactorWords, timeCodeDigits } from '@millrace/core/second-factor';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { consume, counterKey } from '../call/limits.ts';
import type { Person, PersonId } from '../session/person.ts';
import { hashOf } from '../session/visit.ts';
import { seal, unseal } from '../db/sealed.ts';
import { timeCodes } from './tables.ts';

type Dependencies = Pick<Context, 'secret' | 'now'>;
type Owner = Pick<Person, 'id'>;

const period = 30;
/** A code of the step before and of the next one is taken: clocks differ. */
const window = 1;

function totpOf(base32: string, issuer = '', label = ''): TOTP {
  // What authenticator apps know: SHA-1, six digits, half a minute.
  const secret = Secret.fromBase32(base32);
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: timeCodeDigits, period });
}

/** Makes a secret for an app, which counts once a code of it has come; false where an app is set up already. */
export async function startTimeCodes(db: Database, { secret, now }: Dependencies, who: Person, issuer: string) {
  const base32 = new Secret({ size: 20 }).base32;
  const row = { secret: seal(sealing(secret, who), base32), is_set: false, last_step: null, created_at: now() };
  const [stored] = await db
    .insert(timeCodes)
    .values({ user_id: who.id, ...row })
    .onConflictDoUpdate({ target: timeCodes.user_id, set: row, setWhere: eq(timeCodes.is_set, false) })
    .returning({ user_id: timeCodes.user_id });
  return stored && { secret: base32, uri: totpOf(base32, issuer, who.un).toString() };
}

/** Whether a code is right, which is then used up; of an app that is being set up, it is the first one. */
export async function spendTimeCode(
  db: Database,
  { secret, now }: Dependencies,
  who: Owner,
  typed: string,
  { isFirst = false } = {},
): Promise<boolean> {
  const token = readTimeCode(typed);
  if (token === undefined) return false;
  const isOwn = and(eq(timeCodes.user_id, who.id), eq(timeCodes.is_set, !isFirst));
  const [row] = await db.select().from(timeCodes).where(isOwn);
  if (!row) return false;
  const timestamp = now().getTime();
  const delta = totpOf(unseal(sealing(secret, who), row.secret)).validate({ token, timestamp, window });
  if (delta === null) return false;
  const last_step = Math.floor(timestamp / (period * 1000)) + delta;
  // By one statement, so that of two that come with one code at the same moment only one is let in.
  const rows = await db
    .update(timeCodes)
    .set({ is_set: true, last_step, last_used_at: isFirst ? null : now() })
    .where(and(isOwn, or(isNull(timeCodes.last_step), lt(timeCodes.last_step, last_step))))
    .returning({ user_id: timeCodes.user_id });
  return rows.length > 0;
}

const wrongCodes = { points: 10, seconds: 3_600 };

/**
 * Six digits are few: ten wrong ones an hour are taken. At a login by account, wherever they come from; within a session by
 * that session, so that whoever has stolen one does not use up what its owner logs in with.
 */
export async function countWrong<T>({ limiterOf }: Pick<Context, 'limiterOf'>, by: Counted, work: () => Promise<T>) {
  const limiter = limiterOf('wrong time codes', wrongCodes);
  const key = 'sid' in by ? `session ${hashOf(by.sid)}` : `account ${by.user_id}`;
  // Before it is judged, so that a hundred at once are no way around.
  await consume(limiter, key, secondFactorWords.manyTimeCodes);
  const done: T = await work();
  await limiter.reward(counterKey(key));
  return done;
}

type Counted = { readonly sid: string } | { readonly user_id: PersonId };

function sealing(serverSecret: string, { id }: Pick<Person, 'id'>) {
  return { serverSecret, user_id: id, purpose: 'time codes' } as const;
}
