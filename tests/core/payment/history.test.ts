import { choicesOf } from '@millrace/core/fields';
import {
  aPaymentRow,
  hasBankSlip,
  paymentsAsked,
  paymentStatus,
  paymentStatuses,
  paymentStatusWords,
  PaymentRow,
  sentStatus,
  shownParts,
  somePaymentRows,
} from '@millrace/core/payment';
import { expect, test } from 'vitest';

test('The status that the payment filter sends is the chosen one minus one; no choice sends none.', () => {
  expect([1, 2, 3, undefined].map(sentStatus)).toEqual([0, 1, 2, undefined]);
});

test('The status of a payment is 0 Pending, 1 Paid, 2 Rejected; any other is Pending.', () => {
  expect([0, 1, 2, 3, -1].map((status) => paymentStatus({ status }))).toEqual([
    'pending',
    'paid',
    'rejected',
    'pending',
    'pending',
  ]);
});

test('The parts of a payment are shown where it was paid in several, or in one while the rest is still to come.', () => {
  const part = { paid_date: '2026-11-20', amount: '200.00', reference: '', bank_slip: '', bank_slip_name: '' };
  expect(shownParts({ status: 1, parts: [part] })).toEqual([]);
  expect(shownParts({ status: 0, parts: [part] })).toEqual([part]);
  expect(shownParts({ status: 1, parts: [part, part] })).toHaveLength(2);
  expect(shownParts({ status: 0, parts: [] })).toEqual([]);
});

test('what the filter sends finds the payments that it names', () => {
  for (const { id, name } of choicesOf(paymentStatuses)) {
    expect(paymentStatus({ status: sentStatus(id) ?? -1 })).toBe(name);
  }
  expect(choicesOf(paymentStatuses).map(({ id, name }) => `${id} ${paymentStatusWords[name]}`)).toEqual([
    '1 Pending',
    '2 Paid',
    '3 Rejected',
  ]);
});

test('Payments are asked for by what their filter sets and by nothing else.', () => {
  const none = { status: undefined, search: ' ', date_start: undefined, date_end: undefined };
  expect(paymentsAsked(none, 1)).toEqual({ p: 1 });
  const all = { status: 1, search: ' MR-7 ', date_start: '2026-10-01', date_end: '2026-10-31' };
  expect(paymentsAsked(all, 2)).toEqual({ ...all, p: 2, status: 0, search: 'MR-7' });
});

test('A payment has a bank slip to open where the operator has left one.', () => {
  expect(hasBankSlip(aPaymentRow())).toBe(false);
  expect(hasBankSlip(aPaymentRow({ bank_slip: '/files/slip.pdf' }))).toBe(true);
});

test('the samples are what a server may give', () => {
  expect(somePaymentRows(6).map((row) => PaymentRow.parse(row))).toEqual(somePaymentRows(6));
});
