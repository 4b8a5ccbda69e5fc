import * as z from 'zod/mini';
import { perhaps } from '../http/perhaps.ts';
import { Moment, Money } from '../http/wire.ts';
import { sum } from '../format/sum.ts';
import { userStatuses, type User } from '../session/user.ts';
import type { Column } from './columns.ts';
import { ReportRow, ReportSums } from './rows.ts';
import type { CountryRevenue } from './top-countries.ts';

const counted = z.record(z.string(), z.int());
const earned = z.record(z.string(), Money);
const earnedByKey = z.record(z.string(), earned);

/** The series of the snapshot; each is keyed by `dt`, a day or an hour such as 2026-11-20 07:00. */
export const SnapshotData = z.object({
  impress: z.optional(counted),
  /** The other spelling of the same series. */
  impression: z.optional(counted),
  ecpm: z._default(earned, {}),
  /** Revenue per product: a line for each `rpp_key`. */
  rpp: z._default(earnedByKey, {}),
  clk: z._default(counted, {}),
  cov: z._default(counted, {}),
  /** Revenue by country: an entry for each `geo_key`. */
  geo: z._default(earnedByKey, {}),
});
export type SnapshotData = z.output<typeof SnapshotData>;

export const Snapshot = z.object({
  data: SnapshotData,
  rpp_key: z._default(z.array(z.string()), []),
  geo_key: z._default(z.array(z.string()), []),
  complete_until: z.optional(Moment),
});
export type Snapshot = z.output<typeof Snapshot>;

/** What the interactive panel of the snapshot shows. */
export const InteractiveStat = z.object({
  list: perhaps(z.array(ReportRow), []),
  totals: perhaps(ReportSums, ReportSums.parse({})),
  geo: perhaps(z.array(z.object({ country: z.string(), revenue: Money })), []),
  complete_until: z.optional(Moment),
});
export type InteractiveStat = z.output<typeof InteractiveStat>;

/** Which board a snapshot shows, and to whom. */
export const SnapshotInfo = z.object({ panel: z.string(), orgtype: z.int() });
export type SnapshotInfo = z.output<typeof SnapshotInfo>;

/** @rule Impressions are read under either name, impress before impression. */
export function impressions({ impress, impression }: SnapshotData): Readonly<Record<string, number>> {
  return impress ?? impression ?? {};
}

/** @rule The revenue of a day on the snapshot is what all its products earned together. */
export function snapshotRows({ data, rpp_key }: Snapshot): Partial<ReportRow>[] {
  const impress = impressions(data);
  const slots = new Set([impress, data.clk, data.cov, data.rpp].flatMap((keyed) => Object.keys(keyed)));
  return [...slots].sort().map((slot) => ({
    ...timeOf(slot),
    impress: impress[slot] ?? 0,
    clk: data.clk[slot] ?? 0,
    cov: data.cov[slot] ?? 0,
    revenue: sum(rpp_key.map((key) => data.rpp[slot]?.[key] ?? '0')),
  }));
}

/** @rule The revenue chart has a line for each product, in the order of rpp_key. */
export function productRows({ data, rpp_key }: Snapshot): { key: string; rows: Partial<ReportRow>[] }[] {
  const days = Object.entries(data.rpp);
  return rpp_key.map((key) => ({
    key,
    rows: days.map(([slot, earnings]) => ({ ...timeOf(slot), revenue: earnings[key] ?? '0' })),
  }));
}

function timeOf(slot: string): Pick<Partial<ReportRow>, 'dt' | 'hour'> {
  const dt = slot.slice(0, 10);
  return slot === dt ? { dt } : { dt, hour: Number(slot.slice(11, 13)) };
}

/** @rule The revenue of a country on the snapshot is that of all days of the range, or of some of them, for every geo_key. */
export function geoRevenue(
  { data, geo_key }: Snapshot,
  of: readonly string[] = Object.keys(data.geo),
): CountryRevenue[] {
  const days = of.map((slot) => data.geo[slot] ?? {});
  return geo_key.map((country) => ({ country, revenue: sum(days.map((day) => day[country] ?? '0')) }));
}

/** The charts of the snapshot, each a press away: a figure over the days, or what each product earned. */
export const snapshotCharts = ['revenue', 'ecpm', 'impress', 'clk', 'cov', 'products'] as const;
export type SnapshotChart = (typeof snapshotCharts)[number];

/** @rule The snapshot tells the revenue of products apart where several earned: of one alone it would be the revenue again. */
export function offeredCharts(products: readonly unknown[]): readonly SnapshotChart[] {
  return snapshotCharts.filter((chart) => chart !== 'products' || products.length > 1);
}

/** @rule The snapshot opens with revenue, and whenever what is asked for is no chart of it. */
export function snapshotChart(name: string | null | undefined, offered: readonly SnapshotChart[]): SnapshotChart {
  return offered.find((chart) => chart === name) ?? 'revenue';
}

/** @rule The snapshot's panel is the interactive one for interactive channels, else the network's. */
export function boardOf({ panel }: Pick<SnapshotInfo, 'panel'>): 'interactive' | 'network' {
  return panel === 'interactive' ? 'interactive' : 'network';
}

/** @rule Only the interactive panel of the snapshot offers its figures as CSV. */
export function offersSnapshotCsv(info: Pick<SnapshotInfo, 'panel'>): boolean {
  return boardOf(info) === 'interactive';
}

/** The columns of the snapshot's table and of its file. */
export const snapshotColumns: readonly Column[] = ['dt', 'impress', 'clk', 'cov', 'revenue', 'ecpm'];

/** @rule A blocked account sees on its snapshot that it has been blocked, and no figures. */
export function showsSnapshot({ status }: Pick<User, 'status'>): boolean {
  return status !== userStatuses.blocked;
}
