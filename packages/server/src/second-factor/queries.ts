import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Person } from '../session/person.ts';
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
  const factors = [passkeys, timeCodes].map((table) => {
    const isOwn = eq(table.user_id, who.id);
    return db.$count(table, table === timeCodes ? and(isOwn, eq(timeCodes.is_set, true)) : isOwn);
  });
  return (await Promise.all(factors)).some((rows) => rows > 0);
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
