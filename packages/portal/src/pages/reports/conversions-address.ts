import { timeNow } from '@millrace/core/format';
import type { Range } from '@millrace/core/format';
import { conversionStatuses, type ConversionStatus } from '@millrace/core/conversions';
import {
  chosenAt,
  chosenRange,
  filterNames,
  firstTimeType,
  pageSizes,
  timeTypeOf,
  type ReportFilters,
} from '@millrace/core/reports';
import { addresses } from '../../addresses.ts';
import { idAt } from '../../id-address.ts';

/** Which conversions are listed, and which page of them. */
export interface ConversionsQuery {
  readonly range: Range;
  readonly status: ConversionStatus | undefined;
  /** A click id or a transaction id. */
  readonly search: string;
  readonly filters: ReportFilters;
  readonly p: number;
  readonly n: number;
  /** The revision of the list that the first page shows, so that the next ones begin where it ends. */
  readonly until: number | undefined;
}

const firstSize = 25;
const lastPage = 1_000_000;
const maxSearch = 200;

/** The conversions that an address asks for; what it does not say or says wrongly is as at first. */
export function conversionsAt(address: URLSearchParams, now = timeNow()): ConversionsQuery {
  const customRange = { start: address.get('start') ?? '', end: address.get('end') ?? '' };
  const n = Number(address.get('n'));
  const p = Math.min(idAt(address, 'p') ?? 1, lastPage);
  return {
    range: chosenRange('custom', customRange, now),
    status: conversionStatuses.find((status) => status === address.get('status')),
    search: (address.get('search') ?? '').trim().slice(0, maxSearch),
    // Filters are spelled as in the report, which leads here with them.
    filters: chosenAt(`type=cov_report&${address}`, now).filters,
    p,
    n: pageSizes.includes(n) ? n : firstSize,
    until: p > 1 ? revisionAt(address) : undefined,
  };
}

function revisionAt(address: URLSearchParams): number | undefined {
  const text = address.get('until') ?? '';
  return /^(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined;
}

/** The shortest address that asks for these conversions. The days of the beginning move on with the days. */
export function toAddress(query: ConversionsQuery, now = timeNow()): URLSearchParams {
  const { range, status, search, filters, p, n, until } = query;
  const days: Partial<Range> = timeTypeOf(range, now) === firstTimeType ? {} : range;
  const address = new URLSearchParams({ ...days, ...(status && { status }), ...(search && { search }) });
  for (const name of filterNames) {
    for (const value of filters[name] ?? []) address.append(name, String(value));
  }
  if (n !== firstSize) address.set('n', String(n));
  if (p > 1) address.set('p', String(p));
  if (p > 1 && until !== undefined) address.set('until', String(until));
  return address;
}

/** Where the conversions of a report are listed one by one. */
export function conversionsHref(scope: Pick<ConversionsQuery, 'range' | 'filters'>, now = timeNow()): string {
  const query = toAddress({ ...conversionsAt(new URLSearchParams(), now), ...scope }, now);
  return query.size > 0 ? `${addresses.conversions}?${query}` : addresses.conversions;
}

/** The filters that the list and its CSV file have in common. */
export function filterInputOf({ range, status, search, filters }: ConversionsQuery) {
  return { ...range, status, search, filters };
}
