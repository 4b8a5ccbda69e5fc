// Redirects a second that are durable before they are answered, and their 99th percentile, beside nginx's `return 302`,
// in alternating runs; on the embedded database and on Postgres, also while a report of 90 days is read over and over.
// With CLICKS=1000000, ours alone is clicked so often, and what its memory is after each tenth is said.
// Where no nginx is installed (or named by NGINX), node:http that only redirects stands in, and the run says so.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf, daysAfter } from '@millrace/core/format';
import { startPostgres } from '../tests/lab/postgres.ts';
import { createVisitor, type Visitor } from '../tests/lab/visitor.ts';
import { median, memoryOf, ready } from './lab/answers.ts';

const connections = 64;
const seconds = Number(process.env['SECONDS_EACH'] ?? 3);
const rounds = Number(process.env['ROUNDS'] ?? 5);
const clicks = Number(process.env['CLICKS'] ?? 0);
const [oursAt, peerAt] = [4981, 4982];
const origin = `http://127.0.0.1:${oursAt}`;
const nginx = process.env['NGINX'] ?? 'nginx';
const hasNginx = spawnSync(nginx, ['-v']).status === 0;

if (process.argv[2] === 'bare') {
  const redirect = createServer((_, response) => response.writeHead(302, { location: 'https://ads.example/' }).end());
  redirect.listen(peerAt, '127.0.0.1');
} else if (process.argv[2] === 'load') await load(process.argv[3] ?? '', Number(process.argv[4]));
else await measureAll();

async function measureAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-bench-'));
  const peer = hasNginx ? startNginx(folder) : run([...process.execArgv, import.meta.filename, 'bare'], {});
  if (!hasNginx) console.log('No nginx here: node:http that only redirects stands in for it.');
  try {
    await ready(`http://127.0.0.1:${peerAt}/`);
    console.log(
      'database   peer/s  ours/s  ratio (each)             p99 peer  p99 ours  p99 with reports  MB at start, end',
    );
    await measure('embedded', {});
    const postgres = await startPostgres({ isDurable: true });
    await measure('Postgres', { DATABASE_URL: postgres.url }).finally(() => postgres.stop());
  } finally {
    await ended(peer);
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Run {
  readonly rate: number;
  readonly p99: number;
}

async function measure(name: string, database: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-bench-'));
  const server = run(['--env-file=scripts/demo.env', '--conditions=@millrace/source', 'packages/server/src/main.ts'], {
    PORT: String(oursAt),
    DATA_DIR: folder,
    LAB_PORT: '',
    LOG_LEVEL: 'warn',
    PROXIES: '1',
    ...database,
  });
  try {
    await ready(`${origin}/readyz`);
    const reader = await signIn();
    const [first] = (await reader.smartlinks.list({ uid: 1 })).data;
    const link = `${origin}/c?aid=1001&oid=${first?.gid ?? 0}&aff_sub=bench`;
    await visit(link, 1);
    if (clicks > 0) return await watchMemory(name, server, link);
    const before = memoryOf(server);
    const runs: [peer: Run, ours: Run][] = [];
    for (let round = 0; round < rounds; round++) {
      runs.push([await visit(`http://127.0.0.1:${peerAt}/`, seconds), await visit(link, seconds)]);
    }
    const stop = new AbortController();
    const [during] = await Promise.all([
      visit(link, seconds * 2).finally(() => stop.abort()),
      readReports(reader, stop.signal),
    ]);
    const of = (which: 0 | 1, figure: keyof Run) => median(runs.map((pair) => pair[which][figure]));
    const ratios = runs.map(([peer, ours]) => ours.rate / peer.rate);
    console.log(
      [
        name.padEnd(9),
        of(0, 'rate').toFixed(0).padStart(7),
        of(1, 'rate').toFixed(0).padStart(7),
        ` ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')})`.padEnd(26),
        of(0, 'p99').toFixed(1).padStart(7),
        of(1, 'p99').toFixed(1).padStart(9),
        during.p99.toFixed(1).padStart(17),
        `${before.toFixed(0)} ${memoryOf(server).toFixed(0)}`.padStart(17),
      ].join(' '),
    );
  } finally {
    await ended(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The database may tidy its log at any of the readings: what counts is that the last ones are not above the first. */
async function watchMemory(name: string, server: ChildProcess, link: string): Promise<void> {
  const readings: string[] = [];
  for (let [came, next] = [0, 0]; next <= clicks;) {
    if (came >= next) {
      readings.push(`${(came / 1_000).toFixed(0)}k ${memoryOf(server).toFixed(0)}`);
      next += clicks / 10;
    } else came += (await visit(link, seconds)).rate * seconds;
  }
  console.log(`${name.padEnd(9)}  MB after clicks: ${readings.join(', ')}`);
}

/** Visitors come from a process of their own, as many at once as there are connections. */
async function visit(address: string, length: number): Promise<Run> {
  const child = spawn(process.execPath, [...process.execArgv, import.meta.filename, 'load', address, String(length)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part) => (said += String(part)));
  await once(child, 'close');
  return JSON.parse(said) as Run;
}

async function load(address: string, length: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port, pathname, search } = new URL(address);
  const times: number[] = [];
  const agents = Array.from({ length: 200 }, (_, number) => {
    return `Mozilla/5.0 (Linux; Android ${10 + (number % 7)}; K) AppleWebKit/537.36 Chrome/${100 + number}.0.0.0 Mobile`;
  });
  const end = performance.now() + length * 1_000;
  let came = Math.floor(Math.random() * 1e6);
  const one = () =>
    new Promise<void>((done, fail) => {
      const from = (came += 1);
      const headers = {
        'user-agent': agents[from % agents.length] ?? '',
        'x-forwarded-for': `2.${160 + (from % 8)}.${Math.floor(from / 250) % 250}.${1 + (from % 250)}`,
      };
      const start = performance.now();
      request({ agent, hostname, port, path: `${pathname}${search}`, headers }, (response) => {
        response.resume().on('end', () => {
          times.push(performance.now() - start);
          if (response.statusCode === 302) done();
          else fail(new Error(`${address} answered ${response.statusCode}.`));
        });
      })
        .on('error', fail)
        .end();
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) await one();
    }),
  );
  agent.destroy();
  times.sort((a, b) => a - b);
  console.log(JSON.stringify({ rate: times.length / length, p99: times[Math.floor(times.length * 0.99)] }));
}

function startNginx(folder: string): ChildProcess {
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
     events { worker_connections 1024; }
     http { access_log off; keepalive_requests 1000000; ${temporary.join(' ')}
       server { listen 127.0.0.1:${peerAt}; location / { return 302 https://ads.example/; } } }`,
  );
  return spawn(nginx, ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'ignore'] });
}

function run(args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } });
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill();
  if (child.exitCode === null) await once(child, 'exit');
}

async function signIn(): Promise<Visitor['client']> {
  const { client } = createVisitor(origin);
  await client.session.loginInfo();
  await client.session.login({ username: 'publisher@demo.test', password: 'Demo1234' });
  return client;
}

/** Reads 90 days over and over, grouped by much. */
async function readReports(client: Visitor['client'], signal: AbortSignal): Promise<void> {
  const end = dayOf(new Date());
  while (!signal.aborted) {
    await client.reports.list({
      type: 'stat_report',
      start: daysAfter(end, -89),
      end,
      group: ['dt', 'oid', 'country'],
      n: 100,
    });
  }
}
