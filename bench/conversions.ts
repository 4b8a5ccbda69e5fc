// Conversions a second that are settled when they are answered, and how long the answers take, through one process of the
// server and through three on one durable Postgres, beside pgbench with a transaction of the same shape in the same run.
// With `CLICKS_BESIDE=200`, so many visitors a second click meanwhile.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { freePort } from '../tests/lab/free-port.ts';
import { addPublishers, newTellings, openServersDatabase, type Database } from '../tests/lab/many-publishers.ts';
import { postgresFolder, startPostgres } from '../tests/lab/postgres.ts';
import { startProcess } from '../tests/lab/process.ts';
import { median } from './lab/judged.ts';
import { backendsOf, cpuBetween, cpuOf } from './lab/processor.ts';

const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';
const connections = Number(process.env['CONNECTIONS'] ?? 64);
const seconds = Number(process.env['SECONDS_EACH'] ?? 5);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const beside = Number(process.env['CLICKS_BESIDE'] ?? 0);
const [publishers, clicksOfRound] = [40, Math.ceil(3_000 * seconds)];

interface Run {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** In seconds. */
  readonly took: number;
  /** How many were answered how. */
  readonly statuses: Record<string, number>;
}

interface Round {
  readonly ours: Run;
  readonly peer: number;
  /** Microseconds of a processor for each conversion: what other programs do meanwhile does not change them. */
  readonly cpu: { readonly servers: number; readonly postgres: number };
}

if (process.argv[2] === 'load') await load(process.argv[3] ?? '', JSON.parse(process.argv[4] ?? '[]') as string[]);
else await measureAll();

async function measureAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-bench-'));
  const postgres = await startPostgres({ isDurable: true });
  try {
    const ports = [await freePort(), await freePort(), await freePort()];
    const servers = ports.map((port, index) => {
      const env = { DEMO: '1', PROXIES: '1', PORT: String(port), DATA_DIR: join(folder, String(index)) };
      return startProcess({ ...env, DATABASE_URL: postgres.url });
    });
    await Promise.all(servers.map((server) => server.ready()));
    const origins = ports.map((port) => `http://127.0.0.1:${port}`);
    const opened = await openServersDatabase(postgres.url);
    await addPublishers(opened.db, publishers);
    await preparePeer(opened.db);
    console.log(
      'processes  conversions/s (each)   p50 ms  p99 ms (worst)  pgbench/s  ratio  CPU µs each: servers, Postgres  answered otherwise',
    );
    const runs = new Map<number, Round[]>([
      [1, []],
      [3, []],
    ]);
    for (let round = 0; round < rounds; round++) {
      for (const [processes, all] of runs) {
        const told = join(folder, 'told');
        writeFileSync(told, (await newTellings(opened.db, publishers, clicksOfRound)).join('\n'));
        const peer = pgbench(postgres.url, folder);
        const read = async () => [cpuOf(servers.map(({ pid }) => pid)), cpuOf(await backendsOf(postgres.url))] as const;
        const before = await read();
        const ours = await tell(told, origins.slice(0, processes));
        const after = await read();
        const each = (of: 0 | 1) => cpuBetween(before[of], after[of]) / Math.max(ours.rate * ours.took, 1);
        const cpu = { servers: each(0), postgres: each(1) };
        all.push({ ours, peer, cpu });
      }
    }
    for (const [processes, all] of runs) print(processes, all);
    await recount(opened.db);
    await opened.close();
    for (const server of servers) server.kill('SIGTERM');
    await Promise.all(servers.map((server) => server.ended()));
  } finally {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(processes: number, all: readonly Round[]): void {
  const of = (figure: (round: Round) => number, digits = 0) => median(all.map(figure)).toFixed(digits);
  const rates = all.map(({ ours }) => ours.rate.toFixed(0)).join(' ');
  const others = Object.entries(Object.assign({}, ...all.map(({ ours }) => ours.statuses)) as Run['statuses']);
  console.log(
    [
      String(processes).padEnd(9),
      ` ${of(({ ours }) => ours.rate)} (${rates})`.padEnd(22),
      of(({ ours }) => ours.p50, 1).padStart(8),
      of(({ ours }) => ours.p99, 1).padStart(7),
      `(${Math.max(...all.map(({ ours }) => ours.p99)).toFixed(1)})`.padEnd(8),
      of(({ peer }) => peer).padStart(9),
      of(({ ours, peer }) => ours.rate / peer, 2).padStart(6),
      `${of(({ cpu }) => cpu.servers)}, ${of(({ cpu }) => cpu.postgres)}`.padStart(31),
      ` ${others.map(([status, count]) => `${status}: ${count}`).join(', ') || 'none'}`,
    ].join(' '),
  );
}

/** The same shape for pgbench: two rows read, a conversion noted, three tables of figures. */
async function preparePeer(db: Database): Promise<void> {
  await db.execute(sql`create table peer_clicks as
    select md5(n::text)::uuid as id, n % 40 as user_id, n % 20 as oid, n as sub from generate_series(1, 200000) n`);
  await db.execute(sql`alter table peer_clicks add primary key (id)`);
  await db.execute(sql`create table peer_conversions (id int primary key generated always as identity, click_id uuid
    references peer_clicks, txid text, at timestamptz, payout numeric, unique (click_id, txid))`);
  for (const table of ['subs', 'hours', 'days']) {
    await db.execute(
      sql.raw(`create table peer_${table} (user_id int, oid int, sub int, cov bigint, revenue numeric,
      primary key (user_id, oid, sub))`),
    );
  }
}

function upsert(table: string, sub: string): string {
  return `insert into peer_${table} as t values (:user, :oid, ${sub}, 1, 1.5)
    on conflict (user_id, oid, sub) do update set cov = t.cov + 1, revenue = t.revenue + 1.5;`.replaceAll('\n', ' ');
}

/** Transactions a second of pgbench, with ten connections as our pool has. */
function pgbench(url: string, folder: string): number {
  const script = [
    String.raw`\set n random(1, 200000)`,
    'begin;',
    String.raw`select user_id as user, oid, sub from peer_clicks where id = md5((:n)::text)::uuid \gset`,
    'select payout_price from offers where oid = :oid;',
    "insert into peer_conversions (click_id, txid, at, payout) values (md5((:n)::text)::uuid, 'one', now(), 1.5) on conflict do nothing;",
    upsert('subs', ':sub'),
    upsert('hours', '1'),
    upsert('days', '0'),
    'commit;',
  ];
  const path = join(folder, 'peer.sql');
  writeFileSync(path, `${script.join('\n')}\n`);
  const args = ['-n', '-c', '10', '-j', '1', '-T', String(seconds), '-f', path, url];
  const { stdout, stderr } = spawnSync(join(postgresFolder ?? '', 'pgbench'), args, { encoding: 'utf8' });
  const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  if (Number.isNaN(rate)) throw new Error(`pgbench failed: ${stderr.slice(0, 500)}`);
  return rate;
}

/** Advertisers tell from a process of their own, as many at once as there are connections. */
async function tell(told: string, origins: readonly string[]): Promise<Run> {
  const args = [...process.execArgv, import.meta.filename, 'load', told, JSON.stringify(origins)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (part) => (said += String(part)));
  await once(child, 'close');
  return JSON.parse(said) as Run;
}

async function load(path: string, origins: readonly string[]): Promise<void> {
  const queue = readFileSync(path, 'utf8').split('\n');
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const end = performance.now() + seconds * 1_000;
  let sent = 0;
  async function one(): Promise<void> {
    const address = `${origins[sent % origins.length]}/postback?${queue[sent] ?? ''}`;
    sent += 1;
    const start = performance.now();
    const status = await statusOf(agent, address);
    if (status === 200) times.push(performance.now() - start);
    else statuses[status] = (statuses[status] ?? 0) + 1;
  }
  let clicked = 0;
  const clicking = setInterval(() => {
    for (let some = 0; some < beside / 50; some++) {
      const from = `2.160.${Math.floor((clicked += 1) / 250) % 250}.${1 + (clicked % 250)}`;
      const link = `${origins[clicked % origins.length]}/c?aid=1001&oid=5001&aff_sub=bench`;
      void statusOf(agent, link, { 'user-agent': phone, 'x-forwarded-for': from });
    }
  }, 20);
  const isOver = () => performance.now() >= end || sent >= queue.length;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!isOver()) await one();
    }),
  );
  clearInterval(clicking);
  agent.destroy();
  const took = (performance.now() - end) / 1_000 + seconds;
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  console.log(JSON.stringify({ rate: times.length / took, p50: at(0.5), p99: at(0.99), took, statuses }));
}

function statusOf(agent: Agent, address: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    request(address, { agent, headers, timeout: 30_000 }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('timeout', () => resolve(0))
      .on('error', () => resolve(0))
      .end();
  });
}

/** Every conversion stands in the figures, or the speed is worth nothing. */
async function recount(db: Database): Promise<void> {
  const { rows } = await db.execute<{ noted: number; days: number; subs: number; deadlocks: number }>(sql`select
    (select count(*)::int from conversions where user_id > 9000) as noted,
    (select sum(cov)::int from traffic_days where user_id > 9000) as days,
    (select sum(cov)::int from traffic_subs where user_id > 9000) as subs,
    (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks`);
  const [{ noted = 0, days = 0, subs = 0, deadlocks = 0 } = {}] = rows;
  console.log(`${noted} conversions, ${days} in the figures by day and ${subs} by sub id; ${deadlocks} deadlocks`);
  if (noted !== days || noted !== subs) process.exitCode = 1;
}
