import { codes } from '@millrace/core';
import { describe, expect, test } from 'vitest';
import { askOften } from '../../lab/ask-often.ts';
import { aServer, type Lab } from '../../lab/start.ts';

const behindProxy = aServer({ config: { proxies: 1 } });
const direct = aServer();

const captcha = { captcha: 'AAAAA' };

/** Asks for captcha checks from an address until some are refused, and gives one of those answers. */
async function exhaust(server: Lab, from: string): Promise<Response> {
  const { post } = await server.visitor();
  const headers = { 'x-forwarded-for': from };
  const ends = await askOften(125, () => post('/api/common/check-captcha/', captcha, { headers }));
  const answers = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
  return answers.at(-1) ?? Response.error();
}

async function tryFrom(server: Lab, from: string): Promise<number> {
  const { post } = await server.visitor();
  const answer = await post('/api/common/check-captcha/', captcha, { headers: { 'x-forwarded-for': from } });
  return answer.status;
}

describe('behind a proxy of ours', () => {
  test('who asks too often is told when to come back', async () => {
    const answer = await exhaust(behindProxy, '192.0.2.1');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ c: codes.tooMany });
  });

  test('another address may go on', async () => {
    expect(await tryFrom(behindProxy, '192.0.2.2')).toBe(200);
  });

  test('an address before the word of our proxy is made up and does not count', async () => {
    expect(await tryFrom(behindProxy, '198.51.100.7, 192.0.2.1')).toBe(429);
  });

  test('all addresses of one IPv6 network count as one', async () => {
    await exhaust(behindProxy, '2001:db8:1:2::1');
    expect(await tryFrom(behindProxy, '2001:db8:1:2:ffff::9')).toBe(429);
    expect(await tryFrom(behindProxy, '2001:db8:1:3::1')).toBe(200);
  });
});

test('without a proxy of ours what a request says of its address does not count', async () => {
  await exhaust(direct, '192.0.2.1');
  expect(await tryFrom(direct, '192.0.2.2')).toBe(429);
});

test('an account is guarded from guessing by all addresses together', async () => {
  const { post } = await behindProxy.visitor();
  const statuses = [];
  for (let tries = 0; tries < 31; tries++) {
    const headers = { 'x-forwarded-for': `203.0.113.${tries}` };
    const answer = await post('/accounts/login-r/', { username: 'sdk@demo.test', password: 'Wrong1234' }, { headers });
    statuses.push(answer.status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test('what goes out to the addresses of others is asked for a few times only', async () => {
  const { client } = await direct.visitor();
  const ends = await askOften(125, () => client.tester.track({ url: 'no link', os: 2, zone: 0 }));
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(refusals.filter(({ name }) => name === 'CallError')).toHaveLength(120);
  expect(refusals.at(-1)).toMatchObject({ name: 'HttpError', status: 429 });
});
