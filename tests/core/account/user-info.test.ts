import { userInfoError, userInfoProblems } from '@millrace/core/account';
import { expect, test } from 'vitest';

test('Contact data have at most 75 characters, a city 32, an address 512, and none of them is empty.', () => {
  for (const [field, most] of [
    ['contact_data', 75],
    ['city', 32],
    ['address', 512],
  ] as const) {
    expect(userInfoError(field, ' ')).toBe('required');
    expect(userInfoError(field, ` ${'x'.repeat(most)} `)).toBeUndefined();
    expect(userInfoError(field, 'x'.repeat(most + 1))).toBe('tooLong');
  }
});

test('each text of the user info is judged by itself', () => {
  const form = { contact_type: 0, contact_data: 'a', country: 'DE', city: 'b', address: 'c', timezone: 2 };
  expect(userInfoProblems(form)).toEqual({});
  expect(userInfoProblems({ ...form, contact_data: '', city: 'x'.repeat(33), address: '' })).toEqual({
    contact_data: 'required',
    city: 'tooLong',
    address: 'required',
  });
});
