import { needsAttention } from '@millrace/core/reports';
import { expect, test } from 'vitest';

const astray = (clk: number) => ({ clicks: 1_000, reasons: [{ reason: 'country', clk }] });

test('Needs attention: money that is held, each channel whose postbacks fail, undelivered clicks above 5 % of all clicks, and rejected applications, in this order.', () => {
  expect(needsAttention({})).toEqual([]);
  expect(
    needsAttention({
      held: [{ amount: '100.10' }, { amount: '20.2' }],
      failing: [1001, 1002],
      astray: astray(51),
      rejected: 3,
    }),
  ).toEqual([
    { is: 'held', amount: '120.30' },
    { is: 'failing', aid: 1001 },
    { is: 'failing', aid: 1002 },
    { is: 'undelivered', share: '5.1' },
    { is: 'rejected', count: 3 },
  ]);
  expect(needsAttention({ held: [{ amount: '0' }], failing: [], astray: astray(50), rejected: 0 })).toEqual([]);
  expect(needsAttention({ astray: { clicks: 0, reasons: [] } })).toEqual([]);
});
