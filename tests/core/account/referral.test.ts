import {
  commission,
  commissionPercent,
  firstReferralRange,
  Referee,
  referralsAsked,
  someReferees,
} from '@millrace/core/account';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

test("The commission is 3 per cent, and 5 once the referee's statement exceeds 50,000 US dollars.", () => {
  expect(['0', '49999.99', '50000', '50000.00', '50000.01', '90000'].map(commissionPercent)).toEqual([
    3, 3, 3, 3, 5, 5,
  ]);
});

test('The commission on an amount is its 3 or 5 per cent to the last digit, never rounded.', () => {
  expect(['100', '0.1', '0', '12.34', '-200'].map((amount) => commission(amount, '50000'))).toEqual([
    '3.00',
    '0.003',
    '0.00',
    '0.3702',
    '-6.00',
  ]);
  expect(['60000', '0.01', '99999999999999999.99'].map((amount) => commission(amount, '50000.01'))).toEqual([
    '3000.00',
    '0.0005',
    '4999999999999999.9995',
  ]);
  expect(() => commission('much', '0')).toThrow('much');
});

test('a commission is as much as whole numbers make it', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.boolean(), (cents, isMore) => {
      const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
      const amount = `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
      const exact = commission(amount, isMore ? '50000.01' : '50000');
      expect(BigInt(exact.replace('.', ''))).toBe(cents * (isMore ? 5n : 3n));
      expect(exact.split('.')[1]).toHaveLength(4);
    }),
    { numRuns: 100 },
  );
});

test('Referrals are shown for the last 3 months until another range is chosen.', () => {
  expect(firstReferralRange(new Date('2026-11-20T00:00:00Z'))).toEqual({ start: '2026-08-20', end: '2026-11-20' });
});

test('Referrals are asked for by the days on which they were made.', () => {
  const range = { start: '2026-08-20', end: '2026-11-20' };
  expect(referralsAsked(range, 2)).toEqual({ p: 2, create_start: '2026-08-20', create_end: '2026-11-20' });
  expect(someReferees(9).map((one) => Referee.parse(one))).toEqual(someReferees(9));
});
