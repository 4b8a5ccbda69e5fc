import {
  Account,
  accountTabOf,
  accountTabs,
  accountTabWords,
  accountTypeName,
  nameOfAccount,
  accountTypes,
  accountTypeWords,
  anAccount,
  aPersonalInfo,
  customerTypeName,
  customerTypeWords,
  PersonalInfo,
  seesPublisherFields,
} from '@millrace/core/account';
import { choicesOf } from '@millrace/core/fields';
import { expect, test } from 'vitest';

const [publisher, advertiser] = [3, 2];

test('A customer type of 0 is an Affiliate, 11 SDK, 12 SDK3, 13 Interactive Ads, any other a Network.', () => {
  expect([0, 11, 12, 13, 1, 3, 99].map((type) => customerTypeWords[customerTypeName(type)])).toEqual([
    'Affiliate',
    'SDK',
    'SDK3',
    'Interactive Ads',
    'Network',
    'Network',
    'Network',
  ]);
});

test('An account type that is not 0 is a Company, 0 is an Individual or Team.', () => {
  expect([0, 1, 2].map((type) => accountTypeWords[accountTypeName(type)])).toEqual([
    'Individual/Team',
    'Company',
    'Company',
  ]);
});

test('the account types are those of the specification', () => {
  expect(choicesOf(accountTypes).map(({ id, name }) => `${id} ${accountTypeWords[name]}`)).toEqual([
    '1 Company',
    '0 Individual/Team',
  ]);
});

test('My Account has User Info and API Key, for publishers also Referral and People.', () => {
  expect(accountTabs(publisher).map((tab) => accountTabWords[tab])).toEqual([
    'User Info',
    'API Key',
    'Referral',
    'People',
  ]);
  expect(accountTabs(advertiser)).toEqual(['userInfo', 'apiKey']);
});

test('The query tab=1 of My Account opens the API key, tab=2 the referrals, tab=3 the people of the account, any other the user info.', () => {
  expect(['1', '2', '3', '0', '', 'x', null, undefined].map((tab) => accountTabOf(tab, publisher))).toEqual([
    'apiKey',
    'referral',
    'people',
    'userInfo',
    'userInfo',
    'userInfo',
    'userInfo',
    'userInfo',
  ]);
  expect(accountTabOf('2', advertiser)).toBe('userInfo');
});

test('Only a publisher sees the change of the password, the account type and the traffic type.', () => {
  expect([publisher, advertiser].map(seesPublisherFields)).toEqual([true, false]);
});

test('the samples are what a server may give', () => {
  expect(Account.parse(anAccount({ city: 'Bremen' })).org.city).toBe('Bremen');
  expect(PersonalInfo.parse(aPersonalInfo())).toEqual(aPersonalInfo());
});

test('The name of an account is called Company for a company, and Full name for an individual or a team.', () => {
  expect([1, 0, undefined].map(nameOfAccount)).toEqual(['company', 'fullName', 'company']);
});
