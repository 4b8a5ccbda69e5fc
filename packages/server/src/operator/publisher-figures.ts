import { dayOf, daysAfter } from '@millrace/core/format';
import { asc, between, inArray, and, sql } from 'drizzle-orm';
import { channels, websites } from '../channels/tables.ts';
import type { Database } from '../db/open.ts';
import { trafficDays } from '../traffic/tables.ts';
import type { Row } from '../operator-log/changes.ts';
import { operatorLog } from '../operator-log/tables.ts';

/** What a publisher has brought of late. */
interface Figures {
  readonly clicks: number;
  readonly conversions: number;
  /** In dollars. */
  readonly payout: string;
}

const days = 30;
const none: Figures = { clicks: 0, conversions: 0, payout: '0.00' };

/** What each of these publishers has brought in 30 days of GMT+8, of which today is the last. */
export async function figuresOf(db: Database, ids: readonly number[], now: Date): Promise<(id: number) => Figures> {
  const today = dayOf(now);
  const rows = await db
    .select({
      user_id: trafficDays.user_id,
      clicks: sql<number>`sum(${trafficDays.clk})::float8`,
      conversions: sql<number>`sum(${trafficDays.cov})::float8`,
      payout: sql<string>`round(sum(${trafficDays.revenue}), 2)::text`,
    })
    .from(trafficDays)
    .where(and(inArray(trafficDays.user_id, [...ids]), between(trafficDays.dt, daysAfter(today, 1 - days), today)))
    .groupBy(trafficDays.user_id);
  const all = new Map(rows.map(({ user_id, ...figures }) => [user_id, figures]));
  return (id) => all.get(id) ?? none;
}

/** The sites of each of these publishers, the oldest first, and how many channels there are. */
export async function placesOf(db: Database, ids: readonly number[]) {
  const sites = await db
    .select({ user_id: websites.user_id, url: websites.url })
    .from(websites)
    .where(inArray(websites.user_id, [...ids]))
    .orderBy(asc(websites.id));
  const counted = await db
    .select({ user_id: channels.user_id, count: sql<number>`count(*)::int` })
    .from(channels)
    .where(inArray(channels.user_id, [...ids]))
    .groupBy(channels.user_id);
  const sitesOf = Map.groupBy(sites, ({ user_id }) => user_id);
  const channelsOf = new Map(counted.map(({ user_id, count }) => [user_id, count]));
  return {
    site(id: number): string {
      const [first, ...more] = sitesOf.get(id) ?? [];
      return first === undefined ? '' : `${first.url}${more.length > 0 ? ` and ${more.length} more` : ''}`;
    },
    channels: (id: number): number => channelsOf.get(id) ?? 0,
  };
}

export interface Decided {
  readonly at: Date;
  readonly by: string;
  readonly said: string;
  readonly reason: string;
}

/** What operators have decided about an account, the oldest first, with what its owner read. */
export async function decisionsAbout(db: Database, id: number): Promise<Decided[]> {
  const place = JSON.stringify([{ table: 'users', key: ['id', id] }]);
  const entries = await db
    .select()
    .from(operatorLog)
    .where(sql`${operatorLog.changes} @> ${place}::jsonb`)
    .orderBy(asc(operatorLog.id));
  return entries.map(({ at, by, said, changes }) => {
    const after: Row | null | undefined = changes.find(({ table, key }) => table === 'users' && key[1] === id)?.after;
    const line = said.find((one) => one.includes(`(${id})`)) ?? said[0] ?? '';
    return { at, by, said: line.replace(' A notice and a letter tell it.', ''), reason: String(after?.['info'] ?? '') };
  });
}
