import { noticeKinds, noWebhook, type Webhook } from '@millrace/core/account';
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { dropAll, noteAnswered, readWaiting, tryAllAgain } from '../jobs/breaker.ts';
import { webhookKind } from '../notices/notify.ts';
import { inOrder, kindsAfter, type KindChoice } from './kind-choice.ts';
import { alertWebhooks } from './tables.ts';
import { newWebhookSecret } from './webhook-signature.ts';

/** Whose breaker a publisher's webhook has: the database writes the same into each job, see `jobs.destination`. */
function webhookDestination(user_id: number) {
  return { kind: webhookKind, destination: `publisher ${user_id}` };
}

/** The same for conversions, which have slots and a breaker of their own: however many wait, no alert waits behind them. */
function conversionsDestination(user_id: number) {
  return { kind: webhookKind, destination: `publisher ${user_id} conversions` };
}

/** Has all that waits for a publisher's address tried again now. */
export async function tryWebhookAgain(db: Database, user_id: number, now: Date): Promise<void> {
  for (const destination of [webhookDestination(user_id), conversionsDestination(user_id)])
    await tryAllAgain(db, destination, now);
}

/** Notes that a publisher's address has answered, whatever it said. */
export async function noteWebhookAnswered(db: Database, user_id: number, now: Date): Promise<void> {
  for (const destination of [webhookDestination(user_id), conversionsDestination(user_id)])
    await noteAnswered(db, destination, now);
}

/** Where a publisher's alerts are sent, and how that goes. */
export async function readWebhook(db: Database, user_id: number): Promise<Webhook> {
  const [row] = await db.select().from(alertWebhooks).where(eq(alertWebhooks.user_id, user_id));
  if (!row) return noWebhook;
  const waits = await readWaiting(db, webhookDestination(user_id));
  const conversions = {
    is_on: row.conversions_since !== null,
    ...(await readWaiting(db, conversionsDestination(user_id))),
  };
  const { url, failed_at } = row;
  const kinds = inOrder(row.kinds);
  return { url, kinds, failed_at: failed_at?.toISOString() ?? null, ...waits, conversions, is_on: true };
}

interface Saved {
  readonly url: string;
  readonly now: Date;
}

/** Gives the secret where there was no webhook before, of which all kinds are sent. At a new address nothing has failed yet, and what waits goes there. */
export async function saveWebhook(db: Database, user_id: number, { url, now }: Saved): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const secret = newWebhookSecret();
    const added = await tx
      .insert(alertWebhooks)
      .values({ user_id, url, kinds: [...noticeKinds], secret })
      .onConflictDoNothing()
      .returning({ user_id: alertWebhooks.user_id });
    if (added.length > 0) return secret;
    const isOwn = eq(alertWebhooks.user_id, user_id);
    const [before] = await tx.select({ url: alertWebhooks.url }).from(alertWebhooks).where(isOwn).for('update');
    const isElsewhere = before?.url !== url;
    await tx
      .update(alertWebhooks)
      .set({ url, ...(isElsewhere && { failed_at: null }) })
      .where(isOwn);
    if (isElsewhere) await tryWebhookAgain(tx, user_id, now);
    return undefined;
  });
}

/** False where there is no webhook of which it could be a kind. */
export async function saveKind(db: Database, user_id: number, choice: KindChoice): Promise<boolean> {
  const saved = await db
    .update(alertWebhooks)
    .set({ kinds: kindsAfter(alertWebhooks.kinds, choice) })
    .where(eq(alertWebhooks.user_id, user_id))
    .returning({ user_id: alertWebhooks.user_id });
  return saved.length > 0;
}

/**
 * Has each conversion sent from now on, or none any more, also of what waits. False where there is no webhook. Chosen twice it is
 * as chosen once.
 */
export async function saveConversions(
  db: Database,
  user_id: number,
  { is_on, now }: { readonly is_on: boolean; readonly now: Date },
): Promise<boolean> {
  const since = sql`coalesce(${alertWebhooks.conversions_since}, ${now.toISOString()})`;
  return db.transaction(async (tx) => {
    const saved = await tx
      .update(alertWebhooks)
      .set({ conversions_since: is_on ? since : null })
      .where(eq(alertWebhooks.user_id, user_id))
      .returning({ user_id: alertWebhooks.user_id });
    if (!is_on) await dropAll(tx, conversionsDestination(user_id), now);
    return saved.length > 0;
  });
}

/** Nothing is sent any more, also of what waits; the secret is gone with it. */
export async function removeWebhook(db: Database, user_id: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(alertWebhooks).where(eq(alertWebhooks.user_id, user_id));
    await dropAll(tx, webhookDestination(user_id), now);
    await dropAll(tx, conversionsDestination(user_id), now);
  });
}

/** The one before signs nothing from now on; undefined where there is no webhook. */
export async function renewWebhookSecret(db: Database, user_id: number): Promise<string | undefined> {
  const secret = newWebhookSecret();
  const renewed = await db
    .update(alertWebhooks)
    .set({ secret })
    .where(eq(alertWebhooks.user_id, user_id))
    .returning({ user_id: alertWebhooks.user_id });
  return renewed.length > 0 ? secret : undefined;
}

/** Notes that an alert or a test has arrived at an address, if it still is the one, so that the next failure is news again. */
export async function noteArrived(db: Database, user_id: number, url: string): Promise<void> {
  await db
    .update(alertWebhooks)
    .set({ failed_at: null })
    .where(and(goesTo(user_id, url), isNotNull(alertWebhooks.failed_at)));
}

/** Whether a publisher's alerts still go to this address. */
export async function isAddress(db: Database, user_id: number, url: string): Promise<boolean> {
  return (await db.$count(alertWebhooks, goesTo(user_id, url))) > 0;
}

function goesTo(user_id: number, url: string): SQL | undefined {
  return and(eq(alertWebhooks.user_id, user_id), eq(alertWebhooks.url, url));
}
