import { goalOf, longestGoal } from '@millrace/core/offers';
import { expect, test } from 'vitest';

test('A goal is named in any letters, in small ones whatever was typed, with at most 64 characters that can be shown.', () => {
  expect(goalOf(' First Deposit ')).toBe('first deposit');
  expect(goalOf('首次存款')).toBe('首次存款');
  expect(goalOf('')).toBe('');
  expect(goalOf('a'.repeat(longestGoal))).toBe('a'.repeat(64));
  expect(goalOf('a'.repeat(longestGoal + 1))).toBeUndefined();
  expect(goalOf('de\u0000posit')).toBeUndefined();
});
