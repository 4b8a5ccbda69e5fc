import {
  allowedGroups,
  aReportRow,
  columnText,
  columnWords,
  groupNames,
  isGroup,
  mostGroups,
  reportKinds,
  reportTypes,
  shownColumns,
  sortedBy,
  sortOf,
  sortText,
} from '@millrace/core/reports';
import { expect, test } from 'vitest';

test("The columns of a report are its groups, then the figures that are chosen, in the report's own order.", () => {
  expect(shownColumns('stat_report', ['oid', 'dt'], ['revenue', 'clk'])).toEqual(['dt', 'oid', 'clk', 'revenue']);
  expect(shownColumns('stat_report', ['dt'])).toEqual(['dt', 'clk', 'cov', 'cr', 'revenue', 'rpc']);
  expect(shownColumns('stat_report', ['dt', 'gid'], ['ecpm', 'cov'])).toEqual(['dt', 'cov']);
});

test('a report without a single figure shows all of them', () => {
  expect(shownColumns('cov_report', ['dt'], [])).toEqual(['dt', 'cov', 'reversed', 'revenue', 'payout']);
  expect(shownColumns('cov_report', ['dt'], ['ecpm'])).toEqual(['dt', 'cov', 'reversed', 'revenue', 'payout']);
});

test('A report can be grouped by up to 3 of its groups, by day where none is chosen.', () => {
  expect(mostGroups).toBe(3);
  expect(allowedGroups('sml_report', ['os', 'country', 'dt', 'aff_sub'])).toEqual(['dt', 'country', 'os']);
  expect(allowedGroups('sml_report', ['os', 'country', 'dt'])).toEqual(['dt', 'country', 'os']);
  expect(allowedGroups('sml_report', [])).toEqual(['dt']);
  expect(allowedGroups('sml_report', ['oid', 'nothing'])).toEqual(['dt']);
  expect(allowedGroups('js_report', ['hour', 'aid', 'aid'])).toEqual(['aid']);
});

test('every column has its words', () => {
  const columns = reportTypes.flatMap((type) => shownColumns(type, reportKinds[type].groups));
  expect(new Set(columns)).toEqual(new Set(Object.keys(columnWords)));
  expect(columnWords.ecpm).toBe('eCPM');
});

test('A cell of a file has its figure as the table shows it, with 2 decimals, or as raw numbers amounts with all of theirs and rates with 6, never with thousands separators, and nothing where there is no figure.', () => {
  const row = aReportRow({ gid: 101, sml_name: 'Main', revenue: '12345.60', impress: 12_345, clk: 0 });
  expect(
    (['gid', 'dt', 'revenue', 'impress', 'clk', 'ecpm'] as const).map((column) => columnText(column, row)),
  ).toEqual(['101: Main', '2026-11-20', '12345.60', '12345', '0', '1000.05']);
  expect([columnText('rpc', row), columnText('country', row)]).toEqual(['', '']);
  const rates = aReportRow({ revenue: '4196.96', clk: 37_662, impress: 420_000, cov: 450, reversed: 0 });
  expect(
    (['ctr', 'cr', 'ecpm', 'rpc', 'payout', 'clk'] as const).map((column) => columnText(column, rates, true)),
  ).toEqual(['8.967143', '1.194838', '9.992762', '0.111438', '9.326578', '37662']);
  for (const [revenue, shown] of [
    ['1838.6', '1838.60'],
    ['0', '0.00'],
    ['0.0375', '0.04'],
    ['-0.005', '-0.01'],
    ['-0.004', '0.00'],
  ] as const) {
    const amounts = aReportRow({ revenue });
    expect([columnText('revenue', amounts), columnText('revenue', amounts, true)]).toEqual([shown, revenue]);
  }
});

test('a column is a group or a figure', () => {
  expect(groupNames.every(isGroup)).toBe(true);
  expect(['revenue', 'ecpm', ''].some(isGroup)).toBe(false);
});

test('A report is sorted by a column that it shows; by a time it begins with the newest, else with what earned most.', () => {
  const columns = shownColumns('stat_report', ['dt', 'oid']);
  expect(sortOf(columns, 'clk')).toEqual({ column: 'clk', isDown: false });
  expect(sortOf(columns, '-oid')).toEqual({ column: 'oid', isDown: true });
  const newest = { column: 'dt', isDown: true };
  for (const text of ['', '-', 'ecpm', '-country', '--clk']) expect(sortOf(columns, text)).toEqual(newest);
  expect(sortOf(['hour', 'revenue'], '')).toEqual({ column: 'hour', isDown: true });
  expect(sortOf(['month', 'week', 'revenue'], '')).toEqual({ column: 'month', isDown: true });
  expect(sortOf(['country', 'clk', 'revenue'], '')).toEqual({ column: 'revenue', isDown: true });
  expect(sortOf(['country', 'clk'], '')).toEqual({ column: 'country', isDown: true });
  expect(sortOf([], '')).toEqual(newest);
});

test('a sort is spelled as it is read', () => {
  for (const text of ['clk', '-clk', 'dt', '-dt']) expect(sortText(sortOf(['dt', 'clk'], text))).toBe(text);
});

test('A press on the head of a column sorts by it, largest first; a second press turns the order round.', () => {
  const first = sortedBy({ column: 'dt', isDown: false }, 'clk');
  expect(first).toEqual({ column: 'clk', isDown: true });
  expect(sortedBy(first, 'clk')).toEqual({ column: 'clk', isDown: false });
  expect(sortedBy(sortedBy(first, 'clk'), 'clk')).toEqual(first);
});
