import { beginsToFail, hasArrived, loggedPostbacks, type PostbackTry } from '@millrace/core/channels';
import { and, between, desc, eq, gt, lt } from 'drizzle-orm';
import { notify } from '../account/notices.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/open.ts';
import { failureOf } from '../net/failure.ts';
import { channels } from './tables.ts';
import { postbackTries } from './try-tables.ts';

type Stored = typeof postbackTries.$inferSelect;

const triesKeptMs = 30 * 24 * 3_600_000;
/** How long an address may take. */
export const postbackTimeoutMs = 10_000;
/** Enough to see what an address says, too little to read a page by it. */
const longestAnswer = 4_096;

/** The last postbacks of a channel, the newest first. */
export async function listTries(db: Database, aid: number): Promise<PostbackTry[]> {
  const found = await db
    .select()
    .from(postbackTries)
    .where(eq(postbackTries.aid, aid))
    .orderBy(desc(postbackTries.id))
    .limit(loggedPostbacks);
  return found.map(shownTry);
}

/** The calls that told of a conversion, the first of them first. */
export async function listTriesOf(db: Database, conversion_id: number): Promise<PostbackTry[]> {
  const of = eq(postbackTries.conversion_id, conversion_id);
  return (await db.select().from(postbackTries).where(of).orderBy(postbackTries.at, postbackTries.id)).map(shownTry);
}

/** A try, and of which conversion it tells. */
export async function readTry(db: Database, aid: number, id: number) {
  const of = and(eq(postbackTries.aid, aid), eq(postbackTries.id, id));
  const [found] = await db.select().from(postbackTries).where(of);
  return found && { ...shownTry(found), conversion_id: found.conversion_id };
}

/** Whether the same postback has arrived after this try. */
export async function hasArrivedSince(db: Database, aid: number, { id, url }: PostbackTry): Promise<boolean> {
  const { aid: of, id: tried, url: called, code, is_test } = postbackTries;
  const arrived = and(eq(of, aid), gt(tried, id), eq(called, url), between(code, 200, 299), eq(is_test, false));
  return (await db.$count(postbackTries, arrived)) > 0;
}

interface Calling {
  readonly aid: number;
  readonly url: string;
  /** What is told; none for a test. */
  readonly conversion_id?: number | null;
  readonly is_test: boolean;
}

/** Calls a publisher's address and notes what came back. A redirect is an answer: it is not followed. */
export async function callPostback(
  { db, outside, now }: Pick<Context, 'db' | 'outside' | 'now'>,
  { aid, url, conversion_id = null, is_test }: Calling,
): Promise<PostbackTry> {
  const at = now();
  const answered = await outside
    .ask(url, {
      headers: { 'user-agent': 'Millrace-Postback' },
      milliseconds: postbackTimeoutMs,
      mostBytes: longestAnswer,
    })
    .then(
      ({ code, reason, body }) => ({ code, answer: plain(body.toString('utf8')) || reason }),
      // The words of ours say nothing that a stranger's network would not want to be told.
      (error: unknown) => ({ code: 0, answer: failureOf(error).message }),
    );
  return db.transaction(async (tx) => {
    // Two that fail side by side are the first and the second, and only the second is told of.
    const [channel] = await tx.select().from(channels).where(eq(channels.id, aid)).for('no key update');
    const [noted] = await tx
      .insert(postbackTries)
      .values({ aid, url, conversion_id, is_test, at, ...answered })
      .returning();
    if (!noted) throw new Error('Millrace: a postback was not noted.');
    await dropOld(tx, aid, now());
    if (channel && !is_test && !hasArrived(noted)) await tellOfFailure(tx, channel, now());
    return shownTry(noted);
  });
}

async function tellOfFailure(tx: Database, { id, user_id, name }: typeof channels.$inferSelect, now: Date) {
  if (!beginsToFail(await listTries(tx, id))) return;
  const text = `Your postback address of ${name} fails: two postbacks in a row did not arrive. We keep trying for a day.`;
  await notify(tx, { user_id, kind: 'postback', text, now });
}

/** Tries are kept for 30 days, in which a conversion shows them. */
async function dropOld(tx: Database, aid: number, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - triesKeptMs);
  await tx.delete(postbackTries).where(and(eq(postbackTries.aid, aid), lt(postbackTries.at, cutoff)));
}

/** An answer as one line of text that can be stored. */
function plain(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 500);
}

function shownTry({ at, is_test, aid: _aid, conversion_id: _conversion, ...rest }: Stored): PostbackTry {
  return { ...rest, at: at.toISOString(), is_test: is_test ? 1 : 0 };
}
