import * as z from 'zod/mini';
import { Day, Money } from '../http/wire.ts';
import { subNames } from '../traffic/subs.ts';
import { timeNames } from './times.ts';

/** What a report can be grouped by, each by the field of the row that carries it, in the order of their columns. */
export const groupNames = [...timeNames, 'gid', 'oid', 'country', 'os', 'carrier_name', 'aid', ...subNames] as const;
export type GroupName = (typeof groupNames)[number];

const sums = {
  impress: z._default(z.int(), 0),
  clk: z._default(z.int(), 0),
  cov: z._default(z.int(), 0),
  /** Conversions that were taken back, on the day when they were. */
  reversed: z._default(z.int(), 0),
  /** People who earned points in an app. */
  users: z._default(z.int(), 0),
  /** What they earned, in the app's own currency. */
  points: z._default(z.int(), 0),
  revenue: z._default(Money, '0'),
};

/** What can be added up over rows; everything else of a report follows from these. */
export const ReportSums = z.object(sums);
export type ReportSums = z.output<typeof ReportSums>;

/** One row; it carries the fields of the groups that were asked for, and no others. */
export const ReportRow = z.object({
  /** Such as 2026-11. */
  month: z.optional(z.string()),
  /** By its Monday. */
  week: z.optional(Day),
  dt: z.optional(Day),
  /** The hour of the day in GMT+8, from 0 to 23. */
  hour: z.optional(z.int().check(z.gte(0), z.lte(23))),
  gid: z.optional(z.int()),
  sml_name: z.optional(z.string()),
  oid: z.optional(z.int()),
  offer_name: z.optional(z.string()),
  country: z.optional(z.string()),
  os: z.optional(z.string()),
  carrier_name: z.optional(z.string()),
  aid: z.optional(z.int()),
  channel_name: z.optional(z.string()),
  source: z.optional(z.string()),
  aff_sub: z.optional(z.string()),
  aff_sub2: z.optional(z.string()),
  aff_sub3: z.optional(z.string()),
  aff_sub4: z.optional(z.string()),
  aff_sub5: z.optional(z.string()),
  ...sums,
});
export type ReportRow = z.output<typeof ReportRow>;

/** @rule A smartlink, an offer and a channel stand in a report as id, colon and name, as far as there is one and it has a name. */
export function groupText(row: Partial<ReportRow>, group: GroupName): string {
  const value = row[group];
  if (value === undefined) return '';
  if (group === 'hour') return `${String(value).padStart(2, '0')}:00`;
  const name = { gid: row.sml_name, oid: row.offer_name, aid: row.channel_name }[group as 'gid' | 'oid' | 'aid'];
  if (name) return `${value}: ${name}`;
  return value === 0 ? '' : String(value);
}
