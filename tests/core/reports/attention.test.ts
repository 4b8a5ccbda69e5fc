import { avoidableClicks, needsAttention } from '@millrace/core/reports';
import { expect, test } from 'vitest';

const astray = (clk: number) => ({ clicks: 1_000, reasons: [{ reason: 'country', clk }] });

test('Of the undelivered clicks those count as avoidable that somebody can do something about: not bots, repeated clicks and sources that the publisher has blocked.', () => {
  const reasons = ['country', 'cap', 'bot', 'duplicate', 'source', 'blockedSource', 'some new one'];
  expect(avoidableClicks({ reasons: reasons.map((reason, at) => ({ reason, clk: 10 ** at })) })).toBe(1_100_011);
});

test('Needs attention: money that is held and not merely below the minimum payment, payment details and details of the account that were rejected, each channel whose postbacks fail, each smartlink that is broken, avoidable undelivered clicks above 5 % of all clicks, and rejected applications, in this order.', () => {
  expect(needsAttention({})).toEqual([]);
  expect(
    needsAttention({
      held: [{ amount: '100.10' }, { amount: '70', is_short: true }, { amount: '20.2' }],
      paymentRefused: true,
      refused: ['user_info', 'personal_info'],
      failing: [1001, 1002],
      broken: [5001],
      astray: astray(51),
      rejected: 3,
    }),
  ).toEqual([
    { is: 'held', amount: '120.30' },
    { is: 'payee' },
    { is: 'details', section: 'user_info' },
    { is: 'details', section: 'personal_info' },
    { is: 'failing', aid: 1001 },
    { is: 'failing', aid: 1002 },
    { is: 'broken', gid: 5001 },
    { is: 'undelivered', share: '5.1' },
    { is: 'rejected', count: 3 },
  ]);
  expect(needsAttention({ held: [{ amount: '0' }], failing: [], astray: astray(50), rejected: 0 })).toEqual([]);
  expect(needsAttention({ astray: { clicks: 0, reasons: [] }, refused: [], paymentRefused: false })).toEqual([]);
  expect(needsAttention({ astray: { clicks: 10, reasons: [{ reason: 'duplicate', clk: 2 }] } })).toEqual([]);
});
