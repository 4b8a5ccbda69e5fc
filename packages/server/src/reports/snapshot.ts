import { byRevenue, hourKey, type Grain, type SnapshotData } from '@millrace/core/reports';
import type { Range } from '@millrace/core/format';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Publisher } from '../session/queries.ts';
import { productNames, type Product } from '../traffic/products.ts';
import { sums } from './queries.ts';

export interface SnapshotAsked {
  readonly range: Range;
  readonly grain: Grain;
  /** A channel; 0 is all of them. */
  readonly aid: number;
}

interface Slot {
  readonly dt: string;
  readonly hour?: number;
}

type Found<R> = R & Record<string, unknown>;

/** The series of the snapshot. */
export async function readSeries(db: Database, who: Publisher, query: SnapshotAsked) {
  const isHourly = query.grain === 'hour';
  const table = isHourly ? sql`traffic_hours` : sql`traffic_days`;
  const slot = isHourly ? sql`dt, hour` : sql`dt`;
  const where = ofChannel(who, query);
  const { rows } = await db.execute<
    Found<Slot & { product: Product; impress: number; clk: number; cov: number; revenue: string; ecpm: string }>
  >(
    sql`select ${slot}, product, ${sums} from ${table} where ${where} group by ${slot}, product order by ${slot}, product`,
  );
  const { rows: rates } = await db.execute<Found<Slot & { ecpm: string | null }>>(sql`
    select ${slot}, round(sum(revenue) * 1000 / nullif(sum(impress), 0), 2)::text as ecpm
    from ${table} where ${where} group by ${slot} order by ${slot}`);
  const { rows: places } = await db.execute<Found<Slot & { country: string; revenue: string }>>(sql`
    select ${slot}, country, trim_scale(sum(revenue))::text as revenue
    from ${table} where ${where} and revenue <> 0 group by ${slot}, country order by ${slot}, country`);
  const data: Required<Pick<SnapshotData, 'impress' | 'clk' | 'cov' | 'ecpm' | 'rpp' | 'geo'>> = {
    impress: added(rows, ({ impress }) => impress),
    clk: added(rows, ({ clk }) => clk),
    cov: added(rows, ({ cov }) => cov),
    ecpm: Object.fromEntries(rates.flatMap((row) => (row.ecpm === null ? [] : [[keyOf(row), row.ecpm]]))),
    rpp: nested(rows, ({ product }) => productNames[product]),
    geo: nested(places, ({ country }) => country),
  };
  const products = new Set(rows.map(({ product }) => productNames[product]));
  return {
    data,
    rpp_key: Object.values(productNames).filter((name) => products.has(name)),
    geo_key: byRevenue(places).map(({ country }) => country),
  };
}

export function ofChannel(who: Publisher, { range, aid }: Pick<SnapshotAsked, 'range' | 'aid'>): SQL {
  const ofDays = sql`user_id = ${who.id} and dt between ${range.start} and ${range.end}`;
  return aid === 0 ? ofDays : sql`${ofDays} and aid = ${aid}`;
}

function keyOf({ dt, hour }: Slot): string {
  return hour === undefined ? dt : hourKey(dt, hour);
}

function added<R extends Slot>(rows: readonly R[], figure: (row: R) => number): Record<string, number> {
  const keyed: Record<string, number> = {};
  for (const row of rows) keyed[keyOf(row)] = (keyed[keyOf(row)] ?? 0) + figure(row);
  return keyed;
}

function nested<R extends Slot & { readonly revenue: string }>(
  rows: readonly R[],
  name: (row: R) => string,
): Record<string, Record<string, string>> {
  const keyed: Record<string, Record<string, string>> = {};
  for (const row of rows) (keyed[keyOf(row)] ??= {})[name(row)] = row.revenue;
  return keyed;
}
