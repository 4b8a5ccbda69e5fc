import { codes } from '@millrace/core';
import { beforeAll, expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer();
const email = 'publisher@demo.test';

function logIn({ client }: Visitor, captcha = '', password = 'Demo1234', username = email) {
  return client.session.login({ username, password, captcha });
}

async function readCaptcha({ client }: Visitor): Promise<string> {
  await client.session.captcha();
  return server.captcha();
}

beforeAll(async () => {
  const guesser = await server.visitor();
  for (let tries = 0; tries < 3; tries++) await logIn(guesser, '', 'Wrong1234').catch(() => undefined);
});

test('after three failures even the right password needs a captcha', async () => {
  const login = logIn(await server.visitor());
  await expect(login).rejects.toMatchObject({ code: codes.captchaWrong, message: 'wrong captcha' });
});

test('after three failures from an address every account needs a captcha there', async () => {
  const login = logIn(await server.visitor(), '', 'Demo1234', 'pending@demo.test');
  await expect(login).rejects.toMatchObject({ code: codes.captchaWrong });
});

test('a wrong captcha is refused whatever the password is', async () => {
  const visitor = await server.visitor();
  await readCaptcha(visitor);
  await expect(logIn(visitor, 'AAAAA')).rejects.toMatchObject({ code: codes.captchaWrong });
});

test('a right captcha lets the right password in', async () => {
  const visitor = await server.visitor();
  const captcha = await readCaptcha(visitor);
  expect(await logIn(visitor, captcha)).toEqual({ user_id: 1 });
});

test('a captcha that was checked before counts for the login', async () => {
  const visitor = await server.visitor();
  const captcha = await readCaptcha(visitor);
  await visitor.client.session.checkCaptcha({ captcha });
  expect(await logIn(visitor)).toEqual({ user_id: 1 });
});

test('a captcha is of a form that there is', async () => {
  const { fetch } = await server.visitor();
  for (const path of ['/api/common/get-captcha/', '/api/common/get-captcha-proof/']) {
    const answer = await fetch(`${path}?purpose=other`);
    expect(await answer.json()).toMatchObject({ c: codes.invalid, d: { fields: { purpose: expect.any(String) } } });
  }
});
