import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { prepareDatabase } from '../../packages/server/src/db/migrate.ts';
import { openDatabase, type Database, type OpenedDatabase } from '../../packages/server/src/db/open.ts';
import { createLog } from '../../packages/server/src/log/log.ts';
import { PermanentError } from '../../packages/server/src/jobs/failure.ts';
import { addJob, keepJob, postponeJob, removeJob } from '../../packages/server/src/jobs/queue.ts';
import { takeJobs } from '../../packages/server/src/jobs/take.ts';
import { createWorker, type JobKind } from '../../packages/server/src/jobs/worker.ts';
import { postgresFolder, startPostgres, type ThrowawayPostgres } from '../lab/postgres.ts';

const patient = { timeout: 15_000 };
const minute = 60_000;
const hour = 60 * minute;
const stores = postgresFolder === undefined ? ['the embedded database'] : ['the embedded database', 'Postgres'];

describe.each(stores)('on %s', (store) => {
  let opened: OpenedDatabase;
  let remove: () => void;
  let postgres: ThrowawayPostgres | undefined;
  let logged: string[] = [];
  let time = 0;
  const now = () => new Date(time);
  const kind = 'test';

  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'millrace-test-'));
    postgres = store === 'Postgres' ? await startPostgres() : undefined;
    opened = await openDatabase({ databaseUrl: postgres?.url, dataDir });
    await prepareDatabase(opened, async () => undefined);
    remove = () => {
      postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    };
  });
  afterAll(async () => {
    await opened.close();
    remove();
  });
  beforeEach(async () => {
    time = Date.UTC(2026, 10, 20, 12);
    logged = [];
    await opened.db.execute('delete from jobs');
  });

  const add = (payload: unknown) => addJob(opened.db, { kind, payload, now: now() });
  const take = async () => (await takeJobs(opened.db, { kind, max: 1, maxPerDestination: 1 }, now())).jobs[0];
  const left = async () => Number((await opened.db.execute('select count(*) as n from jobs')).rows[0]?.['n']);

  function aWorker(work: JobKind['work']) {
    const log = createLog({ logLevel: 'trace' }, { write: (line) => logged.push(line) });
    const worker = createWorker({ db: opened.db, log, now }, [{ name: kind, maxConcurrent: 4, work }]);
    worker.start();
    return worker;
  }

  test('a job is written in the transaction of what it belongs to, or not at all', async () => {
    const failing = opened.db.transaction(async (tx) => {
      await addJob(tx, { kind, payload: 1, now: now() });
      throw new Error('The change was refused.');
    });
    await expect(failing).rejects.toThrow('The change was refused.');
    expect(await take()).toBeUndefined();
  });

  test('a kind whose places are all taken keeps no other kind waiting', async () => {
    const freed = Promise.withResolvers<void>();
    const done: string[] = [];
    const log = createLog({ logLevel: 'silent' });
    const kinds: JobKind[] = [
      { name: 'slow', maxConcurrent: 4, work: () => freed.promise },
      { name: kind, maxConcurrent: 4, work: async () => void done.push(kind) },
    ];
    for (let index = 0; index < 8; index++) await addJob(opened.db, { kind: 'slow', payload: index, now: now() });
    const worker = createWorker({ db: opened.db, log, now }, kinds);
    worker.start();
    for (let index = 0; index < 8; index++) await add({ index });
    await expect.poll(() => done, patient).toHaveLength(8);
    // A job is taken off a moment after its work is done.
    await expect.poll(() => left(), patient).toBe(8);
    freed.resolve();
    await expect.poll(() => left(), patient).toBe(0);
    await worker.stop();
  });

  test('of many workers each job has one, and the oldest is taken first', async () => {
    for (let index = 0; index < 40; index++) {
      await add({ index });
      time += 1;
    }
    const done: number[] = [];
    const workers = Array.from({ length: 4 }, () =>
      aWorker(async ({ payload }) => {
        done.push((payload as { index: number }).index);
        await new Promise((next) => setTimeout(next, 5));
      }),
    );
    await expect.poll(() => left(), patient).toBe(0);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index));
    expect(done.indexOf(0)).toBeLessThan(done.indexOf(39));
  });

  test('a job of another kind stays for who knows it', async () => {
    await addJob(opened.db, { kind: 'newer', payload: 1, now: now() });
    expect(await take()).toBeUndefined();
  });

  test('a job whose worker died is free when its lease is over, and not before', async () => {
    await add(1);
    const dead = await take();
    expect(await take()).toBeUndefined();
    time += 2 * minute - 1;
    expect(await take()).toBeUndefined();
    time += 1;
    const second = await take();
    expect(second).toMatchObject({ id: dead?.id, attempts: 2 });
    // Who was thought dead and is not, can't take the job from the one who has it now.
    if (dead) await removeJob(opened.db, dead);
    if (dead) await postponeJob(opened.db, dead, now());
    expect(await left()).toBe(1);
    time += minute;
    if (second) await keepJob(opened.db, second, now());
    time += minute + 1;
    expect(await take()).toBeUndefined();
    if (second) await removeJob(opened.db, second);
    expect(await left()).toBe(0);
  });

  test('a job that fails is tried again after 1, 2, 4 minutes and so on to 6 hours, for a day', async () => {
    await add(1);
    const start = time;
    const tries: number[] = [];
    for (let job = await take(); job; job = await take()) {
      tries.push((time - start) / minute);
      if (!(await postponeJob(opened.db, job, now()))) break;
      const { rows } = await opened.db.execute('select run_at from jobs');
      const next = new Date(String(rows[0]?.['run_at'])).getTime();
      time = next - 1;
      expect(await take()).toBeUndefined();
      time = next;
    }
    expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 871, 1_231]);
  });

  test('what fails for a day is given up with one line in the log, which tells nothing of what it held', async () => {
    await add({ link: 'https://portal.test/?token=secret' });
    const worker = aWorker(async ({ payload }) => {
      throw Object.assign(new Error(`No way to ${JSON.stringify(payload)}`), { code: 'ECONNREFUSED' });
    });
    for (let tries = 0; tries < 12; tries++) {
      await expect.poll(() => logged.length, patient).toBe(tries + 1);
      time += 6 * hour;
      worker.nudge('test');
      if ((await left()) === 0) break;
    }
    await expect.poll(() => left(), patient).toBe(0);
    await worker.stop();
    expect(logged[0]).toContain('a job failed and is tried again');
    expect(logged[0]).toContain('ECONNREFUSED');
    expect(logged.filter((line) => line.includes('is given up'))).toHaveLength(1);
    expect(logged.join('')).not.toContain('secret');
  });

  test('what no other try will help, or what is too late,, is not tried again', async () => {
    await add(1);
    const worker = aWorker(async () => {
      throw new PermanentError('There is no such address.');
    });
    await expect.poll(() => left(), patient).toBe(0);
    await worker.stop();
    expect(logged).toEqual([expect.stringContaining('There is no such address.')]);
    let tries = 0;
    await addJob(opened.db, { kind, payload: 1, now: now(), good_until: new Date(time + minute) });
    time += 2 * minute;
    const late = aWorker(async () => void (tries += 1));
    await expect.poll(() => left(), patient).toBe(0);
    await late.stop();
    expect(tries).toBe(0);
  });

  test('who stops finishes what is under way, and leaves the rest', async () => {
    for (let index = 0; index < 6; index++) await add(index);
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    let [begun, done] = [0, 0];
    const worker = aWorker(async () => {
      begun += 1;
      await gate;
      done += 1;
    });
    // Four at once.
    await expect.poll(() => begun, patient).toBe(4);
    const stopping = worker.stop();
    open();
    await stopping;
    expect([begun, done, await left()]).toEqual([4, 4, 2]);
  });

  test.each(store === 'Postgres' ? [store] : [])('what was done while %s went away is not done again', async () => {
    await add(1);
    let times = 0;
    const worker = aWorker(async () => {
      times += 1;
      postgres?.pause();
      setTimeout(() => postgres?.resume(), 300);
    });
    await expect.poll(() => left().catch(() => 1), patient).toBe(0);
    await worker.stop();
    expect(times).toBe(1);
    expect(logged.filter((line) => line.includes('jobs can not be looked at'))).toHaveLength(1);
  });
});

test('however many jobs are written, their kind alone is looked for, ten times a second', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const asked: unknown[] = [];
  const execute = async (query: SQL) => {
    asked.push(new PgDialect().sqlToQuery(query).params.find((param) => param === 'letter' || param === 'postback'));
    return { rows: [] };
  };
  const kinds = ['letter', 'postback'].map((name) => ({ name, maxConcurrent: 4, work: async () => undefined }));
  const log = createLog({ logLevel: 'silent' });
  const worker = createWorker({ db: { execute } as unknown as Database, log, now: () => new Date() }, kinds);
  worker.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['letter', 'postback']);
  for (let written = 0; written < 500; written += 1) {
    worker.nudge('postback');
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(asked.slice(2)).toEqual(Array.from({ length: 5 }, () => 'postback'));
  await worker.stop();
});
