import { daysAfter } from '../format/dates.ts';
import type { AstrayReport } from './astray.ts';
import type { ReportRow } from './rows.ts';
import type { SavedReport } from './saved-report.ts';
import type { Snapshot } from './snapshot.ts';

export function aReportRow(part: Partial<ReportRow> = {}): ReportRow {
  return {
    dt: '2026-11-20',
    impress: 48_000,
    clk: 2_400,
    cov: 36,
    reversed: 0,
    users: 30,
    points: 18_000,
    revenue: '43.20',
    ...part,
  };
}

/** From Sunday to Saturday: people have time at the end of the week. */
const rhythm = [131, 92, 88, 90, 97, 112, 140];

/** What a day is worth, in per cent of a plain one. */
function weightOf(dt: string): number {
  return (rhythm[new Date(dt).getUTCDay()] ?? 100) + (Number(dt.slice(8)) % 5);
}

/** `count` rows for the days that end on 2026-11-20, the oldest first. */
export function someReportRows(count: number): ReportRow[] {
  return Array.from({ length: count }, (_, index) => {
    const dt = daysAfter('2026-11-20', index + 1 - count);
    const weight = weightOf(dt);
    return aReportRow({
      dt,
      impress: 480 * weight,
      clk: 24 * weight,
      cov: Math.floor(weight / 3),
      users: Math.floor(weight / 4),
      points: 180 * weight,
      revenue: (Math.floor(weight / 3) * 1.2).toFixed(2),
    });
  });
}

const countries = ['BR', 'DE', 'ES', 'FR', 'GB', 'ID', 'IN', 'IT', 'MX', 'PL', 'TH', 'US', 'VN'];
const products = ['SmartLink', 'Offers', 'OfferWall'];

/** What each of them earned on a day. */
function shares(keys: readonly string[], weight: number): Record<string, string> {
  return Object.fromEntries(keys.map((key, index) => [key, ((weight * (index + 2)) / 10).toFixed(2)]));
}

/** The snapshot of the last 7 days. */
export function aSnapshot(part: Partial<Snapshot> = {}): Snapshot {
  const rows = someReportRows(7);
  const keyed = <T>(value: (row: ReportRow, weight: number) => T) =>
    Object.fromEntries(rows.map((row) => [row.dt ?? '', value(row, weightOf(row.dt ?? ''))]));
  return {
    data: {
      impress: keyed(({ impress }) => impress),
      ecpm: keyed(({ impress }, weight) => ((weight * 900) / impress).toFixed(2)),
      rpp: keyed((_, weight) => shares(products, weight)),
      clk: keyed(({ clk }) => clk),
      cov: keyed(({ cov }) => cov),
      geo: keyed((_, weight) => shares(countries, weight / 10)),
    },
    rpp_key: products,
    geo_key: countries,
    complete_until: '2026-11-20T14:00:00+08:00',
    ...part,
  };
}

export function anAstrayReport(part: Partial<AstrayReport> = {}): AstrayReport {
  return {
    clicks: 2_400,
    delivered: 2_210,
    reasons: [
      { reason: 'country', clk: 90 },
      { reason: 'os', clk: 40 },
      { reason: 'cap', clk: 35 },
      { reason: 'bot', clk: 25 },
    ],
    complete_until: '2026-11-20T14:00:00+08:00',
    ...part,
  };
}

export function aSavedReport(part: Partial<SavedReport> = {}): SavedReport {
  return {
    id: 1,
    name: 'Brazil by day',
    type: 'sml_report',
    query: 'type=sml_report&country=BR',
    mailing: 'never',
    ...part,
  };
}
