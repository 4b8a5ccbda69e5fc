// The answers of a registration are judged by the server as by the form, for callers that have no form.
import { codes } from '@millrace/core';
import { questionJson, questionsFor, questionWords, someAnswers } from '@millrace/core/registration';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';

const server = aServer();
const answersFor = (integration_type: number) => questionJson(questionsFor(integration_type), someAnswers());
const usual = {
  account_type: 1,
  contact_type: 0,
  contact_number: 'brook.media',
  company: 'Brook Media',
  password: 'Harbor1x',
  country: 'DE',
  email: 'new@example.com',
};

/** The answers as the form sends them, with one of them as it never would. */
function answered(integration_type: number, part: Readonly<Record<string, string>>): string {
  const list = JSON.parse(answersFor(integration_type)) as { q: string; a: string }[];
  return JSON.stringify(list.map(({ q, a }) => ({ q, a: part[q] ?? a })));
}

const ask = questionWords;
const needed = "Can't be empty!";
/** All that is asked, with what is said where nothing is written, and where nothing is chosen. */
const allNeeded = (integration_type: number) =>
  Object.fromEntries(
    questionsFor(integration_type)
      .filter(({ isRequired }) => isRequired)
      .map(({ id, kind }) => [`question.${id}`, kind.startsWith('text') ? needed : 'Please select one item.']),
  );
const otherWithout = 'Please specify.';
const notOffered = 'This question does not offer that answer.';
test.each<[number, string, Record<string, string>]>([
  [1, '[]', allNeeded(1)],
  [6, '[]', allNeeded(6)],
  [1, answered(1, { [ask.currentNetwork]: ' ' }), { 'question.currentNetwork': needed }],
  [2, answered(2, { [ask.appName]: '' }), { 'question.appName': needed }],
  [
    2,
    answered(2, { [ask.appUrl]: 'in the store' }),
    { 'question.appUrl': 'Please enter an address that begins with http:// or https://.' },
  ],
  [1, answered(1, { [ask.learned]: 'Other' }), { 'question.learned': otherWithout }],
  [2, answered(2, { [ask.learned]: 'Other: ' }), { 'question.learned': otherWithout }],
  [1, answered(1, { [ask.topCountries]: 'DE,BR,IN,US' }), { 'question.topCountries': 'At most 3 countries' }],
  [6, answered(6, { [ask.userCountries]: 'DE,ZZ' }), { 'question.userCountries': notOffered }],
  [1, answered(1, { [ask.topCountries]: 'DE,DE' }), { 'question.topCountries': 'One entry is there twice.' }],
  [1, answered(1, { [ask.niche]: 'Space' }), { 'question.niche': notOffered }],
  [1, answered(1, { [ask.models]: 'CPI:Game,DOI' }), { 'question.models': notOffered }],
  [
    1,
    answered(1, { [ask.currentNetwork]: 'x'.repeat(1_001) }),
    { 'question.currentNetwork': 'At most 1000 characters' },
  ],
  [
    2,
    answersFor(1),
    { question: expect.stringMatching(/^This is not asked here: What do you specialize in/) as string },
  ],
])(
  'a call of integration type %i with the answers %s is refused as the form would',
  async (integration_type, question, fields) => {
    const { client } = await server.visitor();
    const asked = { ...usual, integration_type, captcha: 'x', question };
    await expect(client.registration.register(asked)).rejects.toMatchObject({ code: codes.invalid, fields });
  },
);

test('what is wrong with an answer is said in the language of the page', async () => {
  const visitor = await server.visitor();
  const question = answered(1, { [ask.topCountries]: 'DE,BR,IN,US', [ask.learned]: 'Other', [ask.niche]: 'Space' });
  const answer = await visitor.fetch('/accounts/register-r/', {
    method: 'POST',
    headers: { 'accept-language': 'zh-CN', origin: server.origin },
    body: new URLSearchParams({
      ...usual,
      account_type: '1',
      contact_type: '0',
      integration_type: '1',
      captcha: 'x',
      question,
    }),
  });
  expect(await answer.json()).toMatchObject({
    c: codes.invalid,
    d: {
      fields: {
        'question.topCountries': '最多 3 个国家/地区',
        'question.learned': '请填写具体内容。',
        'question.niche': '此问题没有这个选项。',
      },
    },
  });
});

test('what was answered is stored by question, as it was read', async () => {
  const { client } = await server.visitor();
  await client.session.captcha({ purpose: 'register' });
  const question = JSON.stringify(JSON.parse(answered(6, { [ask.appName]: '  Harbor Tycoon ' })), null, 2);
  await client.registration.register({ ...usual, integration_type: 6, captcha: server.captcha(), question });
  const { rows } = await server.db.execute(
    sql`select question from registrations join users on users.id = user_id where un = ${usual.email}`,
  );
  expect(rows).toEqual([{ question: JSON.parse(answersFor(6)) }]);
});
