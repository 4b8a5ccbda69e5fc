import { decode } from '@millrace/core';
import {
  apiCall,
  apiRequest,
  asksOf,
  firstChoice,
  maskedToken,
  reportCalls,
  type ChosenReport,
} from '@millrace/core/reports';
import { expect, test } from 'vitest';

const now = new Date('2026-11-20T04:00:00Z');
const origin = 'https://portal.test';
const chosen: ChosenReport = {
  ...firstChoice('sml_report'),
  group: ['dt', 'country'],
  filters: { aff_sub: ["it's", 'a&b'] },
  p: 2,
  n: 25,
};

test('The API request of a report returns the same rows as its page: the same days, groups, filters, order and page.', () => {
  const { url } = apiRequest(origin, chosen, 'secret', now);
  const { origin: host, pathname, searchParams } = new URL(url);
  expect([host, pathname]).toEqual([origin, '/api/v1/report/sml_report']);
  const { asked } = decode(reportCalls.api, { type: 'sml_report' }, searchParams);
  const { token, ...rest } = asked ?? {};
  expect(token).toBe('secret');
  expect(rest).toEqual(asksOf(chosen, now));
});

test('the curl command carries the token in its header only, and its address as one word', () => {
  const { curl, url } = apiRequest(origin, chosen, 'secret', now);
  const [, header, address] = /^curl -H '([^']*)' '([^']*)'$/.exec(curl) ?? [];
  expect(header).toBe('Authorization: Bearer secret');
  expect(`${address}&token=secret`).toBe(url);
  expect(address).not.toContain('secret');
});

test('a quote in a token does not end the word', () => {
  const { curl } = apiRequest(origin, chosen, "a'; rm -rf", now);
  expect(curl).toContain(String.raw`'Authorization: Bearer a'\''; rm -rf'`);
});

test('A token is masked but for its last 4 characters, and wholly where it has fewer than 12.', () => {
  expect(maskedToken('abcdefgh1234')).toBe('****1234');
  expect(maskedToken('abcdefg1234')).toBe('****');
  expect(maskedToken('')).toBe('****');
});

test('a masked token stays readable in the address', () => {
  expect(apiRequest(origin, chosen, maskedToken('abcdefgh1234'), now).url).toMatch(/&token=\*{4}1234$/);
});

test('The file of the report API has every row of the report in the columns that are shown, and no pages.', () => {
  const address = apiCall({ ...chosen, measures: ['clk'] }, now, 'csv');
  const { pathname, searchParams } = new URL(address, origin);
  expect(pathname).toBe('/api/v1/report/sml_report/csv');
  const { asked } = decode(reportCalls.apiCsv, { type: 'sml_report' }, searchParams);
  const { p: _p, n: _n, ...asks } = asksOf(chosen, now);
  expect(asked).toEqual({ ...asks, columns: ['dt', 'country', 'clk'] });
});

test('the JavaScript sends the token in the header, and reads JSON or text', () => {
  const { javascript } = apiRequest(origin, chosen, 'a"b', now);
  expect(javascript).toContain('Authorization: "Bearer a\\"b"');
  expect(javascript).toContain('console.table(d.list);');
  expect(apiRequest(origin, chosen, 'secret', now, 'csv').javascript).toContain('await response.text()');
});
