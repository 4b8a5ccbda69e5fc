import { codes, type Row } from '@millrace/core';
import { isReading } from '@millrace/core/key-scopes';
import { channelCalls } from '@millrace/core/channels';
import { offerCalls } from '@millrace/core/offers';
import { reportCalls } from '@millrace/core/reports';
import { sessionCalls } from '@millrace/core/session';
import { smartlinkCalls } from '@millrace/core/smartlinks';
import { testerCalls } from '@millrace/core/tester';
import { eq } from 'drizzle-orm';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { isSameSecret } from '../http/same-secret.ts';
import { notAllowed, Refusal } from '../call/refusal.ts';
import { isPublisher, readMember, type Publisher } from './queries.ts';
import { widgetKeys } from './tables.ts';

type Dependencies = Pick<Context, 'db' | 'secret' | 'now'>;

/** How long a widget session lasts: the host's server opens another one. */
const widgetSessionMs = 15 * 60_000;

/** Domains whose reading is open to a widget session; nothing of the account, its money or its secrets. */
const readDomains = ['reference', 'offers', 'smartlinks', 'creatives', 'tester', 'reports', 'conversions'];
const openCalls = new Set(
  [
    sessionCalls.permission,
    sessionCalls.profile,
    channelCalls.list,
    offerCalls.apply,
    offerCalls.keepTemplate,
    smartlinkCalls.create,
    smartlinkCalls.update,
    smartlinkCalls.rename,
    smartlinkCalls.setState,
    smartlinkCalls.duplicate,
    reportCalls.save,
    reportCalls.rename,
    reportCalls.mail,
    reportCalls.remove,
    testerCalls.track,
    testerCalls.saveResult,
  ].map(({ name }) => name),
);

/** Whether a widget session may make a call. */
export function isOpenToWidgets(row: Row): boolean {
  if (row.confirm !== 'no') return false;
  return openCalls.has(row.name) || (isReading(row) && readDomains.includes(row.domain));
}

/** Refuses what is not for widgets. */
export function refuseWidget(row: Row): void {
  if (!isOpenToWidgets(row)) throw notAllowed('A widget session does not open this.');
}

/** Makes the secret key of a publisher anew: with the one before it no session can be opened, and those that were are over. */
export async function renewWidgetKey(db: Database, id: number, now: Date): Promise<string> {
  const key = `mrk_${id}_${randomBytes(32).toString('base64url')}`;
  const values = { key_hash: hashOf(key), created_at: now };
  await db
    .insert(widgetKeys)
    .values({ user_id: id, ...values })
    .onConflictDoUpdate({ target: widgetKeys.user_id, set: values });
  return key;
}

/** Opens a session for whose key it is. */
export async function openWidgetSession({ db, secret, now }: Dependencies, key: string) {
  const id = /^mrk_(\d{1,9})_[\w-]{43}$/.exec(key)?.[1];
  const keyHash = id === undefined ? undefined : await keyHashOf(db, Number(id));
  const who = id === undefined ? undefined : await publisherOf(db, Number(id));
  if (!who || keyHash === undefined || !isSameSecret(keyHash, hashOf(key))) {
    throw new Refusal(codes.loginNeeded, 'The secret key is missing, wrong or was renewed.');
  }
  const end = now().getTime() + widgetSessionMs;
  return { token: written(secret, { id: who.id, end, keyHash }), expires_at: new Date(end).toISOString() };
}

/** Whether a bearer is meant as that of a widget session. */
export function isWidgetToken(bearer: string | undefined): bearer is string {
  return bearer?.startsWith('mrw_') === true;
}

/** Whose widget session it is, while it lasts and its key is in force. */
export async function memberOfWidget({ db, secret, now }: Dependencies, token: string): Promise<Publisher> {
  const [, id = '0', end = '0'] = /^mrw_(\d{1,9})_(\d{13})_[\w-]{43}$/.exec(token) ?? [];
  const session = { id: Number(id), end: Number(end) };
  const keyHash = await keyHashOf(db, session.id);
  const isGood = keyHash !== undefined && isSameSecret(token, written(secret, { ...session, keyHash }));
  const who = isGood && session.end > now().getTime() ? await publisherOf(db, session.id) : undefined;
  if (!who) throw new Refusal(codes.signedOut, 'The widget session has ended.');
  return who;
}

interface Session {
  readonly id: number;
  readonly end: number;
  readonly keyHash: string;
}

/** Signed with the key too, so that a session ends with its key. */
function written(secret: string, { id, end, keyHash }: Session): string {
  const signed = createHmac('sha256', secret).update(`widget session ${id} ${end} ${keyHash}`).digest('base64url');
  return `mrw_${id}_${end}_${signed}`;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

async function keyHashOf(db: Database, id: number): Promise<string | undefined> {
  const [row] = await db.select({ hash: widgetKeys.key_hash }).from(widgetKeys).where(eq(widgetKeys.user_id, id));
  return row?.hash;
}

async function publisherOf(db: Database, id: number): Promise<Publisher | undefined> {
  const member = await readMember(db, id);
  return member && isPublisher(member) ? member : undefined;
}
