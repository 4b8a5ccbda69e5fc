import { anOffer, applyRefusal, linkRefusal, mayGetLink, needsDetails } from '@millrace/core/offers';
import { userStatuses } from '@millrace/core/session';
import { expect, test } from 'vitest';

const { underReview, normal } = userStatuses;
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

test('A disabled Apply says why: the account is under review, or the application is waiting.', () => {
  expect(applyRefusals(underReview)).toEqual(['underReview', undefined, 'underReview', 'underReview']);
  expect(applyRefusals(normal)).toEqual(['pending', undefined, undefined, undefined]);
});

test('A disabled Get Link says why: the account is under review, or the offer is not approved.', () => {
  expect(linkRefusals(underReview)).toEqual(['underReview', 'underReview', 'underReview', 'underReview']);
  expect(linkRefusals(normal)).toEqual(['unapproved', undefined, 'unapproved', 'unapproved']);
});
