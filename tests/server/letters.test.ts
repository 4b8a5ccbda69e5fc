import { demonstration } from '@millrace/demo';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { createLog } from '../../packages/server/src/log/log.ts';
import { start } from '../../packages/server/src/start.ts';
import { freePort } from '../lab/free-port.ts';
import { aMailServer } from '../lab/mail-server.ts';
import { startProcess } from '../lab/process.ts';
import { aServer } from '../lab/start.ts';
import { newDemoData, type DemoData } from '../lab/demo-data.ts';
import { createVisitor } from '../lab/visitor.ts';

const patient = { timeout: 15_000 };
const minute = 60_000;
const mail = await aMailServer();
const server = aServer({ config: { smtpUrl: mail.url } });
const stores: DemoData[] = [];
const change = { origin_password: 'Demo1234', password: 'Harbor4x', confirm_password: 'Harbor4x' };

afterAll(() => stores.forEach((store) => store.remove()));

const sentTo = (address: string) => mail.received.filter((letter) => letter.includes(`To: ${address}`));

const lastTo = (address: string) => sentTo(address).at(-1);

async function askForReset(email: string): Promise<void> {
  const { client } = await server.visitor();
  await client.session.captcha({ purpose: 'reset' });
  await client.session.forget({ email, captcha: server.captcha() });
}

/** What a server with a database of its own is started with. */
async function newServer() {
  const store = await newDemoData();
  stores.push(store);
  const { databaseUrl, dataDir } = store.config;
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  return { PORT: String(await freePort()), DATA_DIR: dataDir, ...database, DEMO: '1', SMTP_URL: mail.url };
}

/** Comes to its end once the server has looked for what is due, because it has sent this. */
async function othersAreSent(to: string): Promise<void> {
  await askForReset(to);
  await expect.poll(() => sentTo(to).length, patient).toBe(1);
}

const inThreeMinutes = () => new Date(Date.now() + 3 * minute);
const tokenIn = (letter = '') => /token=3D([\w-]{43})/.exec(letter.replaceAll('=\r\n', ''))?.[1];

test('a letter waits while the mail server is down, and comes once when it is back', async () => {
  await askForReset('publisher@demo.test');
  await expect.poll(() => server.log(), patient).toContain('a job failed and is tried again');
  await mail.up();
  // Not before a minute has passed.
  await othersAreSent('blocked@demo.test');
  expect(sentTo('publisher@demo.test')).toEqual([]);
  server.wait(minute);
  await expect.poll(() => sentTo('publisher@demo.test').length, patient).toBe(1);
  const [letter] = sentTo('publisher@demo.test');
  const token = tokenIn(letter) ?? '';
  expect(await (await server.visitor()).client.session.resetCheck({ token })).toEqual({ email: 'publisher@demo.test' });
  server.wait(24 * 60 * minute);
  await othersAreSent('interactive@demo.test');
  expect(sentTo('publisher@demo.test')).toHaveLength(1);
  expect(server.log()).not.toContain(token);
  expect(server.log()).not.toContain('publisher@demo.test');
});

test('mail says in which language it is written', async () => {
  const { client } = await server.logIn('publisher@demo.test');
  expect(lastTo('publisher@demo.test')).toContain('Content-Language: en\r\n');
  await client.session.speak({ locale: 'zh-CN' });
  await askForReset('publisher@demo.test');
  await expect.poll(() => lastTo('publisher@demo.test'), patient).toContain('Content-Language: zh-CN\r\n');
  expect(lastTo('publisher@demo.test')).toContain('Subject: =?UTF-8?');
});

test('a link that is worth nothing any more is not sent', async () => {
  await mail.down();
  await askForReset('sdk@demo.test');
  await expect.poll(() => server.log().split('is tried again').length, patient).toBeGreaterThan(2);
  server.wait(61 * minute);
  await mail.up();
  await expect.poll(() => server.log(), patient).toContain('It is too late for it.');
  expect(sentTo('sdk@demo.test')).toEqual([]);
});

test('a letter to an address that the mail server refuses is given up at once, and the log does not name it', async () => {
  mail.refuse('review@demo.test');
  await askForReset('review@demo.test');
  await expect.poll(() => server.log(), patient).toContain('The address was refused (550).');
  expect(server.log()).toContain('is given up');
  expect(server.log()).not.toContain('review@demo.test');
});

test('a letter of a change that was acknowledged is sent after kill -9', async () => {
  const env = await newServer();
  await mail.down();
  const { called } = await mail.silent();
  const killed = startProcess(env);
  await killed.ready();
  const visitor = createVisitor(`http://127.0.0.1:${env.PORT}`);
  await visitor.client.session.loginInfo();
  await visitor.client.session.login({ username: 'pending@demo.test', password: 'Demo1234' });
  await visitor.client.account.changePassword(change);
  // In the middle of the sending: the mail server has the connection and says nothing.
  await called;
  killed.kill('SIGKILL');
  expect(await killed.ended()).toBe('SIGKILL');
  await mail.down();
  await mail.up();

  // Whoever comes later than its lease takes it.
  const log = createLog({ logLevel: 'silent' });
  const later = await start(readConfig(env), { demonstration, now: inThreeMinutes, log });
  await visitor.client.session.login({ username: 'pending@demo.test', password: 'Harbor4x' });
  await expect.poll(() => sentTo('pending@demo.test').length, patient).toBe(1);
  await later.close();
  expect(sentTo('pending@demo.test')).toEqual([expect.stringContaining('Your password at Millrace was changed')]);
});

test('who closes in the middle of a sending lets it end', async () => {
  const env = await newServer();
  const closing = await start(readConfig(env), { demonstration, log: createLog({ logLevel: 'silent' }) });
  const visitor = createVisitor(`http://127.0.0.1:${env.PORT}`);
  await visitor.client.session.loginInfo();
  await visitor.client.session.login({ username: 'rejected@demo.test', password: 'Demo1234' });
  await visitor.client.account.changePassword(change);
  await closing.close();
  const again = await start(readConfig(env), { demonstration, log: createLog({ logLevel: 'silent' }) });
  await expect.poll(() => sentTo('rejected@demo.test').length, patient).toBe(1);
  await again.close();
  expect(sentTo('rejected@demo.test')).toHaveLength(1);
});
