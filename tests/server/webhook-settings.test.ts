// Where a publisher's alerts go by webhook: the address, its secret, and the test that is sent there.
import { codes } from '@millrace/core';
import { noticeKinds } from '@millrace/core/account';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signedHeaders } from '../../packages/server/src/alerts/webhook-signature.ts';
import { alertWebhooks } from '../../packages/server/src/alerts/tables.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { answering } from '../lab/answering.ts';
import { aServer } from '../lab/start.ts';
import { everyKind, isSignedBy, setWebhook } from '../lab/webhooks.ts';

const host = answering();
const reachable: string[] = [];
const server = aServer({ config: { reachable } });
/** Whose account opens no reports. */
const interactiveAds = 6;
const away = 'https://alerts.brook.example/millrace';

beforeAll(() => void reachable.push(new URL(host.origin).host));
beforeEach(async () => {
  host.replies((response) => void response.end('thanks'));
  await server.db.delete(alertWebhooks);
});

const publisher = async () => (await server.signIn('publisher@demo.test')).client.account;

test('a signature is the one of the convention’s own example', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const at = new Date(1_614_265_330_000);
  expect(signedHeaders(secret, { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body: '{"test": 2432232314}' })).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('an address is set with a secret that is told once, changed with the secret that it has, and taken away with it', async () => {
  const account = await publisher();
  expect(await account.webhook({})).toEqual({
    url: '',
    kinds: noticeKinds,
    failed_at: null,
    waiting: 0,
    next_at: null,
    conversions: { is_on: false, waiting: 0, next_at: null },
    is_on: true,
  });
  const { secret, ...first } = await setWebhook(account, { url: away, kinds: ['smartlink', 'payment'] });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(Buffer.from(secret?.slice(6) ?? '', 'base64')).toHaveLength(32);
  expect(first).toMatchObject({ url: away, kinds: ['payment', 'smartlink'] });
  expect(await account.webhook({})).toEqual(first);
  const changed = await setWebhook(account, { url: `${away}/2`, kinds: [] });
  expect(changed).toMatchObject({ url: `${away}/2`, kinds: [] });
  expect(changed).not.toHaveProperty('secret');
  const [row] = await server.db.select().from(alertWebhooks);
  expect(row?.secret).toBe(secret);
  const renewed = await account.renewWebhookSecret({});
  expect(renewed.secret).toMatch(/^whsec_/);
  expect(renewed.secret).not.toBe(secret);
  expect(await account.saveWebhook({ url: '' })).toMatchObject({ url: '' });
  expect(await server.db.select().from(alertWebhooks)).toEqual([]);
  const again = await setWebhook(account, { url: away, kinds: everyKind });
  expect(again.secret).not.toBe(renewed.secret);
});

test('two pages that each turn a kind off both have their way, whatever the other showed', async () => {
  const account = await publisher();
  await account.saveWebhook({ url: away });
  await Promise.all([
    account.saveWebhook({ kind: 'offer', is_on: 0 }),
    account.saveWebhook({ kind: 'terms', is_on: 0 }),
  ]);
  const others = noticeKinds.filter((kind) => kind !== 'offer' && kind !== 'terms');
  expect((await account.webhook({})).kinds).toEqual(others);
  // Twice is as once, and what comes back stands in its place.
  await account.saveWebhook({ kind: 'offer', is_on: 1 });
  expect((await account.saveWebhook({ kind: 'offer', is_on: 1 })).kinds).toEqual(
    noticeKinds.filter((kind) => kind !== 'terms'),
  );
});

test('a kind without its switch, and a switch without its kind, is refused at the field that is missing', async () => {
  const account = await publisher();
  await account.saveWebhook({ url: away });
  await expect(account.saveWebhook({ kind: 'offer' })).rejects.toMatchObject({ fields: { is_on: expect.any(String) } });
  await expect(account.saveWebhook({ is_on: 0 })).rejects.toMatchObject({ fields: { kind: expect.any(String) } });
  expect((await account.webhook({})).kinds).toEqual(noticeKinds);
});

test('the address and the kinds are saved apart, and a kind alone brings no webhook back', async () => {
  const account = await publisher();
  const all = { url: away, kinds: noticeKinds };
  expect(await account.saveWebhook({ url: away })).toMatchObject(all);
  const kinds = noticeKinds.filter((kind) => kind !== 'payment');
  expect(await account.saveWebhook({ kind: 'payment', is_on: 0 })).toMatchObject({ url: away, kinds });
  expect(await account.saveWebhook({ url: `${away}/2` })).toMatchObject({ url: `${away}/2`, kinds });
  await account.saveWebhook({ url: '' });
  // As a tab does that still shows it.
  await expect(account.saveWebhook({ kind: 'offer', is_on: 1 })).rejects.toMatchObject({ code: codes.conflict });
  expect(await account.webhook({})).toMatchObject({ url: '' });
});

test('each conversion is a choice of its own, off until it is chosen, and saved apart from address and kinds', async () => {
  const account = await publisher();
  await expect(account.saveWebhook({ conversions: 1 })).rejects.toMatchObject({ code: codes.conflict });
  await expect(account.saveWebhook({ conversions: 0 })).rejects.toMatchObject({ code: codes.conflict });
  expect(await account.saveWebhook({ url: away })).toMatchObject({ conversions: { is_on: false } });
  await Promise.all([account.saveWebhook({ conversions: 1 }), account.saveWebhook({ kind: 'offer', is_on: 0 })]);
  const [row] = await server.db.select().from(alertWebhooks);
  const kinds = noticeKinds.filter((kind) => kind !== 'offer');
  expect(await account.webhook({})).toMatchObject({ kinds, conversions: { is_on: true } });
  // Twice is as once: what was written since it was chosen first still goes.
  await account.saveWebhook({ conversions: 1 });
  expect((await server.db.select().from(alertWebhooks))[0]?.conversions_since).toEqual(row?.conversions_since);
  expect(await account.saveWebhook({ url: `${away}/2` })).toMatchObject({ conversions: { is_on: true } });
  expect(await account.saveWebhook({ conversions: 0 })).toMatchObject({ kinds, conversions: { is_on: false } });
  await account.saveWebhook({ conversions: 1 });
  await account.saveWebhook({ url: '' });
  expect(await account.saveWebhook({ url: away })).toMatchObject({ conversions: { is_on: false } });
});

test('to whom the list of conversions is closed, they are not offered, and can not be chosen', async () => {
  const account = await publisher();
  await account.saveWebhook({ url: away });
  await server.db.update(users).set({ integration: interactiveAds }).where(eq(users.id, 1));
  expect(await account.webhook({})).toMatchObject({ url: away, conversions: null });
  await expect(account.saveWebhook({ conversions: 1 })).rejects.toMatchObject({ code: codes.notAllowed });
  expect(await account.saveWebhook({ conversions: 0 })).toMatchObject({ conversions: null });
  await server.db.update(users).set({ integration: 1 }).where(eq(users.id, 1));
  expect(await account.webhook({})).toMatchObject({ conversions: { is_on: false } });
});

test('what is no address for it is refused at its field, also one of a network of its own', async () => {
  const account = await publisher();
  const refused = [
    'alerts.brook.example',
    'http://alerts.brook.example/',
    'ftp://alerts.brook.example/',
    'https://ada:secret@alerts.brook.example/',
    'https://{aff_sub}.example/',
    `https://brook.example/${'x'.repeat(2_000)}`,
    'https://10.1.2.3/',
    'https://localhost/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'http://127.0.0.1:1/',
    'https://build.internal/',
    'https:///alerts.brook.example/',
    'https://@alerts.brook.example/',
    String.raw`https://\alerts.brook.example/`,
  ];
  for (const url of refused) {
    const saving = setWebhook(account, { url, kinds: everyKind });
    await expect(saving, url).rejects.toMatchObject({ code: codes.invalid, fields: { url: expect.any(String) } });
  }
  expect(await setWebhook(account, { url: `${host.origin}/hook`, kinds: everyKind })).toMatchObject({ waiting: 0 });
});

test('a test is a real signed request, and what came back is told', async () => {
  const account = await publisher();
  await expect(account.testWebhook({})).rejects.toMatchObject({ code: codes.conflict });
  await expect(account.renewWebhookSecret({})).rejects.toMatchObject({ code: codes.conflict });
  const { secret = '' } = await setWebhook(account, { url: `${host.origin}/hook?key=1`, kinds: [] });
  const tested = await account.testWebhook({});
  const [seen, ...more] = host.seen;
  expect(more).toEqual([]);
  expect(tested).toMatchObject({ code: 200, answer: 'thanks', failure: null, id: seen?.headers['webhook-id'] });
  expect(tested.milliseconds).toBeGreaterThanOrEqual(0);
  expect(seen).toMatchObject({
    method: 'POST',
    url: '/hook?key=1',
    headers: { 'content-type': 'application/json', 'user-agent': 'Millrace-Webhook' },
  });
  expect(seen?.headers).not.toHaveProperty('cookie');
  expect(Math.abs(Date.now() / 1_000 - Number(seen?.headers['webhook-timestamp']))).toBeLessThan(60);
  expect(seen && isSignedBy(secret, seen)).toBe(true);
  expect(seen && isSignedBy(secret, { ...seen, body: `${seen.body} ` })).toBe(false);
  expect(JSON.parse(seen?.body ?? '')).toEqual({
    type: 'webhook.test',
    timestamp: tested.at,
    data: { text: expect.stringContaining('test'), language: 'en', url: `${server.origin}/my-account#webhook` },
  });
  const renewed = await account.renewWebhookSecret({});
  await account.testWebhook({});
  const last = host.seen.at(-1);
  expect(last && [isSignedBy(renewed.secret, last), isSignedBy(secret, last)]).toEqual([true, false]);
  host.replies((response) => void response.writeHead(302, { location: `${host.origin}/elsewhere` }).end());
  expect(await account.testWebhook({})).toMatchObject({ code: 302, answer: 'Found' });
  expect(host.seen.at(-1)?.url).toBe('/hook?key=1');
  host.replies((response) => void response.destroy());
  expect(await account.testWebhook({})).toMatchObject({ code: 0, failure: null, answer: expect.stringMatching(/./) });
});
