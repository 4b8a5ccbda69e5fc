import { aBasicInfo, basicProblems, personalFields, personalProblems, type BasicInfo } from '@millrace/core/account';
import { aPaymentForm, paymentFields } from '@millrace/core/payment';
import { expect, test } from 'vitest';

const nothing: BasicInfo = {
  account_type: undefined,
  company: '',
  team_size: undefined,
  country: undefined,
  address: ' ',
  contact_name: '',
  contact_type: undefined,
  contact_number: '',
  timezone: undefined,
};

test('Every basic field of the personal info is needed: texts are filled in, the others chosen.', () => {
  expect(basicProblems(aBasicInfo())).toEqual({});
  // Zero is a choice like any other.
  expect(basicProblems(aBasicInfo({ account_type: 0, contact_type: 0 }))).toEqual({});
  expect(basicProblems(nothing)).toEqual({
    account_type: 'selectOne',
    team_size: 'selectOne',
    country: 'selectOne',
    contact_type: 'selectOne',
    timezone: 'selectOne',
    company: 'required',
    address: 'required',
    contact_name: 'required',
    contact_number: 'required',
  });
});

test('Personal info is saved when neither its basic fields nor its payment details have a problem.', () => {
  expect(personalProblems(aBasicInfo(), aPaymentForm())).toBeUndefined();
  expect(personalProblems(aBasicInfo({ company: '' }), aPaymentForm())).toEqual({
    basic: { company: 'required' },
    payment: {},
  });
  expect(personalProblems(aBasicInfo(), aPaymentForm({ signature: '' }))).toEqual({
    basic: {},
    payment: { signature: 'required' },
  });
});

test('Personal info is sent with its payment details as one object.', () => {
  const payment = aPaymentForm();
  expect(personalFields(aBasicInfo({ company: ' Brook ' }), payment)).toEqual({
    ...aBasicInfo(),
    company: 'Brook',
    payment: paymentFields(payment),
  });
  for (const field of ['account_type', 'team_size', 'country', 'contact_type', 'timezone'] as const) {
    expect(personalFields(aBasicInfo({ [field]: undefined }), payment), field).toBeUndefined();
  }
  expect(personalFields(aBasicInfo(), aPaymentForm({ currency: undefined }))).toBeUndefined();
});
