import {
  accountRefusal,
  anOffer,
  applyRefusal,
  linkRefusal,
  mayGetLink,
  needsDetails,
  selectRefusal,
} from '@millrace/core/offers';
import { userStatuses } from '@millrace/core/session';
import { expect, test } from 'vitest';

const { underReview, normal, blocked, notApproved } = userStatuses;
const offers = [0, 1, 2, 3].map((approve_status) => anOffer({ approve_status }));
const applyRefusals = (status: number) => offers.map((offer) => applyRefusal(offer, status));
const linkRefusals = (status: number) => offers.map((offer) => linkRefusal(offer, status));

test('The link of an offer is to be had once its approval status is 1.', () => {
  expect(offers.map(mayGetLink)).toEqual([false, true, false, false]);
});

test("A publisher whose status is 0 can neither apply for an offer nor get a link, and is led to update the account's details.", () => {
  expect([0, 1, 2, 3].map(needsDetails)).toEqual([true, false, false, false]);
  expect(applyRefusal(anOffer({ approve_status: 2 }), 0)).toBe('underReview');
  expect(linkRefusal(anOffer({ approve_status: 1 }), 0)).toBe('underReview');
});

test('Offers are for accounts in good standing: one that is blocked or was not approved is told so in their place.', () => {
  const told = [underReview, normal, blocked, notApproved].map(accountRefusal);
  expect(told).toEqual(['underReview', undefined, 'accountBlocked', 'accountNotApproved']);
});

test('A disabled Apply says why: what keeps the account from offers, or that the application is waiting.', () => {
  expect(applyRefusals(underReview)).toEqual(['underReview', undefined, 'underReview', 'underReview']);
  expect(applyRefusals(blocked)).toEqual(['accountBlocked', undefined, 'accountBlocked', 'accountBlocked']);
  expect(applyRefusals(normal)).toEqual(['pending', undefined, undefined, undefined]);
});

test('Offers are selected to be applied for where they can be: one that is approved or in review says so instead.', () => {
  expect(offers.map(selectRefusal)).toEqual(['pending', 'approved', undefined, undefined]);
});

test('A disabled Get Link says why: what keeps the account from offers, or that the offer is not approved.', () => {
  expect(linkRefusals(underReview)).toEqual(['underReview', 'underReview', 'underReview', 'underReview']);
  expect(linkRefusals(notApproved)).toEqual(offers.map(() => 'accountNotApproved'));
  expect(linkRefusals(normal)).toEqual(['unapproved', undefined, 'unapproved', 'unapproved']);
});
