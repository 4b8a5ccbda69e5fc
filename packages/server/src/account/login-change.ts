import { codes, type Decoded } from '@millrace/core';
import { accountWords, isUnderReview, type accountCalls } from '@millrace/core/account';
import { createHmac, randomInt } from 'node:crypto';
import { isTakenError } from '../db/taken.ts';
import type { CallContext } from '../call/handle.ts';
import { emailChangedLetter, emailCodeLetter, passwordChangedLetter, writingTo } from '../mail/letters.ts';
import { Refusal, refuseFields } from '../call/refusal.ts';
import { hashPassword } from '../session/passwords.ts';
import { provePassword } from '../session/prove-password.ts';
import type { Person } from '../session/person.ts';
import type { Member } from '../session/queries.ts';
import { passwordFault, refuseNewPassword } from '../sign-in/reset.ts';
import { notify, notifyPerson } from '../notices/notify.ts';
import { changeLogin, isTaken, keepEmailCode, readAccount, spendEmailCode } from './queries.ts';

const codeLives = 10 * 60_000;

export async function changePassword(
  { origin_password, password, confirm_password }: Decoded<typeof accountCalls.changePassword>,
  who: Member,
  context: CallContext,
): Promise<void> {
  const { db, now, config, mailer } = context;
  const { person } = who;
  await provePassword(context, who, origin_password, 'origin_password');
  const fault = passwordFault(password) ?? (password === origin_password ? accountWords.samePassword : undefined);
  refuseNewPassword({ password, confirm_password }, fault);
  const password_hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await changeLogin(tx, person, { password_hash, now: now() });
    await notifyPerson(tx, { person, now: now() }, { code: 'passwordChanged', values: {} });
    await mailer.send(tx, person.un, passwordChangedLetter(writingTo(person, config)));
  });
}

/** Sends a code to a new address, against the password. */
export async function sendEmailCode(
  { email, password }: Decoded<typeof accountCalls.emailCode>,
  who: Member,
  context: CallContext,
): Promise<void> {
  const { db, now, config, mailer } = context;
  const { person } = who;
  const address = email.toLowerCase();
  await refuseUnderReview(context, who);
  await provePassword(context, who, password, 'password');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expires_at = new Date(now().getTime() + codeLives);
  await db.transaction(async (tx) => {
    await keepEmailCode(tx, person, { email: address, code_hash: codeHash(context, person, code), expires_at });
    // To an address that has an account no code goes; who asks is told the same.
    if (await isTaken(tx, address)) return;
    // It is read beside the page that asks for it.
    const letter = emailCodeLetter(code, writingTo({ locale: context.locale ?? person.locale }, config));
    await mailer.send(tx, address, letter, expires_at);
  });
}

export async function changeEmail(
  { email, code }: Decoded<typeof accountCalls.changeEmail>,
  who: Member,
  context: CallContext,
): Promise<void> {
  const { db, now, config, mailer, describe } = context;
  const { person } = who;
  const address = email.toLowerCase();
  await refuseUnderReview(context, who);
  const code_hash = codeHash(context, person, code);
  // A try is counted also where the change is refused, so it has a transaction of its own.
  const isRight = await spendEmailCode(db, person, { email: address, code_hash, now: now() });
  if (!isRight) refuseFields({ code: 'This code is wrong or has expired.' });
  try {
    await db.transaction(async (tx) => {
      await changeLogin(tx, person, { un: address, now: now() });
      describe({ before: person.un, after: address });
      await notifyPerson(tx, { person, now: now() }, { code: 'emailChanged', values: {} });
      if (person.role !== 'owner') {
        const moved = { code: 'seatEmailChanged', values: { before: person.un, email: address } } as const;
        await notify(tx, { user_id: who.id, now: now() }, moved);
      }
      await mailer.send(tx, person.un, emailChangedLetter(writingTo(person, config)));
    });
  } catch (error) {
    // Who has the code has the mailbox, and may know that somebody else was faster.
    if (isTakenError(error)) throw new Refusal(codes.conflict, 'Another account now uses this address.');
    throw error;
  }
}

/** The address of an account belongs to what is reviewed of it; that of somebody with a seat is their own. */
async function refuseUnderReview({ db }: CallContext, who: Member): Promise<void> {
  if (who.person.role !== 'owner') return;
  const { user } = await readAccount(db, who);
  if (isUnderReview(user)) throw new Refusal(codes.conflict, accountWords.underReview);
}

/** Keyed, because so short a code is found from a plain hash by trying them all. */
function codeHash({ secret }: CallContext, { id }: Person, code: string): string {
  return createHmac('sha256', secret).update(`email ${id} ${code.trim()}`).digest('hex');
}
