import { and, arrayContains, eq, gt, lt, or, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Database } from '../db/open.ts';
import type { PersonId } from './person.ts';
import { mailTokens, users } from './tables.ts';
import { hashOf } from './visit.ts';

export type MailPurpose = 'activate' | 'reset';

const hour = 3_600_000;
export const livesFor: Readonly<Record<MailPurpose, number>> = { activate: 24 * hour, reset: hour };

const maxEarlier = 10;

/**
 * Makes the token of a link. A new password is set by the newest letter alone; an account is activated by any of its
 * letters, for they all prove the same mailbox, and a login sends another while its owner opens the first. Only hashes
 * are stored, so that who reads the table can open nothing.
 */
export async function makeMailToken(
  db: Database,
  { user_id, purpose, now }: { user_id: PersonId; purpose: MailPurpose; now: Date },
): Promise<{ readonly token: string; readonly expires_at: Date }> {
  const token = randomBytes(32).toString('base64url');
  await db.delete(mailTokens).where(lt(mailTokens.expires_at, new Date(now.getTime() - 30 * 24 * hour)));
  const expires_at = new Date(now.getTime() + livesFor[purpose]);
  const values = { token_hash: hashOf(token), is_used: false, expires_at };
  await db
    .insert(mailTokens)
    .values({ user_id, purpose, ...values })
    .onConflictDoUpdate({
      target: [mailTokens.user_id, mailTokens.purpose],
      set: purpose === 'activate' ? { ...values, earlier_hashes: withNewest } : values,
    });
  return { token, expires_at };
}

const withNewest = sql`(array_prepend(${mailTokens.token_hash}, ${mailTokens.earlier_hashes}))[:${sql.raw(String(maxEarlier))}]`;

/** Whose link this is, as long as it is good; it is held until the transaction ends. */
export async function holdMailToken(db: Database, token: string, purpose: MailPurpose, now: Date) {
  const hash = hashOf(token);
  const isIts = or(eq(mailTokens.token_hash, hash), arrayContains(mailTokens.earlier_hashes, [hash]));
  const [row] = await db
    .select({
      user_id: mailTokens.user_id,
      email: users.un,
      locale: users.locale,
      is_used: mailTokens.is_used,
      seat_role: users.seat_role,
      seat_of: users.seat_of,
    })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.user_id))
    .where(and(isIts, eq(mailTokens.purpose, purpose), gt(mailTokens.expires_at, now)))
    .for('update', { of: mailTokens });
  return row;
}

/** From now on the link of this purpose opens nothing for this user. */
export async function spendMailToken(db: Database, user_id: PersonId, purpose: MailPurpose): Promise<void> {
  await db
    .update(mailTokens)
    .set({ is_used: true })
    .where(and(eq(mailTokens.user_id, user_id), eq(mailTokens.purpose, purpose)));
}
