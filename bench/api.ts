// Requests a second and the 99th percentile of some calls, beside a Hono handler that only answers, in one run.
// Each server is a process of its own; they take turns, so that a slow moment of the machine meets them all.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ready } from './lab/answers.ts';

const connections = 16;
const seconds = 2;
const rounds = 3;

if (process.argv[2] === 'bare') {
  const app = new Hono();
  app.get('/', (context) => context.json({ c: 0, m: '', d: {} }));
  serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' });
} else await measure();

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-bench-'));
  const ours = start(
    4971,
    ['--env-file=scripts/demo.env', '--conditions=@millrace/source', 'packages/server/src/main.ts'],
    folder,
  );
  const bare = start(4972, [import.meta.filename, 'bare'], folder);
  try {
    await ready('http://127.0.0.1:4971/readyz');
    await ready('http://127.0.0.1:4972/');
    const cookie = await signIn('http://127.0.0.1:4971');
    const ofOurs = (path: string, form?: Form) => () => load(`http://127.0.0.1:4971${path}`, cookie, form);
    const targets: Record<string, () => Promise<number[]>> = {
      'bare Hono': () => load('http://127.0.0.1:4972/', ''),
      'session.permission': ofOurs('/accounts/permission-r/'),
      'channels.list': ofOurs('/api/aff/channel/'),
      'offers.list': ofOurs('/api/offers/list/'),
      'smartlinks.list': ofOurs('/api/smartlink/list/?uid=1'),
      'reports.series': ofOurs('/api/snapshot/network-stat-r/'),
      // One account may log in a few times only, so each is another that there is none of: the hash is made all the same.
      'login, refused': ofOurs('/accounts/login-r/', (index) => `username=nobody${index}@demo.test&password=Demo1234`),
    };
    const times = new Map<string, number[]>(Object.keys(targets).map((name) => [name, []]));
    for (let round = 0; round < rounds; round++) {
      for (const [name, run] of Object.entries(targets)) times.get(name)?.push(...(await run()));
    }
    const base = times.get('bare Hono')?.length ?? 1;
    console.log('call                 requests/s  p99 ms  of bare');
    for (const [name, all] of times) {
      all.sort((a, b) => a - b);
      const p99 = all[Math.floor(all.length * 0.99)] ?? 0;
      const rate = all.length / (seconds * rounds);
      console.log(
        `${name.padEnd(20)} ${rate.toFixed(0).padStart(10)} ${p99.toFixed(1).padStart(7)} ${(all.length / base).toFixed(2).padStart(8)}`,
      );
    }
  } finally {
    for (const child of [ours, bare]) {
      child.kill();
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

function start(port: number, args: readonly string[], folder: string) {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    LAB_PORT: '',
    OFFERS_SITE_PORT: '',
    ENGLISH_SITE_PORT: '',
    LOG_LEVEL: 'silent',
    PROXIES: '1',
  };
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

async function signIn(origin: string): Promise<string> {
  const cookies = new Map<string, string>();
  const keep = (response: Response) => {
    for (const text of response.headers.getSetCookie()) cookies.set(text.split('=')[0] ?? '', text.split(';')[0] ?? '');
  };
  keep(await fetch(`${origin}/api/common/get-provider-r/`));
  const token = cookies.get('csrftoken')?.split('=')[1] ?? '';
  const body = new URLSearchParams({ username: 'publisher@demo.test', password: 'Demo1234', orgtype: '3' });
  const headers = { cookie: [...cookies.values()].join('; '), 'x-csrftoken': token };
  keep(await fetch(`${origin}/accounts/login-r/`, { method: 'POST', body, headers }));
  return [...cookies.values()].join('; ');
}

/** The body of the call with this number. */
type Form = (index: number) => string;

/** Keeps some connections busy for a while; gives the milliseconds that each answer took. */
async function load(address: string, cookie: string, form?: Form): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const token = /csrftoken=([^;]*)/.exec(cookie)?.[1] ?? '';
  // Each call as from another visitor, so that what is measured is not the limit of one.
  let visitors = 0;
  const visitor = () => `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors++ & 255}`;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const before = performance.now();
        await new Promise<void>((resolve, reject) => {
          const headers = {
            cookie,
            'x-forwarded-for': visitor(),
            ...(form ? { 'x-csrftoken': token, 'content-type': 'application/x-www-form-urlencoded' } : {}),
          };
          const call = request(address, { agent, headers, method: form ? 'POST' : 'GET' }, (answer) => {
            if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}.`));
            answer.resume().on('end', resolve);
          });
          call.on('error', reject).end(form?.(visitors));
        });
        times.push(performance.now() - before);
      }
    }),
  );
  agent.destroy();
  return times;
}
