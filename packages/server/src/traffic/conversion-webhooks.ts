import { sql } from 'drizzle-orm';
import { addConversionJobs, readConversionReceivers, type ConversionEvent } from '../alerts/conversion-jobs.ts';
import type { Database } from '../db/open.ts';
import { conversionFacts, factTables, type ConversionFacts } from './conversion-facts.ts';
import type { StoredClick } from './conversion-steps.ts';

interface Listed {
  readonly user_id: number;
  /** Of the list that it is in: the higher one is the later word about it. */
  readonly revision: number;
  readonly facts: ConversionFacts;
}

/** What can become of a conversion; the rest of what is shown is of its click, or a name. */
const changing = ['status', 'at', 'reversed_at', 'held_until', 'payout', 'reason', 'decision_reason'] as const;

/** Transactions in which somebody compares what there was with what there will be. */
const underWay = new WeakSet<Database>();

/** Whose conversions change, and when. */
interface Telling {
  readonly clicks: readonly Pick<StoredClick, 'id' | 'user_id'>[];
  readonly now: Date;
}

/**
 * Has publishers who want it sent what a change of conversions makes of their lists, in the same transaction. Whatever writes
 * conversions does so within this: see `tests/conversion-writers.test.ts`. The clicks are locked.
 */
export async function tellingWebhooks<T>(tx: Database, { clicks, now }: Telling, change: () => Promise<T>): Promise<T> {
  // A part of a larger change, which is told as a whole.
  if (underWay.has(tx)) return change();
  const receivers = await readConversionReceivers(tx, [...new Set(clicks.map(({ user_id }) => user_id))]);
  const ids = clicks.filter(({ user_id }) => receivers.has(user_id)).map(({ id }) => id);
  if (ids.length === 0) return change();
  const before = await readListed(tx, ids);
  underWay.add(tx);
  const changed = await change().finally(() => underWay.delete(tx));
  const after = await readListed(tx, ids);
  await addConversionJobs(tx, { receivers, now }, eventsBetween(before, after));
  return changed;
}

async function readListed(tx: Database, clickIds: readonly string[]): Promise<Map<number, Listed>> {
  const { rows } = await tx.execute<ConversionFacts & { owner_id: number; revision: number }>(sql`
    select conversions.user_id as owner_id, coalesce(revision, 0)::int as revision, ${conversionFacts}
    ${factTables} left join conversion_revisions on conversion_revisions.user_id = conversions.user_id
    where click_id = any(${sql.param(clickIds)}::uuid[]) order by conversions.id`);
  return new Map(rows.map(({ owner_id: user_id, revision, ...facts }) => [facts.id, { user_id, revision, facts }]));
}

function eventsBetween(
  before: ReadonlyMap<number, Listed>,
  after: ReadonlyMap<number, Listed>,
): readonly ConversionEvent[] {
  const told = [...after.values()].flatMap(({ user_id, revision, facts }): ConversionEvent[] => {
    const was = before.get(facts.id)?.facts;
    if (!was) return [{ user_id, event: 'created', data: { ...facts, revision } }];
    const others = changing.filter((name) => was[name] !== facts[name]);
    if (others.length === 0) return [];
    const previous_attributes = Object.fromEntries(others.map((name) => [name, was[name]]));
    return [{ user_id, event: 'updated', data: { ...facts, revision, previous_attributes } }];
  });
  const gone = [...before.values()].filter(({ facts }) => !after.has(facts.id));
  // It is off the list with the next revision of it.
  const removed = gone.map(({ user_id, revision, facts }): ConversionEvent => {
    return { user_id, event: 'deleted', data: { ...facts, revision: revision + 1 } };
  });
  return [...told, ...removed];
}
