import { sessionCalls } from '@millrace/core/session';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Exchange } from '../handle.ts';
import { countCall } from '../http/limits.ts';
import { activationLetter, resetLetter } from '../mail/letters.ts';
import { holdMailToken, makeMailToken, type MailPurpose } from './mail-tokens.ts';
import { users } from './tables.ts';

/** Mails the activation link, where there is an account that waits for one; the answer is the same where there is none. */
export async function sendActivation(exchange: Exchange, address: string): Promise<void> {
  const email = address.trim().toLowerCase();
  await countCall(exchange.limiterOf, sessionCalls.emailSend, { account: email });
  const [user] = await exchange.db
    .select({ id: users.id, is_verified: users.is_verified })
    .from(users)
    .where(eq(users.un, email));
  if (!user || user.is_verified) return;
  await exchange.db.transaction((tx) => postActivation(tx, exchange, { id: user.id, email }));
}

interface Addressee {
  readonly id: number;
  readonly email: string;
}

/** Writes the letter with the activation link, in the transaction that makes it needed. */
export async function postActivation(tx: Database, exchange: Exchange, { id, email }: Addressee): Promise<void> {
  const { link, expires_at } = await newLink(tx, exchange, id, 'activate');
  await exchange.mailer.send(tx, email, activationLetter(link, exchange.config.provider), expires_at);
}

/** Mails the link for a new password, where there is such an account. */
export async function sendReset(exchange: Exchange, address: string): Promise<void> {
  const { db, limiterOf, mailer, config } = exchange;
  const email = address.trim().toLowerCase();
  await countCall(limiterOf, sessionCalls.forget, { account: email });
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.un, email));
  if (!user) return;
  await db.transaction(async (tx) => {
    const { link, expires_at } = await newLink(tx, exchange, user.id, 'reset');
    await mailer.send(tx, email, resetLetter(link, config.provider), expires_at);
  });
}

/** Where the links of the letters lead. */
const pages: Readonly<Record<MailPurpose, string>> = { activate: sessionCalls.verify.path, reset: '/reset-psw' };

async function newLink(tx: Database, { config, now }: Exchange, user_id: number, purpose: MailPurpose) {
  const { token, expires_at } = await makeMailToken(tx, { user_id, purpose, now: now() });
  return { link: `${config.origin}${pages[purpose]}?token=${token}`, expires_at };
}

/** Opens the account of an activation link. A second visit within its time is as good: mail scanners open links too. */
export async function activate({ db, now }: Exchange, token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await holdMailToken(tx, token, 'activate', now());
    if (!found) return false;
    await tx.update(users).set({ is_activated: true, is_verified: true }).where(eq(users.id, found.user_id));
    return true;
  });
}
