import { codes, type Decoded } from '@millrace/core';
import { confirmationError, fieldWords, newPasswordError } from '@millrace/core/fields';
import type { sessionCalls } from '@millrace/core/session';
import { and, eq, isNull } from 'drizzle-orm';
import { notifyPerson } from '../notices/notify.ts';
import type { CallContext } from '../call/handle.ts';
import { passwordChangedLetter, writingTo } from '../mail/letters.ts';
import { Refusal, refuseFields } from '../call/refusal.ts';
import { byPerson, noteChange } from '../session/changes.ts';
import { holdMailToken, spendMailToken } from '../session/mail-tokens.ts';
import { hashPassword } from '../session/passwords.ts';
import { sessions, users } from '../session/tables.ts';

function resetRefused(): Refusal {
  return new Refusal(codes.resetRefused, 'This link is no longer valid. Please request a new one.');
}

/** What is wrong with a new password, in words. */
export function passwordFault(password: string): string | undefined {
  const problem = newPasswordError(password);
  return problem && fieldWords[problem];
}

/** Refuses a password that may not be set, or that was confirmed by another; `fault` is what else is wrong with it. */
export function refuseNewPassword(
  { password, confirm_password }: { readonly password: string; readonly confirm_password: string },
  fault = passwordFault(password),
): void {
  const different = confirmationError(password, confirm_password);
  refuseFields({
    ...(fault ? { password: fault } : {}),
    ...(different ? { confirm_password: fieldWords[different] } : {}),
  });
}

/** Whose link for a new password this is. */
export async function readReset({ db, now }: CallContext, token: string): Promise<{ email: string }> {
  const holder = await db.transaction((tx) => holdMailToken(tx, token, 'reset', now()));
  if (!holder || holder.is_used) throw resetRefused();
  return { email: holder.email };
}

/** Sets a new password by a link, once, and ends every session of the account. */
export async function resetPassword(input: Decoded<typeof sessionCalls.reset>, context: CallContext): Promise<void> {
  const { token, password } = input;
  refuseNewPassword(input);
  // Before the transaction, which would keep others waiting while the hash is made.
  const password_hash = await hashPassword(password);
  const now = context.now();
  await context.db.transaction(async (tx) => {
    const holder = await holdMailToken(tx, token, 'reset', now);
    if (!holder || holder.is_used) throw resetRefused();
    await spendMailToken(tx, holder.user_id, 'reset');
    // Who reads the mail has shown that the address is theirs.
    await tx
      .update(users)
      .set({ password_hash, is_activated: true, is_verified: true })
      .where(eq(users.id, holder.user_id));
    await tx
      .update(sessions)
      .set({ ended_at: now })
      .where(and(eq(sessions.user_id, holder.user_id), isNull(sessions.ended_at)));
    const person = { id: holder.user_id, un: holder.email, role: holder.seat_role ?? 'owner' } as const;
    const account = holder.seat_of ?? holder.user_id;
    await noteChange(tx, { user_id: account, ...byPerson(person), way: 'login', call: 'session.reset' }, now);
    await notifyPerson(tx, { person, now }, { code: 'passwordChanged', values: {} });
    await context.mailer.send(tx, holder.email, passwordChangedLetter(writingTo(holder, context.config)));
  });
}
