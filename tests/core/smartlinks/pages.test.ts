import { keptPage, pageSize, rowsOf } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

test('Available, prior and blocked offers are shown ten a page.', () => {
  const rows = Array.from({ length: 21 }, (_, index) => index);
  expect(pageSize).toBe(10);
  expect([1, 2, 3].map((page) => rowsOf(rows, page).length)).toEqual([10, 10, 1]);
  expect(rowsOf(rows, 3)).toEqual([20]);
});

test('When the last row of the last page leaves a list, the page before it is shown.', () => {
  expect(keptPage(3, 21)).toBe(3);
  expect(keptPage(3, 20)).toBe(2);
  expect(keptPage(1, 0)).toBe(1);
  expect(keptPage(1, 21)).toBe(1);
});
