import { inArray, sql } from 'drizzle-orm';
import { earnedPoints } from '@millrace/core/channels';
import { channels } from '../channels/tables.ts';
import type { Database } from '../db/open.ts';
import { conversionEvents } from './conversion-events.ts';
import type { Conversion, StoredClick, Turn } from './conversion-steps.ts';
import type { App } from './conversion-terms.ts';
import { tellingWebhooks } from './conversion-webhooks.ts';
import { lockClicks, tell } from './conversions.ts';
import { products } from './products.ts';
import { addCounted, noFigures, type Counted } from './rollup.ts';
import { conversionRevisions, conversions, convertedClicks } from './tables.ts';

interface Held {
  readonly rows: ReadonlyMap<number, Conversion>;
  readonly events: readonly Counted[];
}

/** What the figures of a publisher's day have gained, or lost. */
export type AddedRevenue = Pick<Counted, 'user_id' | 'dt' | 'revenue'>;

/**
 * Puts rows of conversions back as they were, by what is given, and with them all that follows from them: figures, the
 * lists of their publishers, and what those are told. Whoever tells of the same clicks meanwhile waits. Tells what it has
 * added to the revenue of which days.
 */
export async function restoreConversions(
  tx: Database,
  { clickIds, now }: { readonly clickIds: readonly string[]; readonly now: Date },
  putBack: () => Promise<void>,
): Promise<AddedRevenue[]> {
  const clicks = await lockClicks(tx, clickIds);
  const before = await holdConversions(tx, clickIds);
  await tellingWebhooks(tx, { clicks, now }, async () => {
    await putBack();
    await reviseLists(tx, clicks);
  });
  const after = await holdConversions(tx, clickIds);
  const rows = await tx
    .select()
    .from(channels)
    .where(inArray(channels.id, [...new Set([...before.events, ...after.events].map(({ aid }) => aid))]));
  const apps = new Map<number, App & { readonly id: number }>(rows.map((app) => [app.id, app]));
  await tell(tx, { turns: turnsBetween(before, after, now), apps, now });
  const rateOf = (aid: number) => apps.get(aid)?.currency_rate ?? '';
  const added = [...before.events.map(negated), ...after.events];
  await addCounted(
    tx,
    added.map((event) => withPoints(event, rateOf)),
  );
  return added.map(({ user_id, dt, revenue }) => ({ user_id, dt, revenue }));
}

async function holdConversions(tx: Database, clickIds: readonly string[]): Promise<Held> {
  const heldRows = await tx
    .select({ conversion: conversions, click: convertedClicks })
    .from(conversions)
    .innerJoin(convertedClicks, sql`${convertedClicks.id} = ${conversions.click_id}`)
    .where(inArray(conversions.click_id, [...clickIds]));
  const rows = new Map(heldRows.map(({ conversion, click }) => [conversion.id, { ...conversion, click }]));
  const { rows: events } = await tx.execute<Counted & Record<string, unknown>>(
    sql`select events.*, events.dt::text as dt, events.revenue::text as revenue
      from (${conversionEvents(sql`click_id = any(${sql.param(clickIds)}::uuid[])`)}) events`,
  );
  return { rows, events: events.map((event) => ({ ...event, ...noFigures, ...figuresOf(event) })) };
}

const figuresOf = ({ cov, reversed, revenue }: Counted) => ({ cov, reversed, revenue });

function negated(event: Counted): Counted {
  const { cov, reversed, revenue } = event;
  return {
    ...event,
    cov: -cov,
    reversed: -reversed,
    revenue: revenue.startsWith('-') ? revenue.slice(1) : `-${revenue}`,
  };
}

/** What an event gives or takes of an offerwall's points. */
function withPoints(event: Counted, rateOf: (aid: number) => string): Counted {
  if (event.product !== products.offerwall) return event;
  const isLess = event.revenue.startsWith('-');
  const points = earnedPoints(isLess ? event.revenue.slice(1) : event.revenue, rateOf(event.aid));
  return { ...event, points: isLess ? -points : points };
}

/** What counts now and did not before, and the other way round. */
function turnsBetween(before: Held, after: Held, at: Date): Turn[] {
  const ids = new Set([...before.rows.keys(), ...after.rows.keys()]);
  return [...ids].flatMap((id): Turn[] => {
    const [was, is] = [before.rows.get(id), after.rows.get(id)];
    const conversion = is ?? was;
    const [didPay, pays] = [was, is].map((one) => one?.status === 'approved');
    if (!conversion || didPay === pays) return [];
    return [{ conversion, at, to: pays ? 'approved' : 'reversed', isAgain: pays === true }];
  });
}

async function reviseLists(tx: Database, clicks: readonly StoredClick[]): Promise<void> {
  const { user_id, revision } = conversionRevisions;
  const whose = [...new Set(clicks.map((click) => click.user_id))].toSorted((one, other) => one - other);
  if (whose.length === 0) return;
  await tx
    .insert(conversionRevisions)
    .values(whose.map((id) => ({ user_id: id, revision: 1 })))
    .onConflictDoUpdate({ target: user_id, set: { revision: sql`${revision} + 1` } });
}
