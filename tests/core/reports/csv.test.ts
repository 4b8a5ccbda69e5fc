import {
  aReportRow,
  csv,
  csvName,
  guarded,
  reportCsv,
  reportCsvName,
  snapshotColumns,
  snapshotPrefix,
  totals,
  unguarded,
  type Column,
} from '@millrace/core/reports';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const range = { start: '2026-11-14', end: '2026-11-20' };

test('A CSV file is named after its report and the first and the last day.', () => {
  expect(csvName('offer-report', range)).toBe('offer-report_2026-11-14_2026-11-20.csv');
  expect(reportCsvName('sdk_user_point_report', range)).toBe('user-benefit-report_2026-11-14_2026-11-20.csv');
  expect(csvName(snapshotPrefix, range)).toBe('snapshot_2026-11-14_2026-11-20.csv');
});

test.each(['=1+1', '+1', '-1+1', '-', '@SUM(A1)', '\tx', '\rx', '\nx', ' =1', "'=1", '＝1', '＋1', '－1', '＠x'])(
  '%j is guarded',
  (text) => expect(guarded(text)).toBe(`'${text}`),
);

test.each(['', '-12.50', '-1', '0', '12.50', 'a=1', '1+1', "it's", "'quoted'", 'Sub-1'])('%j stays as it is', (text) =>
  expect(guarded(text)).toBe(text),
);

test('A cell that a spreadsheet would take for a formula begins with an apostrophe; a negative number is a number.', () => {
  expect(csv([['=HYPERLINK("x")', '-12.50', '-12.50+1']])).toBe(`\uFEFF"'=HYPERLINK(""x"")",-12.50,"'-12.50+1"\r\n`);
});

test('Of a cell that was guarded against being a formula, the apostrophe is taken away again when it is read.', () => {
  expect(unguarded("'=1+1")).toBe('=1+1');
  expect(unguarded("'quoted'")).toBe("'quoted'");
  expect(unguarded("'-5")).toBe("'-5");
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."'=+-@\t a1＝") }), (text) => unguarded(guarded(text)) === text),
  );
});

test('A CSV file begins with a byte order mark, ends each line with CR and LF, and quotes every text.', () => {
  expect(
    csv([
      ['Date', 'a "b", c'],
      ['1', ''],
    ]),
  ).toBe('\uFEFF"Date","a ""b"", c"\r\n1,""\r\n');
  expect(csv([])).toBe('\uFEFF');
});

/** Reads a file as a spreadsheet does: quoted cells to their closing quote, whatever is in them. */
function read(file: string): string[][] {
  return file
    .slice(1)
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare,
      ),
    );
}

test('what is put into a file comes back out of it', () => {
  const hard = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\'",; 1.aé＝'), maxLength: 8 });
  const cells = fc.oneof(hard, fc.string(), fc.constantFrom('-12.50', '0', "'=1", "''=1"));
  fc.assert(
    fc.property(fc.array(fc.array(cells, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (lines) => {
      expect(read(csv(lines)).map((line) => line.map(unguarded))).toEqual(lines);
    }),
    { numRuns: 200 },
  );
});

test('no cell of a file is a formula', () => {
  const hard = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n\'" 1a'), maxLength: 6 });
  fc.assert(
    fc.property(hard, (text) => {
      const [[cell = ''] = []] = read(csv([[text]]));
      expect(/^[=+\-@\t\r]/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell)).toBe(false);
    }),
    { numRuns: 200 },
  );
});

test('The CSV file of a report has the columns that are shown, its rows, and the totals as the last line.', () => {
  const rows = [
    aReportRow({ aff_sub: '=cmd', clk: 1_500, cov: 3, revenue: '1234.50' }),
    aReportRow({ dt: '2026-11-19', aff_sub: 'a', clk: 0, cov: 0, revenue: '-12.50' }),
  ];
  const columns: Column[] = ['dt', 'aff_sub', 'clk', 'revenue', 'rpc'];
  expect(reportCsv({ columns, rows, totals: totals(rows) })).toBe(
    [
      '\uFEFF"Date","Sub ID","Clicks","Revenue","Revenue per click"',
      `"2026-11-20","'=cmd",1500,1234.50,0.82`,
      '"2026-11-19","a",0,-12.50,""',
      '"Total","",1500,1222.00,0.81',
      '',
    ].join('\r\n'),
  );
});

test('the file of the snapshot has the columns of its table', () => {
  const file = reportCsv({ columns: snapshotColumns, rows: [], totals: {} });
  expect(file).toBe('\uFEFF"Date","Impressions","Clicks","Conversions","Revenue","eCPM"\r\n"Total",0,0,0,0.00,""\r\n');
});
