import { eq } from 'drizzle-orm';
import type { CallContext } from '../call/handle.ts';
import { holdMailToken } from './mail-tokens.ts';
import { users } from './tables.ts';

/** Opens the account of an activation link. A second visit within its time is as good: mail scanners open links too. */
export async function activate({ db, now }: CallContext, token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const holder = await holdMailToken(tx, token, 'activate', now());
    if (!holder) return false;
    await tx.update(users).set({ is_activated: true, is_verified: true }).where(eq(users.id, holder.user_id));
    return true;
  });
}
