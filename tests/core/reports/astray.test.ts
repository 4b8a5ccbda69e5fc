import { anAstrayReport, astrayClicks, AstrayReport, astrayShares, isWhole } from '@millrace/core/reports';
import { expect, test } from 'vitest';

test('In the report of clicks that went astray, delivered plus astray equals clicks.', () => {
  const report = anAstrayReport();
  expect(AstrayReport.parse(report)).toEqual(report);
  expect(astrayClicks(report)).toBe(190);
  expect(isWhole(report)).toBe(true);
  expect(isWhole({ ...report, clicks: report.clicks + 1 })).toBe(false);
  expect(isWhole({ ...report, delivered: report.delivered - 1 })).toBe(false);
  expect(isWhole({ clicks: 0, delivered: 0, reasons: [] })).toBe(true);
});

test('The reasons why clicks went astray stand by how many went, each with its per cent of all clicks.', () => {
  const reasons = [
    { reason: 'os', clk: 0 },
    { reason: 'cap', clk: 1 },
    { reason: 'country', clk: 2 },
  ];
  expect(astrayShares({ clicks: 30, delivered: 27, reasons })).toEqual([
    { reason: 'country', clk: 2, share: '6.67' },
    { reason: 'cap', clk: 1, share: '3.33' },
    { reason: 'os', clk: 0, share: '0.00' },
  ]);
  expect(reasons[0]?.reason).toBe('os');
  expect(astrayShares({ clicks: 0, delivered: 0, reasons })[0]?.share).toBeUndefined();
});
