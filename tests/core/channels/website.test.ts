import { choicesOf } from '@millrace/core/fields';
import {
  aWebsite,
  mayVerify,
  Website,
  websiteStatus,
  websiteStatuses,
  websiteStatusWords,
} from '@millrace/core/channels';
import { expect, test } from 'vitest';

test('The status of a website is 0 Not verified, 1 Verified, 2 Rejected; any other is Not verified.', () => {
  expect([0, 1, 2, 7].map((status) => websiteStatus({ status }))).toEqual([
    'unverified',
    'verified',
    'rejected',
    'unverified',
  ]);
});

test('A website can be checked until it is verified, but not once it was rejected.', () => {
  const { unverified, verified, rejected } = websiteStatuses;
  expect([unverified, verified, rejected].map((status) => mayVerify({ status }))).toEqual([true, false, false]);
  expect(Object.values(websiteStatuses)).toEqual([0, 1, 2]);
  expect(choicesOf(websiteStatuses).map(({ name }) => websiteStatusWords[name])).toEqual([
    'Not verified',
    'Verified',
    'Rejected',
  ]);
  expect(Website.parse(aWebsite())).toEqual(aWebsite());
});
