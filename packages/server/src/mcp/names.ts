import {
  groupText,
  rawMeasure,
  type GroupName,
  type Measure,
  type ReportRow,
  type ReportSums,
} from '@millrace/core/reports';

/** What programs call a group of a report, in place of the fields of the specification. */
export const groups = {
  day: 'dt',
  hour: 'hour',
  week: 'week',
  month: 'month',
  smartlink: 'gid',
  offer: 'oid',
  country: 'country',
  system: 'os',
  carrier: 'carrier_name',
  channel: 'aid',
  source: 'source',
  aff_sub: 'aff_sub',
  aff_sub2: 'aff_sub2',
  aff_sub3: 'aff_sub3',
  aff_sub4: 'aff_sub4',
  aff_sub5: 'aff_sub5',
} as const satisfies Record<string, GroupName>;
export type NamedGroup = keyof typeof groups;
export const groupsNamed = Object.keys(groups) as [NamedGroup, ...NamedGroup[]];

/** What programs call a figure. */
const measures = {
  impress: 'impressions',
  clk: 'clicks',
  ctr: 'click_rate_percent',
  cov: 'conversions',
  reversed: 'reversed',
  cr: 'conversion_rate_percent',
  users: 'users',
  points: 'points',
  revenue: 'revenue',
  ecpm: 'ecpm',
  rpc: 'revenue_per_click',
  payout: 'average_payout',
} as const satisfies Record<Measure, string>;
export type NamedMeasure = (typeof measures)[Measure];
export const measuresNamed = Object.values(measures) as [NamedMeasure, ...NamedMeasure[]];

/** The column of a report that a program means. */
export function columnOf(name: NamedGroup | NamedMeasure): GroupName | Measure {
  if (name in groups) return groups[name as NamedGroup];
  const [measure = 'revenue'] = Object.entries(measures).find(([, one]) => one === name) ?? [];
  return measure as Measure;
}

/** What a program calls a column of a report. */
export function nameOf(column: string): string {
  const [group] = Object.entries(groups).find(([, one]) => one === column) ?? [];
  return group ?? measures[column as Measure] ?? column;
}

export function figuresIn(of: readonly Measure[], sums: Partial<ReportSums>): Record<string, number | null> {
  return Object.fromEntries(
    of.map((measure) => {
      const value = rawMeasure(measure, sums);
      return [measures[measure], value === undefined ? null : Math.round(Number(value) * 10_000) / 10_000];
    }),
  );
}

/** What a row is of, such as `{ offer: '202230: Melody Box' }`. */
export function valuesIn(by: readonly NamedGroup[], row: Partial<ReportRow>): Record<string, string> {
  return Object.fromEntries(by.map((name) => [name, groupText(row, groups[name])]));
}
