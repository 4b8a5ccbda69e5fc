import {
  anOffer,
  approveState,
  isActive,
  isFloating,
  Offer,
  runOf,
  someOffers,
  systemName,
} from '@millrace/core/offers';
import { expect, test } from 'vitest';

test('An offer is active when its status is 1, else paused.', () => {
  expect([0, 1, 2].map((status) => isActive(anOffer({ status })))).toEqual([false, true, false]);
});

test('A payout_price of 0 means Floating.', () => {
  expect(['0', '0.00', '0.01'].map((payout_price) => isFloating(anOffer({ payout_price })))).toEqual([
    true,
    true,
    false,
  ]);
});

test('the offers of the samples are ones that the server may give, in every state and at every kind of price', () => {
  const offers = someOffers(60);
  expect(offers.map((offer) => Offer.parse(offer))).toEqual(offers);
  expect(new Set(offers.map(({ oid }) => oid)).size).toBe(60);
  expect(new Set(offers.map(approveState)).size).toBe(4);
  expect([offers.some(isFloating), offers.some(isActive), offers.every(isActive)]).toEqual([true, true, false]);
});

test('An offer whose system is 1 is for iOS, 2 for Android, and any other for every system.', () => {
  expect([0, 1, 2, 3].map(systemName)).toEqual(['any', 'ios', 'android', 'any']);
});

test('an API that tells less of an offer, or something else, is read all the same', () => {
  const least = { oid: 1, name: 'Own', payout_price: '1', approve_status: 1, status: 1 };
  expect(Offer.parse(least)).toEqual({ ...least, icon_url: '' });
  const odd = { ...least, restriction_type: 'adult', countries: 'DE', carriers: null, cap_day: '', is_capped: 1 };
  const read = Offer.parse(odd);
  for (const name of ['restriction_type', 'countries', 'carriers', 'cap_day', 'is_capped'] as const) {
    expect(read[name]).toBeUndefined();
  }
});

const preview = (preview_url: unknown) => Offer.parse({ ...anOffer(), preview_url }).preview_url;

test('a preview that is no page of the web is left out', () => {
  expect(preview('https://www.example.com/app?id=1')).toBe('https://www.example.com/app?id=1');
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '/pictures/1', 'https://', 7, null]) {
    expect(preview(address)).toBeUndefined();
  }
});

test('An active offer runs from its first day to its last one; before that it is to come, after that it has ended.', () => {
  const days = { status: 1, start_date: '2026-11-20', end_date: '2026-11-22' };
  const on = (today: string) => runOf(days, today);
  expect(['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'].map(on)).toEqual([
    'to come',
    'running',
    'running',
    'ended',
  ]);
  expect(runOf({ ...days, status: 0 }, '2026-11-21')).toBe('paused');
  expect(runOf({ status: 1, start_date: null, end_date: null }, '2026-11-21')).toBe('running');
});
