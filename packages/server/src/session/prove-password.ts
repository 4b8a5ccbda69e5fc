import { codes } from '@millrace/core';
import { accountCalls } from '@millrace/core/account';
import { eq } from 'drizzle-orm';
import type { CallContext } from '../call/handle.ts';
import { countCall, uncountCall } from '../call/limits.ts';
import { Refusal } from '../call/refusal.ts';
import { isPasswordOf } from './passwords.ts';
import type { Person } from './person.ts';
import { users } from './tables.ts';
import { hashOf } from './visit.ts';

/**
 * Refuses who does not know the password. Wrong ones are counted by session: a stolen one is no place to guess, and uses up
 * none of its owner's tries.
 */
export async function provePassword(
  context: CallContext,
  { person }: { readonly person: Pick<Person, 'id'> },
  typed: string,
  field: string,
): Promise<void> {
  const { db, limiterOf, visit } = context;
  const session = hashOf(visit.sid);
  await countCall(context, accountCalls.changePassword, { session });
  const [row] = await db.select({ hash: users.password_hash }).from(users).where(eq(users.id, person.id));
  if (await isPasswordOf(row?.hash, typed)) return uncountCall(limiterOf, accountCalls.changePassword, session);
  throw new Refusal(codes.invalid, 'Please check the marked fields.', {
    fields: { [field]: 'Wrong password.' },
  });
}
