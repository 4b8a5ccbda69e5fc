import { dayOf, daysAfter } from '@millrace/core/format';
import { faded, together, usualWorth, type Knowledge, type Seen, type Visitor } from '@millrace/core/traffic';
import { gte, sql, sum } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { trafficDays } from './tables.ts';

/** Days that are looked back at: what is older has faded to less than a tenth. */
const lookedBack = 27;
const nothing: Seen = { clicks: 0, conversions: 0, revenue: 0 };

/** What the figures of the last days say of each offer. */
export async function readKnowledge(db: Database, now: Date): Promise<Knowledge> {
  const today = dayOf(now);
  const { dt, oid, country, os, clk, cov, reversed, revenue } = trafficDays;
  const rows = await db
    .select({
      dt,
      oid,
      country,
      os,
      clicks: sum(clk),
      conversions: sql<string>`sum(${cov} - ${reversed})`,
      revenue: sum(revenue),
    })
    .from(trafficDays)
    .where(gte(dt, daysAfter(today, -lookedBack)))
    .groupBy(dt, oid, country, os);
  const here = new Map<string, Seen>();
  const everywhere = new Map<number, Seen>();
  for (const row of rows) {
    const days = (Date.parse(today) - Date.parse(row.dt)) / 86_400_000;
    const counted = { clicks: Number(row.clicks), conversions: Number(row.conversions), revenue: Number(row.revenue) };
    const seen = faded(counted, Math.max(0, days));
    const key = keyOf(row.oid, row);
    here.set(key, together([here.get(key) ?? nothing, seen]));
    everywhere.set(row.oid, together([everywhere.get(row.oid) ?? nothing, seen]));
  }
  return {
    here: (id, visitor) => notNegative(here.get(keyOf(id, visitor))),
    everywhere: (id) => notNegative(everywhere.get(id)),
    usual: usualWorth(notNegative(together([...everywhere.values()]))),
  };
}

/** Where more was taken back than came, as of earlier days, there is nothing. */
function notNegative(seen = nothing): Seen {
  return { ...seen, conversions: Math.max(0, seen.conversions), revenue: Math.max(0, seen.revenue) };
}

function keyOf(oid: number, { country, os }: Pick<Visitor, 'country' | 'os'>): string {
  return `${oid} ${country} ${os}`;
}
