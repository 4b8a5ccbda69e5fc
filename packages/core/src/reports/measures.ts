import { count } from '../format/count.ts';
import { money } from '../format/money.ts';
import type { ReportSums } from './rows.ts';

/** The columns of figures: those that are counted, and those that follow from them. */
export type Measure =
  'impress' | 'clk' | 'ctr' | 'cov' | 'reversed' | 'cr' | 'users' | 'points' | 'revenue' | 'ecpm' | 'rpc' | 'payout';

export type Sums = Partial<ReportSums>;

/** @rule eCPM is revenue times 1000 by impressions, with 2 decimals. */
export function ecpm(sums: Sums): string | undefined {
  return ratios.ecpm(sums);
}

/** @rule What is divided by nothing, or by less, has no value, whatever it is. */
export function quotient(amount: string, by: number, times = 1, decimals = 2): string | undefined {
  if (by <= 0) return undefined;
  const [, minus, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === '') throw new TypeError(`Millrace: "${amount}" is not an amount.`);
  const above = BigInt(whole + fraction) * BigInt(times) * 10n ** BigInt(decimals);
  const below = BigInt(by) * 10n ** BigInt(fraction.length);
  // Half of the last digit counts as one, on either side of nothing.
  const units = (2n * above + below) / (2n * below);
  const digits = String(units).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return (minus === '-' && units > 0n ? '-' : '') + text;
}

type Ratio = (sums: Sums, decimals?: number) => string | undefined;

const ratios: Readonly<Record<'ctr' | 'cr' | 'ecpm' | 'rpc' | 'payout', Ratio>> = {
  /** @rule The click-through rate is the per cent of impressions that were clicked. */
  ctr: ({ clk = 0, impress = 0 }, decimals) => quotient(String(clk), impress, 100, decimals),
  /** @rule The conversion rate is the per cent of clicks that converted. */
  cr: ({ cov = 0, clk = 0 }, decimals) => quotient(String(cov), clk, 100, decimals),
  ecpm: ({ revenue = '0', impress = 0 }, decimals) => quotient(revenue, impress, 1_000, decimals),
  /** @rule Revenue per click is revenue by clicks, with 2 decimals. */
  rpc: ({ revenue = '0', clk = 0 }, decimals) => quotient(revenue, clk, 1, decimals),
  /** @rule The average payout is revenue by the conversions that were not reversed, with 2 decimals. */
  payout: ({ revenue = '0', cov = 0, reversed = 0 }, decimals) => quotient(revenue, cov - reversed, 1, decimals),
};
const ratioOf = (measure: Measure) => (ratios as Partial<Record<Measure, Ratio>>)[measure];
const amounts: readonly Measure[] = ['revenue', 'ecpm', 'rpc', 'payout'];
const shares: readonly Measure[] = ['ctr', 'cr'];

/** A figure as decimal text; undefined where there is nothing to divide by. */
export function measured(measure: Measure, sums: Sums): string | undefined {
  const ratio = ratioOf(measure);
  if (ratio) return ratio(sums);
  return String(sums[measure as keyof ReportSums] ?? 0);
}

/** As many as programs need to add up what was divided. */
const rawDecimals = 6;

/** A figure as programs need it: amounts with all their decimals, and what was divided with 6. */
export function rawMeasure(measure: Measure, sums: Sums): string | undefined {
  const ratio = ratioOf(measure);
  return ratio ? ratio(sums, rawDecimals) : measured(measure, sums);
}

/** A figure as it is shown, without what only eyes need: amounts with 2 decimals. */
export function roundedMeasure(measure: Measure, sums: Sums): string | undefined {
  const value = measured(measure, sums);
  return value !== undefined && amounts.includes(measure) ? rounded(value) : value;
}

/** An amount with 2 decimals. */
function rounded(amount: string): string {
  return quotient(amount, 1) ?? amount;
}

/** @rule Figures are shown with thousands separators, amounts and rates with 2 decimals, and a dash where there is none. */
export function shownMeasure(measure: Measure, sums: Sums): string {
  const value = measured(measure, sums);
  if (amounts.includes(measure)) return money(value);
  if (shares.includes(measure)) return value === undefined ? '-' : `${money(value)}%`;
  return count(Number(value));
}
