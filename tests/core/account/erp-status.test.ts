import {
  emailRefusal,
  erpStatusOfSaved,
  isUnderReview,
  mayChangeCompany,
  mayChangeEmail,
} from '@millrace/core/account';
import { expect, test } from 'vitest';

const statuses = [0, 11, 13, 12].map((erp_status) => ({ erp_status }));

test('While erp_status is 11 the account is under review.', () => {
  expect(statuses.map(isUnderReview)).toEqual([false, true, false, false]);
});

test("The e-mail address of an account under review can't be changed.", () => {
  expect(statuses.map(mayChangeEmail)).toEqual([true, false, true, true]);
});

test('The button that changes the e-mail address of an account under review is disabled and says why.', () => {
  expect(statuses.map(emailRefusal)).toEqual([undefined, 'underReview', undefined, undefined]);
});

test('Saving the user info sets erp_status to 11.', () => {
  expect(erpStatusOfSaved).toBe(11);
});

test("The company name can be changed only while erp_status is 13 or 0 and the account's status is 3.", () => {
  const changeable = [0, 1, 2, 3].map((status) => statuses.map((org) => mayChangeCompany({ ...org, status })));
  const never = [false, false, false, false];
  expect(changeable).toEqual([never, never, never, [true, false, true, false]]);
});
