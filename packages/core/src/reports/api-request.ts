import { encode } from '../http/encode.ts';
import { reportCalls } from './calls.ts';
import { asksOf, type ChosenReport } from './chosen.ts';
import { shownColumns } from './columns.ts';

export interface ApiRequest {
  readonly curl: string;
  readonly url: string;
  readonly javascript: string;
}

/** As what the report API answers. */
export type ApiFormat = 'json' | 'csv';

/** @rule The API request of a report returns the same rows as its page: the same days, groups, filters, order and page. */
export function apiRequest(
  origin: string,
  report: ChosenReport,
  token: string,
  now: Date,
  format: ApiFormat = 'json',
): ApiRequest {
  const url = origin + apiCall(report, now, format);
  return {
    curl: `curl -H ${quoted(`Authorization: Bearer ${token}`)} ${quoted(url)}`,
    url: `${url}&${new URLSearchParams({ token })}`,
    javascript: [
      `const response = await fetch(${JSON.stringify(url)}, {`,
      `  headers: { Authorization: ${JSON.stringify(`Bearer ${token}`)} },`,
      '});',
      ...(format === 'csv'
        ? ['console.log(await response.text());']
        : ['const { c, m, d } = await response.json();', 'if (c !== 0) throw new Error(m);', 'console.table(d.list);']),
    ].join('\n'),
  };
}

/** @rule The file of the report API has every row of the report in the columns that are shown, and no pages. */
export function apiCall(report: ChosenReport, now: Date, format: ApiFormat): string {
  const { p, n, ...asks } = asksOf(report, now);
  const columns = shownColumns(report.type, report.group, report.measures);
  const { path, query } =
    format === 'csv' ? encode(reportCalls.apiCsv, { ...asks, columns }) : encode(reportCalls.api, { ...asks, p, n });
  return `${path}?${query}`;
}

/** @rule A token is masked but for its last 4 characters, and wholly where it has fewer than 12. */
export function maskedToken(token: string): string {
  return `****${token.length < 12 ? '' : token.slice(-4)}`;
}

/** As a shell takes it for one word, whatever is in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
