import { ago } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

const now = new Date('2026-11-28T12:00:00Z');
const told = (at: string, locale = 'en', justNow = 'just now') => ago(`2026-11-${at}Z`, now, { locale, justNow });

test('What is less than a minute ago was just now; then whole minutes, hours or days are told.', () => {
  expect(told('28T12:00:00')).toBe('just now');
  expect(told('28T11:59:01')).toBe('just now');
  // A clock that is a little ahead.
  expect(told('28T12:00:05')).toBe('just now');
  expect(told('28T11:59:00')).toBe('1 minute ago');
  expect(told('28T11:00:01')).toBe('59 minutes ago');
  expect(told('28T10:30:00')).toBe('1 hour ago');
  expect(told('26T12:00:00')).toBe('2 days ago');
  expect(told('28T12:00:00', 'zh-CN', '刚刚')).toBe('刚刚');
  expect(told('28T11:48:00', 'zh-CN', '刚刚')).toBe('12分钟前');
});
