import { sum } from '@millrace/core/format';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { advertisers } from '../offers/advertiser-tables.ts';
import { conversionEvents } from '../traffic/conversion-events.ts';
import { usd } from './invoice-rows.ts';
import type { Stored } from './sheet.ts';

interface Changed {
  readonly old: Stored | undefined;
  readonly row: Stored;
}

/**
 * Points at what a report counts for other advertisers from now on, since the offers are theirs now, and at what is billed to
 * them. What was billed already stays where it is: such an offer is not moved.
 */
export async function movedRevenue(db: Database, all: readonly Changed[]): Promise<string[]> {
  const moved = all.filter(({ old, row }) => old && (old['advertiser_id'] ?? null) !== (row['advertiser_id'] ?? null));
  if (moved.length === 0) return [];
  const oids = moved.map(({ row }) => Number(row['oid']));
  const { rows } = await db.execute<{ oid: number; revenue: string }>(sql`
    select oid, sum(advertiser_pays)::text as revenue
    from (${conversionEvents(sql`clicks.oid = any(${sql.param(oids)}::int[])`)}) told group by oid`);
  const revenues = new Map(rows.map(({ oid, revenue }) => [oid, revenue]));
  const ids = moved.flatMap(({ old, row }) => [old?.['advertiser_id'], row['advertiser_id']].filter(isId));
  const named = await db.select().from(advertisers).where(inArray(advertisers.id, ids));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const nameOf = (id: unknown) => (isId(id) ? (names.get(id) ?? String(id)) : 'no advertiser');
  const ways = Map.groupBy(
    moved,
    ({ old, row }) => `${nameOf(old?.['advertiser_id'])} moves to ${nameOf(row['advertiser_id'])}`,
  );
  const moves = [...ways].flatMap(([way, some]) => {
    const revenue = sum(some.map(({ row }) => revenues.get(Number(row['oid'])) ?? '0'));
    return Number(revenue) === 0 ? [] : [`${usd(revenue)} of ${way}`];
  });
  if (moves.length === 0) return [];
  return [
    `Look: report --by advertiser counts all conversions of an offer for its present advertiser, and so do its invoices: ${moves.join(', ')}.`,
  ];
}

const isId = (id: unknown): id is number => typeof id === 'number';
