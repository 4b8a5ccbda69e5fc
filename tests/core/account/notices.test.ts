import {
  inOrder,
  isRecentChange,
  Notice,
  noticeKinds,
  noticePath,
  someNotices,
  unreadCount,
} from '@millrace/core/account';
import { expect, test } from 'vitest';

test('Each notice leads to the page of what changed, one of an unknown kind to the home page.', () => {
  expect(noticeKinds.map((kind) => noticePath({ kind }))).toEqual([
    '/offers/my',
    '/payment',
    '/channel',
    '/my-account',
    '/media/creative',
    '/media/website',
    '/my-account',
  ]);
  expect(noticePath({ kind: 'newer' })).toBe('/');
});

test('Notices stand with the unread ones first, the newest of each on top.', () => {
  const notices = someNotices(6).toReversed();
  expect(inOrder(notices).map(({ id }) => id)).toEqual([1, 2, 4, 5, 3, 6]);
  expect(notices[0]?.id).toBe(6);
});

test('The bell counts the notices that were not read.', () => {
  expect(unreadCount(someNotices(6))).toBe(4);
  expect(unreadCount([])).toBe(0);
});

test('A change of payment details is shown as a notice for 24 hours.', () => {
  const at = '2026-11-19T10:00:00Z';
  expect(isRecentChange(at, new Date('2026-11-20T09:59:59.999Z'))).toBe(true);
  expect(isRecentChange(at, new Date('2026-11-20T10:00:00Z'))).toBe(false);
  expect(isRecentChange(at, new Date('2026-11-19T10:00:00Z'))).toBe(true);
  expect(isRecentChange(at, new Date('2026-11-19T09:59:59Z'))).toBe(false);
});

test('the samples are what a server may give', () => {
  expect(someNotices(7).map((one) => Notice.parse(one))).toEqual(someNotices(7));
});
