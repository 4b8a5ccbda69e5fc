import {
  timeNames,
  type GroupName,
  type Measure,
  type ReportRow,
  type ReportSums,
  type ReportType,
} from '@millrace/core/reports';
import { subNames } from '@millrace/core/traffic';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Publisher } from '../session/queries.ts';
import { products, type Product } from '../traffic/products.ts';
import type { Asked } from './asked.ts';
import { conditionsOf } from './conditions.ts';

/** What each report is about; undefined is everything. */
const productsOf: Readonly<Record<ReportType, readonly Product[] | undefined>> = {
  sml_report: [products.smartlink, products.script],
  stat_report: undefined,
  cov_report: undefined,
  sdk_offer_wall_report: [products.offerwall],
  sdk_user_point_report: [products.offerwall],
  js_report: [products.script],
};

/** Figures that can be added up, as a row has them: counts fit a number, amounts stay text. */
export const sums = added('impress', 'clk', 'cov', 'reversed', 'users', 'points');
const sumsOfConversions = added('cov', 'reversed', 'users', 'points');

function added(...counts: string[]): SQL {
  const counted = counts.map((name) => `coalesce(sum(${name}), 0)::float8 as ${name}`);
  return sql.raw([...counted, 'trim_scale(coalesce(sum(revenue), 0))::text as revenue'].join(', '));
}

/** A conversion report reads only where something converted, so it knows nothing of the clicks beside it. */
const sumsOf = (type: ReportType) => (type === 'cov_report' ? sumsOfConversions : sums);

/** What a group is called, where it is an id. */
const names: Partial<Record<GroupName, SQL>> = {
  gid: sql`coalesce((select name from smartlinks where smartlinks.gid = counted.gid), '') as sml_name`,
  oid: sql`coalesce((select name from offers where offers.oid = counted.oid), '') as offer_name`,
  aid: sql`coalesce((select name from channels where channels.id = counted.aid), '') as channel_name`,
};

/** A figure as it is sorted by; one without a base comes last among the largest. */
const sortedBy: Readonly<Record<Measure, SQL>> = {
  impress: sql`sum(impress)`,
  clk: sql`sum(clk)`,
  cov: sql`sum(cov)`,
  reversed: sql`sum(reversed)`,
  users: sql`sum(users)`,
  points: sql`sum(points)`,
  revenue: sql`sum(revenue)`,
  ctr: sql`sum(clk) / nullif(sum(impress), 0)`,
  cr: sql`sum(cov) / nullif(sum(clk), 0)`,
  ecpm: sql`sum(revenue) / nullif(sum(impress), 0)`,
  rpc: sql`sum(revenue) / nullif(sum(clk), 0)`,
  payout: sql`sum(revenue) / nullif(greatest(sum(cov - reversed), 0), 0)`,
};

type Found<R> = R & Record<string, unknown>;

/** A page of a report, with how many rows it has in all and their totals. */
export async function readReport(
  db: Database,
  who: Pick<Publisher, 'id'>,
  query: Asked,
  { p, n }: { p: number; n: number },
) {
  const { rows } = await db.execute<Found<ReportRow>>(sql`${selected(who, query)} limit ${n} offset ${(p - 1) * n}`);
  return { ...(await readTotals(db, who, query)), rows };
}

/** How many rows a report has, and what they come to. */
export async function readTotals(db: Database, who: Pick<Publisher, 'id'>, query: Asked) {
  const { rows } = await db.execute<Found<ReportSums & { tot: number }>>(sql`
    select count(*)::int as tot, ${sumsOf(query.type)} from (
      select sum(impress) impress, sum(clk) clk, sum(cov) cov, sum(reversed) reversed, sum(users) users, sum(points) points,
        sum(revenue) revenue ${grouped(who, query)}
    ) rows`);
  const { tot = 0, ...totals } = rows[0] ?? {};
  return { tot, totals };
}

/** All rows, some at a time, by a cursor: `tx` must be a transaction. */
export async function* eachRows(tx: Database, who: Pick<Publisher, 'id'>, query: Asked): AsyncGenerator<ReportRow[]> {
  // All of them are wanted, and not the first few soon.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`);
  await tx.execute(sql`declare report_rows no scroll cursor for ${selected(who, query)}`);
  for (;;) {
    const { rows } = await tx.execute<Found<ReportRow>>(sql`fetch ${sql.raw(String(atOnce))} from report_rows`);
    if (rows.length === 0) return;
    yield rows;
  }
}

const atOnce = 2_000;

function selected(who: Pick<Publisher, 'id'>, query: Asked): SQL {
  const named = query.groups.flatMap((name) => names[name] ?? []);
  return sql`select ${list([groupsOf(query), ...named, sumsOf(query.type)])} ${grouped(who, query)} order by ${order(query)}`;
}

function grouped(who: Pick<Publisher, 'id'>, query: Asked): SQL {
  return sql`from ${source(query)} counted where ${wanted(who, query)} group by ${groupsOf(query)}`;
}

function groupsOf({ groups }: Pick<Asked, 'groups'>): SQL {
  return list(groups.map((name) => sql.identifier(name)));
}

/** Whether a report tells sources or sub ids apart. */
export function asksForSubs({ groups, filters }: Pick<Asked, 'groups' | 'filters'>): boolean {
  return subNames.some((name) => groups.includes(name) || filters[name]);
}

/** By day as far as that tells it; hours and sub ids are looked for where they are asked for. */
function source(query: Pick<Asked, 'groups' | 'filters'>): SQL {
  const table = tableOf(query);
  const named = query.groups.flatMap((name) => periods[name] ?? []);
  return named.length > 0 ? sql`(select *, ${list(named)} from ${table})` : table;
}

function tableOf(query: Pick<Asked, 'groups' | 'filters'>): SQL {
  if (asksForSubs(query)) return sql`traffic_subs`;
  return query.groups.includes('hour') ? sql`traffic_hours` : sql`traffic_days`;
}

/** Times that are told by days. */
const periods: Partial<Record<GroupName, SQL>> = {
  month: sql`to_char(dt, 'YYYY-MM') as month`,
  week: sql`dt - (extract(isodow from dt)::int - 1) as week`,
};

function wanted(who: Pick<Publisher, 'id'>, { type, range, filters }: Asked): SQL {
  const conditions = [
    sql`user_id = ${who.id}`,
    sql`dt between ${range.start} and ${range.end}`,
    ...(productsOf[type] ? [sql`product in ${productsOf[type]}`] : []),
    ...(type === 'sml_report' ? [sql`gid > 0`] : []),
    // Where nothing converted there is nothing for a report of conversions.
    ...(type === 'cov_report' ? [sql`(cov > 0 or reversed > 0)`] : []),
    ...conditionsOf(filters, 'counted'),
  ];
  return sql.join(conditions, sql` and `);
}

/** By the wished column, then by the groups, so that no page repeats a row of another. */
function order({ sort, groups }: Asked): SQL {
  const by = groups.find((name) => name === sort.column);
  const first = by ? sql.identifier(by) : (sortedBy[sort.column as Measure] ?? sortedBy.revenue);
  const others = groups.filter((name) => name !== by).map((name) => sql.identifier(name));
  // The hours of a day go the way of its days, as the days of a week do.
  const direction = sort.isDown ? sql`desc nulls last` : sql`asc nulls first`;
  return list([
    sql`${first} ${direction}`,
    ...others.map((name) => (isTime(by) && isTime(name.value) ? sql`${name} ${direction}` : name)),
  ]);
}

const isTime = (name: string | undefined) => timeNames.some((time) => time === name);

function list(parts: readonly (SQL | ReturnType<typeof sql.identifier>)[]): SQL {
  return sql.join([...parts], sql`, `);
}
