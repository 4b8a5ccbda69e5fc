import { codes, endsSession, isOrdinaryRefusal } from '@millrace/core';
import { expect, test } from 'vitest';

test('A code of -3 or -6 leads to the login.', () => {
  expect(Object.values(codes).filter(endsSession)).toEqual([-3, -6]);
});

test('A refusal that the table of codes names is no fault of ours, but for -9: nobody has to look it up, so no request id is shown.', () => {
  const { fault, ...others } = codes;
  expect(Object.values(others).filter((code) => !isOrdinaryRefusal(code))).toEqual([]);
  expect([fault, -99].map(isOrdinaryRefusal)).toEqual([false, false]);
});

test('no two codes are alike', () => {
  expect(new Set(Object.values(codes)).size).toBe(Object.keys(codes).length);
});
