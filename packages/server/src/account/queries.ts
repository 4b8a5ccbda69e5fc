import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Person } from '../session/person.ts';
import type { Member } from '../session/queries.ts';
import { mailTokens, sessions, users } from '../session/tables.ts';
import { readReviews } from './details-review.ts';
import { profiles } from '../session/profile-tables.ts';
import { emailCodes } from './tables.ts';

export type Profile = Omit<typeof profiles.$inferSelect, 'user_id' | 'token_number' | 'version' | 'changed_at'>;

/** An account, its profile and the reviews of it; who never said anything has an empty one. */
export async function readAccount(db: Database, who: Member) {
  const [row] = await db
    .select({ user: users, profile: profiles })
    .from(users)
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .where(eq(users.id, who.id));
  if (!row) throw new Error('Millrace: the account of a session is gone.');
  return { ...row, reviews: await readReviews(db, who.id) };
}

/** The same, as it stays until the transaction ends. */
export async function holdAccount(tx: Database, who: Member) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, who.id)).for('update');
  return readAccount(tx, who);
}

/** Changes the profile of an account that is held. */
export async function changeProfile(tx: Database, who: Pick<Member, 'id'>, profile: Partial<Profile>): Promise<void> {
  await tx
    .insert(profiles)
    .values({ ...profile, user_id: who.id })
    .onConflictDoUpdate({ target: profiles.user_id, set: profile });
}

type Whose = Pick<Person, 'id'>;

/** Sets what somebody logs in with, and ends what was opened with what it was. */
export async function changeLogin(
  db: Database,
  who: Whose,
  { now, ...change }: { password_hash?: string; un?: string; is_verified?: boolean; now: Date },
): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, who.id));
  await endAccess(db, who, now);
}

/** Ends every session of somebody, and the links that lie in its mailbox: it may be somebody else's by now. */
export async function endAccess(db: Database, { id }: Whose, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ ended_at: now })
    .where(and(eq(sessions.user_id, id), isNull(sessions.ended_at)));
  await db.delete(mailTokens).where(eq(mailTokens.user_id, id));
  await db.delete(emailCodes).where(eq(emailCodes.user_id, id));
}

export async function isTaken(db: Database, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.un, email));
  return rows.length > 0;
}

export async function keepEmailCode(db: Database, who: Whose, code: Omit<typeof emailCodes.$inferInsert, 'user_id'>) {
  const row = { tries: 0, ...code };
  await db
    .insert(emailCodes)
    .values({ user_id: who.id, ...row })
    .onConflictDoUpdate({ target: emailCodes.user_id, set: row });
}

const mostTries = 5;

/** Uses a code up if it is right; else counts the try. */
export async function spendEmailCode(
  db: Database,
  who: Whose,
  { email, code_hash, now }: { email: string; code_hash: string; now: Date },
): Promise<boolean> {
  const living = and(eq(emailCodes.user_id, who.id), lt(emailCodes.tries, mostTries), gt(emailCodes.expires_at, now));
  const spent = await db
    .delete(emailCodes)
    .where(and(living, eq(emailCodes.email, email), eq(emailCodes.code_hash, code_hash)))
    .returning();
  if (spent.length > 0) return true;
  await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(living);
  return false;
}

export async function agreeSdkTerms(db: Database, who: Member): Promise<void> {
  await db.update(users).set({ sdk_agreement_conformed: true }).where(eq(users.id, who.id));
}
