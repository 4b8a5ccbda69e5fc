import { choicesOf, type Choice } from '@millrace/core/fields';
import * as registration from '@millrace/core/registration';
import { expect, test } from 'vitest';

const told = (choice: Choice, words: Readonly<Record<string, string>>) =>
  choicesOf(choice).map(({ id, name }) => `${id} ${words[name]}`);

test.each<[string, Choice, Readonly<Record<string, string>>, string[]]>([
  ['accountTypes', registration.accountTypes, registration.accountTypeWords, ['1 Company', '0 Individual/Team']],
  [
    'contactTypes',
    registration.contactTypes,
    registration.contactTypeWords,
    ['0 Teams', '2 WhatsApp', '4 Telegram', '6 Wechat', '3 LinkedIn'],
  ],
  [
    'integrationTypes',
    registration.integrationTypes,
    registration.integrationTypeWords,
    ['1 API/S2S', '2 Offerwall SDK', '6 Interactive Ads'],
  ],
  [
    'customer types',
    registration.registeredCustomerTypes,
    registration.registeredCustomerTypeWords,
    ['1 Network', '0 Affiliate', '2 Direct Traffic', '3 Web Site'],
  ],
  [
    'company sizes',
    registration.companySizes,
    registration.companySizeWords,
    ['11 1-50', '12 51-100', '13 101-300', '14 more than 300'],
  ],
  [
    'team sizes',
    registration.teamSizes,
    registration.teamSizeWords,
    ['1 independent part-time', '2 independent full-time', '3 2-5', '4 6-10', '5 more than 10'],
  ],
  [
    'traffic sources',
    registration.trafficSources,
    registration.trafficSourceWords,
    [
      '3 Facebook',
      '4 In-App',
      '5 Direct Pub',
      '7 Display',
      '8 Other',
      '9 Adwords',
      '10 Pop',
      '11 Web',
      '12 Native',
      '13 Email Traffic',
      '14 Mediabuy',
    ],
  ],
  ['cpi types', registration.cpiTypes, registration.cpiTypeWords, ['37 Game', '31 Tools', '35 E-commerce', '0 Other']],
  [
    'cpa types',
    registration.cpaTypes,
    registration.cpaTypeWords,
    ['-110 Click', '133 CPS', '113 CPL/CPR', '-114 SOI/DOI', '115 pin submit', '117 smartlink', '125 Others'],
  ],
  [
    'daily budgets',
    registration.dailyBudgets,
    registration.dailyBudgetWords,
    ['1 <$100', '2 $100-$300', '3 $300-$500', '4 $500-$1000', '5 >$1000'],
  ],
  [
    'approaches',
    registration.approaches,
    registration.approachWords,
    ['1 Exhibition', '2 Forum', '3 Search Engines', '4 Facebook', '5 Linkedin', '6 Twitter', '7 Other'],
  ],
])('the %s are those of the specification', (_, choice, words, specified) => {
  expect(told(choice, words)).toEqual(specified);
});
