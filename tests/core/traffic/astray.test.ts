import { astrayReason, astrayReasons, astrayReasonWords, countedClicks } from '@millrace/core/traffic';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test('A click that went astray has one reason: what it was itself comes first, then the state of the offers, then whom they take.', () => {
  const order = ['bot', 'duplicate', 'notApproved', 'paused', 'cap', 'country', 'os', 'carrier'] as const;
  expect(astrayReason({})).toBeUndefined();
  expect(astrayReason({ bot: false, os: true })).toBe('os');
  for (const [index, reason] of order.entries()) {
    const rest = Object.fromEntries(order.slice(index).map((one) => [one, true]));
    expect(astrayReason(rest)).toBe(reason);
  }
  expect([...astrayReasons].sort()).toEqual([...order].sort());
  expect(Object.keys(astrayReasonWords).sort()).toEqual([...order].sort());
});

test('Each click counts once: as delivered, or with the one reason for which it went astray.', () => {
  expect(countedClicks([])).toEqual({ clicks: 0, delivered: 0, reasons: [] });
  expect(countedClicks([{}, { os: true }, { cap: true, os: true }, { os: true }, { bot: false }])).toEqual({
    clicks: 5,
    delivered: 2,
    reasons: [
      { reason: 'os', clk: 2 },
      { reason: 'cap', clk: 1 },
    ],
  });
});

test('whatever happens to them, delivered plus astray is all clicks', () => {
  const happened = fc.subarray([...astrayReasons]).map((ones) => Object.fromEntries(ones.map((one) => [one, true])));
  fc.assert(
    fc.property(fc.array(happened), (made) => {
      const { clicks, delivered, reasons } = countedClicks(made);
      expect(clicks).toBe(made.length);
      expect(delivered + reasons.reduce((sum, { clk }) => sum + clk, 0)).toBe(clicks);
      expect(delivered).toBe(made.filter((one) => Object.keys(one).length === 0).length);
    }),
    { numRuns: 100 },
  );
});
