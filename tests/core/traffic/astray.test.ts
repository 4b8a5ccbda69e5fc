import { astrayReason, astrayReasons, astrayReasonWords } from '@millrace/core/traffic';
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
