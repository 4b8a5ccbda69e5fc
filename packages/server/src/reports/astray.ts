import type { AstrayReport } from '@millrace/core/reports';
import type { AstrayReason } from '@millrace/core/traffic';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Publisher } from '../session/queries.ts';
import { isCounted } from '../traffic/rollup.ts';
import { ofChannel, type SnapshotAsked } from './snapshot.ts';

type AstrayAsked = Pick<SnapshotAsked, 'range' | 'aid'> & { readonly gid: number | undefined };

/** Clicks that reached an offer, and those that did not, by reason; bots, repeated clicks and those of a closed account are in no other figure. */
export async function readAstray(
  db: Database,
  who: Publisher,
  { gid, ...query }: AstrayAsked,
): Promise<Omit<AstrayReport, 'complete_until'>> {
  const where = gid === undefined ? ofChannel(who, query) : sql`${ofChannel(who, query)} and gid = ${gid}`;
  const { rows: reasons } = await db.execute<{ reason: AstrayReason; clk: number }>(sql`
    select reason, sum(clk)::float8 as clk from traffic_astray where ${where} group by reason order by 2 desc, 1`);
  const { rows } = await db.execute<{ clk: number }>(
    sql`select coalesce(sum(clk), 0)::float8 as clk from traffic_days where ${where}`,
  );
  const uncounted = sum(reasons.filter(({ reason }) => !isCounted(reason)));
  const clicks = sum(rows) + uncounted;
  return { clicks, delivered: clicks - sum(reasons), reasons };
}

function sum(rows: readonly { readonly clk: number }[]): number {
  return rows.reduce((total, { clk }) => total + clk, 0);
}
