import {
  beginsToFail,
  hasArrived,
  postbackFailures,
  type PostbackTelling,
  type PostbackTry,
} from '@millrace/core/channels';
import { and, desc, eq, lt } from 'drizzle-orm';
import { postbackTimeoutMs } from '../channels/postback-jobs.ts';
import { notify } from '../notices/notify.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { callAddress } from '../net/call-address.ts';
import { channels } from '../channels/tables.ts';
import { postbackTries } from './tables.ts';

type Stored = typeof postbackTries.$inferSelect;

export const triesKeptMs = 30 * 24 * 3_600_000;

/** As many as it takes to know whether an address fails. */
const lastTries = 100;

/** The last tries of a channel, the newest first. */
export async function listTries(db: Database, aid: number): Promise<PostbackTry[]> {
  const rows = await db
    .select()
    .from(postbackTries)
    .where(eq(postbackTries.aid, aid))
    .orderBy(desc(postbackTries.id))
    .limit(lastTries);
  return rows.map(shownTry);
}

/** The calls that told of a conversion, the first of them first. */
export async function listTriesOf(db: Database, conversion_id: number): Promise<PostbackTry[]> {
  const of = eq(postbackTries.conversion_id, conversion_id);
  return (await db.select().from(postbackTries).where(of).orderBy(postbackTries.at, postbackTries.id)).map(shownTry);
}

export async function readTry(db: Database, aid: number, id: number): Promise<PostbackTry | undefined> {
  const of = and(eq(postbackTries.aid, aid), eq(postbackTries.id, id));
  return (await db.select().from(postbackTries).where(of)).map(shownTry)[0];
}

/** What is older is not told any more. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - triesKeptMs);
}

interface Calling {
  readonly aid: number;
  readonly url: string;
  /** Of what is told; neither for a test. */
  readonly conversion_id?: number | null;
  readonly told: PostbackTelling | null;
}

/** Calls a publisher's address and notes what came back. */
export async function callPostback(
  dependencies: Pick<Context, 'db' | 'outside' | 'now'>,
  calling: Calling,
): Promise<PostbackTry> {
  return (await tryPostback(dependencies, calling)).tried;
}

interface Tried {
  readonly tried: PostbackTry;
  /** Its server was called, and gave no answer. */
  readonly isUnanswered: boolean;
}

/** The same, and whether the server of the address was silent. A redirect is an answer: it is not followed. */
export async function tryPostback(
  { db, outside, now }: Pick<Context, 'db' | 'outside' | 'now'>,
  { aid, url, conversion_id = null, told }: Calling,
): Promise<Tried> {
  const at = now();
  const { code, reason, answer, milliseconds, isUnanswered } = await callAddress(outside, url, {
    headers: { 'user-agent': 'Millrace-Postback' },
    milliseconds: postbackTimeoutMs,
  });
  const failure = postbackFailures.find((one) => one === reason) ?? null;
  const is_test = told === null;
  const isFailure = !is_test && !hasArrived({ code });
  const tried = await db.transaction(async (tx) => {
    // Two that fail side by side are the first and the second, and only the second is told of. What arrives waits for nobody.
    const [channel] = isFailure
      ? await tx.select().from(channels).where(eq(channels.id, aid)).for('no key update')
      : [];
    const [noted] = await tx
      .insert(postbackTries)
      .values({ aid, url, conversion_id, told, is_test, at, milliseconds, code, failure, answer })
      .returning();
    if (!noted) throw new Error('Millrace: a postback was not noted.');
    await dropOld(tx, aid, now());
    if (channel) await tellOfFailure(tx, channel, now());
    return shownTry(noted);
  });
  return { tried, isUnanswered };
}

/** Notes that a postback was never sent: nobody answered at its address until it was too late. */
export async function noteUnsent(
  tx: Database,
  { aid, url, conversion_id = null, told }: Calling,
  at: Date,
): Promise<void> {
  const unsent = { code: 0, failure: 'notSent', answer: '', milliseconds: null, is_test: false } as const;
  const [channel] = await tx.select().from(channels).where(eq(channels.id, aid)).for('no key update');
  if (!channel) return;
  await tx.insert(postbackTries).values({ aid, url, conversion_id, told, at, ...unsent });
}

async function tellOfFailure(tx: Database, { id, user_id, name }: typeof channels.$inferSelect, now: Date) {
  if (!beginsToFail(await listTries(tx, id))) return;
  await notify(tx, { user_id, now }, { code: 'postbackFails', values: { id: String(id), name } });
}

/** Tries are kept for 30 days, in which a conversion shows them. */
async function dropOld(tx: Database, aid: number, now: Date): Promise<void> {
  await tx.delete(postbackTries).where(and(eq(postbackTries.aid, aid), lt(postbackTries.at, keptSince(now))));
}

function shownTry({ at, is_test, aid: _aid, conversion_id: _conversion, ...rest }: Stored): PostbackTry {
  return { ...rest, at: at.toISOString(), is_test: is_test ? 1 : 0 };
}
