import { customerTypes, isAdvertiserHost, isSdkAffiliate } from '@millrace/core/session';
import { expect, test } from 'vitest';

test("A host that contains 'adv' belongs to the advertisers.", () => {
  expect(['adv.example.com', 'my-ADV.example.com'].every(isAdvertiserHost)).toBe(true);
  expect(['aff.example.com', 'localhost'].some(isAdvertiserHost)).toBe(false);
});

test('An SDK affiliate is a publisher whose account is marked is_sdk.', () => {
  expect(isSdkAffiliate({ is_sdk: true }, 3)).toBe(true);
  expect(isSdkAffiliate({ is_sdk: false }, 3)).toBe(false);
  expect(isSdkAffiliate({ is_sdk: true }, 2)).toBe(false);
});

test('the customer types have the numbers of the specification', () => {
  expect(customerTypes).toEqual({ affiliate: 0, sdk: 11, sdk3: 12, interactive: 13 });
});
