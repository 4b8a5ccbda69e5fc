import { and, eq, gt, lt } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../db/open.ts';
import { mailTokens, users } from './tables.ts';

export type MailPurpose = 'activate' | 'reset';

const hour = 3_600_000;
const livesFor: Readonly<Record<MailPurpose, number>> = { activate: 24 * hour, reset: hour };

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes the token of a link; only its hash is stored, so that who reads the table can open nothing. */
export async function makeMailToken(
  db: Database,
  { user_id, purpose, now }: { user_id: number; purpose: MailPurpose; now: Date },
): Promise<{ readonly token: string; readonly expires_at: Date }> {
  const token = randomBytes(32).toString('base64url');
  await db.delete(mailTokens).where(lt(mailTokens.expires_at, new Date(now.getTime() - 30 * 24 * hour)));
  const expires_at = new Date(now.getTime() + livesFor[purpose]);
  await db.insert(mailTokens).values({ token_hash: hashOf(token), user_id, purpose, expires_at });
  return { token, expires_at };
}

/** Whose link this is, as long as it is good; it is held until the transaction ends. */
export async function holdMailToken(db: Database, token: string, purpose: MailPurpose, now: Date) {
  const [found] = await db
    .select({ user_id: mailTokens.user_id, email: users.un, is_used: mailTokens.is_used })
    .from(mailTokens)
    .innerJoin(users, eq(users.id, mailTokens.user_id))
    .where(
      and(eq(mailTokens.token_hash, hashOf(token)), eq(mailTokens.purpose, purpose), gt(mailTokens.expires_at, now)),
    )
    .for('update', { of: mailTokens });
  return found;
}

/** From now on no link of this purpose opens anything for this user. */
export async function spendMailTokens(db: Database, user_id: number, purpose: MailPurpose): Promise<void> {
  await db
    .update(mailTokens)
    .set({ is_used: true })
    .where(and(eq(mailTokens.user_id, user_id), eq(mailTokens.purpose, purpose)));
}
