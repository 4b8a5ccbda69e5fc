// What a click costs beside what it cost in an older version, from its answer until it is stored and counted, on a Postgres
// that waits for the disk: `BEFORE=<folder of an older checkout with its modules> npm run bench clicks-before`.
import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { hasPostgres, startPostgres } from '../tests/lab/postgres.ts';
import { whileRunning } from './lab/ending.ts';
import { judge, report, type Judged } from './lab/judged.ts';
import { backendsOf, cpuBetween, cpuOf } from './lab/processor.ts';
import { withServer, type Served } from './lab/server.ts';
import { signedIn } from './lab/signed-in.ts';
import { load, needWrk } from './lab/wrk.ts';

const rounds = Number(process.env['ROUNDS'] ?? 9);
const seconds = Number(process.env['SECONDS_EACH'] ?? 2);
/** Until what was answered is stored. */
const settleMs = 2_500;

interface Links {
  readonly delivered: string;
  readonly paused: string;
}

type Measured = Served & { readonly databaseUrl: string; readonly links: Links };

const before = process.env['BEFORE'];
needWrk();
if (before === undefined || !hasPostgres) {
  console.log('This needs a Postgres, and BEFORE=<folder of an older checkout>: nothing is measured.');
  report([]);
} else {
  const day = execFileSync('git', ['-C', before, 'log', '-1', '--format=%cs'], { encoding: 'utf8' }).trim();
  report(await withClicks(undefined, (ours) => withClicks(before, (older) => compare(ours, older, day))));
}

async function withClicks<T>(checkout: string | undefined, work: (served: Measured) => Promise<T>): Promise<T> {
  const { url, stop } = await startPostgres({ isDurable: true });
  const serve = async (served: Served) => work({ ...served, databaseUrl: url, links: await linksOf(served) });
  return whileRunning(stop, () => withServer({ DATABASE_URL: url }, serve, checkout));
}

function clickOn(gid = 0): string {
  return `/c?aid=1001&oid=${gid}&aff_sub=bench`;
}

async function linksOf({ origin }: Served): Promise<Links> {
  const { client } = await signedIn(origin);
  const [first, second] = (await client.smartlinks.list({ uid: 1 })).data;
  await client.smartlinks.setState({ sml_id: second?.gid ?? 0, state: 'paused' });
  return { delivered: clickOn(first?.gid), paused: clickOn(second?.gid) };
}

async function compare(ours: Measured, older: Measured, day: string): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const [kind, says] of [
    ['delivered', 'a click'],
    ['paused', 'a click that reaches no offer'],
  ] as const) {
    await Promise.all([costOf(ours, kind), costOf(older, kind)]);
    const taken: (readonly [number, number])[] = [];
    for (let round = 0; round < rounds; round++) {
      const reference = await costOf(older, kind);
      taken.push([await costOf(ours, kind), reference]);
    }
    judged.push(judge({ what: `${says}, of the version of ${day}`, unit: 'µs', rounds: taken, goal: { most: 1.05 } }));
  }
  return judged;
}

/** Microseconds of a processor that server and database took for each click. */
async function costOf({ origin, pid, databaseUrl, links }: Measured, kind: keyof Links): Promise<number> {
  const read = async () => cpuOf([pid, ...(await backendsOf(databaseUrl))]);
  const start = await read();
  const { count } = await load(origin + links[kind], { connections: 64, seconds });
  await wait(settleMs);
  return cpuBetween(start, await read()) / count;
}
