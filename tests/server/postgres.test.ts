import { codes } from '@millrace/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../lab/free-port.ts';
import { postgresFolder, startPostgres, type ThrowawayPostgres } from '../lab/postgres.ts';
import { startProcess, type ServerProcess } from '../lab/process.ts';
import { createVisitor } from '../lab/visitor.ts';

// Where none is installed the run says so instead of saying nothing.
const [here, missing] = postgresFolder === undefined ? [[], ['Postgres']] : [['Postgres'], []];

test.each(missing)(
  'no %s is installed here, so what happens on one is not tested: install one to test it',
  async () => {
    await expect(startPostgres()).rejects.toThrow('There is no Postgres here');
  },
);

describe.each(here)('on %s', () => {
  let postgres: ThrowawayPostgres;
  const servers: { port: number; process: ServerProcess }[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
    // Each makes up the tables and the demonstration, or waits for the one that does.
    for (let index = 0; index < 6; index++) {
      const port = await freePort();
      servers.push({ port, process: startProcess({ DATABASE_URL: postgres.url, PORT: String(port), DEMO: '1' }) });
    }
  });

  afterAll(async () => {
    for (const { process } of servers) process.kill('SIGTERM');
    await Promise.all(servers.map(({ process }) => process.ended()));
    postgres.stop();
  });

  const originOf = (index: number) => `http://127.0.0.1:${servers[index]?.port}`;

  async function signIn(index: number) {
    const visitor = createVisitor(originOf(index));
    await visitor.client.session.loginInfo();
    await visitor.client.session.login({ username: 'publisher@demo.test', password: 'Demo1234' });
    return visitor.client;
  }

  test('six processes that start at once all serve', async () => {
    await Promise.all(servers.map(({ process }) => process.ready()));
    const answers = await Promise.all(servers.map((_, index) => fetch(`${originOf(index)}/readyz`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  test('the same offers and channels come as from the embedded database', async () => {
    const client = await signIn(0);
    expect(await client.offers.list({ search: '200580' })).toMatchObject({
      tot: 1,
      data: [{ oid: 200_580, status: 1 }],
    });
    expect((await client.channels.list()).map(({ id }) => id)).toEqual([1001, 1002, 1003, 1004, 1005, 1006]);
  });

  test('one hundred equal applications to two processes make one', async () => {
    const clients = [await signIn(0), await signIn(1)] as const;
    const { data } = await clients[0].offers.list({ approve_status: 2, n: 50 });
    const id = data.find(({ status }) => status === 1)?.oid ?? 0;
    const sent = await Promise.allSettled(
      Array.from({ length: 100 }, (_, index) =>
        clients[index % 2 === 0 ? 0 : 1].offers.apply({ aid: 1001, reason: 'Please.', id }),
      ),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set([codes.conflict]));
  });

  test('a server whose database goes away says so, and serves again when it is back', async () => {
    const client = await signIn(0);
    postgres.pause();
    expect((await fetch(`${originOf(0)}/readyz`)).status).toBe(503);
    expect((await fetch(`${originOf(0)}/healthz`)).status).toBe(200);
    await expect(client.channels.list()).rejects.toMatchObject({ name: 'HttpError', status: 500 });
    postgres.resume();
    expect(await client.channels.list()).toHaveLength(6);
    expect((await fetch(`${originOf(0)}/readyz`)).status).toBe(200);
  });

  test('failed logins at one process are known to the others', async () => {
    for (let index = 1; index < 4; index++) {
      const { client } = await opened(index);
      const login = client.session.login({ username: 'sdk@demo.test', password: 'Wrong1234' });
      await expect(login).rejects.toMatchObject({ code: codes.invalid });
    }
    const { client } = await opened(4);
    const login = client.session.login({ username: 'sdk@demo.test', password: 'Demo1234' });
    await expect(login).rejects.toMatchObject({ code: codes.captchaWrong });
  });

  test('free tests are counted by all processes together, by visitor and site, whatever cookies there are', async () => {
    const made = await Promise.allSettled(Array.from({ length: 24 }, (_, index) => testAt(index % 6, 0)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const refusals = made.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set([codes.tooMany]));
    const left = await Promise.all(servers.map(async (_, index) => (await opened(index)).client.tester.trackTimes()));
    expect(left).toEqual(servers.map(() => ({ t: 0 })));
    expect((await testAt(2, 1)).urls).toMatchObject([{ error: 'notPublic' }]);
  });

  async function testAt(index: number, source: 0 | 1) {
    const { client } = await opened(index);
    return client.tester.track({ url: 'http://127.0.0.1:1/', os: 2, zone: 0, source });
  }

  async function opened(index: number) {
    const visitor = createVisitor(originOf(index));
    await visitor.client.session.loginInfo();
    return visitor;
  }
});
