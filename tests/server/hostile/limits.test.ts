import { codes } from '@millrace/core';
import { describe, expect, test } from 'vitest';
import { askOften } from '../../lab/ask-often.ts';
import { aServer, type Lab } from '../../lab/start.ts';

const behindProxy = aServer({ config: { proxies: 1 } });
const direct = aServer();

/** A picture of a test that there is not, for which nothing goes out. */
const picture = `/api/adtrack/screenshot?id=${'a'.repeat(22)}`;
const allowed = 30;

/** Asks for pictures from an address until some are refused, and gives one of those answers. */
async function exhaust(server: Lab, from: string): Promise<Response> {
  const visitor = await server.visitor();
  const headers = { 'x-forwarded-for': from };
  const ends = await askOften(allowed + 5, () => visitor.fetch(picture, { headers }));
  const answers = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(allowed);
  return answers.at(-1) ?? Response.error();
}

async function isLet(server: Lab, from: string): Promise<boolean> {
  const visitor = await server.visitor();
  const answer = await visitor.fetch(picture, { headers: { 'x-forwarded-for': from } });
  return answer.status !== 429;
}

describe('behind a proxy of ours', () => {
  test('who asks too often is told when to come back', async () => {
    const answer = await exhaust(behindProxy, '192.0.2.1');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ c: codes.tooMany });
  });

  test('another address may go on', async () => {
    expect(await isLet(behindProxy, '192.0.2.2')).toBe(true);
  });

  test('an address before the word of our proxy is made up and does not count', async () => {
    expect(await isLet(behindProxy, '198.51.100.7, 192.0.2.1')).toBe(false);
  });

  test('all addresses of one IPv6 network count as one', async () => {
    await exhaust(behindProxy, '2001:db8:1:2::1');
    expect(await isLet(behindProxy, '2001:db8:1:2:ffff::9')).toBe(false);
    expect(await isLet(behindProxy, '2001:db8:1:3::1')).toBe(true);
  });
});

test('without a proxy of ours what a request says of its address does not count', async () => {
  await exhaust(direct, '192.0.2.1');
  expect(await isLet(direct, '192.0.2.2')).toBe(false);
});

test('what goes out to the addresses of others is asked for a few times only', async () => {
  const { client } = await direct.visitor();
  const ends = await askOften(125, () => client.tester.track({ url: 'no link', os: 2, zone: 0 }));
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(refusals.filter(({ name }) => name === 'CallError')).toHaveLength(120);
  expect(refusals.at(-1)).toMatchObject({ name: 'HttpError', status: 429 });
});
