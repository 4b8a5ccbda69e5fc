import { banners, bannerWords, needsInfoUpdate, userStatuses } from '@millrace/core/session';
import { expect, test } from 'vitest';

test('the states of an account have the numbers of the specification', () => {
  expect(userStatuses).toEqual({ underReview: 0, normal: 1, blocked: 2, notApproved: 3 });
});

test('The banners of an account stand in one queue, the gravest first: blocked, not approved, under review, payment details changed, a change of them asked for, details under review, terms updated.', () => {
  expect([0, 1, 2, 3].map((status) => banners({ status }))).toEqual([
    ['underReview'],
    [],
    ['blocked'],
    ['notApproved'],
  ]);
  expect([0, 1, 2, 3].map((status) => banners({ status }, 11))).toEqual([
    ['underReview', 'detailsUnderReview'],
    ['detailsUnderReview'],
    ['blocked', 'detailsUnderReview'],
    ['askedAgain'],
  ]);
  expect(banners({ status: 1 }, 13)).toEqual([]);
  expect(banners({ status: 0 }, 11, { isPaymentChanged: true, isPaymentAsked: true, areTermsUpdated: true })).toEqual([
    'underReview',
    'paymentChanged',
    'paymentAsked',
    'detailsUnderReview',
    'termsUpdated',
  ]);
  expect(banners({ status: 1 }, undefined, { areTermsUpdated: true })).toEqual(['termsUpdated']);
});

test('An account of status 3 whose corrected details are under review is told so, and not asked for them again.', () => {
  expect(banners({ status: 3 }, 11, { areTermsUpdated: true })).toEqual(['askedAgain', 'termsUpdated']);
  expect(banners({ status: 3 }, 13)).toEqual(['notApproved']);
});

test('An account of status 3 is asked to bring its details up to date.', () => {
  expect([0, 1, 2, 3].map((status) => needsInfoUpdate({ status }))).toEqual([false, false, false, true]);
});

test('of asked-for payment details it is said what holds for the first ones too', () => {
  expect(bannerWords.paymentAskedHelp).toMatch(/^It takes effect once it is approved\./);
  expect(bannerWords.paymentAskedHelp).not.toContain('current');
});
