import { exitFor, someExits } from '@millrace/core/tester';
import { expect, test } from 'vitest';

test('A test without a country, or where no exit fits its country, connection type and carrier, goes out directly.', () => {
  const [home, mobile] = someExits();
  expect(exitFor(someExits(), { country: 'DE', zone: 0 })).toEqual(home);
  expect(exitFor(someExits(), { country: 'DE', zone: 2 })).toEqual(mobile);
  expect(exitFor(someExits(), { country: 'DE', zone: 2, carrier: 12 })).toEqual(mobile);
  expect(exitFor(someExits(), { country: 'DE', zone: 2, carrier: 13 })).toBeUndefined();
  expect(exitFor(someExits(), { country: 'DE', zone: 1 })).toBeUndefined();
  expect(exitFor(someExits(), { country: 'FR', zone: 0 })).toBeUndefined();
  expect(exitFor(someExits(), { zone: 0 })).toBeUndefined();
  expect(exitFor([], { country: 'DE', zone: 0 })).toBeUndefined();
});
