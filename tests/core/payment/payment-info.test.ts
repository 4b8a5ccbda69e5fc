import { choicesOf } from '@millrace/core/fields';
import {
  aPaymentForm,
  aPaymentInfo,
  asksBank,
  currencies,
  currencyWords,
  emptyPayment,
  mayEditPayment,
  paymentFields,
  PaymentInfo,
  paymentProblems,
  paymentTextError,
  payTypes,
  payTypeWords,
} from '@millrace/core/payment';
import { expect, test } from 'vitest';

test('the payment types and currencies are those of the specification', () => {
  expect(choicesOf(payTypes).map(({ id, name }) => [id, payTypeWords[name]])).toEqual([
    [1, 'Bank'],
    [0, 'PayPal'],
    [2, 'Payoneer'],
  ]);
  expect(choicesOf(currencies).map(({ id, name }) => [id, currencyWords[name]])).toEqual([
    [1, 'RMB (CNY)'],
    [2, 'US Dollar (USD)'],
  ]);
});

test('Bank name, address and SWIFT code belong to the payment type Bank only.', () => {
  expect([0, 1, 2, undefined].map((pay_type) => asksBank({ pay_type }))).toEqual([false, true, false, false]);
});

test('The account, bank name and SWIFT code have at most 128 characters, the bank address 256.', () => {
  for (const [field, most] of [
    ['account', 128],
    ['bank_name', 128],
    ['bank_swift', 128],
    ['bank_address', 256],
  ] as const) {
    expect(paymentTextError(field, ' ')).toBe('required');
    expect(paymentTextError(field, ` ${'x'.repeat(most)} `)).toBeUndefined();
    expect(paymentTextError(field, 'x'.repeat(most + 1))).toBe('tooLong');
  }
});

const paypal = { pay_type: 0, account: 'pay@brook.test' };

test("Payment details need a type, a currency, a country, an account and a signature, for Bank the bank's fields, a SWIFT code that is one and no mistyped IBAN, and for PayPal an e-mail address as the account.", () => {
  expect(paymentProblems(aPaymentForm())).toEqual({});
  expect(paymentProblems(aPaymentForm({ ...paypal, bank_name: '', bank_address: '', bank_swift: '' }))).toEqual({});
  expect(paymentProblems(emptyPayment)).toEqual({
    pay_type: 'selectOne',
    currency: 'selectOne',
    country: 'selectOne',
    account: 'required',
    signature: 'notImage',
  });
  expect(paymentProblems(aPaymentForm({ bank_name: '', bank_address: 'x'.repeat(257), bank_swift: ' ' }))).toEqual({
    bank_name: 'required',
    bank_address: 'tooLong',
    bank_swift: 'required',
  });
  for (const bank_swift of ['none', 'MILLDEHHX', 'x'.repeat(128)]) {
    expect(paymentProblems(aPaymentForm({ bank_swift }))).toEqual({ bank_swift: 'swift' });
    // What is left out of other payment types is not judged.
    expect(paymentProblems(aPaymentForm({ ...paypal, bank_swift }))).toEqual({});
  }
  expect(paymentProblems(aPaymentForm({ bank_swift: ' milldehhxxx ' }))).toEqual({});
  const account = 'DE02120300000000202052';
  expect(paymentProblems(aPaymentForm({ account }))).toEqual({ account: 'iban' });
  expect(paymentProblems(aPaymentForm({ pay_type: 2, account }))).toEqual({});
  for (const wrong of [account, 'luwei', 'luwei@home', 'lu wei@brook.test']) {
    expect(paymentProblems(aPaymentForm({ pay_type: 0, account: wrong })), wrong).toEqual({ account: 'email' });
    // Payoneer knows its payees by a number as well.
    expect(paymentProblems(aPaymentForm({ pay_type: 2, account: wrong }))).toEqual({});
  }
  expect(paymentProblems(aPaymentForm({ pay_type: 0, account: ' pay@brook.test ' }))).toEqual({});
  expect(paymentProblems(aPaymentForm({ pay_type: 0, account: ' ' }))).toEqual({ account: 'required' });
  expect(paymentProblems(aPaymentForm({ beneficiary: ` ${'x'.repeat(128)} ` }))).toEqual({});
  expect(paymentProblems(aPaymentForm({ beneficiary: 'x'.repeat(129) }))).toEqual({ beneficiary: 'tooLong' });
});

test("Of payment details that are not for a bank, the bank's fields are not sent.", () => {
  const { edit: _edit, ...saved } = aPaymentInfo();
  expect(paymentFields(aPaymentForm({ account: ` ${saved.account} ` }))).toEqual(saved);
  const spaced = { beneficiary: ' Brook ', bank_name: ' Mill ', bank_address: ' 1 ', bank_swift: ' M ' };
  const trimmed = { beneficiary: 'Brook', bank_name: 'Mill', bank_address: '1', bank_swift: 'M' };
  expect(paymentFields(aPaymentForm(spaced))).toEqual({ ...saved, ...trimmed });
  expect(paymentFields(aPaymentForm({ bank_swift: 'icbkcnbj' }))?.bank_swift).toBe('ICBKCNBJ');
  const { bank_name: _name, bank_address: _address, bank_swift: _swift, ...others } = saved;
  for (const pay_type of [0, 2]) {
    expect(paymentFields(aPaymentForm({ pay_type }))).toStrictEqual({ ...others, pay_type });
  }
  expect(paymentFields(aPaymentForm({ pay_type: undefined }))).toBeUndefined();
  expect(paymentFields(aPaymentForm({ currency: undefined }))).toBeUndefined();
});

test('Payment details are changed only where the server marks them with edit.', () => {
  expect([0, 1].map((edit) => mayEditPayment({ edit }))).toEqual([false, true]);
  const { edit: _edit, ...unmarked } = aPaymentInfo();
  // A server that marks nothing leaves them open.
  expect(mayEditPayment(PaymentInfo.parse(unmarked))).toBe(true);
  expect(PaymentInfo.parse(aPaymentInfo())).toEqual(aPaymentInfo());
});
