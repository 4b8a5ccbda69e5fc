import { choicesOf } from '@millrace/core/fields';
import {
  aModification,
  cancelModification,
  changedFields,
  changeNews,
  changedPairs,
  decidedBy,
  isFirstEntry,
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

const bankRows = [
  { field: 'bank_name', origin: '', next: 'Mill Street Bank' },
  { field: 'bank_address', origin: '', next: '1 Mill Street, Hamburg' },
  { field: 'bank_swift', origin: '', next: 'MILLDEHH' },
];
const beforeFirst = {
  origin_beneficiary: '',
  origin_account: '',
  origin_country: '',
  origin_signature_filepath: '',
};

test('A change of payment details shows the fields that differ, each with its old and its new value; of a first entry there is no old value.', () => {
  expect(changedPairs(aModification())).toEqual([
    { field: 'pay_type', origin: 0, next: 1 },
    { field: 'account', origin: 'p****@brook.test', next: '****2051' },
    ...bankRows,
  ]);
  const signed = aModification({ new_signature_filepath: '/files/other.png', new_currency: 1, new_country: 'CN' });
  expect(changedPairs(signed).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['currency', 'country', 'signature_filepath']),
  );
  const first = { ...beforeFirst, origin_pay_type: null, origin_currency: null };
  const told = changedPairs(aModification({ ...first, new_pay_type: 0, new_bank_name: '' }));
  expect(told).toEqual(
    expect.arrayContaining([
      { field: 'pay_type', origin: null, next: 0 },
      { field: 'account', origin: null, next: '****2051' },
      { field: 'currency', origin: null, next: 2 },
    ]),
  );
  expect(told.map(({ field }) => field)).not.toContain('bank_name');
  // One whose type and currency before are those of nobody's choice is told as well.
  const stored = aModification({ ...beforeFirst, origin_pay_type: 0, origin_currency: 2, new_pay_type: 0 });
  expect(changedPairs(stored)).toEqual(expect.arrayContaining([{ field: 'currency', origin: null, next: 2 }]));
});

test('of two accounts that are masked alike, the record says that they differ', () => {
  const masked = aModification({ origin_account: '****2051', origin_pay_type: 1, changed: ['account'] });
  expect(changedPairs(masked)).toEqual([{ field: 'account', origin: '****2051', next: '****2051' }]);
});

test('Payment details that had no account before are a first entry, as an account is always asked for.', () => {
  expect(isFirstEntry(aModification({ origin_account: '' }))).toBe(true);
  expect(isFirstEntry(aModification())).toBe(false);
});

test('Of a first entry of payment details every value that was filled in differs from nothing; else those that are not as before.', () => {
  const paypal = { new_pay_type: 0, new_bank_name: '', new_bank_address: '', new_bank_swift: '' };
  expect(changedFields(aModification({ ...beforeFirst, origin_pay_type: 0, ...paypal }))).toEqual([
    'pay_type',
    'beneficiary',
    'account',
    'currency',
    'country',
    'signature_filepath',
  ]);
  expect(changedFields(aModification({ ...paypal, new_country: 'CN' }))).toEqual(['account', 'country']);
});

test('A change of payment details is taken back by its owner, and approved or rejected by the operator.', () => {
  expect([0, 1, 2, 3, 4].map((status) => decidedBy({ status }))).toEqual(['', 'operator', 'owner', '', 'operator']);
});

test('A change of payment details is told as asked for until it is in force, and as made then; one that was cancelled or rejected is told of no longer.', () => {
  expect([0, 1, 2, 3, 4].map((status) => changeNews({ status }))).toEqual([
    'asked',
    'made',
    undefined,
    'asked',
    undefined,
  ]);
});

test('the samples are what a server may give', () => {
  expect(someModifications(5).map((one) => Modification.parse(one))).toEqual(someModifications(5));
});
