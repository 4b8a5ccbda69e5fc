// The longest pause of the thread that answers clicks while a process reads what was learnt of offers, and what it holds
// of it afterwards: by so many offers, countries and systems as 10 and 100 million stored clicks have, beside a process that
// reads nothing. `ROUNDS=9` repeats each so often.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as passed } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { prepareDatabase } from '../packages/server/src/db/migrate.ts';
import { createLog } from '../packages/server/src/log/log.ts';
import { createLearning, type Learning } from '../packages/server/src/offers/knowledge.ts';
import { openServersDatabase, type Database } from '../tests/lab/many-publishers.ts';
import { startPostgres } from '../tests/lab/postgres.ts';
import { median } from './lab/judged.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const offers = 2_400;
const oids = Array.from({ length: offers }, (_, index) => index + 1);

const postgres = await startPostgres({ isDurable: true });
try {
  const opened = await openServersDatabase(postgres.url);
  await prepareDatabase(opened, () => Promise.resolve());
  console.log('stored rows  idle ms (worst)  first reading ms (worst)  refresh of all ms (worst)  took s  heap MB');
  for (const kinds of [30, 300]) {
    await fill(opened.db, kinds);
    await measure(opened.db, offers * kinds);
  }
  await opened.close();
} finally {
  postgres.stop();
}

async function fill(db: Database, kinds: number): Promise<void> {
  await db.execute(sql`truncate offer_stats`);
  await db.execute(sql`insert into offer_stats (oid, country, os, dt, clicks, conversions, revenue, changed_at)
    select oid, chr(65 + kind / 26) || chr(65 + kind % 26), case kind % 2 when 0 then 'iOS' else 'Android' end, current_date - 1,
      1000, 10, 15, now() + interval '1 day'
    from generate_series(1, ${offers}::int) oid, generate_series(0, ${kinds - 1}::int) kind`);
  await db.execute(sql`analyze offer_stats`);
}

async function measure(db: Database, rows: number): Promise<void> {
  const [idle, first, again, took]: [number[], number[], number[], number[]] = [[], [], [], []];
  let heap = 0;
  for (let round = 0; round < rounds; round++) {
    idle.push(await longestPause(() => passed(1_000)));
    let clock = Date.now();
    const learning = createLearning({ db, log: createLog({ logLevel: 'warn' }), now: () => new Date(clock) });
    const before = process.memoryUsage().heapUsed;
    const start = performance.now();
    first.push(await longestPause(() => learning.load(oids)));
    took.push((performance.now() - start) / 1_000);
    heap = Math.max(heap, (process.memoryUsage().heapUsed - before) / 1e6);
    clock += 60_000;
    again.push(await longestPause(() => refresh(db, learning)));
  }
  console.log(
    [
      String(rows).padStart(11),
      spread(idle).padStart(16),
      spread(first).padStart(25),
      spread(again).padStart(26),
      median(took).toFixed(1).padStart(7),
      heap.toFixed(0).padStart(8),
    ].join(' '),
  );
}

/** The median and the worst. */
function spread(all: readonly number[]): string {
  return `${median(all).toFixed(0)} (${Math.max(...all).toFixed(0)})`;
}

/** Every row counts as changed, so all are read once more, the one with the new figure as the last. */
async function refresh(db: Database, learning: Learning): Promise<void> {
  const clicksOfLast = () => learning.knowledge().everywhere(offers).clicks;
  const before = clicksOfLast();
  await db.execute(sql`update offer_stats set clicks = clicks + 1000 where (oid, country, os) =
    (select oid, country, os from offer_stats order by oid desc, country desc, os desc limit 1)`);
  while (clicksOfLast() === before) await passed(5);
}

/** In milliseconds. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await work();
  delays.disable();
  return delays.max / 1e6;
}
