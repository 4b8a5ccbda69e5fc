import { dayOf, difference, monthStart } from '@millrace/core/format';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { conversionEvents } from '../traffic/conversion-events.ts';
import { keptSince } from '../traffic/retention.ts';
import { keptSub, unkeptWords } from '../traffic/sub-months.ts';
import { optionOf, Refused, type CommandArgs, type Command, type CommandContext } from './command.ts';
import { counted } from './counted.ts';
import { Amount, dataOf, limitOption, listed, rowsToRead, table } from './listing.ts';
import { holdPublisher } from './publishers.ts';

interface Grouping {
  /** Of a row of figures; by source of one whose sources are left out where they are not kept any more. */
  readonly key: string;
  /** The table that can tell it, and no larger one. */
  readonly from: 'traffic_days' | 'traffic_subs';
  /** What a key is called. */
  readonly name: string;
}

const groupings: Readonly<Record<string, Grouping>> = {
  day: { key: 'dt::text', from: 'traffic_days', name: 'key' },
  publisher: {
    key: 'user_id::text',
    from: 'traffic_days',
    name: "key || ' ' || (select un from users where id = key::int)",
  },
  offer: {
    key: 'oid::text',
    from: 'traffic_days',
    name: "case key when '0' then 'no offer' else key || ' ' || coalesce((select name from offers where oid = key::int), '') end",
  },
  advertiser: {
    key: `case oid when 0 then 'none'
      else coalesce((select advertiser_id::text from offers where offers.oid = figures.oid), '0') end`,
    from: 'traffic_days',
    name: `case key when 'none' then 'no offer' when '0' then 'no advertiser'
      else key || ' ' || (select name from advertisers where id = key::int) end`,
  },
  country: { key: 'country', from: 'traffic_days', name: 'key' },
  source: { key: 'source', from: 'traffic_subs', name: "coalesce(nullif(key, ''), '(none)')" },
};

interface Figures extends Record<string, unknown> {
  readonly name: string;
  readonly clicks: number;
  readonly conversions: number;
  readonly reversed: number;
  readonly revenue: string;
  readonly payout: string;
  readonly margin: string;
  /** Of all rows, rounded once: the same however they are grouped. */
  readonly total_revenue: string;
  readonly total_payout: string;
  /** How many conversions there are of which nobody has said what their advertiser pays. */
  readonly unknown: number;
}

interface Period {
  readonly from: string;
  readonly to: string;
  readonly user_id: number | undefined;
  readonly oid: number | undefined;
  /** The first day of which sources are kept; undefined where all are. */
  readonly sourcesSince: string | undefined;
}

/**
 * What publishers have brought and what is paid for it, by the figures of their own reports, so that both always say the
 * same; what advertisers pay is with the conversions alone.
 */
async function readFigures(db: Database, by: Grouping, period: Period, limit: number): Promise<Figures[]> {
  // What conversions bring stands where their payout does: without its source, where that is not kept.
  const key = by === groupings['source'] ? keptSub('source', period.sourcesSince) : sql.raw(by.key);
  const isWanted = wanted(period);
  const { rows } = await db.execute<Figures>(sql`
    with counted as (
      select ${key} as key, sum(clk)::float8 as clicks, sum(cov)::float8 as conversions, sum(reversed)::float8 as reversed,
        sum(revenue) as payout from ${sql.raw(by.from)} figures where ${isWanted} group by 1
    ), told as (
      select ${key} as key, sum(advertiser_pays) as revenue, sum(unknown)::int as unknown
      from (${conversionEvents()}) figures where ${isWanted} group by 1
    ), both_of as (
      select coalesce(counted.key, told.key) as key, coalesce(clicks, 0) as clicks, coalesce(conversions, 0) as conversions,
        coalesce(reversed, 0) as reversed, coalesce(revenue, 0) as revenue, coalesce(payout, 0) as payout,
        coalesce(unknown, 0) as unknown
      from counted full join told on told.key = counted.key
    )
    select ${sql.raw(by.name)} as name, clicks, conversions, reversed, round(revenue, 2)::text as revenue,
      round(payout, 2)::text as payout, (round(revenue, 2) - round(payout, 2))::text as margin,
      round(sum(revenue) over (), 2)::text as total_revenue, round(sum(payout) over (), 2)::text as total_payout, unknown
    from both_of where clicks <> 0 or conversions <> 0 or reversed <> 0 or revenue <> 0 or payout <> 0
    order by ${by === groupings['day'] ? sql`key` : sql`payout desc, clicks desc, key`} limit ${limit}`);
  return rows;
}

function wanted({ from, to, user_id, oid }: Period): SQL {
  const conditions = [
    sql`dt between ${from}::date and ${to}::date`,
    ...(user_id === undefined ? [] : [sql`user_id = ${user_id}`]),
    ...(oid === undefined ? [] : [sql`oid = ${oid}`]),
  ];
  return sql.join(conditions, sql` and `);
}

async function show({ db, now }: CommandContext, args: CommandArgs) {
  const name = optionOf(args, 'by') || 'day';
  const by = groupings[name];
  if (!by) throw new Error(`Millrace: there is no report by ${name}.`);
  const to = optionOf(args, 'to') || dayOf(now);
  const from = optionOf(args, 'from') || monthStart(to);
  if (from > to) throw new Refused(`${from} is after ${to}: there is no day between them.`);
  const [publisher, offer] = ['publisher', 'offer'].map((option) => optionOf(args, option));
  if (offer && !/^\d{1,9}$/.test(offer)) throw new Refused(`"${offer}" is no id of an offer.`);
  const user = publisher ? await db.transaction((tx) => holdPublisher(tx, publisher)) : undefined;
  const sourcesSince = await keptSince(db, 'sub_ids_since');
  const period = { from, to, user_id: user?.id, oid: offer ? Number(offer) : undefined, sourcesSince };
  const rows = await readFigures(db, by, period, rowsToRead(args));
  const headings = [name, 'clicks', 'conversions', 'reversed', 'revenue', 'payout', 'margin'];
  const cells = rows.map((row) => {
    const { clicks, conversions, reversed, revenue, payout, margin } = row;
    return [row.name, clicks, conversions, reversed, ...[revenue, payout, margin].map((one) => new Amount(one, one))];
  });
  const asData = dataOf(args, headings, cells);
  if (asData) return { lines: asData };
  if (rows.length === 0) return { lines: [`Nothing was clicked from ${from} to ${to}.`] };
  const unknown = rows.reduce((all, row) => all + row.unknown, 0);
  const isCut = rows.length >= rowsToRead(args);
  return {
    lines: [
      `From ${from} to ${to}, days of GMT+8, in dollars. Revenue is what advertisers pay, payout what publishers get.`,
      ...(isCut ? listed(args, headings, cells) : table([headings, ...cells, totals(rows)])),
      ...(unknown > 0 ? [missing(unknown)] : []),
      ...(by === groupings['source'] ? unkeptWords('Sources', from, sourcesSince) : []),
    ],
  };
}

function totals(rows: readonly Figures[]): unknown[] {
  const total = (name: 'clicks' | 'conversions' | 'reversed') => rows.reduce((all, row) => all + row[name], 0);
  const { total_revenue = '0', total_payout = '0' } = rows[0] ?? {};
  const counts = [total('clicks'), total('conversions'), total('reversed')];
  return ['in all', ...counts, total_revenue, total_payout, difference(total_revenue, total_payout)];
}

function missing(unknown: number): string {
  return `Of ${counted(unknown, 'conversion')} nobody has said what the advertiser pays: that is missing in revenue and margin.`;
}

export const reportCommands: readonly Command[] = [
  {
    name: 'report',
    takes: '',
    options: {
      by: { takes: Object.keys(groupings).join('|'), says: 'what a row is of; day where it is left out' },
      from: { takes: 'YYYY-MM-DD', says: 'the first day of GMT+8; the first of the month where it is left out' },
      to: { takes: 'YYYY-MM-DD', says: 'the last day; today where it is left out' },
      publisher: { takes: 'publisher', says: 'of one publisher, by id or e-mail address' },
      offer: { takes: 'oid', says: 'of one offer' },
      ...limitOption,
    },
    says: 'Shows clicks, conversions, revenue, payout and margin of the network.',
    example: 'report --by publisher --from 2026-11-01 --to 2026-11-30',
    work: show,
  },
];
