import { comparedKey } from './compare.ts';
import type { ComparedDays } from './compare.ts';
import { measured, type Sums } from './measures.ts';
import type { GroupName, ReportRow } from './rows.ts';

/** The figures whose change is explained: those that add up over rows. */
export const explainedMeasures = ['revenue', 'clk', 'cov', 'impress'] as const;
export type ExplainedMeasure = (typeof explainedMeasures)[number];

/** What one smartlink, country or other value of a group did to a figure. */
export interface Contribution {
  /** By its fields of the group. */
  readonly row: Partial<ReportRow>;
  readonly now: number;
  readonly before: number;
  readonly change: number;
}

/** The rows of two ranges, by the same group. */
export interface ComparedRows {
  readonly now: readonly ReportRow[];
  readonly before: readonly ReportRow[];
}

/**
 * @rule What changed a figure is told by the values of a group: each adds its figure of now less that of before, and those
 * that did most in either direction come first.
 */
export function contributions(
  { now, before }: ComparedRows,
  group: GroupName,
  measure: ExplainedMeasure,
  days: ComparedDays,
): Contribution[] {
  const earlier = new Map(before.map((row) => [comparedKey(row, [group], days.before), row]));
  const both = now.map((row) => {
    const key = comparedKey(row, [group], days.now);
    const match = earlier.get(key);
    earlier.delete(key);
    return { row, now: row as Sums, before: (match ?? {}) as Sums };
  });
  const gone = [...earlier.values()].map((row) => ({ row, now: {}, before: row as Sums }));
  return [...both, ...gone]
    .map(({ row, ...sums }) => {
      const [of, ofBefore] = [numberOf(measure, sums.now), numberOf(measure, sums.before)];
      return { row, now: of, before: ofBefore, change: of - ofBefore };
    })
    .filter(({ change }) => change !== 0)
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
}

/** What changed revenue: more or fewer clicks, a better or worse conversion rate, a higher or lower payout. */
export interface RevenueParts {
  readonly clicks: number;
  readonly conversionRate: number;
  readonly payout: number;
}

/**
 * @rule Revenue is clicks times conversion rate times payout, so a change of it is split into those three by their
 * logarithms: the parts add up to the change, whatever their order. Where one of them was nothing, it can't be split.
 */
export function revenueParts(now: Sums, before: Sums): RevenueParts | undefined {
  const [later, earlier] = [factorsOf(now), factorsOf(before)];
  if (!later || !earlier) return undefined;
  const scale = logarithmicMean(numberOf('revenue', now), numberOf('revenue', before));
  const part = (name: keyof RevenueParts) => scale * Math.log(later[name] / earlier[name]);
  return { clicks: part('clicks'), conversionRate: part('conversionRate'), payout: part('payout') };
}

function factorsOf(sums: Sums): RevenueParts | undefined {
  const [clicks, conversions, revenue] = [numberOf('clk', sums), numberOf('cov', sums), numberOf('revenue', sums)];
  if (clicks <= 0 || conversions <= 0 || revenue <= 0) return undefined;
  return { clicks, conversionRate: conversions / clicks, payout: revenue / conversions };
}

/** Between two amounts, and either of them where they are the same. */
function logarithmicMean(one: number, other: number): number {
  return one === other ? one : (one - other) / Math.log(one / other);
}

function numberOf(measure: ExplainedMeasure, sums: Sums): number {
  return Number(measured(measure, sums));
}
