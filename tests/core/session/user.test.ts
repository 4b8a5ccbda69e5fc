import { isAdvertiserHost } from '@millrace/core/session';
import { expect, test } from 'vitest';

test("A host that contains 'adv' belongs to the advertisers.", () => {
  expect(['adv.example.com', 'my-ADV.example.com'].every(isAdvertiserHost)).toBe(true);
  expect(['aff.example.com', 'localhost'].some(isAdvertiserHost)).toBe(false);
});
