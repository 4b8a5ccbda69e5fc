import { codes } from '@millrace/core';
import { expect, test } from 'vitest';
import { aServer } from '../../lab/start.ts';

const server = aServer();

async function answerTo(fields: Record<string, string>): Promise<string> {
  const { post } = await server.visitor();
  return (await post('/accounts/login-r/', fields)).text();
}

test('who does not know the password learns nothing about an account, nor whether there is one', async () => {
  const password = 'Wrong1234';
  const known = await answerTo({ username: 'publisher@demo.test', password });
  const unknown = await answerTo({ username: 'nobody@demo.test', password });
  const inactive = await answerTo({ username: 'inactive@demo.test', password });
  expect(known).toContain('Wrong e-mail or password.');
  expect([unknown, inactive]).toEqual([known, known]);
});

test('the right password on the wrong side is refused like a wrong one, even before and after a captcha', async () => {
  const visitor = await server.visitor();
  const fields = { username: 'publisher@demo.test', password: 'Demo1234', orgtype: '2' };
  const early = await (await visitor.post('/accounts/login-r/', fields)).json();
  expect(early.c).toBe(codes.captchaWrong);
  await visitor.client.session.captcha();
  const late = await (await visitor.post('/accounts/login-r/', { ...fields, captcha: server.captcha() })).json();
  expect(late).toMatchObject({ c: codes.invalid, m: 'Wrong e-mail or password.' });
});

test('a name that nobody has asks for a captcha after three failures too', async () => {
  const username = 'nobody@demo.test';
  expect(JSON.parse(await answerTo({ username, password: 'Wrong1234' }))).toMatchObject({ c: codes.captchaWrong });
});
