import { areCodesFew, aSecondFactor, isFactorSet, isLastFactor, mayRemoveFactor } from '@millrace/core/second-factor';
import { expect, test } from 'vitest';

const app = { created_at: '2026-11-20T08:00:00Z', last_used_at: null };
const none = aSecondFactor({ passkeys: [], time_codes: null });
const both = aSecondFactor({ time_codes: app });
const onlyApp = aSecondFactor({ passkeys: [], time_codes: app });

test('A second factor is set with the first passkey or app; recovery codes alone are none.', () => {
  expect([none, aSecondFactor(), both, onlyApp].map(isFactorSet)).toEqual([false, true, true, true]);
});

test('With the last passkey or app the second factor goes.', () => {
  expect([none, aSecondFactor(), both, onlyApp].map(isLastFactor)).toEqual([false, true, false, true]);
});

test('The last passkey or app stays where the operator requires a second factor.', () => {
  expect([aSecondFactor(), both].map(mayRemoveFactor)).toEqual([true, true]);
  const required = [aSecondFactor({ is_required: true }), { ...both, is_required: true }];
  expect(required.map(mayRemoveFactor)).toEqual([false, true]);
});

test('Three recovery codes or fewer are few.', () => {
  expect([10, 4, 3, 0].map((recovery_codes) => areCodesFew({ recovery_codes }))).toEqual([false, false, true, true]);
});
