import { codes, type Row } from '@millrace/core';
import { isConfirmed, secondFactorWords } from '@millrace/core/second-factor';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { Refusal } from '../call/refusal.ts';
import type { Person } from '../session/person.ts';
import { isPublisher, type Member } from '../session/queries.ts';
import { sessions } from '../session/tables.ts';
import { hashOf } from '../session/visit.ts';
import { hasFactor } from './queries.ts';
import { confirmations } from './tables.ts';

type Dependencies = Pick<Context, 'db' | 'provider' | 'now'>;

/** The operator requires a second factor of publishers, and this one has none. */
export async function lacksFactor({ db, provider }: Omit<Dependencies, 'now'>, who: Member): Promise<boolean> {
  if (!isPublisher(who) || (await provider()).second_factor === 'optional') return false;
  return !(await hasFactor(db, who.person));
}

/** Refuses whoever has yet to set a second factor up, or to confirm that it is them, where the row asks for it. */
export async function refuseUnconfirmed(
  context: Dependencies,
  { confirm, beforeFactor }: Pick<Row, 'confirm' | 'beforeFactor'>,
  who: Member,
  sid: string,
): Promise<void> {
  if (!beforeFactor && (await lacksFactor(context, who))) {
    throw new Refusal(codes.factorMissing, secondFactorWords.factorMissing);
  }
  if (confirm === 'no') return;
  const isSet = await hasFactor(context.db, who.person);
  if (!isSet && confirm === 'factor') return;
  const now = context.now();
  const [session] = await context.db
    .select({ signedInAt: sessions.created_at, confirmedAt: confirmations.confirmed_at })
    .from(sessions)
    .leftJoin(confirmations, eq(confirmations.sid_hash, sessions.sid_hash))
    .where(and(eq(sessions.sid_hash, hashOf(sid)), isNull(sessions.ended_at)));
  const { signedInAt = new Date(0), confirmedAt = null } = session ?? {};
  if (isConfirmed({ hasFactor: isSet, confirmedAt: confirmedAt ?? undefined, signedInAt, now })) return;
  throw new Refusal(codes.confirmationNeeded, secondFactorWords.confirmationNeeded);
}

/** From now on it is confirmed that whoever is in this session is its member. */
export async function markConfirmed(
  { db, now }: Omit<Dependencies, 'provider'>,
  who: Pick<Person, 'id'>,
  sid: string,
): Promise<void> {
  const values = { user_id: who.id, confirmed_at: now() };
  await db
    .insert(confirmations)
    .values({ sid_hash: hashOf(sid), ...values })
    .onConflictDoUpdate({ target: confirmations.sid_hash, set: values });
}
