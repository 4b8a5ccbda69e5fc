import { codes } from '@millrace/core';
import { accountCalls } from '@millrace/core/account';
import { eq, sql } from 'drizzle-orm';
import { createHmac } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import type { CallContext } from '../call/handle.ts';
import { isSameSecret } from '../http/same-secret.ts';
import { tokenLetter, writingTo } from '../mail/letters.ts';
import { Refusal } from '../call/refusal.ts';
import { refuseWithoutRights } from '../call/rights.ts';
import { isPublisher, readMember, type Publisher } from '../session/queries.ts';
import { notify } from '../notices/notify.ts';
import { profiles } from '../session/profile-tables.ts';

type Dependencies = Pick<Context, 'db' | 'secret'>;

/** The token of the report API follows from the secret of this installation: it can be shown again and is not stored. */
export async function readToken({ db, secret }: Dependencies, who: Publisher): Promise<{ token: string }> {
  return { token: written(secret, who.id, await numbered(db, who, 0)) };
}

/** Makes another token, and the one before it worthless. */
export async function renewToken(
  {
    db,
    secret,
    now,
    mailer,
    config,
  }: Dependencies & Pick<Context, 'now' | 'mailer'> & { readonly config: Pick<Config, 'provider'> },
  who: Publisher,
) {
  const number = await db.transaction(async (tx) => {
    const notice = { code: 'tokenRenewed', values: {} } as const;
    await notify(tx, { user_id: who.id, now: now() }, notice);
    await mailer.send(tx, who.un, tokenLetter(notice, writingTo(who, config)));
    return numbered(tx, who, 1);
  });
  return { token: written(secret, who.id, number) };
}

/** Whose token this is: it opens to a program what its owner may see. */
export async function ownerOfToken(context: CallContext, token = context.bearer ?? ''): Promise<Publisher> {
  const who = await publisherOfToken(context, token);
  if (!who) throw new Refusal(codes.loginNeeded, 'The API key is missing, invalid or no longer active.');
  refuseWithoutRights(accountCalls.token, who);
  return who;
}

async function publisherOfToken({ db, secret }: Dependencies, token: string): Promise<Publisher | undefined> {
  const id = /^(\d{1,9})\.[\w-]{43}$/.exec(token)?.[1];
  const member = id === undefined ? undefined : await readMember(db, Number(id));
  if (!member || !isPublisher(member)) return undefined;
  const [row] = await db
    .select({ number: profiles.token_number })
    .from(profiles)
    .where(eq(profiles.user_id, member.id));
  return isSameSecret(token, written(secret, member.id, row?.number ?? 1)) ? member : undefined;
}

function written(secret: string, id: number, number: number): string {
  return `${id}.${createHmac('sha256', secret).update(`report ${id} ${number}`).digest('base64url')}`;
}

async function numbered(db: Database, who: Publisher, by: 0 | 1): Promise<number> {
  const [row] = await db
    .insert(profiles)
    .values({ user_id: who.id, token_number: 1 + by })
    .onConflictDoUpdate({ target: profiles.user_id, set: { token_number: sql`${profiles.token_number} + ${by}` } })
    .returning({ number: profiles.token_number });
  return row?.number ?? 1;
}
