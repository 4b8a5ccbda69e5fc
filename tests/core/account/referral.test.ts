import { commissionPercent, firstReferralRange, Referee, referralsAsked, someReferees } from '@millrace/core/account';
import { expect, test } from 'vitest';

test("The commission is 3 per cent, and 5 once the referee's statement exceeds 50,000 US dollars.", () => {
  expect(['0', '49999.99', '50000', '50000.00', '50000.01', '90000'].map(commissionPercent)).toEqual([
    3, 3, 3, 3, 5, 5,
  ]);
});

test('Referrals are shown for the last 3 months until another range is chosen.', () => {
  expect(firstReferralRange(new Date('2026-11-20T00:00:00Z'))).toEqual({ start: '2026-08-20', end: '2026-11-20' });
});

test('Referrals are asked for by the days on which they were made.', () => {
  const range = { start: '2026-08-20', end: '2026-11-20' };
  expect(referralsAsked(range, 2)).toEqual({ p: 2, create_start: '2026-08-20', create_end: '2026-11-20' });
  expect(someReferees(9).map((one) => Referee.parse(one))).toEqual(someReferees(9));
});
