import { codes } from '@millrace/core';
import { expect, test } from 'vitest';
import { aServer } from '../../lab/start.ts';
import type { Visitor } from '../../lab/visitor.ts';

const server = aServer();

async function read({ client }: Visitor): Promise<string> {
  await client.session.captcha();
  return server.captcha();
}

function check({ client }: Visitor, captcha: string) {
  return client.session.checkCaptcha({ captcha });
}

function logIn({ client }: Visitor, captcha: string) {
  return client.session.login({ username: 'publisher@demo.test', password: 'Demo1234', captcha });
}

const refusal = { code: codes.captchaWrong };

test('a captcha is used up by the form that it came with', async () => {
  const visitor = await server.visitor();
  const captcha = await read(visitor);
  const wrong = visitor.client.session.login({ username: 'publisher@demo.test', password: 'Wrong1234', captcha });
  await expect(wrong).rejects.toMatchObject({ code: codes.invalid });
  await expect(logIn(visitor, captcha)).rejects.toMatchObject(refusal);
});

test("another visitor's captcha is wrong", async () => {
  const captcha = await read(await server.visitor());
  await expect(logIn(await server.visitor(), captcha)).rejects.toMatchObject(refusal);
});

test('a new picture makes the old one wrong', async () => {
  const visitor = await server.visitor();
  const old = await read(visitor);
  const present = await read(visitor);
  await expect(check(visitor, old)).rejects.toMatchObject(refusal);
  expect(await check(visitor, present)).toEqual({});
});

test('after three wrong tries even the right text is wrong, until there is a new picture', async () => {
  const visitor = await server.visitor();
  const captcha = await read(visitor);
  for (let tries = 0; tries < 3; tries++) await expect(check(visitor, 'AAAAA')).rejects.toMatchObject(refusal);
  await expect(check(visitor, captcha)).rejects.toMatchObject(refusal);
  expect(await check(visitor, await read(visitor))).toEqual({});
});

test('a captcha is no longer right after ten minutes', async () => {
  const visitor = await server.visitor();
  const captcha = await read(visitor);
  server.wait(10 * 60_000 + 1);
  await expect(check(visitor, captcha)).rejects.toMatchObject(refusal);
});

test('of many forms with one captcha at the same moment one gets in', async () => {
  const visitor = await server.visitor();
  const captcha = await read(visitor);
  const logins = await Promise.allSettled(Array.from({ length: 8 }, () => logIn(visitor, captcha)));
  expect(logins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a check without a picture is wrong', async () => {
  await expect(check(await server.visitor(), '')).rejects.toMatchObject(refusal);
});
