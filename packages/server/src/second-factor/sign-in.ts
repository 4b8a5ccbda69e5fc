import { codes } from '@millrace/core';
import { secondFactorWords, type Challenge, type Proof } from '@millrace/core/second-factor';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { CallContext } from '../call/handle.ts';
import { Refusal } from '../call/refusal.ts';
import { openVisit } from './open-visit.ts';
import type { PersonId } from '../session/person.ts';
import { endSession, readMember } from '../session/queries.ts';
import { hashOf } from '../session/visit.ts';
import { challengeOf, refuseUnproved } from './proof.ts';
import { pendingSignIns } from './tables.ts';

const pendingMs = 10 * 60_000;
const maxTries = 5;

interface Pending {
  readonly user_id: PersonId;
  readonly remember: boolean;
}

/** Remembers on the server whose password was right, by a new cookie that opens nothing else. */
export async function startSignIn(context: CallContext, { user_id, remember }: Pending): Promise<void> {
  const { db, visit, now } = context;
  await endSession(db, visit.sid, now());
  visit.renew();
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expires_at, now()));
  const expires_at = new Date(now().getTime() + pendingMs);
  await db.insert(pendingSignIns).values({ sid_hash: hashOf(visit.sid), user_id, is_remembered: remember, expires_at });
}

const signInOver = () => new Refusal(codes.notFound, secondFactorWords.signInOver);

export async function challengeSignIn(context: CallContext): Promise<Challenge> {
  const { db, visit, now } = context;
  const isThis = and(eq(pendingSignIns.sid_hash, hashOf(visit.sid)), gt(pendingSignIns.expires_at, now()));
  const [pending] = await db.select().from(pendingSignIns).where(isThis);
  const member = pending && (await readMember(db, pending.user_id));
  if (!member) throw signInOver();
  return challengeOf(context, member.person, 'sign-in');
}

/** Signs in whose second factor is right too. Each try is counted before it is judged; after five one logs in anew. */
export async function signIn(context: CallContext, proof: Proof): Promise<{ user_id: number }> {
  const { db, visit, now } = context;
  const isThis = eq(pendingSignIns.sid_hash, hashOf(visit.sid));
  const [pending] = await db
    .update(pendingSignIns)
    .set({ tries: sql`${pendingSignIns.tries} + 1` })
    .where(and(isThis, gt(pendingSignIns.expires_at, now()), lt(pendingSignIns.tries, maxTries)))
    .returning();
  const member = pending && (await readMember(db, pending.user_id));
  if (!member) throw signInOver();
  try {
    await refuseUnproved(context, member.person, 'sign-in', proof);
  } catch (error) {
    if (pending.tries < maxTries || !(error instanceof Refusal)) throw error;
    await db.delete(pendingSignIns).where(isThis);
    throw new Refusal(codes.notFound, secondFactorWords.tooManyCodes);
  }
  // Of two that come at the same moment one finds it.
  const rows = await db.delete(pendingSignIns).where(isThis).returning({ user_id: pendingSignIns.user_id });
  if (rows.length === 0) throw signInOver();
  await openVisit(context, { user_id: member.person.id, remember: pending.is_remembered });
  return { user_id: member.person.id };
}
