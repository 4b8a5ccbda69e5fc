import { isConfirmed } from '@millrace/core/second-factor';
import { expect, test } from 'vitest';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12, minutes));

test('That it is them is confirmed for ten minutes; the login counts only where the password is all that an account has.', () => {
  const withFactor = { hasFactor: true, signedInAt: at(0), confirmedAt: undefined };
  expect(isConfirmed({ ...withFactor, now: at(1) })).toBe(false);
  expect(isConfirmed({ ...withFactor, confirmedAt: at(1), now: at(10) })).toBe(true);
  expect(isConfirmed({ ...withFactor, confirmedAt: at(1), now: at(11) })).toBe(false);
  const without = { ...withFactor, hasFactor: false };
  expect(isConfirmed({ ...without, now: at(9) })).toBe(true);
  expect(isConfirmed({ ...without, now: at(10) })).toBe(false);
  expect(isConfirmed({ ...without, confirmedAt: at(9), now: at(18) })).toBe(true);
});
