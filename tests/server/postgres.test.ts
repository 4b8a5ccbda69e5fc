import { codes } from '@millrace/core';
import { sessionCalls } from '@millrace/core/session';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../packages/server/src/db/open.ts';
import { isUnavailable } from '../../packages/server/src/db/unavailable.ts';
import { askOften } from '../lab/ask-often.ts';
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

  test('calls that only read are counted without a write to the database', async () => {
    const client = await signIn(0);
    await Promise.all([client.channels.list(), client.offers.list({}), client.session.permission()]);
    const database = new Client(postgres.url);
    await database.connect();
    const { rows } = await database.query('select distinct split_part(key, $1, 1) as name from rate_limits', [':']);
    await database.end();
    const counted = rows.map(({ name }) => String(name));
    expect(counted.filter((name) => /^(channels.list|offers.list|session.permission) /.test(name))).toEqual([]);
  });

  test('a server whose database goes away says so, and serves again when it is back', async () => {
    const client = await signIn(0);
    postgres.pause();
    expect((await fetch(`${originOf(0)}/readyz`)).status).toBe(503);
    expect((await fetch(`${originOf(0)}/healthz`)).status).toBe(200);
    await expect(client.channels.list()).rejects.toMatchObject({ name: 'HttpError', status: 503 });
    postgres.resume();
    expect(await client.channels.list()).toHaveLength(6);
    expect((await fetch(`${originOf(0)}/readyz`)).status).toBe(200);
  });

  test('a database that takes no changes is read as ever; what would change something is told when to come back', async () => {
    const visitor = createVisitor(originOf(0));
    await visitor.client.session.loginInfo();
    await visitor.client.session.login({ username: 'publisher@demo.test', password: 'Demo1234' });
    const name = new URL(postgres.url).pathname.slice(1);
    const operator = new Client(postgres.url);
    await operator.connect();
    // A session that is open already has begun with the old setting.
    const set = async (value: 'on' | 'off') => {
      await operator.query(`alter database "${name}" set default_transaction_read_only = ${value}`);
      await operator.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      );
    };
    try {
      await set('on');
      // The connections are cut to begin with: the first answer may tell of that.
      await expect
        .poll(async () => (await fetch(`${originOf(0)}/readyz`)).text())
        .toBe('not ready: the database takes no changes');
      expect((await fetch(`${originOf(0)}/readyz`)).status).toBe(503);
      expect(await visitor.client.channels.list()).toHaveLength(6);
      expect((await visitor.client.offers.list({ search: '200580' })).tot).toBe(1);
      const create = await visitor.post('/api/smartlink/create/', { name: 'Read only' });
      expect(create.status).toBe(503);
      expect(create.headers.get('retry-after')).toBe('5');
      expect(await create.json()).toMatchObject({
        c: codes.fault,
        m: expect.stringMatching(/^The service is not available/),
      });
      // Also where there is no Postgres to count it: a limit is a limit.
      const path = `/api/adtrack/screenshot?id=${'a'.repeat(22)}`;
      const often = await askOften(40, () => visitor.fetch(path));
      const statuses = often.flatMap((end) => (end.status === 'fulfilled' ? [end.value.status] : []));
      expect(statuses).toContain(429);
      expect(statuses).not.toContain(500);
    } finally {
      await operator.query('set default_transaction_read_only = off');
      await set('off');
      await operator.end();
    }
    await expect.poll(async () => (await fetch(`${originOf(0)}/readyz`)).status).toBe(200);
    expect(servers[0]?.process.output()).not.toContain('Unhandled');
  });

  test('a table that somebody holds makes calls wait, and then says so: none ends as a fault of ours', async () => {
    const visitor = createVisitor(originOf(1));
    await visitor.client.session.loginInfo();
    await visitor.client.session.login({ username: 'sdk@demo.test', password: 'Demo1234' }).catch(() => undefined);
    const operator = new Client(postgres.url);
    await operator.connect();
    await operator.query('begin');
    await operator.query('lock table users, sessions in access exclusive mode');
    const asked = Array.from({ length: 30 }, () => visitor.fetch(sessionCalls.loginInfo.path));
    await new Promise((next) => setTimeout(next, 7_000));
    await operator.query('rollback');
    await operator.end();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).not.toContain(500);
    expect(statuses).toContain(503);
    expect((await fetch(`${originOf(1)}/readyz`)).status).toBe(200);
  });

  test('a connection that breaks between two statements of a transaction ends no process', async () => {
    const own = await openDatabase({ databaseUrl: postgres.url, dataDir: '' });
    const broken = own.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await own.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      // Nothing is on its way on the connection now: nobody but its listener hears of its end.
      await new Promise((next) => setTimeout(next, 300));
      await tx.execute(sql`select 1`);
    });
    const error: unknown = await broken.catch((reason: unknown) => reason);
    expect(isUnavailable(error), String(error)).toBe(true);
    expect((await own.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await own.close();
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

  test('free tests are counted by all processes together, by visitor, whatever cookies and sites there are', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 24 }, (_, index) => testAt(index % 6, index % 2 === 0 ? 0 : 1)),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const refusals = made.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set([codes.tooMany]));
    const left = await Promise.all(servers.map(async (_, index) => (await opened(index)).client.tester.trackTimes()));
    expect(left).toEqual(servers.map(() => ({ t: 0 })));
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
