// What the snapshot's calls answer in the stories of its board.
import { daysAfter } from '@millrace/core/format';
import {
  aSnapshot,
  hourKey,
  someReportRows,
  totals,
  type InteractiveStat,
  type Snapshot,
} from '@millrace/core/reports';

type Keyed<T> = Readonly<Record<string, T>>;

/** The same for each of some keys. */
function each<T>(keyed: Keyed<T>, value: (one: T) => T, key = (slot: string) => slot): Record<string, T> {
  return Object.fromEntries(Object.entries(keyed).map(([slot, one]) => [key(slot), value(one)]));
}

const fewer = (value: number) => Math.floor(value * 0.9);
const less = (earned: Record<string, string>) => each(earned, (value) => (Number(value) * 0.8).toFixed(2));
const more = (value: number) => value * 100_000;

/** What earlier days brought, by default those of the week before: a little less. */
export function earlier({ data, ...rest }: Snapshot, days = 7): Snapshot {
  const before = (slot: string) => daysAfter(slot, -days);
  return {
    ...rest,
    data: {
      impress: each(data.impress ?? {}, fewer, before),
      clk: each(data.clk, (value) => value, before),
      cov: each(data.cov, fewer, before),
      ecpm: {},
      rpp: each(data.rpp, less, before),
      geo: each(data.geo, less, before),
    },
  };
}

export const nothing: Snapshot = { data: { ecpm: {}, rpp: {}, clk: {}, cov: {}, geo: {} }, rpp_key: [], geo_key: [] };

const hours = Array.from({ length: 24 }, (_, hour) => hourKey('2026-11-20', hour));
const byHour = <T>(value: (hour: number) => T) =>
  Object.fromEntries(hours.slice(0, 14).map((slot, hour) => [slot, value(hour)]));

/** A day by its hours, which has come to two in the afternoon. */
export const hourly = aSnapshot({
  data: {
    impress: byHour((hour) => 2_000 + hour * 150),
    clk: byHour((hour) => 90 + hour * 7),
    cov: byHour((hour) => hour % 5),
    ecpm: {},
    rpp: byHour((hour) => ({ SmartLink: String(hour), Offers: String(4 + (hour % 3)) })),
    geo: byHour((hour) => ({ BR: String(hour + 1), DE: '2' })),
  },
  rpp_key: ['SmartLink', 'Offers'],
  geo_key: ['BR', 'DE'],
});

/** One conversion on one day. */
export const single: Snapshot = {
  data: {
    impress: { '2026-11-18': 1_200 },
    clk: { '2026-11-18': 31 },
    cov: { '2026-11-18': 1 },
    ecpm: { '2026-11-18': '1.00' },
    rpp: { '2026-11-18': { SmartLink: '1.20' } },
    geo: { '2026-11-18': { BR: '1.20' } },
  },
  rpp_key: ['SmartLink'],
  geo_key: ['BR'],
  complete_until: '2026-11-20T14:00:00+08:00',
};

/** Figures and a product that need much room. */
export function longNamed(name: string): Snapshot {
  const { data, ...rest } = aSnapshot();
  const rpp = each<Record<string, string>>(data.rpp, () => ({ [name]: '12345678.90', Offers: '2345678.10' }));
  return { ...rest, rpp_key: [name, 'Offers'], data: { ...data, impress: each(data.impress ?? {}, more), rpp } };
}

/** The interactive panel of the week that ends on a day. */
export function interactive(end: string): InteractiveStat {
  const share = end === '2026-11-20' ? 1 : 0.85;
  const rows = someReportRows(7).map((row, index) => ({
    ...row,
    dt: daysAfter(end, index - 6),
    revenue: (Number(row.revenue) * share).toFixed(2),
  }));
  const geo = ['BR', 'US', 'DE', 'IN'].map((country, index) => ({ country, revenue: String(90 - index * 21) }));
  return { list: rows, totals: totals(rows), geo, complete_until: '2026-11-20T14:00:00+08:00' };
}
