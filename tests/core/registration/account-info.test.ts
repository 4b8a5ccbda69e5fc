import {
  AccountInfo,
  accountInfoProblems,
  agreementError,
  anAccountInfo,
  emptyAccountInfo,
  invitationOf,
  nameLabel,
  regions,
  registrationWords,
} from '@millrace/core/registration';
import { someCountries } from '@millrace/core/reference';
import { expect, test } from 'vitest';

const of = (query: string) => invitationOf(new URLSearchParams(query));

test('Being over 18 and the terms are ticked from the start, news by e-mail are not.', () => {
  const { isAdult, hasAgreed, wantsNews, contact_type } = emptyAccountInfo;
  expect(contact_type).toBe(0);
  expect([isAdult, hasAgreed, wantsNews]).toEqual([true, true, false]);
});

test('Age and terms have both to be agreed to.', () => {
  expect(agreementError({ isAdult: true, hasAgreed: true })).toBeUndefined();
  expect(agreementError({ isAdult: false, hasAgreed: true })).toBe('notAgreed');
  expect(agreementError({ isAdult: true, hasAgreed: false })).toBe('notAgreed');
  expect(registrationWords.notAgreed.replace('{provider}', 'Millrace')).toBe(
    'In order to become a publisher, you must be at least 18 years old and acccept the Terms & Conditions of Millrace Website.',
  );
});

test('The first step needs an account type, a contact, a name, a password, a region, an integration type, a captcha, an e-mail address and the agreement.', () => {
  expect(accountInfoProblems(anAccountInfo())).toEqual({});
  expect(accountInfoProblems(anAccountInfo({ account_type: 0, invitation_code: '' }))).toEqual({});
  expect(accountInfoProblems({ ...emptyAccountInfo, isAdult: false })).toEqual({
    account_type: 'selectOne',
    contact_number: 'required',
    company: 'required',
    country: 'required',
    integration_type: 'required',
    captcha: 'required',
    password: 'passwordEmpty',
    email: 'email',
    hasAgreed: 'notAgreed',
  });
  expect(accountInfoProblems(anAccountInfo({ password: 'abcdef', email: 'ada' }))).toEqual({
    password: 'password',
    email: 'email',
  });
  expect([registrationWords.selectOne, registrationWords.email, registrationWords.captchaWrong]).toEqual([
    'Please select one item.',
    'Please enter a correct email.',
    'wrong verification code',
  ]);
  expect(AccountInfo.parse(anAccountInfo())).toEqual(anAccountInfo());
});

test('A company is asked for its company name, anyone else for a full name.', () => {
  expect([1, 0, undefined].map((account_type) => registrationWords[nameLabel({ account_type })])).toEqual([
    'Company Name',
    'Full Name',
    'Full Name',
  ]);
});

test('The last of the regions is left out only if it is the known extra entry, which stands for no country.', () => {
  const countries = someCountries();
  expect(regions(countries)).toEqual(countries);
  for (const code of ['', 'OTHER']) {
    expect(regions([...countries, { code, code_name: '', name: 'Other' }])).toEqual(countries);
  }
  expect(regions([{ code: '' }, { code: 'DE' }])).toEqual([{ code: '' }, { code: 'DE' }]);
  expect(regions([])).toEqual([]);
});

test('The invitation code is taken from invitation_code or invited_code of the address, and then it is fixed.', () => {
  expect(of('invitation_code=a1&invited_code=b2')).toEqual({ code: 'a1', isFixed: true });
  expect(of('invited_code=b2')).toEqual({ code: 'b2', isFixed: true });
  expect(of('invitation_code=&invited_code=b2')).toEqual({ code: 'b2', isFixed: true });
  expect(of('invited_code=%20b2%20').code).toBe('b2');
  expect(of('other=1')).toEqual({ code: '', isFixed: false });
  expect(of(`invitation_code=${'x'.repeat(99)}`).code).toHaveLength(64);
});
