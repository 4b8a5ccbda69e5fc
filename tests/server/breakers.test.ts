// The breaker of a destination, over two processes: each worker has connections and memory of its own, and they share a database alone.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { postbackJobs } from '../../packages/server/src/postbacks/jobs.ts';
import { channels } from '../../packages/server/src/channels/tables.ts';
import { openDatabase, type OpenedDatabase } from '../../packages/server/src/db/open.ts';
import { createLog } from '../../packages/server/src/log/log.ts';
import { readJobFigures } from '../../packages/server/src/jobs/figures.ts';
import { jobBreakers, jobs } from '../../packages/server/src/jobs/tables.ts';
import { takeJobs, takeStatement } from '../../packages/server/src/jobs/take.ts';
import { createWorker, type Worker } from '../../packages/server/src/jobs/worker.ts';
import { createOutside } from '../../packages/server/src/net/outside.ts';
import { newDemoData, type DemoData } from '../lab/demo-data.ts';
import { waitingForLocks } from '../lab/locks.ts';
import { hanging, writePostbacks } from '../lab/waiting-postbacks.ts';

const hung = hanging();
const aid = 1001;
/** For hundreds of calls on a machine that is busy with something else. */
const patient = { timeout: 90_000 };
let time = Date.now();
const now = () => new Date(time);
let data: DemoData;
let opened: OpenedDatabase[] = [];
let workers: Worker[] = [];

beforeAll(async () => {
  data = await newDemoData();
  opened = [await openDatabase(data.config)];
  // The embedded database belongs to one process: there both workers are of it.
  if (inject('postgres') !== undefined) opened.push(await openDatabase(data.config));
  const log = createLog({ logLevel: 'silent' });
  workers = [0, 1].map((index) => {
    const { db } = opened[index] ?? opened[0]!;
    const outside = createOutside({ reachable: [hung.host] });
    return createWorker({ db, log, now }, [postbackJobs({ db, outside, now })]);
  });
});
afterAll(async () => {
  await hung.drop();
  await Promise.all(workers.map((worker) => worker.stop()));
  await Promise.all(opened.map((one) => one.close()));
  data.remove();
});

async function breaker() {
  return (await opened[0]!.db.select().from(jobBreakers))[0];
}

/** How long it is until somebody asks again, in seconds. */
async function pause(): Promise<number> {
  return Math.round(((await breaker())?.next_at?.getTime() ?? time) - time) / 1_000;
}

/** Ends what is under way without an answer, until nothing is. */
async function failAll(): Promise<void> {
  await expect
    .poll(async () => {
      await hung.drop();
      return opened[0]!.db.$count(jobs, sql`lease is not null`);
    })
    .toBe(0);
}

test('two processes ask an address that hangs by one probe at a time, after growing pauses; once it answers, all 200 arrive once each', async () => {
  const { db } = opened[0]!;
  await db.update(channels).set({ postback_url: `http://${hung.host}/p?t={txid}` });
  await db.delete(jobs);
  await writePostbacks(db, aid, 200, now());
  workers.forEach((worker) => worker.start());
  await expect.poll(() => hung.held()).toBe(8);
  await failAll();
  const first = hung.seen.length;
  // The second failure may have let one more in before the third was told.
  expect(first).toBeLessThanOrEqual(10);
  expect(await pause()).toBe(30);
  // What only waits for that is nothing that somebody could do now.
  expect(await readJobFigures(db, ['postback'], now())).toMatchObject([{ waiting: 200, due: 0, unanswered: 1 }]);

  for (const [index, next] of [60, 120, 240, 480, 600, 600].entries()) {
    time += (await pause()) * 1_000;
    workers.forEach((worker) => worker.nudge('postback'));
    await expect.poll(() => hung.held()).toBe(1);
    await failAll();
    await expect.poll(async () => (await breaker())?.probes).toBe(index + 1);
    expect(hung.seen).toHaveLength(first + index + 1);
    expect(await pause()).toBe(next);
  }
  expect(new Set(hung.seen).size).toBeGreaterThan(first);

  // One that was tried in vain all day would be tried by itself in some hours only.
  await db.execute(sql`update jobs set attempts = 9, run_at = ${new Date(time + 6 * 3_600_000).toISOString()}::timestamptz
    where id = (select max(id) from jobs)`);
  hung.wake();
  time += (await pause()) * 1_000;
  await expect.poll(() => new Set(hung.answered).size, patient).toBe(200);
  await expect.poll(() => db.$count(jobs), patient).toBe(0);
  expect(hung.answered).toHaveLength(200);
  expect(await breaker()).toBeUndefined();
});

test('a probe whose process died is made by another when its lease is over', async () => {
  const { db } = opened[0]!;
  hung.sleep();
  await writePostbacks(db, aid, 5, now());
  await db.insert(jobBreakers).values({
    kind: 'postback',
    destination: `channel ${aid}`,
    failures: 3,
    next_at: new Date(time + 120_000),
    probe: 'of a process that is gone',
  });
  const before = hung.seen.length;
  hung.wake();
  const isEarly = new Date(time + 119_999);
  const places = { kind: 'postback', max: 9, maxPerDestination: 4 };
  expect((await takeJobs(db, places, isEarly)).jobs).toEqual([]);
  time += 120_000;
  await expect.poll(() => hung.seen.length).toBe(before + 5);
});

const onPostgres = inject('postgres') === undefined ? [] : ['Postgres'];

test.each(onPostgres)('two processes that look in the same moment make one probe, on %s', async () => {
  const [one, other] = opened as [OpenedDatabase, OpenedDatabase];
  await Promise.all(workers.map((worker) => worker.stop()));
  await one.db.execute(sql`truncate jobs, job_breakers`);
  await writePostbacks(one.db, aid, 5, now());
  await one.db
    .insert(jobBreakers)
    .values({ kind: 'postback', destination: `channel ${aid}`, failures: 3, next_at: now() });
  const places = { kind: 'postback', max: 9, maxPerDestination: 4 };
  const both = await one.db.transaction(async (tx) => {
    // Neither gets further than its probe before both are there, each with another job that is the oldest.
    await tx.execute(sql`select from job_breakers for update`);
    const first = takeJobs(one.db, places, now());
    await expect.poll(() => waitingForLocks(other.db)).toBe(1);
    await writePostbacks(other.db, aid, 1, new Date(time - 1_000));
    const second = takeJobs(other.db, places, now());
    await expect.poll(() => waitingForLocks(other.db)).toBe(2);
    return [first, second];
  });
  const taken = await Promise.all(both);
  expect(taken.flatMap((each) => each.jobs)).toHaveLength(1);
});

test.each(onPostgres)('a look for jobs reads no more, however many wait at one address, on %s', async () => {
  const { db } = opened[0]!;
  await Promise.all(workers.map((worker) => worker.stop()));
  await db.execute(sql`truncate jobs, job_breakers`);
  await db.execute(sql`insert into jobs (kind, payload, run_at, good_until)
    select 'postback', jsonb_build_object('aid', case when number % 10 = 0 then number % 400 else 7 end), now(), now() + interval '1 day'
    from generate_series(1, 50000) number`);
  await db.execute(sql`analyze jobs`);
  const statement = takeStatement({ kind: 'postback', max: 32, maxPerDestination: 4 }, new Date(Date.now() + 60_000));
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, buffers) ${statement}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('using jobs_by_destination');
  expect(plan).not.toMatch(/Seq Scan on jobs\b/);
  // All of the table has more than a thousand, and each of the 41 destinations would read them.
  expect(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1])).toBeLessThan(3_000);
});
