import { choicesOf } from '@millrace/core/fields';
import {
  aModification,
  cancelModification,
  changedPairs,
  isChangeTold,
  mayCancelModification,
  Modification,
  modificationStatuses,
  modificationStatusWords,
  someModifications,
} from '@millrace/core/payment';
import { expect, test } from 'vitest';

test('the states of a change are those of the specification', () => {
  expect(choicesOf(modificationStatuses).map(({ id, name }) => `${id} ${modificationStatusWords[name]}`)).toEqual([
    '0 Pending',
    '1 Active',
    '2 Cancel',
    '3 Waiting',
    '4 Rejected',
  ]);
});

test('A change of payment details can be cancelled while it is pending.', () => {
  expect(someModifications(5).map(mayCancelModification)).toEqual([true, false, false, false, false]);
});

test('Cancelling a change of payment details sets its status to 2.', () => {
  expect(cancelModification(aModification({ id: 5, aff_id: 7, status: 0 }))).toEqual({ id: 5, aff_id: 7, status: 2 });
});

test('A change of payment details shows the fields that differ, each with its old and its new value.', () => {
  expect(changedPairs(aModification())).toEqual([
    { field: 'pay_type', origin: 0, next: 1 },
    { field: 'account', origin: 'pay@brook.test', next: 'DE02120300000000202051' },
    { field: 'bank_name', origin: '', next: 'Mill Street Bank' },
    { field: 'bank_address', origin: '', next: '1 Mill Street, Hamburg' },
    { field: 'bank_swift', origin: '', next: 'MILLDEHH' },
  ]);
  const signed = aModification({ new_signature_filepath: '/files/other.png', new_currency: 1, new_country: 'CN' });
  expect(changedPairs(signed).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['currency', 'country', 'signature_filepath']),
  );
});

test('A change of payment details that was cancelled or rejected is told of no longer.', () => {
  expect([0, 1, 2, 3, 4].map((status) => isChangeTold(aModification({ status })))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});

test('the samples are what a server may give', () => {
  expect(someModifications(5).map((one) => Modification.parse(one))).toEqual(someModifications(5));
});
