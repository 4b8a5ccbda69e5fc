import { numberError } from '../fields/number.ts';
import { pageSize } from './pages.ts';

/** @rule An offer that becomes prior has a weight of 10. */
export const defaultWeight = '10';

export type WeightError = 'weightNumber' | 'weightInteger' | 'weightRange';

/** @rule A weight is an integer from 1 to 100. */
export function weightError(typed: string): WeightError | undefined {
  switch (numberError(typed)) {
    case 'number':
      return 'weightNumber';
    case 'integer':
      return 'weightInteger';
    default:
      return Number(typed) < 1 || Number(typed) > 100 ? 'weightRange' : undefined;
  }
}

/** @rule The share of all prior offers is an integer from 1 to 100. */
export function priorRatioError(typed: string): WeightError | undefined {
  return weightError(typed);
}

export interface Weighted {
  readonly oid: number;
  /** The weight as it is typed. */
  readonly weight: string;
}

/** What is wrong with which prior offer's weight. */
export function weightErrors(prior: readonly Weighted[]): ReadonlyMap<number, WeightError> {
  return new Map(
    prior.flatMap(({ oid, weight }) => {
      const error = weightError(weight);
      return error ? [[oid, error] as const] : [];
    }),
  );
}

/** @rule A wrong weight on another page of the prior offers is told on the page that is shown, with the way there. */
export function faultyPage(prior: readonly Weighted[], shownPage: number): number | undefined {
  const pages = prior.flatMap(({ weight }, index) => (weightError(weight) ? [Math.floor(index / pageSize) + 1] : []));
  return pages.find((page) => page !== shownPage);
}

/** @rule In the recorded weights an offer whose weight can't be read has the default. */
export function offerRatio(prior: readonly Weighted[]): Record<string, number> {
  return Object.fromEntries(
    prior.map(({ oid, weight }) => [oid, Number(weightError(weight) ? defaultWeight : weight)] as const),
  );
}

/** @rule Balancing gives the prior offers weights that differ by 1 at most and are 100 together. */
export function balanced<O extends Weighted>(prior: readonly O[]): O[] {
  const each = Math.max(1, Math.floor(100 / prior.length));
  const rest = Math.max(0, 100 - each * prior.length);
  return prior.map((offer, index) => ({ ...offer, weight: String(index < rest ? each + 1 : each) }));
}

/** As many prior offers as one bar can name apart. */
const mostNamed = 6;

/** What one bar says of where the visitors go, in per cent of all of them. */
export interface ShareParts<O> {
  readonly named: readonly { readonly offer: O; readonly part: number }[];
  /** Prior offers beyond those that are named, summed. */
  readonly rest: { readonly count: number; readonly part: number };
  /** What goes to offers that are not prior. */
  readonly others: number;
}

/** @rule The bar of shares names six prior offers at most, sums those beyond, and leaves to all other offers what the prior ones do not get. */
export function shareParts<O extends Weighted>(prior: readonly O[], priorRatio: number): ShareParts<O> {
  const parts = shares(prior, priorRatio);
  const partOf = ({ oid }: O) => parts[oid] ?? 0;
  const beyond = prior.slice(mostNamed);
  return {
    named: prior.slice(0, mostNamed).map((offer) => ({ offer, part: partOf(offer) })),
    rest: { count: beyond.length, part: beyond.reduce((sum, offer) => sum + partOf(offer), 0) },
    others: 100 - priorRatio,
  };
}

/** @rule The real share of a prior offer is its part of all weights, taken of the share of the prior offers. */
export function shares(prior: readonly Weighted[], priorRatio: number): Record<string, number> {
  const ratios = Object.entries(offerRatio(prior));
  const total = ratios.reduce((all, [, ratio]) => all + ratio, 0);
  return Object.fromEntries(ratios.map(([oid, ratio]) => [oid, (priorRatio * ratio) / total]));
}
