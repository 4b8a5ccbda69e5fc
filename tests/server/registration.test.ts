import { codes } from '@millrace/core';
import {
  anAccountInfo,
  createRegistration,
  questionJson,
  questionsFor,
  someAnswers,
} from '@millrace/core/registration';
import { expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer();
const answersFor = (integration_type: number) => questionJson(questionsFor(integration_type), someAnswers());
let count = 0;

async function readCaptcha({ client }: Visitor, purpose: 'register' | 'reset'): Promise<string> {
  await client.session.captcha({ purpose });
  return server.captcha();
}

const newEmail = () => `new${(count += 1)}@example.com`;

const usual = {
  account_type: 1,
  contact_type: 0,
  contact_number: 'brook.media',
  company: 'Brook Media',
  password: 'Harbor1x',
  country: 'DE',
  integration_type: 1,
  question: answersFor(1),
};

type Asked = Parameters<Visitor['client']['registration']['register']>[0];

async function register(visitor: Visitor, part: Partial<Asked> = {}): Promise<string> {
  const captcha = await readCaptcha(visitor, 'register');
  const asked = { ...usual, email: newEmail(), captcha, ...part };
  const email = asked.email.trim().toLowerCase();
  expect(await visitor.client.registration.register(asked)).toEqual({ email });
  return email;
}

/** The link of the newest letter to this address, as a path of the site. */
async function linkTo(email: string, letters = 1): Promise<string> {
  const [letter] = await server.letters(email, letters);
  const [link = ''] = /http:\/\/\S+/.exec(letter?.text ?? '') ?? [];
  expect(link.startsWith(server.origin)).toBe(true);
  return link.slice(server.origin.length);
}

const logIn = ({ client }: Visitor, username: string, password = usual.password) =>
  client.session.login({ username, password });

test('who registers gets a letter, opens its link, and can log in', async () => {
  const visitor = await server.visitor();
  const email = await register(visitor, { email: `Ada.${newEmail()}` });
  expect(email).toBe(email.toLowerCase());
  await expect(logIn(visitor, email)).rejects.toMatchObject({ code: codes.notActivated });
  const path = await linkTo(email);
  const answer = await (await server.visitor()).fetch(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/user-verify?verify=1']);
  await logIn(visitor, email);
  expect(await visitor.client.session.profile()).toMatchObject({
    p: { un: email },
    user: { status: 0, is_sdk: false },
  });
  expect(await visitor.client.channels.list()).toMatchObject([{ name: 'Brook Media' }]);
});

test('the wizard registers against the real server', async () => {
  const visitor = await server.visitor();
  const captcha = await readCaptcha(visitor, 'register');
  const wizard = createRegistration(visitor.client);
  const email = newEmail();
  wizard.change.info(anAccountInfo({ email, captcha, password: 'Harbor1x', integration_type: 2 }));
  for (const [question, chosen] of Object.entries(someAnswers().chosen)) wizard.change.choose(question, chosen);
  for (const [question, text] of Object.entries(someAnswers().written)) wizard.change.write(question, text);
  expect(await wizard.next()).toBe(true);
  expect(await wizard.confirm()).toBe(true);
  await visitor.fetch(await linkTo(email));
  await logIn(visitor, email);
  expect(await visitor.client.session.profile()).toMatchObject({
    user: { is_sdk: true, customer_type: 11 },
    integration: 2,
  });
});

test.each([
  [1, 0, false],
  [2, 11, true],
  [6, 13, false],
])('who registers with integration type %i becomes a customer of type %i', async (integration_type, type, is_sdk) => {
  const visitor = await server.visitor();
  const email = await register(visitor, { integration_type, question: answersFor(integration_type) });
  await visitor.fetch(await linkTo(email));
  await logIn(visitor, email);
  expect(await visitor.client.session.profile()).toMatchObject({ user: { customer_type: type, is_sdk } });
  expect(await visitor.client.account.read()).toMatchObject({ org: { customer_type: type } });
});

test('a link that was opened by a mail scanner before still succeeds, for 24 hours', async () => {
  const visitor = await server.visitor();
  const path = await linkTo(await register(visitor));
  for (const _ of [1, 2]) expect((await visitor.fetch(path)).headers.get('location')).toBe('/user-verify?verify=1');
  server.wait(24 * 3_600_000);
  expect((await visitor.fetch(path)).headers.get('location')).toBe('/user-verify?verify=0');
  const wrong = await visitor.fetch('/accounts/verify-r/?token=nothing');
  expect(wrong.headers.get('location')).toBe('/user-verify?verify=0');
  // A client is led on as well: the answer is a page and no envelope.
  await expect(visitor.client.session.verify({ token: 'nothing' })).rejects.toMatchObject({ status: 303 });
});

test('an address that has an account can not register again, at the same moment neither', async () => {
  const visitor = await server.visitor();
  const email = await register(visitor);
  await expect(register(visitor, { email: email.toUpperCase() })).rejects.toMatchObject({
    code: codes.emailTaken,
    message: 'Failed to create an account. A user already exists with this email address.',
  });
  const visitors = await Promise.all([server.visitor(), server.visitor(), server.visitor()]);
  const captchas: string[] = [];
  for (const one of visitors) captchas.push(await readCaptcha(one, 'register'));
  const asked = { ...usual, email: newEmail() };
  const ends = await Promise.allSettled(
    visitors.map(({ client }, index) => client.registration.register({ ...asked, captcha: captchas[index] ?? '' })),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a captcha serves one registration, and only that of a registration', async () => {
  const visitor = await server.visitor();
  const captcha = await readCaptcha(visitor, 'register');
  await visitor.client.registration.register({ ...usual, email: newEmail(), captcha });
  const wrong = { code: codes.captchaWrong, message: 'Please enter valid verification code.' };
  const again = visitor.client.registration.register({ ...usual, email: newEmail(), captcha });
  await expect(again).rejects.toMatchObject(wrong);
  const other = await readCaptcha(visitor, 'reset');
  const foreign = visitor.client.registration.register({ ...usual, email: newEmail(), captcha: other });
  await expect(foreign).rejects.toMatchObject(wrong);
});

test.each<[string, Partial<Asked>]>([
  ['account_type', { account_type: 2 }],
  ['contact_type', { contact_type: 1 }],
  ['contact_number', { contact_number: ' ' }],
  ['company', { company: '' }],
  ['country', { country: 'ZZ' }],
  ['integration_type', { integration_type: 3 }],
  ['password', { password: 'abcdef' }],
  ['password', { password: 'Password1' }],
  ['email', { email: 'ada' }],
  ['question', { question: '{}' }],
  ['question', { question: '[null]' }],
  ['question', { question: '[{"q":"x","a":7}]' }],
])('what is wrong with %s is said at that field', async (field, part) => {
  const { client } = await server.visitor();
  const asked = { ...usual, email: newEmail(), captcha: 'x', ...part };
  await expect(client.registration.register(asked)).rejects.toMatchObject({
    code: codes.invalid,
    fields: { [field]: expect.any(String) },
  });
});

test.each(['status', 'usertype', 'aff_id', 'balance', 'erp_status', 'is_verified'])(
  '%s can not be registered along',
  async (field) => {
    const visitor = await server.visitor();
    const answer = await visitor.post('/accounts/register-r/', { [field]: '1' });
    expect(await answer.json()).toMatchObject({ c: codes.invalid, d: { fields: { [field]: expect.any(String) } } });
  },
);

test('a registration without the cookie is taken from our own pages, and from no other site', async () => {
  const { fetch } = await server.visitor();
  const send = (origin: string) =>
    fetch('/accounts/register-r/', { method: 'POST', headers: { origin }, body: new URLSearchParams({ email: 'x' }) });
  expect((await send('https://evil.test')).status).toBe(403);
  expect((await send(server.origin)).status).toBe(200);
});

test('the letter can be asked for again, and says no more to who has no account', async () => {
  const visitor = await server.visitor();
  const { client } = visitor;
  const email = await register(visitor);
  await linkTo(email);
  // One after the other has arrived: what is asked for at the same moment may arrive in any order.
  await client.session.verifySend({ email });
  await linkTo(email, 2);
  await client.session.verifySendAgain({ email });
  await linkTo(email, 3);
  await client.session.emailSend({ email, template: 'account_active' });
  const path = await linkTo(email, 4);
  expect(await client.session.emailSend({ email: 'nobody@example.com' })).toEqual({});
  await visitor.fetch(path);
  await client.session.emailSend({ email });
  await client.session.emailSend({ email: 'publisher@demo.test' });
  expect(await server.letters(email)).toHaveLength(4);
  expect(await server.letters('publisher@demo.test')).toEqual([]);
});

test('an address that is too long gets no letter', async () => {
  const { client } = await server.visitor();
  const long = { email: `${'x'.repeat(250)}@example.com` };
  const { verifySend, verifySendAgain, emailSend } = client.session;
  const refused = { code: codes.invalid, fields: { email: expect.any(String) } };
  for (const send of [verifySend, verifySendAgain, emailSend]) await expect(send(long)).rejects.toMatchObject(refused);
});

test('a forgotten password is set anew by a link, once, and every session ends', async () => {
  const signedIn = await server.signIn('rejected@demo.test');
  const visitor = await server.visitor();
  const { client } = visitor;
  const email = 'rejected@demo.test';
  await client.session.forget({ email: ' Rejected@demo.test ', captcha: await readCaptcha(visitor, 'reset') });
  const path = await linkTo(email);
  expect(path).toMatch(/^\/reset-psw\?token=/);
  const token = new URLSearchParams(path.split('?')[1]).get('token') ?? '';
  expect(await client.session.resetCheck({ token })).toEqual({ email });
  const password = 'Harbor2x';
  const wrong = client.session.reset({ token, password, confirm_password: 'Harbor3x' });
  await expect(wrong).rejects.toMatchObject({ code: codes.invalid, fields: { confirm_password: expect.any(String) } });
  const weak = client.session.reset({ token, password: 'abc123', confirm_password: 'abc123' });
  await expect(weak).rejects.toMatchObject({ fields: { password: expect.any(String) } });
  await client.session.reset({ token, password, confirm_password: password });
  await expect(signedIn.client.session.profile()).rejects.toMatchObject({ code: codes.signedOut });
  await expect(logIn(visitor, email, 'Demo1234')).rejects.toMatchObject({ code: codes.invalid });
  await logIn(visitor, email, password);
  const again = client.session.reset({ token, password, confirm_password: password });
  await expect(again).rejects.toMatchObject({ code: codes.resetRefused });
  await expect(client.session.resetCheck({ token })).rejects.toMatchObject({ code: codes.resetRefused });
});

test('a link for a new password is good for an hour, and an activation link is none', async () => {
  const visitor = await server.visitor();
  const { client } = visitor;
  const email = await register(visitor);
  const activation = new URLSearchParams((await linkTo(email)).split('?')[1]).get('token') ?? '';
  await expect(client.session.resetCheck({ token: activation })).rejects.toMatchObject({ code: codes.resetRefused });
  await client.session.forget({ email, captcha: await readCaptcha(visitor, 'reset') });
  const reset = new URLSearchParams((await linkTo(email, 2)).split('?')[1]).get('token') ?? '';
  server.wait(3_600_000);
  await expect(client.session.resetCheck({ token: reset })).rejects.toMatchObject({ code: codes.resetRefused });
});

test('a forgotten password needs the captcha of a reset, and says nothing about accounts', async () => {
  const visitor = await server.visitor();
  const { client } = visitor;
  const wrong = client.session.forget({ email: 'publisher@demo.test', captcha: 'AAAAA' });
  await expect(wrong).rejects.toMatchObject({ code: codes.captchaWrong, message: 'wrong captcha' });
  const captcha = await readCaptcha(visitor, 'reset');
  expect(await client.session.forget({ email: 'nobody@example.com', captcha })).toEqual({});
});

test('neither a link nor a password is in the log or, as it is, in the database', async () => {
  const visitor = await server.visitor();
  const email = await register(visitor, { password: 'Quiet7Harbor' });
  const token = (await linkTo(email)).split('token=')[1] ?? '';
  await visitor.fetch(`/accounts/verify-r/?token=${token}`);
  expect(server.log()).not.toMatch(/Quiet7Harbor/);
  expect(server.log()).not.toContain(token);
  const { rows } = await server.db.execute('select token_hash from mail_tokens');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('the demonstration shows its letters, as text', async () => {
  const visitor = await server.visitor();
  await register(visitor, { company: '<b>Brook</b>' });
  const page = await visitor.fetch('/dev/mail');
  expect(page.headers.get('content-type')).toContain('text/html');
  const html = await page.text();
  expect(html).toContain('/accounts/verify-r/?token=');
  expect(html).not.toContain('<b>');
});
