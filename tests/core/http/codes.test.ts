import { codes, endsSession } from '@millrace/core';
import { expect, test } from 'vitest';

test('A code of -3 or -6 leads to the login.', () => {
  expect(Object.values(codes).filter(endsSession)).toEqual([-3, -6]);
});

test('no two codes are alike', () => {
  expect(new Set(Object.values(codes)).size).toBe(Object.keys(codes).length);
});
