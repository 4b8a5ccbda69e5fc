import { codes } from '@millrace/core';
import { expect, test } from 'vitest';
import { deviceName } from '../../packages/server/src/session/device-name.ts';
import { aServer } from '../lab/start.ts';
import { createVisitor, type Visitor } from '../lab/visitor.ts';

const server = aServer();
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const minute = 60_000;

async function signInWith(userAgent: string, username = 'publisher@demo.test'): Promise<Visitor> {
  const visitor = createVisitor(server.origin);
  await visitor.client.session.loginInfo();
  const headers = { 'user-agent': userAgent };
  await visitor.post('/accounts/login-r/', { username, password: 'Demo1234', orgtype: '3' }, { headers });
  return visitor;
}

test('a member sees every device that is signed in, this one first, and of none its address', async () => {
  const [one, other] = [await signInWith(firefox), await signInWith(phone)];
  server.wait(5 * minute);
  const devices = await one.client.account.devices();
  expect(devices).toMatchObject([
    { name: 'Firefox on Linux', is_this: 1, country: 'XX' },
    { name: 'Safari on iOS (iPhone)', is_this: 0 },
  ]);
  // This one was used just now, the other when it was signed in.
  const [here = 0, there = 0] = devices.map(({ last_seen }) => Date.parse(last_seen));
  expect(here - there).toBeGreaterThan(4 * minute);
  expect((await other.client.account.devices())[0]).toMatchObject({ name: 'Safari on iOS (iPhone)', is_this: 1 });
});

test('a device says in which country its network is', async () => {
  const { client } = await signInWith(firefox, 'review@demo.test');
  for (const [network, country] of [
    ['193.0.6.139', 'NL'],
    ['2001:67c:2e8:22::/64', 'NL'],
    ['10.0.0.7', 'XX'],
    ['', 'XX'],
  ]) {
    await server.db.execute(`update sessions set network = '${network}' where user_id = 2`);
    expect(await client.account.devices()).toMatchObject([{ country }]);
  }
});

test('a device that is signed out by another is out at once, and the others stay', async () => {
  const email = 'sdk@demo.test';
  const [one, lost, kept] = [
    await signInWith(firefox, email),
    await signInWith(phone, email),
    await signInWith(phone, email),
  ];
  const [found] = await lost.client.account.devices();
  const id = found?.id ?? 0;
  const ends = await Promise.allSettled([1, 2, 3].map(() => one.client.account.signOutDevice({ id })));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(lost.client.account.devices()).rejects.toMatchObject({ code: codes.signedOut });
  expect(await kept.client.account.devices()).toHaveLength(2);
  await expect(one.client.account.signOutDevice({ id })).rejects.toMatchObject({ code: codes.notFound });
});

test('a member may sign this device out too', async () => {
  const { client } = await signInWith(firefox, 'interactive@demo.test');
  const [found] = await client.account.devices();
  await client.account.signOutDevice({ id: found?.id ?? 0 });
  expect(await client.session.loginInfo()).toMatchObject({ status: 0 });
  // As after any sign-out: nobody is told that a session has ended.
  await expect(client.account.devices()).rejects.toMatchObject({ code: codes.loginNeeded });
});

test("a stranger's device is not there, and stays signed in", async () => {
  const own = await server.logIn('pending@demo.test');
  const stranger = await server.logIn('interactive@demo.test');
  const [found] = await own.client.account.devices();
  const id = found?.id ?? 0;
  for (const foreign of [id, 999_999]) {
    await expect(stranger.client.account.signOutDevice({ id: foreign })).rejects.toMatchObject({
      code: codes.notFound,
    });
  }
  expect(await own.client.account.devices()).toHaveLength(1);
  expect(await stranger.client.account.devices()).toMatchObject([{ is_this: 1 }]);
});

test('a session that has run out is no device any more', async () => {
  const { client } = await server.logIn('rejected@demo.test');
  server.wait(13 * 60 * minute);
  await expect(client.account.devices()).rejects.toMatchObject({ code: codes.signedOut });
  expect(await (await server.logIn('rejected@demo.test')).client.account.devices()).toHaveLength(1);
});

test.each([
  [firefox, 'Firefox on Linux'],
  [phone, 'Safari on iOS (iPhone)'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; CrOS x86_64 16093) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Chrome on Android (Pixel 7)',
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 13; zh-cn; SM-S918B Build/TP1A.220624.014; wv) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
    'WeChat on Android (SM-S918B)',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:149.0) Gecko/149.0 Firefox/149.0', 'Firefox on Android'],
  ['Mozilla/5.0 (Linux; Android 14; <b>you have won</b>) Chrome/130.0.0.0', 'Chrome on Android'],
  ['<script>alert(1)</script>', 'Another browser'],
  ['', 'Another browser'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
