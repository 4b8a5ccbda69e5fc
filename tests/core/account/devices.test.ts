import { Device, inUse, maySignOut, someDevices } from '@millrace/core/account';
import { expect, test } from 'vitest';

test('The devices of a member begin with this one, then those that were used last.', () => {
  expect(inUse(someDevices()).map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(someDevices().map((one) => Device.parse(one))).toEqual(someDevices());
});

test('A member signs out every device by itself but this one, which has the usual sign-out.', () => {
  expect(someDevices().map(maySignOut)).toEqual([true, false, true]);
});
