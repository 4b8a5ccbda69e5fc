import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Person, PersonId } from '../session/person.ts';
import { confirmations, passkeyChallenges, passkeys, pendingSignIns, recoveryCodes, timeCodes } from './tables.ts';

type Owner = Pick<Person, 'id'>;

export async function listPasskeys(db: Database, { id }: Owner) {
  return db.select().from(passkeys).where(eq(passkeys.user_id, id)).orderBy(asc(passkeys.id));
}

/** The app that an account has set up. */
export async function readTimeCodes(db: Database, { id }: Owner) {
  const [row] = await db
    .select()
    .from(timeCodes)
    .where(and(eq(timeCodes.user_id, id), eq(timeCodes.is_set, true)));
  return row;
}

export async function hasFactor(db: Database, who: Owner): Promise<boolean> {
  return (await withFactor(db, [who.id])).has(who.id);
}

/** Those of some people who have a second factor. */
export async function withFactor(db: Database, ids: readonly PersonId[]): Promise<ReadonlySet<PersonId>> {
  const isSet = eq(timeCodes.is_set, true);
  const factors = await db
    .select({ id: passkeys.user_id })
    .from(passkeys)
    .where(inArray(passkeys.user_id, ids))
    .union(
      db
        .select({ id: timeCodes.user_id })
        .from(timeCodes)
        .where(and(inArray(timeCodes.user_id, ids), isSet)),
    );
  return new Set(factors.map(({ id }) => id));
}

export async function unusedRecoveryCodes(db: Database, { id }: Owner): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, id), isNull(recoveryCodes.used_at)));
  return row?.left ?? 0;
}

/** What was confirmed without the factor that an account has now counts no longer. */
export async function forgetConfirmations(db: Database, { id }: Owner): Promise<void> {
  await db.delete(confirmations).where(eq(confirmations.user_id, id));
}

/** Takes the whole second factor from an account; false where it had none. */
export async function removeFactor(db: Database, who: Owner): Promise<boolean> {
  const hadFactor = await hasFactor(db, who);
  for (const table of [passkeys, timeCodes, recoveryCodes, passkeyChallenges, pendingSignIns, confirmations]) {
    await db.delete(table).where(eq(table.user_id, who.id));
  }
  return hadFactor;
}
