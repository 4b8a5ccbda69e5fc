import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { openDatabase } from '../../packages/server/src/db/open.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { clicks, conversions } from '../../packages/server/src/traffic/tables.ts';
import { startCluster, type Cluster, type Member } from './cluster.ts';
import { sendLoad, type Load } from './load.ts';
import { figuresOf } from './recount.ts';
import { createVisitor } from './visitor.ts';

const wait = (milliseconds: number) => new Promise<void>((next) => setTimeout(next, milliseconds));
const mebibyte = 1_048_576;

/** What must not grow: how it is read, and by how much its last third may be above the one before. */
interface Measure {
  readonly name: string;
  readonly allowed: (before: number) => number;
}

const measures = {
  memory: { name: 'memory, MB', allowed: (before) => before * 0.05 + 8 },
  handles: { name: 'open files and sockets', allowed: () => 8 },
  files: { name: 'files in DATA_DIR', allowed: () => 3 },
  connections: { name: 'connections to Postgres', allowed: () => 2 },
  threads: { name: 'threads', allowed: () => 1 },
} satisfies Record<string, Measure>;
type Name = keyof typeof measures;
type Sample = Record<Name, number>;

interface Soak {
  readonly minutes: number;
  readonly clicksPerSecond: number;
}

/**
 * Two servers on one Postgres under visitors, advertisers and publishers, for so long. Prints what they held; false where
 * that has grown, or where something that was acknowledged is lost.
 */
export async function soak({ minutes, clicksPerSecond }: Soak): Promise<boolean> {
  const cluster = await startCluster(2);
  try {
    const opened = await openDatabase({ databaseUrl: cluster.postgres.url, dataDir: '' });
    const secret = await serverSecret(opened.db);
    const end = performance.now() + minutes * 60_000;
    const isOver = () => performance.now() > end;
    let turn = 0;
    const origin = () => cluster.members[(turn += 1) % cluster.members.length]?.origin ?? '';
    const load = sendLoad({ origin, gid: () => cluster.gid, secret, clicksPerSecond, isOver });
    const [samples, reads, sent] = await Promise.all([
      sample(cluster, minutes, isOver),
      readReports(origin, isOver),
      load,
    ]);
    console.log(
      [
        `${sent.clicked.ids.length} of ${sent.clicked.times.length} clicks were sent on, ${sent.postbacks.length} conversions told,`,
        `${sent.logins.length} logins, ${sent.applied.size} applications, ${reads} reports read in ${minutes} minutes.\n`,
      ].join(' '),
    );
    const grown = tellGrowth(samples);
    const isWhole = await holdsAll(opened.db, cluster.gid, sent);
    await opened.close();
    return !grown && isWhole && sent.clicked.failed.length === 0;
  } finally {
    await cluster.stop();
  }
}

/** What each server holds, every few seconds until it is over. */
async function sample(cluster: Cluster, minutes: number, isOver: () => boolean): Promise<Sample[][]> {
  const everyMs = Math.min(10_000, (minutes * 60_000) / 60);
  const samples: Sample[][] = cluster.members.map(() => []);
  while (!isOver()) {
    await wait(everyMs);
    const connected = await cluster.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where application_name = 'millrace'",
    );
    for (const [index, member] of cluster.members.entries()) {
      samples[index]?.push({ ...held(member), connections: connected[0]?.n ?? 0 });
    }
  }
  return samples;
}

function held({ process: { pid }, dataDir }: Member): Omit<Sample, 'connections'> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const figure = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  return {
    memory: (figure('VmRSS') * 1_024) / mebibyte,
    threads: figure('Threads'),
    handles: readdirSync(`/proc/${pid}/fd`).length,
    files: readdirSync(dataDir, { recursive: true }).length,
  };
}

/** A publisher looks at the reports of the day; gives how often. */
async function readReports(origin: () => string, isOver: () => boolean): Promise<number> {
  const { client } = createVisitor(origin());
  await client.session.loginInfo();
  await client.session.login({ username: 'publisher@demo.test', password: 'Demo1234' });
  const today = new Date().toISOString().slice(0, 10);
  let reads = 0;
  for (; !isOver(); reads += 1) {
    await client.reports.list({ type: 'sml_report', start: today, end: today, n: 50 });
    await client.conversions.list({ n: 50 });
    await wait(2_000);
  }
  return reads;
}

/** Prints the three thirds beside each other; true where the last is above the one before by more than it may. */
function tellGrowth(samples: readonly (readonly Sample[])[]): boolean {
  let hasGrown = false;
  console.log(`${''.padEnd(34)}${['first third', 'second', 'last'].map((name) => name.padStart(12)).join('')}`);
  for (const [index, all] of samples.entries()) {
    for (const [key, { name, allowed }] of Object.entries(measures) as [Name, Measure][]) {
      const thirds = [0, 1, 2].map((third) => {
        const part = all.slice((third * all.length) / 3, ((third + 1) * all.length) / 3);
        return median(part.map((one) => one[key]));
      });
      const [, before = 0, last = 0] = thirds;
      const isMore = last > before + allowed(before);
      hasGrown ||= isMore;
      const figures = thirds.map((value) => value.toFixed(0).padStart(12)).join('');
      console.log(`${`server ${index + 1}, ${name}`.padEnd(34)}${figures}${isMore ? '   has grown' : ''}`);
    }
  }
  return hasGrown;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Whether all that was acknowledged is in the database before long, and the figures are a recount. */
async function holdsAll(
  db: Awaited<ReturnType<typeof openDatabase>>['db'],
  gid: number,
  { clicked, postbacks }: Load,
): Promise<boolean> {
  const refused = postbacks.filter(({ status }) => status !== 200 && status !== 202).length;
  const missing = async () => ({
    clicks: without(clicked.ids, await db.select({ id: clicks.id }).from(clicks)),
    conversions: without(
      postbacks.map(({ id }) => id),
      await db.select({ id: conversions.click_id }).from(conversions),
    ),
  });
  let lost = await missing();
  for (let tries = 0; tries < 60 && lost.clicks + lost.conversions > 0; tries += 1) {
    await wait(1_000);
    lost = await missing();
  }
  const { kept, recounted } = await figuresOf(db, gid);
  const isSame = isDeepStrictEqual(kept, recounted);
  console.log(
    `\nNot sent on ${clicked.failed.length}, refused ${refused}, acknowledged and lost ${lost.clicks + lost.conversions}; the figures are ${isSame ? 'a recount' : 'NOT a recount'}.`,
  );
  return refused === 0 && lost.clicks + lost.conversions === 0 && isSame;
}

function without(ids: readonly string[], rows: readonly { readonly id: string }[]): number {
  const stored = new Set(rows.map(({ id }) => id.replaceAll('-', '')));
  return ids.filter((id) => !stored.has(id)).length;
}
