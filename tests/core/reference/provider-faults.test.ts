import {
  aProvider,
  isTerm,
  isReasonName,
  KitBounds,
  longestProvider,
  providerFaults,
  type ProviderSettings,
} from '@millrace/core/reference';
import { expect, test } from 'vitest';

const usualFraud: ProviderSettings['fraud'] = {
  fast_seconds: 10,
  fast_share: 50,
  rate_times: 10,
  min_conversions: 20,
  hours: 24,
  action: 'notify',
  email: '',
};

type Part = Partial<ProviderSettings>;

function faultsOf(part: Part): string[] {
  return providerFaults({
    ...aProvider(),
    repeat_seconds: 5,
    click_retention_days: 0,
    sub_id_retention_days: 0,
    unactivated_account_days: 30,
    link_health: true,
    pause_dead_offers: false,
    email_alerts: true,
    books_retention_years: 10,
    invoice_address: '',
    invoice_tax_id: '',
    house_url: '',
    origins: [],
    reasons: [],
    managers: [],
    fraud: usualFraud,
    kit: KitBounds.parse({}),
    ...part,
  }).map(({ field, problem }) => `${field} ${problem}`);
}

test('The provider has a name of 1 to 100 characters, its address on invoices at most 256, and no text of it more than 20,000.', () => {
  expect([faultsOf({ name: 'A' }), faultsOf({ name: 'x'.repeat(longestProvider.name) })]).toEqual([[], []]);
  for (const name of ['', '  ', '\u200B', '\u202E']) expect(faultsOf({ name })).toEqual(['name empty']);
  for (const name of ['x'.repeat(101), 'a\nb']) expect(faultsOf({ name })).toEqual(['name name']);
  expect([256, 257].map((length) => faultsOf({ invoice_address: 'x'.repeat(length) }))).toEqual([
    [],
    ['invoice_address postal'],
  ]);
  expect(faultsOf({ sdk_terms: 'x'.repeat(20_000) })).toEqual([]);
  expect(faultsOf({ sdk_terms: 'x'.repeat(20_001) })).toEqual(['sdk_terms text']);
  const faq = [{ question: 'Why?', answer: 'x'.repeat(20_001) }];
  expect(faultsOf({ faq })).toEqual(['faq.0.answer text']);
});

test('What an operator says of the provider is judged as what anybody says: addresses are http(s), an e-mail is one, and the tracking domain and the partner sites are origins, the accent is a colour.', () => {
  for (const right of ['', '#0b7a75', '#FFD400']) expect(faultsOf({ accent: right }), right).toEqual([]);
  for (const wrong of ['teal', '#fff', '#0b7a7', '#0b7a75;}', 'rgb(0 0 0)', '#0b7a755'])
    expect(faultsOf({ accent: wrong }), wrong).toEqual(['accent colour']);
  for (const wrong of ['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'a.test', 'https://', 'https://a b']) {
    for (const field of ['logo_url', 'terms_url', 'advertiser_url'] as const)
      expect(faultsOf({ [field]: wrong }), wrong).toEqual([`${field} address`]);
  }
  expect(faultsOf({ terms_url: '' })).toEqual(['terms_url address']);
  expect(faultsOf({ logo_url: '/logo.svg', advertiser_url: '' })).toEqual([]);
  for (const wrong of ['notanemail', 'a@b', 'a b@c.test']) {
    expect(faultsOf({ support_email: wrong })).toEqual(['support_email email']);
    expect(faultsOf({ manager: { name_en: '', skype: '', email: wrong, avatar: '', name_zh: '' } })).toEqual([
      'manager.email email',
    ]);
  }
  for (const field of ['tracking_domain', 'offers_site', 'english_site'] as const) {
    for (const right of ['', 'https://go.test', 'https://go.test/', 'http://127.0.0.1:4001', 'http://[::1]:4001'])
      expect(faultsOf({ [field]: right }), right).toEqual([]);
    for (const wrong of [
      'go.test',
      'https://go.test/path',
      'https://go.test?x=1',
      'https://u:p@go.test',
      'ftp://go.test',
      'https://{aff_sub}.test',
      'https://go.test,more.test',
      'https://go$.test',
    ])
      expect(faultsOf({ [field]: wrong }), wrong).toEqual([`${field} origin`]);
  }
  const promotions = [{ title: 'T', text: 'T', image_url: 'javascript:alert(1)', link: '//evil.test' }];
  expect(faultsOf({ promotions })).toEqual(['promotions.0.image_url address', 'promotions.0.link address']);
  const long = 'x'.repeat(longestProvider.text + 1);
  const faq = [{ question: 'Q', answer: 'A', question_zh: long, answer_zh: long }];
  expect(faultsOf({ faq })).toEqual(['faq.0.question_zh text', 'faq.0.answer_zh text']);
  expect(
    faultsOf({ promotions: [{ title: 'T', text: 'T', image_url: '', link: '', title_zh: long, text_zh: long }] }),
  ).toEqual(['promotions.0.title_zh text', 'promotions.0.text_zh text']);
  expect(faultsOf({ name_zh: ' ', sdk_terms_zh: long })).toEqual(['name_zh empty', 'sdk_terms_zh text']);
  expect(faultsOf({ daily_tests: -1 })).toEqual(['daily_tests tests']);
  expect(faultsOf({ repeat_seconds: 86_401 })).toEqual(['repeat_seconds seconds']);
  const kit = (limits: Partial<KitBounds>) => faultsOf({ kit: KitBounds.parse(limits) });
  expect([kit({ push_title: 0 }), kit({ native_text: 255 })]).toEqual([['kit.push_title kitLength'], []]);
  expect([kit({ logo_kilobytes: 501 }), kit({ logo_share: 26 })]).toEqual([
    ['kit.logo_kilobytes logoWeight'],
    ['kit.logo_share logoShare'],
  ]);
  const fraud = (limits: Partial<ProviderSettings['fraud']>) => faultsOf({ fraud: { ...usualFraud, ...limits } });
  for (const field of ['fast_seconds', 'rate_times', 'min_conversions'])
    expect([0, 1, 3_600, 3_601].map((value) => fraud({ [field]: value }).length)).toEqual([1, 0, 0, 1]);
  expect([0, 1, 101, 102].map((fast_share) => fraud({ fast_share }).length)).toEqual([1, 0, 0, 1]);
  expect([0, 1, 168, 169].map((hours) => fraud({ hours }).length)).toEqual([1, 0, 0, 1]);
  expect([fraud({ email: 'nobody' }), fraud({ email: 'ada@brook.example' })]).toEqual([['fraud.email email'], []]);
  for (const field of ['click_retention_days', 'sub_id_retention_days']) {
    const told = [`${field} days`];
    expect([89, 3_651, -1].map((days) => faultsOf({ [field]: days }))).toEqual([told, told, told]);
    expect([0, 90, 3_650].flatMap((days) => faultsOf({ [field]: days }))).toEqual([]);
  }
  expect([-1, 3_651].flatMap((days) => faultsOf({ unactivated_account_days: days }))).toEqual([
    'unactivated_account_days activation',
    'unactivated_account_days activation',
  ]);
  expect([0, 1, 3_650].flatMap((days) => faultsOf({ unactivated_account_days: days }))).toEqual([]);
  expect([0, 31].flatMap((years) => faultsOf({ books_retention_years: years }))).toEqual([
    'books_retention_years years',
    'books_retention_years years',
  ]);
  expect([1, 30].flatMap((years) => faultsOf({ books_retention_years: years }))).toEqual([]);
  expect([faultsOf({ repeat_seconds: 0 }), faultsOf({ repeat_seconds: 86_400 })]).toEqual([[], []]);
  expect(faultsOf({ default_smartlinks: [0] })).toEqual(['default_smartlinks gid']);
});

test('half characters and controls are in no text of the provider, and what turns a text is in no name', () => {
  for (const name of ['\ud800', 'A\u202Ecme', 'Ac\u200Bme']) expect(faultsOf({ name })).toEqual(['name characters']);
  for (const broken of ['half \ud800', 'null \0', 'bell \x07']) {
    expect(faultsOf({ sdk_terms: broken })).toEqual(['sdk_terms characters']);
    const faq = [{ question: broken, answer: 'Because.', answer_zh: broken }];
    expect(faultsOf({ faq })).toEqual(['faq.0.question characters', 'faq.0.answer_zh characters']);
  }
  expect(faultsOf({ sdk_terms: 'One line,\r\n\tand \u200Fanother \u{1F30A}' })).toEqual([]);
});

test("A reason of the provider's list is named in small letters, digits and hyphens, at most 40.", () => {
  for (const right of ['a', 'no-site', 'form-1099', 'x'.repeat(40)]) expect(isReasonName(right), right).toBe(true);
  for (const wrong of ['', 'No-site', 'no site', '1st', '-a', 'x'.repeat(41), '网站'])
    expect(isReasonName(wrong), wrong).toBe(false);
  expect(faultsOf({ reasons: [{ name: 'No site', text: ' ' }] })).toEqual([
    'reasons.0.name reasonName',
    'reasons.0.text empty',
  ]);
});

test('managers are judged as the one of all is, and have a name and an id of their own', () => {
  const ben = { id: 'ben', name_en: 'Ben Ode', name_zh: '', skype: '', email: '', avatar: '' };
  expect(faultsOf({ managers: [ben, { ...ben, id: 'dana' }] })).toEqual([]);
  expect(faultsOf({ managers: [{ ...ben, id: 'Ben', email: 'x' }, ben, { ...ben, name_en: '' }] })).toEqual([
    'managers.0.id reasonName',
    'managers.0.email email',
    'managers.2.id twice',
    'managers.2.name_en empty',
  ]);
  // By this word the manager of all is given back.
  expect(faultsOf({ managers: [{ ...ben, id: 'usual' }] })).toEqual(['managers.0.id managerName']);
});

test('The smallest payment is 1 to 100,000 whole US dollars, and a payment is due after 0 to 180 days.', () => {
  for (const right of [1, 500, 100_000]) expect(isTerm('minimum_payment', right), String(right)).toBe(true);
  for (const right of [0, 30, 180]) expect(isTerm('payment_days', right), String(right)).toBe(true);
  for (const wrong of [0, -1, 100_001, 1.5, Number.NaN, Infinity])
    expect(isTerm('minimum_payment', wrong), String(wrong)).toBe(false);
  for (const wrong of [-1, 181, 0.5, Number.NaN]) expect(isTerm('payment_days', wrong), String(wrong)).toBe(false);
});

test('days of a review are promised from 1 to 30, or not at all', () => {
  expect([0, 1, 30].flatMap((review_days) => faultsOf({ review_days }))).toEqual([]);
  expect([-1, 31].flatMap((review_days) => faultsOf({ review_days }))).toEqual([
    'review_days workingDays',
    'review_days workingDays',
  ]);
});

test('the smallest payment is from 1 to 100,000 dollars, and it is due within 180 days', () => {
  expect([1, 100_000].flatMap((minimum_payment) => faultsOf({ minimum_payment }))).toEqual([]);
  expect([0, 180].flatMap((payment_days) => faultsOf({ payment_days }))).toEqual([]);
  expect([0, -5, 100_001].flatMap((minimum_payment) => faultsOf({ minimum_payment }))).toEqual(
    Array(3).fill('minimum_payment dollars'),
  );
  expect([-1, 181].flatMap((payment_days) => faultsOf({ payment_days }))).toEqual(
    Array(2).fill('payment_days dueDays'),
  );
});

test('a house offer may hold macros behind its host alone', () => {
  for (const house_url of ['', 'https://house.example/', 'https://house.example/?c={click_id}&a={aff_sub}'])
    expect(faultsOf({ house_url })).toEqual([]);
  for (const house_url of ['house.example', 'https://{aff_sub}.example/', 'javascript:alert(1)'])
    expect(faultsOf({ house_url })).toEqual(['house_url address']);
});

test('An origin that may use the API is written to the letter as browsers write it, with https, or with http on this machine.', () => {
  const named = [
    'https://app.example.com',
    'https://app.example.com:8443',
    'http://localhost:4170',
    'http://127.0.0.1',
  ];
  expect(faultsOf({ origins: named })).toEqual([]);
  for (const origin of [
    '*',
    'null',
    '',
    'app.example.com',
    'https://*.example.com',
    'https://app.example.com/',
    'https://app.example.com/path',
    'https://App.example.com',
    'https://app.example.com:443',
    'https://user@app.example.com',
    'http://app.example.com',
    'http://localhost.example.com',
    'ftp://app.example.com',
  ]) {
    expect(faultsOf({ origins: ['https://app.example.com', origin] }), origin).toEqual(['origins.1 webOrigin']);
  }
});
