import { count } from '../format/count.ts';
import { money } from '../format/money.ts';
import type { ReportSums } from './rows.ts';

/** The columns of figures: those that are counted, and those that follow from them. */
export type Measure =
  'impress' | 'clk' | 'ctr' | 'cov' | 'reversed' | 'cr' | 'users' | 'points' | 'revenue' | 'ecpm' | 'rpc' | 'payout';

type Sums = Partial<ReportSums>;

/** @rule eCPM is revenue times 1000 by impressions, with 2 decimals. */
export function ecpm({ revenue = '0', impress = 0 }: Sums): string | undefined {
  return quotient(revenue, impress, 1_000);
}

/** @rule The click-through rate is the per cent of impressions that were clicked. */
export function clickThrough({ clk = 0, impress = 0 }: Sums): string | undefined {
  return quotient(String(clk), impress, 100);
}

/** @rule The conversion rate is the per cent of clicks that converted. */
export function conversionRate({ cov = 0, clk = 0 }: Sums): string | undefined {
  return quotient(String(cov), clk, 100);
}

/** @rule Revenue per click is revenue by clicks, with 2 decimals. */
export function revenuePerClick({ revenue = '0', clk = 0 }: Sums): string | undefined {
  return quotient(revenue, clk);
}

/** @rule The average payout is revenue by the conversions that were not reversed, with 2 decimals. */
export function averagePayout({ revenue = '0', cov = 0, reversed = 0 }: Sums): string | undefined {
  return quotient(revenue, cov - reversed);
}

/** @rule What is divided by nothing, or by less, has no value, whatever it is. */
export function quotient(amount: string, by: number, times = 1): string | undefined {
  if (by <= 0) return undefined;
  const [, minus, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === '') throw new TypeError(`Millrace: "${amount}" is not an amount.`);
  const above = BigInt(whole + fraction) * BigInt(times) * 100n;
  const below = BigInt(by) * 10n ** BigInt(fraction.length);
  // Half a cent counts as one, on either side of nothing.
  const cents = (2n * above + below) / (2n * below);
  const digits = String(cents).padStart(3, '0');
  return `${minus === '-' && cents > 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const ratios: Partial<Record<Measure, (sums: Sums) => string | undefined>> = {
  ctr: clickThrough,
  cr: conversionRate,
  ecpm,
  rpc: revenuePerClick,
  payout: averagePayout,
};
const amounts: readonly Measure[] = ['revenue', 'ecpm', 'rpc', 'payout'];
const shares: readonly Measure[] = ['ctr', 'cr'];

/** A figure as decimal text; undefined where there is nothing to divide by. */
export function measured(measure: Measure, sums: Sums): string | undefined {
  const ratio = ratios[measure];
  if (ratio) return ratio(sums);
  return String(sums[measure as keyof ReportSums] ?? 0);
}

/** A figure as it is shown, without what only eyes need: amounts with 2 decimals. */
export function roundedMeasure(measure: Measure, sums: Sums): string | undefined {
  const value = measured(measure, sums);
  return value !== undefined && amounts.includes(measure) ? rounded(value) : value;
}

/** An amount with 2 decimals. */
export function rounded(amount: string): string {
  return quotient(amount, 1) ?? amount;
}

/** @rule Figures are shown with thousands separators, amounts and rates with 2 decimals, and a dash where there is none. */
export function shownMeasure(measure: Measure, sums: Sums): string {
  const value = measured(measure, sums);
  if (amounts.includes(measure)) return money(value);
  if (shares.includes(measure)) return value === undefined ? '-' : `${money(value)}%`;
  return count(Number(value));
}
