import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { browserLaunch } from '../../scripts/browser.ts';
import { createOutside, type Outside } from '../../packages/server/src/net/outside.ts';
import { pictureOf as pictureOfPage } from '../../packages/server/src/tester/landing-picture.ts';
import { whereOf } from '../../packages/server/src/tester/where.ts';
import { aServer } from '../lab/start.ts';

const browser = browserLaunch().executablePath ?? chromium.executablePath();
const reachable: string[] = [];
const server = aServer({
  config: { reachable, browser },
  resolve: async (host) => (host === 'inside.test' ? [{ address: '127.0.0.1', port: inside() }] : []),
});

/** What must never be reached: another server on this machine. */
let reached = 0;
const secret = createServer((_, response) => response.end('secret')).on('connection', () => (reached += 1));
const inside = () => (secret.address() as AddressInfo).port;

let asked: string[] = [];
const site = createServer((request, response) => {
  const { url = '' } = request;
  asked.push(`${url} ${request.headers['user-agent']}`);
  const wrong = `http://127.0.0.1:${inside()}`;
  const pages: Readonly<Record<string, string>> = {
    '/red': '<body style="margin:0;background:#f00"></body>',
    '/curious': `<body style="margin:0;background:#00f"><img src="${wrong}/a.png"><img src="http://inside.test/b.png">
      <img src="http://169.254.169.254/latest"><iframe src="${wrong}/frame"></iframe><iframe src="file:///etc/passwd"></iframe>
      <link rel="preconnect" href="${wrong}"><link rel="dns-prefetch" href="//inside.test"><script src="/tries.js"></script></body>`,
    '/tries.js': `fetch('${wrong}/fetch', { mode: 'no-cors' }).catch(() => 0);
      try { new WebSocket('ws://127.0.0.1:${inside()}/'); } catch {}
      try { new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${inside()}' }] }).createDataChannel('x'); } catch {}
      navigator.sendBeacon('${wrong}/beacon'); fetch('/tried');`,
    '/login':
      '<body style="margin:0;background:#0f0"><form><input type="email" name="email"><input type="password"></form></body>',
    '/endless': '<p>Here</p><script>for (;;);</script>',
    '/later-endless': '<p>Here</p><script>onload = () => setTimeout(() => { for (;;); }, 100)</script>',
    '/restless': `<p>Here</p><script>setInterval(() => { for (const end = Date.now() + 900; Date.now() < end;); }, 1)</script>`,
    // Worked out, so that reading alone does not find it.
    '/away': `<p>Here</p><script>setTimeout(() => { location.href = ['${wrong}', 'away'].join('/') }, 50)</script>`,
  };
  const page = pages[url.split('?', 1)[0] ?? ''];
  response.writeHead(page === undefined ? 404 : 200, {
    'content-type': url.endsWith('.js') ? 'text/javascript' : 'text/html',
  });
  response.end(page ?? 'nothing');
});
let origin = '';

beforeAll(async () => {
  for (const one of [secret, site]) {
    one.listen(0, '127.0.0.1');
    await once(one, 'listening');
  }
  const { port } = site.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  reachable.push(`127.0.0.1:${port}`);
});
afterAll(() => {
  for (const one of [secret, site]) {
    one.closeAllConnections();
    one.close();
  }
});

async function pictureOf(path: string, os: 1 | 2 = 2) {
  const { client } = await server.signIn('publisher@demo.test');
  asked = [];
  const { id } = await client.tester.track({ url: origin + path, os, zone: 0 });
  const picture = await client.tester.screenshot({ id });
  const { data, info } = await sharp(await picture.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { type: picture.type, size: [info.width, info.height], pixel: [...data.subarray(0, 3)] };
}

test('the landing page is drawn as a phone shows it, and asked for as one', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  expect((await client.tester.proxy()).no_screenshot).toBeUndefined();
  expect(await pictureOf('/red', 1)).toEqual({ type: 'image/png', size: [618, 1372], pixel: [255, 0, 0] });
  // Once by the test, once by the browser.
  expect(asked.filter((one) => one.startsWith('/red') && one.includes('iPhone'))).toHaveLength(2);
});

test('a page that asks for what is inside gets nothing of it, whatever way it tries', async () => {
  expect(await pictureOf('/curious')).toMatchObject({ pixel: [0, 0, 255] });
  expect(asked.some((one) => one.startsWith('/tried'))).toBe(true);
  expect(reached).toBe(0);
});

test('a page that leads the browser inside is not followed there', async () => {
  await pictureOf('/away');
  expect(reached).toBe(0);
});

/** Whom a browser dials for a page. */
async function dialledFor(path: string, by: string): Promise<Set<string>> {
  const names = new Set<string>();
  const real = createOutside({ reachable });
  const outside: Outside = {
    ...real,
    dial: (host, port, way) => {
      names.add(`${host}:${port}`);
      return real.dial(host, port, way);
    },
  };
  const signal = AbortSignal.timeout(60_000);
  await pictureOfPage({
    outside,
    browser: by,
    url: origin + path,
    os: 2,
    where: whereOf('DE'),
    via: undefined,
    signal,
  });
  return names;
}

test('the browser asks nobody but those whom the page asks', async () => {
  const own = new Set([new URL(origin).host]);
  for (const path of ['/red', '/login']) expect(await dialledFor(path, browser), path).toEqual(own);
});

// Which browsers ask for what of their own accord changes with every version: this one asks for certain.
test('what a browser asks beside the page goes nowhere', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'millrace-browser-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const eager = join(folder, 'eager-browser');
  const rest = `for one do shift; [ "$one" = --no-startup-window ] || set -- "$@" "$one"; done`;
  await writeFile(eager, `#!/bin/sh\n${rest}\nexec '${browser}' "$@" '${origin}/own-accord'\n`, { mode: 0o755 });
  asked = [];
  expect(await dialledFor('/red', eager)).toEqual(new Set([new URL(origin).host]));
  expect(asked.filter((one) => !one.startsWith('/red'))).toEqual([]);
});

// Who waits longer for it meets the end of all that a picture may take, and says another thing.
test('a page that computes for ever is given up for that, and the words say so', async () => {
  const paths = ['/endless', '/later-endless', '/restless'];
  const tried = await Promise.allSettled(paths.map((path) => pictureOf(path)));
  const why = tried.map((one) => one.status === 'rejected' && String(one.reason));
  expect(why).toEqual(paths.map(() => expect.stringMatching(/its scripts never rest/)));
});

test('where the browser does not start, that is why there is no picture', async () => {
  const outside = createOutside({ reachable: [] });
  const wanted = { outside, browser: '/bin/false', url: 'http://127.0.0.1/', os: 2, via: undefined } as const;
  const made = pictureOfPage({ ...wanted, where: whereOf(undefined), signal: AbortSignal.timeout(60_000) });
  await expect(made).rejects.toMatchObject({ why: 'the browser of this server did not start' });
});

test('a test that ended in an app, or nowhere, has no page to take a picture of', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { id } = await client.tester.track({ url: 'http://nobody.test/', os: 2, zone: 0 });
  await expect(client.tester.screenshot({ id })).rejects.toMatchObject({ message: /no landing page/ });
});
