import { codes, type Decoded } from '@millrace/core';
import { emailError, fieldWords } from '@millrace/core/fields';
import { expectedError } from '@millrace/core/tester';
import { confirmMs, watchEnd, type watchCalls } from '@millrace/core/watches';
import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { CallContext } from '../call/handle.ts';
import { notFound, Refusal, refuseFields } from '../call/refusal.ts';
import type { Database } from '../db/open.ts';
import { watchConfirmLetter, writingTo } from '../mail/letters.ts';
import { mayGetLetter } from '../mail/mailbox-limit.ts';
import { noSuchTest, readResult } from '../tester/queries.ts';
import { testResults } from '../tester/tables.ts';
import { watchLink } from './key.ts';
import { visitorWatches, visitorWatchTests } from './tables.ts';
import { watchedBy, watchOf, type WatchRow } from './watch-of-key.ts';

/** More would take more of the tests than all publishers together. */
const maxWatches = 10_000;

/**
 * Notes a link that somebody wants to have watched, and writes to the address, which says whether it is theirs. Whoever asks is
 * told the same whatever the address watches already.
 */
export async function askWatch(context: CallContext, input: Decoded<typeof watchCalls.ask>): Promise<void> {
  const { db, config, limiterOf, mailer, now } = context;
  const email = input.email.trim().toLowerCase();
  const expected = input.expected?.trim() ?? '';
  if (emailError(email)) refuseFields({ email: fieldWords.email });
  if (expectedError(expected)) refuseFields({ expected: 'Please enter an app ID, a domain or a link.' });
  const result = await readResult(db, input.id, now());
  if (!result) throw noSuchTest();
  if (!config.provider.link_health || (await countOn(db)) >= maxWatches) {
    throw new Refusal(codes.conflict, 'No more links can be watched at the moment. Please try again later.');
  }
  if (!(await mayGetLetter(limiterOf, email, 'watches'))) return;
  const id = randomBytes(16).toString('base64url');
  const locale = context.locale ?? 'en';
  const created_at = now();
  const { asked } = result;
  await db.transaction(async (tx) => {
    const host = URL.parse(asked.url)?.host ?? '';
    await tx.insert(visitorWatches).values({ id, email, locale, asked, expected, host, created_at });
    const letter = watchConfirmLetter(watchLink(context, id), writingTo({ locale }, config));
    await mailer.send(tx, email, letter, new Date(created_at.getTime() + confirmMs));
  });
}

async function countOn(db: Database): Promise<number> {
  const [row] = await db
    .select({ on: count() })
    .from(visitorWatches)
    .where(and(isNotNull(visitorWatches.started_at), isNull(visitorWatches.ended_at)));
  return row?.on ?? 0;
}

/** Begins a watch, in place of the one that the address had so far; one that has begun goes on. */
export async function startWatch(context: CallContext, key: string): Promise<WatchRow> {
  const { now } = context;
  return context.db.transaction(async (tx) => {
    const asked = await ownWatch({ ...context, db: tx }, key);
    // One after the other, where an address has several letters.
    const ofAddress = eq(visitorWatches.email, asked.watch.email);
    await tx.select().from(visitorWatches).where(ofAddress).orderBy(visitorWatches.id).for('update');
    const { watch } = await ownWatch({ ...context, db: tx }, key);
    if (watch.started_at) return watch;
    const before = await watchedBy(tx, watch.email);
    if (before) await forget(tx, before.id);
    const started_at = now();
    const [started] = await tx
      .update(visitorWatches)
      .set({ started_at, ends_at: watchEnd(started_at), due_at: started_at })
      .where(and(eq(visitorWatches.id, watch.id), isNull(visitorWatches.started_at)))
      .returning();
    return started ?? (await ownWatch({ ...context, db: tx }, key)).watch;
  });
}

/** Ends a watch at once, with all that is stored of it. */
export async function stopWatch(context: Pick<CallContext, 'db' | 'secret' | 'now'>, key: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { watch } = await ownWatch({ ...context, db: tx }, key);
    await forget(tx, watch.id);
  });
}

async function ownWatch(context: Pick<CallContext, 'db' | 'secret' | 'now'>, key: string) {
  const found = await watchOf(context, key);
  if (!found?.isOwn) throw noSuchWatch();
  return found;
}

/** Removes a watch with its tests. */
export async function forget(tx: Database, id: string): Promise<void> {
  await tx
    .delete(testResults)
    .where(
      inArray(
        testResults.id,
        tx
          .select({ id: visitorWatchTests.result_id })
          .from(visitorWatchTests)
          .where(eq(visitorWatchTests.watch_id, id)),
      ),
    );
  await tx.delete(visitorWatches).where(eq(visitorWatches.id, id));
}

export function noSuchWatch(): Refusal {
  return notFound('This link is no longer watched, or its confirmation was not opened within 24 hours.');
}
