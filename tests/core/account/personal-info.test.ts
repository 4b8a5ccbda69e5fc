import {
  aBasicInfo,
  accountCalls,
  basicProblems,
  basicTextError,
  longestBasic,
  personalFields,
  personalProblems,
  teamSizes,
  teamSizeWords,
  type BasicInfo,
} from '@millrace/core/account';
import { choicesOf } from '@millrace/core/fields';
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

const most = (length: number) => 'x'.repeat(length);

test('the team sizes are those of the specification', () => {
  expect(choicesOf(teamSizes).map(({ id, name }) => `${id} ${teamSizeWords[name]}`)).toEqual([
    '1 Independent part-time',
    '2 Independent full-time',
    '3 2-5',
    '4 6-10',
    '5 More than 10',
  ]);
});

test("A company of the personal info has at most 200 characters, an address 512, a contact's name 128 and number 75.", () => {
  expect(longestBasic).toEqual({ company: 200, address: 512, contact_name: 128, contact_number: 75 });
  for (const field of ['company', 'address', 'contact_name', 'contact_number'] as const) {
    const text = most(longestBasic[field]);
    expect(
      [' ', text, ` ${text} `, `${text}x`].map((value) => basicTextError(field, value)),
      field,
    ).toEqual(['required', undefined, undefined, 'tooLong']);
    expect(basicProblems(aBasicInfo({ [field]: `${text}x` }))).toEqual({ [field]: 'tooLong' });
  }
});

test('what the personal info may hold is what its call takes', () => {
  const longest = {
    company: most(longestBasic.company),
    address: most(longestBasic.address),
    contact_name: most(longestBasic.contact_name),
    contact_number: most(longestBasic.contact_number),
  };
  const asked = personalFields(aBasicInfo(longest), aPaymentForm({ pay_type: 0 }));
  expect(accountCalls.editPersonal.asks.safeParse(asked).success).toBe(true);
  for (const [field, text] of Object.entries(longest)) {
    expect(accountCalls.editPersonal.asks.safeParse({ ...asked, [field]: `${text}x` }).success, field).toBe(false);
  }
});

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
    payment: { signature: 'notImage' },
  });
});

test('Personal info is sent with its payment details as one object.', () => {
  const payment = aPaymentForm();
  const typed = { company: ' Brook ', address: ' Mill ', contact_name: ' Ada ', contact_number: ' 7 ' };
  expect(personalFields(aBasicInfo(typed), payment)).toEqual({
    ...aBasicInfo({ company: 'Brook', address: 'Mill', contact_name: 'Ada', contact_number: '7' }),
    payment: paymentFields(payment),
  });
  for (const field of ['account_type', 'team_size', 'country', 'contact_type', 'timezone'] as const) {
    expect(personalFields(aBasicInfo({ [field]: undefined }), payment), field).toBeUndefined();
  }
  expect(personalFields(aBasicInfo(), aPaymentForm({ currency: undefined }))).toBeUndefined();
});
