// The name of the links answers links alone, unless it is the portal's name as well.
import { request } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import { beforeAll, expect, test, vi } from 'vitest';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer({ isAboutEveryCall: true });
const tracking = 'go.brook.example';

async function ask(path: string, host = tracking, headers: Record<string, string> = {}) {
  const asking = request(`${server.origin}${path}`, { headers: { host, accept: 'text/html', ...headers } }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: await text(answer), location: answer.headers.location };
}

const setTracking = (domain: string) => operate(server.db, ['provider', 'set', 'tracking_domain', domain]);

beforeAll(async () => {
  await setTracking(`https://${tracking}`);
  // The running server knows it within a second.
  await vi.waitUntil(async () => (await ask('/')).status === 404, { timeout: 3_000, interval: 50 });
});

test.each([
  '/',
  '/login',
  '/snapshot',
  '/api/offers/',
  '/api/aff/payments/',
  '/accounts/login/',
  '/api/docs',
  '/embed/loader.js',
])('the portal does not answer %s there, and says where it is', async (path) => {
  const there = await ask(path);
  expect(there).toMatchObject({
    status: 404,
    body: `Only links and postbacks are answered at this name. The portal is at ${server.origin}.\n`,
  });
  // The port says nothing of the name.
  expect((await ask(path, `${tracking}:443`)).body).toBe(there.body);
  expect((await ask(path, 'portal.brook.example')).body).not.toContain('Only links');
});

test('who reads Chinese is told so in Chinese', async () => {
  const { body } = await ask('/', tracking, { 'accept-language': 'zh-CN' });
  expect(body).toBe(`此域名仅用于推广链接和回传，后台请访问 ${server.origin}。\n`);
});

test('links, their scripts and pictures, the offer wall, postbacks and health are answered there as at any name', async () => {
  const paths = [
    '/c?aid=1001&oid=200001',
    '/c?aid=1&oid=1',
    '/postback?click_id=x&secret=y',
    '/banner.js',
    '/pop.js',
    '/banner?aid=1001&oid=1&size=300x250',
    '/wall.js?placement=1',
    '/wall?placement=1',
    '/pictures/offers/1.png',
    '/healthz',
    '/readyz',
  ];
  for (const path of paths) {
    const [there, anywhere] = [await ask(path), await ask(path, 'other.example')];
    expect(there.body, path).not.toContain('Only links');
    expect(there.status, path).toBe(anywhere.status);
  }
});

test('where the portal has the same name, or links have none of their own, everything is answered', async () => {
  const { hostname } = new URL(server.origin);
  await setTracking(server.origin);
  await expect.poll(async () => (await ask('/login')).body, { timeout: 3_000 }).not.toContain('Only links');
  expect((await ask('/api/offers/', hostname)).body).not.toContain('Only links');
  await operate(server.db, ['provider', 'unset', 'tracking_domain']);
  expect((await ask('/api/offers/')).body).not.toContain('Only links');
});
