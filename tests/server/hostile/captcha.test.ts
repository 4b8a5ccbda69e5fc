import { codes } from '@millrace/core';
import type { CaptchaPurpose } from '@millrace/core/session';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
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

/** Works as a browser does for who can't read a picture. */
async function work({ client }: Visitor, purpose: CaptchaPurpose): Promise<string> {
  const parameters = await client.session.captchaProof({ purpose });
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey });
  return String(solution?.counter);
}

test('a browser that has worked is let in like a person who has read a picture, once', async () => {
  const visitor = await server.visitor();
  const found = await work(visitor, 'login');
  expect(await check(visitor, found)).toEqual({});
  expect(await logIn(visitor, found)).toMatchObject({ user_id: expect.any(Number) });
  await expect(logIn(visitor, found)).rejects.toMatchObject(refusal);
});

test('a proof of work belongs to one visitor and one form, and takes the place of the picture', async () => {
  const [visitor, other] = [await server.visitor(), await server.visitor()];
  const picture = await read(visitor);
  const found = await work(visitor, 'login');
  await expect(check(visitor, picture)).rejects.toMatchObject(refusal);
  await expect(check(other, found)).rejects.toMatchObject(refusal);
  await expect(visitor.client.session.forget({ email: 'a@brook.test', captcha: found })).rejects.toMatchObject(refusal);
  const mailed = await work(visitor, 'reset');
  expect(await visitor.client.session.forget({ email: 'a@brook.test', captcha: mailed })).toEqual({});
});

test('what a browser is to find can not be guessed in three tries, and has its own salt each time', async () => {
  const visitor = await server.visitor();
  const puzzles = await Promise.all([1, 2, 3].map(() => visitor.client.session.captchaProof()));
  expect(new Set(puzzles.map(({ salt, nonce }) => salt + nonce)).size).toBe(3);
  const found = await work(visitor, 'login');
  for (const wrong of ['0', '', String(Number(found) + 1)].slice(0, 3)) {
    await expect(check(visitor, wrong)).rejects.toMatchObject(refusal);
  }
  await expect(check(visitor, found)).rejects.toMatchObject(refusal);
});
