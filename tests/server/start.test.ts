import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { start } from '../../packages/server/src/start.ts';
import { freePort } from '../lab/free-port.ts';
import { startProcess, type ServerProcess } from '../lab/process.ts';
import { demoFolder } from '../lab/template.ts';
import { createVisitor } from '../lab/visitor.ts';

const started: ServerProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const server of started.splice(0)) {
    server.kill('SIGKILL');
    await server.ended();
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function run(env: Record<string, string>): ServerProcess {
  const server = startProcess(env);
  started.push(server);
  return server;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-test-'));
  folders.push(folder);
  return folder;
}

async function newDemo() {
  return { PORT: String(await freePort()), DATA_DIR: await demoFolder(), DEMO: '1' };
}

async function signIn(port: string, username = 'publisher@demo.test') {
  const visitor = createVisitor(`http://127.0.0.1:${port}`);
  await visitor.client.session.loginInfo();
  await visitor.client.session.login({ username, password: 'Demo1234' });
  return visitor;
}

describe('a demonstration, from its start to its end', () => {
  let env: Awaited<ReturnType<typeof newDemo>>;
  let server: ServerProcess;

  beforeAll(async () => {
    env = await newDemo();
    server = startProcess(env);
    await server.ready();
  });
  afterAll(async () => {
    server.kill('SIGKILL');
    await server.ended();
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  });

  test('it says where it is and who can log in', () => {
    expect(server.output()).toContain(`http://localhost:${env.PORT}`);
    expect(server.output()).toContain('publisher@demo.test');
    expect(server.output()).toContain('Demo1234');
    expect(server.output()).not.toContain('Warning');
  });

  test('a second process on the data folder is refused with the first one named', async () => {
    const second = run({ ...env, PORT: String(await freePort()) });
    expect(await second.ended()).toBe(1);
    expect(second.output()).toBe(`The data folder ${env.DATA_DIR} is in use by another process (${server.pid}).\n`);
    expect(await (await fetch(`http://127.0.0.1:${env.PORT}/readyz`)).text()).toBe('ok');
  });

  test('an application that was acknowledged is there after kill -9', async () => {
    const { client } = await signIn(env.PORT);
    const { data } = await client.offers.list({ approve_status: 2, n: 50 });
    const oid = data.find(({ status }) => status === 1)?.oid ?? 0;
    await client.offers.apply({ aid: 1001, reason: 'Our players ask for it.', id: oid });
    server.kill('SIGKILL');
    expect(await server.ended()).toBe('SIGKILL');

    server = startProcess(env);
    await server.ready();
    // The session is there as well.
    expect((await client.offers.list({ oids: [oid] })).data).toMatchObject([{ oid, approve_status: 0 }]);
  });

  test('SIGTERM finishes what was begun and ends well', async () => {
    const { client } = await signIn(env.PORT);
    const pictures = Array.from({ length: 8 }, () => client.session.captcha());
    await pictures[0];
    server.kill('SIGTERM');
    expect((await Promise.all(pictures)).map(({ type }) => type)).toEqual(Array.from({ length: 8 }, () => 'image/png'));
    expect(await server.ended()).toBe(0);
  });
});

test('without DEMO there are no demonstration accounts', async () => {
  const env = { PORT: String(await freePort()), DATA_DIR: newFolder() };
  const server = run(env);
  await server.ready();
  expect(server.output()).not.toContain('Demo1234');
  await expect(signIn(env.PORT)).rejects.toMatchObject({ code: -1 });
});

test('a busy port is refused in one sentence', async () => {
  const other: Server = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const env = await newDemo();
  folders.push(env.DATA_DIR);
  const server = run({ ...env, PORT: port });
  expect(await server.ended()).toBe(1);
  expect(server.output()).toBe(`Port ${port} is in use by another program: stop that one, or choose another PORT.\n`);
  other.close();
});

test('a database that can not be reached is waited for, and named without its password', async () => {
  const port = await freePort();
  const own = await freePort();
  const server = run({
    DATABASE_URL: `postgres://millrace:hunter2@127.0.0.1:${port}/network`,
    PORT: String(own),
    DATA_DIR: newFolder(),
  });
  await expect.poll(() => server.output()).toContain('The server waits for it.');
  expect(server.output()).toMatch(
    /^The database at 127\.0\.0\.1:\d+\/network \(DATABASE_URL\) cannot be used: connect ECONNREFUSED [\d.:]+\. The server waits for it\.\n$/,
  );
  expect(server.output()).not.toContain('hunter2');
  const ask = async (path: string, headers = {}) => {
    const answer = await fetch(`http://127.0.0.1:${own}${path}`, { headers });
    return [answer.status, answer.headers.get('retry-after'), await answer.text()];
  };
  expect(await ask('/healthz')).toEqual([200, null, 'ok']);
  expect(await ask('/readyz')).toEqual([503, '2', 'not ready: the database does not answer']);
  expect(await ask('/readyz/clicks')).toEqual([503, '2', 'not ready: the database does not answer']);
  expect(await ask('/c?aid=1001&oid=5001')).toEqual([
    503,
    '2',
    'The service is not available for the moment. Please try again in a few seconds.',
  ]);
  expect((await ask('/', { 'accept-language': 'zh-CN' }))[2]).toBe('服务暂时不可用，请几秒后重试。');
  server.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
});

test('a database that waiting does not mend is told at once', async () => {
  const other: Server = createServer((socket) => {
    // As a Postgres says it.
    const fields = ['SFATAL', 'C28P01', 'Mpassword authentication failed for user "millrace"', ''].join('\0');
    const length = Buffer.alloc(4);
    length.writeInt32BE(fields.length + 5);
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(`${fields}\0`)])));
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const server = run({
    DATABASE_URL: `postgres://millrace@127.0.0.1:${port}/network`,
    PORT: String(await freePort()),
    DATA_DIR: newFolder(),
  });
  expect(await server.ended()).toBe(1);
  expect(server.output()).toMatch(/cannot be used: password authentication failed for user "millrace"\.\n$/);
  other.close();
});

test('a server that is asked to stop a second time ends at once', async () => {
  const env = { ...(await newDemo()), DRAIN_SECONDS: '60' };
  folders.push(env.DATA_DIR);
  const server = run(env);
  await server.ready();
  server.kill('SIGTERM');
  await expect.poll(() => fetch(`http://127.0.0.1:${env.PORT}/readyz`).then(({ status }) => status)).toBe(503);
  // It goes on answering, for those who have not noticed yet.
  const answer = await fetch(`http://127.0.0.1:${env.PORT}/healthz`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  server.kill('SIGTERM');
  expect(await server.ended()).toBe(1);
});

test('every variable that is wrong is named at once', async () => {
  const file = join(newFolder(), 'provider.json');
  writeFileSync(file, '{"name": ""}');
  const server = run({
    PORT: '80x',
    DEMO: 'yes',
    ORIGIN: 'portal',
    DATABASE_URL: 'mysql://x',
    LOG_LEVEL: 'loud',
    PROVIDER: file,
  });
  expect(await server.ended()).toBe(1);
  const lines = server.output().trim().split('\n');
  expect(lines).toHaveLength(1);
  for (const name of ['PORT', 'DEMO', 'ORIGIN', 'DATABASE_URL', 'LOG_LEVEL', 'PROVIDER'])
    expect(lines[0]).toContain(name);
});

test.each([
  ['{"name": "Tide",\n  "support_email": ', /provider\.json is no JSON from line 2 on/],
  ['{"name": "Tide",\n  "terms_url": x}', /provider\.json is no JSON from line 2 on/],
  ['[]', /provider\.json holds no JSON object/],
  ['{"name": "Tide",\n"naem": 1,\n"terms_url": "https://a.test"}', /line 2, naem is not known here/],
  ['{"name": "Tide",\n"naem": 1,\n"support_email": "none",\n"daily_tests": -1}', /line 2, .*line 3, .*line 4, /],
  [
    '{"name": "Tide",\n"support_email": "a@b.test",\n"terms_url": "javascript:x"}',
    /line 3, terms_url is no address with http or https/,
  ],
  [
    '{"name": "Tide",\n"support_email": "a@b.test",\n"terms_url": "https://a.test",\n"daily_tests": "many"}',
    /line 4, daily_tests: /,
  ],
  [
    '{"name": "Tide",\n"support_email": "a@b.test",\n"terms_url": "https://a.test",\n"manager": {"name_en": "D",\n"skype": "", "email": "none", "avatar": ""}}',
    /line 5, manager\.email is no e-mail address/,
  ],
])('a PROVIDER file that is not right is told with its field and line: %j', (text, said) => {
  const file = join(newFolder(), 'provider.json');
  writeFileSync(file, text);
  const read = () => readConfig({ PROVIDER: file });
  expect(read).toThrow(said);
  // Not all that a file may hold.
  expect(read).not.toThrow('english_site');
});

test('a PROVIDER file says what differs, and all else is as it is without one', () => {
  const file = join(newFolder(), 'provider.json');
  writeFileSync(file, '{"name": "Tide Network", "manager": {"email": "ada@tide.example"}}');
  const usual = readConfig({}).provider;
  expect(readConfig({ PROVIDER: file }).provider).toEqual({
    ...usual,
    name: 'Tide Network',
    manager: { ...usual.manager, email: 'ada@tide.example' },
  });
});

test.each(['DEMO', 'LAB_PORT', 'OFFERS_SITE_PORT'])(
  'without the package of the demonstration, %s is refused with a sentence, and no database is opened',
  async (variable) => {
    const dataDir = join(newFolder(), 'data');
    const port = String(await freePort());
    const begun = start(readConfig({ PORT: port, DATA_DIR: dataDir, [variable]: variable === 'DEMO' ? '1' : port }));
    await expect(begun).rejects.toThrow(/The demonstration \(DEMO=1.*is not installed here\. .*"npm start" runs it\./);
    expect(existsSync(dataDir)).toBe(false);
  },
);

test('a data folder that can not be made is named', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  const server = run({ DATA_DIR: join(file, 'data'), PORT: String(await freePort()) });
  expect(await server.ended()).toBe(1);
  expect(server.output()).toBe(
    `The data folder ${join(file, 'data')} cannot be made: ENOTDIR: not a directory, mkdir '${join(file, 'data')}'.\n`,
  );
});
