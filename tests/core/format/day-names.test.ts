import { dayName, dayTitle, monthName } from '@millrace/core/format';
import { expect, test } from 'vitest';

test('On an axis a day is its month and date, as in Nov 16.', () => {
  expect(dayName('2026-11-16', 'en')).toBe('Nov 16');
  expect(dayName('2026-01-01', 'en')).toBe('Jan 1');
  expect(dayName('2026-11-16', 'zh-CN')).toBe('11月16日');
});

test('Where a day is told by itself it has its weekday and its year, as in Mon, Nov 16, 2026.', () => {
  expect(dayTitle('2026-11-16', 'en')).toBe('Mon, Nov 16, 2026');
  expect(dayTitle('2026-11-16', 'zh-CN')).toBe('2026年11月16日周一');
});

test('On an axis a month is its short name, with its year where the axis has several.', () => {
  expect(monthName('2026-11-16', 'en', false)).toBe('Nov');
  expect(monthName('2026-11-16', 'en', true)).toBe('Nov 2026');
  expect(monthName('2026-11-16', 'zh-CN', false)).toBe('11月');
});
