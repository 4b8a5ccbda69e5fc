import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();

const paid = async () => (await shown()).faq.find(({ question }) => question === 'When am I paid?');

async function shown() {
  const { client } = await server.visitor();
  return client.reference.provider();
}

test('a value that is set is shown by the running server within a second, and gone when it is unset', async () => {
  const usual = await shown();
  expect(await operate(server.db, ['provider', 'set', 'name', 'Brook Network'])).toMatchObject({ exit: 0 });
  await expect.poll(async () => (await shown()).name, { timeout: 3_000 }).toBe('Brook Network');
  expect(await shown()).toEqual({ ...usual, name: 'Brook Network' });
  expect(await operate(server.db, ['provider', 'unset', 'name'])).toMatchObject({ exit: 0 });
  await expect.poll(async () => (await shown()).name, { timeout: 3_000 }).toBe(usual.name);
});

test('a value within a value is set by a dot, and a list in JSON', async () => {
  expect(await operate(server.db, ['provider', 'set', 'manager.email', 'ada@brook.example'])).toMatchObject({
    exit: 0,
  });
  const faq = '[{"question":"Why?","answer":"Because."}]';
  expect(await operate(server.db, ['provider', 'set', 'faq', faq])).toMatchObject({ exit: 0 });
  expect(await operate(server.db, ['provider', 'set', 'daily_tests', '3'])).toMatchObject({ exit: 0 });
  await expect.poll(shown, { timeout: 3_000 }).toMatchObject({
    manager: { email: 'ada@brook.example', name_en: expect.stringMatching(/./) },
    faq: JSON.parse(faq),
    daily_tests: 3,
  });
  const listed = await operate(server.db, ['provider', 'list']);
  expect(listed.text).toMatch(/manager\.email +set +ada@brook\.example/);
  expect(listed.text).toMatch(/terms_url +usual /);
  expect((await operate(server.db, ['provider', 'get', 'faq'])).text).toContain('"question": "Why?"');
});

test('the answers of the usual FAQ say the terms that are set, in both languages; own ones that say the old terms are pointed at', async () => {
  await operate(server.db, ['provider', 'unset', 'faq']);
  await operate(server.db, ['provider', 'set', 'payment_days', '45']);
  const set = await operate(server.db, ['provider', 'set', 'minimum_payment', '1200']);
  expect(set.text).not.toContain('Look');
  await expect.poll(paid, { timeout: 3_000 }).toMatchObject({
    answer: expect.stringContaining('Net 45: 45 days after the end of the period, minimum 1,200 US dollars.'),
    answer_zh: expect.stringContaining('Net 45：结算周期结束 45 天后打款，满 1,200 美元起付。'),
  });
  const faq = [
    { question: 'How much?', answer: 'From $1,200.' },
    { question: 'When?', answer: 'After {payment_days} days; 12001 is another number.' },
  ];
  await operate(server.db, ['provider', 'set', 'faq', JSON.stringify(faq)]);
  expect((await operate(server.db, ['provider', 'set', 'minimum_payment', '300'])).lines).toContain(
    'Look: the answer of faq to "How much?" says 1,200.',
  );
  for (const name of ['faq', 'payment_days', 'minimum_payment']) await operate(server.db, ['provider', 'unset', name]);
});

test.each([
  ['naem', 'x', /has no value "naem"\. Did you mean "name"\?/],
  ['daily_tests', 'many', /daily_tests is told in JSON/],
  ['daily_tests', '"3"', /This can not be daily_tests/],
  ['faq', '[{"question":"Why?"}]', /This can not be faq/],
  ['manager.email', 'notanemail', /manager\.email is no e-mail address\./],
  ['support_email', '', /support_email is no e-mail address\./],
  ['name', '', /name is empty\./],
  ['name', 'x'.repeat(3_000), /name has at most 100 characters/],
  ['logo_url', 'javascript:alert(1)', /logo_url is no address with http or https\./],
  ['accent', 'teal', /accent is no colour such as #0b7a75\./],
  ['minimum_payment', '100.5', /minimum_payment does not fit: has to be a whole number/],
  ['review_days', '31', /review_days is 0, which promises nothing, or a number of working days up to 30\./],
  ['reasons', '[{"name":"No site","text":"x"}]', /reasons 0\.name is no name of small letters/],
  ['terms_url', 'javascript:alert(1)', /terms_url is no address/],
  ['terms_url', 'notaurl', /terms_url is no address/],
  ['advertiser_url', 'javascript:alert(1)', /advertiser_url is no address/],
  ['tracking_domain', 'javascript:alert(1)', /tracking_domain is no origin such as/],
  ['tracking_domain', 'https://go.example/path', /tracking_domain is no origin/],
  ['offers_site', 'offers.example', /offers_site is no origin/],
  ['promotions', '[{"title":"","text":"","image_url":"","link":"javascript:x"}]', /promotions 0\.link is no address/],
  ['promotions', '[{"title":"","text":"","title_zh":7,"image_url":"","link":""}]', /promotions does not fit: /],
  ['name_zh', 'x'.repeat(101), /name_zh has at most 100 characters/],
  ['manager.name_zh', '\u0000', /manager\.name_zh is empty/],
  ['faq', '[{"question":1,"answer":""}]', /faq does not fit: /],
  ['manager', '{}', /has no value "manager"/],
  ['__proto__', '{}', /has no value/],
  ['constructor.name', 'x', /has no value/],
])('what can not be a value is refused: %s = %s', async (name, value, said) => {
  const told = await operate(server.db, ['provider', 'set', name, value]);
  expect(told).toMatchObject({ exit: 1, text: expect.stringMatching(said) });
  expect(await operate(server.db, ['provider', 'set', name, value, '--dry-run'])).toMatchObject({
    exit: 1,
    lines: told.lines,
  });
});

test('what is set already is not set again', async () => {
  expect(await operate(server.db, ['provider', 'set', 'terms_url', 'https://brook.example/t'])).toMatchObject({
    exit: 0,
  });
  expect(await operate(server.db, ['provider', 'set', 'terms_url', 'https://brook.example/t'])).toMatchObject({
    exit: 0,
    isIdle: true,
  });
  expect(await operate(server.db, ['provider', 'unset', 'offers_site'])).toMatchObject({ exit: 0, isIdle: true });
});

test('letters are signed by the provider that was set', async () => {
  await operate(server.db, ['provider', 'set', 'name', 'Tide Network']);
  await operate(server.db, ['publishers', 'approve', '3']);
  await expect
    .poll(() => server.letters('blocked@demo.test'))
    .toMatchObject([{ subject: 'Your account at Tide Network is approved' }]);
});

test('the docs name each value of the provider', async () => {
  const docs = await readFile(new URL('../../docs/operator.md', import.meta.url), 'utf8');
  const { text } = await operate(server.db, ['provider', 'list', '--json']);
  const names = (JSON.parse(text) as { name: string }[]).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !docs.includes(`\`${name}\``) && !docs.includes(` ${name} `))).toEqual([]);
});

test('no tests a day are what was typed, but not without a limit: that is pointed at', async () => {
  const none = await operate(server.db, ['provider', 'set', 'daily_tests', '0']);
  expect(none).toMatchObject({ exit: 0, text: expect.stringContaining('Look: daily_tests 0 is no limit taken away') });
  const some = await operate(server.db, ['provider', 'set', 'daily_tests', '5']);
  expect(some).toMatchObject({ exit: 0, text: expect.not.stringContaining('Look') });
  await operate(server.db, ['provider', 'unset', 'daily_tests']);
});
