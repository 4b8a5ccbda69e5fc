import {
  hasPaymentNews,
  isRecentChange,
  Notice,
  noticeDays,
  noticeKindOf,
  noticeKinds,
  longestMessage,
  noticePath,
  someNotices,
  unreadCount,
  unreadTerms,
  type NoticeTold,
} from '@millrace/core/account';
import { expect, test } from 'vitest';

// By hand.
const isOpenToInteractive = (path: string) =>
  /^\/(snapshot|payment|my-account|personal-info|help-report-api)(\?|$)/.test(path);

test('What an operator writes to publishers has a subject of at most 150 characters, and a text of at most 2,000.', () => {
  expect(longestMessage).toEqual({ subject: 150, text: 2_000 });
});

test('Each notice leads to the thing that it names: its offer, its row, its channel, its tab; one that names nothing to the page of its kind, one of an unknown kind, or whose page is closed to who reads it, to the home page.', () => {
  const leads: [NoticeTold, string][] = [
    [{ code: 'applicationApproved', values: { name: 'Win a Phone', oid: '202041' } }, '/offers/my?search=202041'],
    [{ code: 'creativeRejected', values: { id: '12', name: 'Summer' } }, '/media/creative?find=12'],
    [{ code: 'creativeApproved', values: { name: 'Summer & more' } }, '/media/creative?find=Summer+%26+more'],
    [{ code: 'websiteVerified', values: { url: 'https://a.test' } }, '/media/website?find=https%3A%2F%2Fa.test'],
    [{ code: 'paymentHeld', values: { invoice: 'MR-7' } }, '/payment?tab=history&search=MR-7'],
    [{ code: 'detailsRejected', values: { id: '31' } }, '/payment?tab=modifications&find=31'],
    [{ code: 'detailsInForce', values: {} }, '/payment?tab=modifications'],
    [{ code: 'postbackFails', values: { id: '1004', name: 'Daily Deals' } }, '/channel?aid=1004'],
    [{ code: 'postbackFails', values: { name: 'Daily Deals' } }, '/channel'],
    [{ code: 'tokenRenewed', values: {} }, '/my-account?tab=1'],
    [{ code: 'accountRejected', values: {} }, '/my-account'],
    [{ code: 'personalInfoRefused', values: { reason: 'The street is missing.' } }, '/personal-info'],
    [{ code: 'userInfoRefused', values: { reason: 'The street is missing.' } }, '/my-account'],
    [{ code: 'offerPaused', values: { name: 'Win a Phone', oid: '202041' } }, '/offers/my?search=202041'],
    [{ code: 'offersChanged', values: { count: '12' } }, '/offers/my'],
    [{ code: 'linkBroken', values: { name: 'Autumn games', gid: '5001' } }, '/smartlink/5001'],
    [{ code: 'conversionReversed', values: { amount: '1' } }, '/report-conversions?status=reversed'],
  ];
  for (const [{ code, values }, path] of leads) {
    expect(noticePath({ kind: noticeKindOf[code], code, values })).toBe(path);
  }
  expect(noticeKinds.map((kind) => noticePath({ kind }))).toEqual([
    '/offers/my',
    '/payment',
    '/channel',
    '/my-account',
    '/media/creative',
    '/media/website',
    '/my-account',
    '/report-conversions?status=reversed',
    '/offers/my',
    '/smartlink',
  ]);
  expect(noticePath({ kind: 'newer' })).toBe('/');
  const home = new Set(['application', 'postback', 'creative', 'website', 'conversion', 'offer', 'smartlink']);
  for (const code of Object.keys(noticeKindOf) as NoticeTold['code'][]) {
    const notice = { kind: noticeKindOf[code], code, values: {} };
    const isClosed = code === 'accountApproved' || home.has(notice.kind);
    expect(noticePath(notice, isOpenToInteractive), code).toBe(isClosed ? '/' : noticePath(notice));
  }
});

test('Notices stand by the day of GMT+8 on which they came, the newest day and in it the newest notice on top.', () => {
  const ats = ['2026-11-19T15:59:00Z', '2026-11-19T16:00:00Z', '2026-11-20T02:00:00Z', '2026-11-18T10:00:00Z'];
  const notices = someNotices(4).map((notice, index) => ({ ...notice, id: index, at: ats[index] ?? '' }));
  expect(noticeDays(notices).map(({ day, notices: ofDay }) => [day, ...ofDay.map(({ id }) => id)])).toEqual([
    ['2026-11-20', 2, 1],
    ['2026-11-19', 0],
    ['2026-11-18', 3],
  ]);
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
