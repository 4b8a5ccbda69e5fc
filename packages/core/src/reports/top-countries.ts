import { sum } from '../format/sum.ts';

export interface CountryRevenue {
  readonly country: string;
  readonly revenue: string;
}

export interface TopCountries {
  readonly top: readonly CountryRevenue[];
  /** All that did not fit, so that nothing is cut silently. */
  readonly rest: { readonly countries: number; readonly revenue: string } | undefined;
}

const maxCountries = 10;

/** @rule The geo chart shows the 10 countries with the most revenue, and all others as one rest. */
export function topCountries(rows: readonly CountryRevenue[]): TopCountries {
  const all = byRevenue(rows);
  const others = all.slice(maxCountries);
  const rest = { countries: others.length, revenue: sum(others.map(({ revenue }) => revenue)) };
  return { top: all.slice(0, maxCountries), rest: others.length > 0 ? rest : undefined };
}

/** @rule Countries stand by revenue, each once; those that earned the same stand by their codes. */
export function byRevenue(rows: readonly CountryRevenue[]): CountryRevenue[] {
  const byCountry = Map.groupBy(rows, ({ country }) => country);
  return [...byCountry]
    .map(([country, all]) => ({ country, revenue: sum(all.map(({ revenue }) => revenue)) }))
    .sort((a, b) => compare(b.revenue, a.revenue) || (a.country < b.country ? -1 : 1));
}

/** Decimal texts by their exact values. */
function compare(a: string, b: string): number {
  const difference = sum([a, b.startsWith('-') ? b.slice(1) : `-${b}`]);
  return difference.startsWith('-') ? -1 : /[1-9]/.test(difference) ? 1 : 0;
}
