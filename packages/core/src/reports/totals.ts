import { sum } from '../format/sum.ts';
import type { ReportSums } from './rows.ts';

type Sums = Partial<ReportSums>;

/** @rule Totals are the exact sums of the rows; rates are worked out from the sums and never added. */
export function totals(rows: readonly Sums[]): ReportSums {
  const counted = (name: Exclude<keyof ReportSums, 'revenue'>) =>
    rows.reduce((total, row) => total + (row[name] ?? 0), 0);
  return {
    impress: counted('impress'),
    clk: counted('clk'),
    cov: counted('cov'),
    reversed: counted('reversed'),
    users: counted('users'),
    points: counted('points'),
    revenue: sum(rows.map(({ revenue = '0' }) => revenue)),
  };
}
