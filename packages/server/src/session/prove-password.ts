import { codes } from '@millrace/core';
import { accountCalls } from '@millrace/core/account';
import { eq } from 'drizzle-orm';
import type { Exchange } from '../handle.ts';
import { countCall, uncountCall } from '../http/limits.ts';
import { Refusal } from '../refusal.ts';
import { isPasswordOf } from './passwords.ts';
import type { Member } from './queries.ts';
import { users } from './tables.ts';

/** Refuses who does not know the password; wrong ones are counted by member, so that an open session is no place to guess it. */
export async function provePassword(
  { db, limiterOf }: Exchange,
  who: Member,
  typed: string,
  field: string,
): Promise<void> {
  await countCall(limiterOf, accountCalls.changePassword, { account: String(who.id) });
  const [found] = await db.select({ hash: users.password_hash }).from(users).where(eq(users.id, who.id));
  if (await isPasswordOf(found?.hash, typed))
    return uncountCall(limiterOf, accountCalls.changePassword, String(who.id));
  throw new Refusal(codes.invalid, 'Please check what is marked.', {
    fields: { [field]: 'This is not your password.' },
  });
}
