// The commands of docs/tester-api.md, as a shell runs them, by somebody without an account.
import { codes } from '@millrace/core';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../lab/imports.ts';
import { aServer } from '../lab/start.ts';

const reachable: string[] = [];
const server = aServer({ config: { reachable, browser: false } });
const run = promisify(execFile);
const manual = readFileSync(join(root, 'docs/tester-api.md'), 'utf8');
const commands = [...manual.matchAll(/```sh\n(.*?)\n```/gs)].map(([, command = '']) => command);
let link = '';

beforeAll(async () => {
  const page = createServer((_request, response) => response.end('<h1>Hello</h1>')).listen(0, '127.0.0.1');
  await once(page, 'listening');
  const host = `127.0.0.1:${(page.address() as AddressInfo).port}`;
  reachable.push(host);
  link = `http://${host}/offer`;
  return () => page.close();
});

interface Answer {
  readonly c: number;
  readonly m: string;
  readonly d: {
    readonly id: string;
    readonly t: number;
    readonly land_page: string;
    readonly urls: { code: number }[];
  };
}

/** The command whose address has this in it, against the server of this file. */
async function typed(part: string, id = ''): Promise<Answer> {
  const [command = ''] = commands.filter((one) => one.includes(part));
  const here = command
    .replace('https://portal.example.com', server.origin)
    .replace('https://go.example.com/c?oid=7', link);
  const { stdout } = await run('sh', ['-c', here], { env: { ...process.env, ID: id } });
  return JSON.parse(stdout) as Answer;
}

test('a link is tested, the free count is told, and the result is there by its id, as the manual says', async () => {
  expect(commands).toHaveLength(3);
  expect((await typed('track-times')).d).toEqual({ t: 10 });
  const { c, d } = await typed('/track/');
  expect([c, d.land_page, d.urls.map(({ code }) => code)]).toEqual([codes.ok, link, [200]]);
  expect((await typed('track-times')).d).toEqual({ t: 9 });
  expect((await typed('/result/', d.id)).d).toMatchObject({ id: d.id, land_page: link });
  for (const address of [`/badge/tests/${d.id}.svg`]) {
    expect(await (await fetch(server.origin + address)).text()).toContain('height="20"');
  }
});

test('a program that keeps cookies is served as one that keeps none', async () => {
  const query = new URLSearchParams({ url: link, os: '2', zone: '0' });
  const headers = { cookie: 'sid=abc; csrftoken=somebody' };
  const answer = await fetch(`${server.origin}/api/adtrack/track/?${query}`, { headers });
  expect(await answer.json()).toMatchObject({ c: codes.ok, d: { land_page: link } });
});

test('each hop is told as soon as it is known to whoever asks for a stream', async () => {
  const query = new URLSearchParams({ url: link, os: '2', zone: '0' });
  const answer = await fetch(`${server.origin}/api/adtrack/track/?${query}`, {
    headers: { accept: 'text/event-stream' },
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  expect((await answer.text()).match(/^data:/gm)?.length).toBeGreaterThan(1);
});

test('where no free test is left, one is refused in words', async () => {
  const { t } = (await typed('track-times')).d;
  for (let left = t; left > 0; left -= 1) await typed('/track/');
  expect(await typed('/track/')).toMatchObject({
    c: codes.tooMany,
    m: expect.stringContaining('No free tests left today'),
  });
});

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://elsewhere.example' },
  { referer: 'https://elsewhere.example/' },
])('a page of others has no test made by the browser of its reader: %o', async (headers) => {
  const query = new URLSearchParams({ url: link, os: '2', zone: '0' });
  const before = (await typed('track-times')).d;
  const answer = await fetch(`${server.origin}/api/adtrack/track/?${query}`, { headers });
  expect(answer.status).toBe(403);
  expect((await typed('track-times')).d).toEqual(before);
});
