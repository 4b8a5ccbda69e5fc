// A letter is written in the language that its reader reads.
import { codes } from '@millrace/core';
import { questionJson, questionsFor, someAnswers } from '@millrace/core/registration';
import { expect, test } from 'vitest';
import { demoPassword } from '@millrace/demo/people';
import { letterWords } from '../../packages/server/src/mail/letter-words.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { createVisitor, type Visitor } from '../lab/visitor.ts';

const server = aServer();
const han = /\p{Script=Han}/u;
const millrace = (...argv: string[]) => operate(server.db, argv);

const who = {
  account_type: 1,
  contact_type: 0,
  contact_number: 'brook.media',
  company: 'Brook Media',
  password: 'Harbor1x',
  country: 'DE',
  integration_type: 1,
  question: questionJson(questionsFor(1), someAnswers()),
};

/** Someone whose page speaks this language. */
async function aReader(language: string): Promise<Visitor> {
  const { cookies } = await server.visitor();
  return createVisitor(server.origin, cookies, language);
}

async function logIn(username: string, language: string): Promise<Visitor> {
  const reader = await aReader(language);
  await reader.client.session.login({ username, password: demoPassword });
  return reader;
}

async function register(email: string, language: string): Promise<void> {
  const { client } = await aReader(language);
  await client.session.captcha({ purpose: 'register' });
  await client.registration.register({ ...who, email, captcha: server.captcha() });
}

async function askForReset(email: string, language: string): Promise<void> {
  const { client } = await aReader(language);
  await client.session.captcha({ purpose: 'reset' });
  await client.session.forget({ email, captcha: server.captcha() });
}

/** The newest letter to this address, once there are so many, and the language that it is written in. */
async function newest(email: string, count: number) {
  const [letter] = await server.letters(email, count);
  const isChinese = [letter?.subject, letter?.text].map((text) => han.test(text ?? ''));
  return { ...letter, said: isChinese.map((is) => (is ? 'zh-CN' : 'en')) };
}

const english = { locale: 'en', said: ['en', 'en'] };
const inChinese = { locale: 'zh-CN', said: ['zh-CN', 'zh-CN'] };

test('who registers on a Chinese page has every letter in Chinese, whoever asks for it', async () => {
  const email = 'li@brook.example';
  await register(email, 'zh-CN');
  expect(await newest(email, 1)).toMatchObject({ ...inChinese, kind: 'activation', subject: '激活您的 Millrace 账号' });
  expect((await millrace('publishers', 'show', email)).text).toMatch(/language +Simplified Chinese/);
  await askForReset(email, 'en');
  expect(await newest(email, 2)).toMatchObject({ ...inChinese, kind: 'reset' });
  await millrace('publishers', 'approve', email);
  expect(await newest(email, 3)).toMatchObject({ ...inChinese, kind: 'approved-inactive' });
  // What the operator has typed stays as it was typed.
  await millrace('publishers', 'reject', email, '--reason', 'Your site can not be reached.');
  const rejected = await newest(email, 4);
  expect(rejected).toMatchObject({ ...inChinese, kind: 'not-approved' });
  expect(rejected.text).toContain('\n\n无法访问您的网站。\n\n');
  await millrace('publishers', 'block', email, '--reason', 'bots');
  const blocked = await newest(email, 5);
  expect(blocked.text).toContain('\n\n您的流量由程序产生。\n\n');
  expect(blocked).toMatchObject({ ...inChinese, kind: 'blocked' });
});

test('who registers on an English page, or by a program that names no language, has them in English', async () => {
  for (const [email, language] of [
    ['ada@brook.example', 'en'],
    ['bot@brook.example', ''],
  ] as const) {
    await register(email, language);
    expect(await newest(email, 1)).toMatchObject({ ...english, kind: 'activation' });
    expect((await millrace('publishers', 'show', email)).text).toMatch(/language +English/);
  }
});

test('letters follow the language that is chosen in the portal, and reading a page changes nothing', async () => {
  const email = 'pending@demo.test';
  const { client } = await logIn(email, 'en');
  const change = { origin_password: demoPassword, password: 'Harbor4x', confirm_password: 'Harbor4x' };
  const reader = await server.logIn(email);
  await createVisitor(server.origin, reader.cookies, 'zh-CN').client.account.read();
  expect((await millrace('publishers', 'show', email)).text).toMatch(/language +English/);
  await client.session.speak({ locale: 'zh-CN' });
  await client.account.changePassword(change);
  expect(await newest(email, 1)).toMatchObject({
    ...inChinese,
    kind: 'password-changed',
    subject: '您的 Millrace 密码已修改',
  });
  expect((await millrace('publishers', 'show', email)).text).toMatch(/language +Simplified Chinese/);
  // A login in a browser of another language chooses nothing.
  const elsewhere = await aReader('en');
  await elsewhere.client.session.login({ username: email, password: 'Harbor4x' });
  expect((await millrace('publishers', 'show', email)).text).toMatch(/language +Simplified Chinese/);
});

test('who logs in for the first time on a Chinese page has letters in Chinese, and a code is written as the page that asks for it', async () => {
  const email = 'interactive@demo.test';
  const { client, cookies } = await logIn(email, 'zh-CN');
  await client.account.renewToken();
  expect(await newest(email, 1)).toMatchObject({
    ...inChinese,
    kind: 'token',
    text: expect.stringContaining('您的 API 密钥已重置，旧密钥已失效。'),
  });
  const page = createVisitor(server.origin, cookies, 'en');
  await page.client.account.emailCode({ email: 'nobody@brook.example', password: demoPassword });
  expect(await newest('nobody@brook.example', 1)).toMatchObject({ ...english, kind: 'email-code' });
  await client.account.emailCode({ email: 'other@brook.example', password: demoPassword });
  expect(await newest('other@brook.example', 1)).toMatchObject({ ...inChinese, kind: 'email-code' });
});

test('a language that there is not is refused, and so is who is not signed in', async () => {
  const { post } = await server.signIn('publisher@demo.test');
  const refused = await post('/accounts/language-r/', { locale: 'fr' });
  expect(await refused.json()).toMatchObject({ c: codes.invalid, d: { fields: { locale: expect.any(String) } } });
  const { client } = await server.visitor();
  await expect(client.session.speak({ locale: 'en' })).rejects.toMatchObject({ code: codes.loginNeeded });
});

test('no blank stands between a Chinese name and the Chinese words beside it', async () => {
  const email = 'wang@brook.example';
  await register(email, 'zh-CN');
  expect(await newest(email, 1)).toMatchObject({ kind: 'activation' });
  await millrace('provider', 'set', 'name_zh', '溪流网络');
  await millrace('publishers', 'approve', email);
  const { text = '', subject = '' } = await newest(email, 2);
  await millrace('provider', 'unset', 'name_zh');
  expect(subject + text).toContain('溪流网络');
  expect(subject + text).not.toMatch(/\p{Script=Han} 溪流网络|溪流网络 \p{Script=Han}/u);
});

const placesIn = (text: string) => new Set([...text.matchAll(/\{\w+\}/g)].map(([place]) => place));

test('a letter says in each language what it says in the other', () => {
  const { en, 'zh-CN': zh } = letterWords;
  for (const [kind, { subject, text }] of Object.entries(en.letters)) {
    const theirs = zh.letters[kind as keyof typeof zh.letters];
    expect(placesIn(theirs.subject), kind).toEqual(placesIn(subject));
    expect(placesIn(theirs.text), kind).toEqual(placesIn(text));
    // What it is good for, and no longer.
    expect(theirs.text.match(/\d+/g), kind).toEqual(text.replace('one hour', '1 hour').match(/\d+/g));
  }
});
