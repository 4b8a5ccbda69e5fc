import {
  hasPaymentNews,
  inOrder,
  isRecentChange,
  Notice,
  noticeKindOf,
  noticeKinds,
  noticePath,
  noticeText,
  noticeWords,
  someNotices,
  unreadCount,
  unreadTerms,
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
    '/report-conversions?status=reversed',
  ]);
  expect(noticePath({ kind: 'newer' })).toBe('/');
});

const of = (some: object) => noticeText({ text: 'As it was.', ...some }, noticeWords);

test("A notice is said in the words of its code, with what it names and then the operator's reason as he wrote it; one that was noted as a text alone, or is of an unknown code, says its text.", () => {
  const values = { name: 'Tide {oid}', oid: '7' };
  expect(of({ code: 'applicationRejected', values })).toBe('Your application for Tide {oid} (7) was rejected.');
  expect(of({ code: 'applicationRejected', values: { ...values, reason: 'Too {name}.' } })).toBe(
    'Your application for Tide {oid} (7) was rejected. Too {name}.',
  );
  expect(of({ code: 'accountBlocked', values: { reason: '' } })).toBe('Your account was blocked.');
  expect(of({ code: 'passwordChanged' })).toBe('Your password was changed.');
  expect(of({ code: 'newer', values })).toBe('As it was.');
  expect(of({ code: 'toString' })).toBe('As it was.');
  expect(of({ values })).toBe('As it was.');
  // Every code is about something that the bell can lead to.
  const codes = Object.keys(noticeWords).filter((code) => code !== 'because');
  expect(Object.keys(noticeKindOf).toSorted()).toEqual(codes.toSorted());
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

test('That the terms were updated is told until its notice was read.', () => {
  const [first, second, third] = someNotices(3).map((one) => ({ ...one, kind: 'terms' as const, is_read: 0 }));
  if (!first || !second || !third) throw new Error('Three notices were asked for.');
  expect(unreadTerms([first, { ...second, is_read: 1 }, { ...third, kind: 'payment' }])).toEqual([first.id]);
  expect(unreadTerms([])).toEqual([]);
});

test('changed payment details are asked for only where something of the payment was told of late', () => {
  const [notice] = someNotices(1).map((one) => ({ ...one, at: '2026-11-18T10:00:00Z' }));
  if (!notice) throw new Error('A notice was asked for.');
  const now = new Date('2026-11-19T09:00:00Z');
  expect(hasPaymentNews([{ ...notice, kind: 'payment' }], now)).toBe(true);
  expect(hasPaymentNews([{ ...notice, kind: 'account' }], now)).toBe(false);
  expect(hasPaymentNews([{ ...notice, kind: 'payment', at: '2026-11-17T10:00:00Z' }], now)).toBe(false);
});

test('the samples are what a server may give', () => {
  expect(someNotices(7).map((one) => Notice.parse(one))).toEqual(someNotices(7));
});
