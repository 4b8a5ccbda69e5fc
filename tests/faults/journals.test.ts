// What a process has answered and not stored when it dies is found and stored by another one, or told to the operator.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCluster, type Cluster, type Member } from '../lab/cluster.ts';
import { millrace } from '../lab/millrace.ts';
import { clickAtPace } from '../lab/open-loop.ts';
import { hasPostgres } from '../lab/postgres.ts';
import { countConverted, postbacksOf } from '../lab/told.ts';

interface Row {
  readonly id: string;
  readonly folder: string;
}

/** What a process has left: what it is of, and the row that says where it is. */
interface Left {
  readonly ids: readonly string[];
  readonly row: Row;
}

const tables = ['journals', 'postback_journals'] as const;
type Table = (typeof tables)[number];

describe.skipIf(!hasPostgres)('the journal of a process that is gone', () => {
  let cluster: Cluster;
  const carried = mkdtempSync(join(tmpdir(), 'millrace-carried-'));
  beforeAll(async () => void (cluster = await startCluster(2)));
  afterAll(async () => {
    await cluster.stop();
    rmSync(carried, { recursive: true, force: true });
  });

  const members = () => cluster.members as [Member, Member];
  const operate = (...words: string[]) => millrace({ DATABASE_URL: cluster.postgres.url, DATA_DIR: carried }, words);
  const metric = async (name: string) => {
    const text = await (await fetch(`${members()[1].origin}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };

  /** Clicks and postbacks of the first server that are on its disk alone when it dies, while the database is away. */
  async function leave(): Promise<{ clicks: Left; postbacks: Left }> {
    const [first] = members();
    let rounds = 0;
    const pace = { origin: () => first.origin, gid: () => cluster.gid, perSecond: 100 };
    const { ids: early } = await clickAtPace({ ...pace, isOver: () => (rounds += 1) > 10 });
    await expect.poll(() => cluster.countStored(early)).toBe(early.length);
    const told = await postbacksOf(cluster, early.length, early);
    const tell = async ({ query }: { query: string }) => (await fetch(`${first.origin}/postback?${query}`)).status;
    expect(await Promise.all(told.slice(0, 1).map(tell))).toEqual([200]);
    // It says where its journals are within ten seconds.
    const { pid } = first.process;
    const rowOf = async (table: Table) => {
      const rows = () => cluster.query<Row>(`select id, folder from ${table} where pid = $1`, [pid]);
      await expect.poll(async () => (await rows()).length).toBe(1);
      const [row] = await rows();
      if (!row) throw new Error(`There is no row in ${table}.`);
      return row;
    };
    const [ofClicks, ofPostbacks] = [await rowOf('journals'), await rowOf('postback_journals')];
    await cluster.postgres.crash();
    rounds = 0;
    const { ids, failed } = await clickAtPace({ ...pace, isOver: () => (rounds += 1) > 30 });
    expect(failed).toEqual([]);
    expect([...new Set(await Promise.all(told.slice(1).map(tell)))]).toEqual([202]);
    first.process.kill('SIGKILL');
    await first.process.ended();
    await cluster.postgres.recover();
    expect([await cluster.countStored(ids), await countConverted(cluster, early)]).toEqual([0, 1]);
    return { clicks: { ids, row: ofClicks }, postbacks: { ids: early, row: ofPostbacks } };
  }

  /** As if they were silent since longer than a process ever is. */
  const silence = async () => {
    for (const table of tables) {
      await cluster.query(`update ${table} set last_seen_at = now() - interval '2 minutes' where pid = $1`, [
        members()[0].process.pid,
      ]);
    }
  };
  const rowsOf = ({ row }: Left) =>
    cluster.query('select from journals where id = $1 union all select from postback_journals where id = $1', [row.id]);

  test('is stored by another process that sees its folder, without a restart', async () => {
    const { clicks, postbacks } = await leave();
    await silence();
    await expect.poll(() => cluster.countStored(clicks.ids), { timeout: 30_000 }).toBe(clicks.ids.length);
    await expect.poll(() => countConverted(cluster, postbacks.ids), { timeout: 30_000 }).toBe(postbacks.ids.length);
    for (const left of [clicks, postbacks]) {
      await expect.poll(() => existsSync(left.row.folder)).toBe(false);
      await expect.poll(() => rowsOf(left)).toEqual([]);
    }
    expect(await metric('millrace_journal_orphans')).toBe(0);
    cluster.restart(members()[0]);
    await members()[0].process.ready();
  });

  test('is told of where nobody sees its folder, and stored from where it was carried to', async () => {
    const { clicks, postbacks } = await leave();
    const places = {
      clicks: join(carried, 'clicks', clicks.row.id),
      postbacks: join(carried, 'postbacks', postbacks.row.id),
    };
    for (const [{ row }, place] of [
      [clicks, places.clicks],
      [postbacks, places.postbacks],
    ] as const) {
      cpSync(row.folder, place, { recursive: true });
      rmSync(row.folder, { recursive: true });
    }
    await silence();
    await expect.poll(() => metric('millrace_journal_orphans')).toBe(2);
    const { output } = await operate('journals');
    expect(output).toMatch(new RegExp(`${clicks.row.id}  SILENT for 2 min, \\d+ clicks? waiting`));
    expect(output).toMatch(new RegExp(`${postbacks.row.id}  SILENT for 2 min, \\d+ postbacks? waiting`));
    expect(output).toContain(postbacks.row.folder);
    expect((await operate('journals', 'take', join(carried, 'nowhere'))).exit).toBe(1);
    const taken = await operate('journals', 'take', carried);
    expect(taken.output).toMatch(/clicks\/[\da-f-]{36}: \d+ clicks stored, and the folder is removed\.\n/);
    expect(taken.output).toContain(
      `${places.postbacks}: ${postbacks.ids.length} postbacks stored, and the folder is removed.\n`,
    );
    expect(await cluster.countStored(clicks.ids)).toBe(clicks.ids.length);
    expect(await countConverted(cluster, postbacks.ids)).toBe(postbacks.ids.length);
    expect([places.clicks, places.postbacks].filter(existsSync)).toEqual([]);
    expect(await metric('millrace_journal_orphans')).toBe(0);
    cluster.restart(members()[0]);
    await members()[0].process.ready();
  });

  test('is given up only by the operator, and never while its process lives', async () => {
    const [, second] = members();
    let rounds = 0;
    const pace = { origin: () => second.origin, gid: () => cluster.gid, perSecond: 100 };
    await clickAtPace({ ...pace, isOver: () => (rounds += 1) > 10 });
    const rows = () => cluster.query<Row>('select id, folder from journals where pid = $1', [second.process.pid]);
    await expect.poll(async () => (await rows()).length).toBe(1);
    const [alive] = await rows();
    expect(await operate('journals', 'forget', alive?.id ?? '', '--yes')).toMatchObject({ exit: 1 });
    const id = '00000000-0000-4000-8000-000000000001';
    await cluster.query(
      "insert into journals (id, host, pid, folder, waiting, last_seen_at) values ($1, 'lost', 1, '/none', 7, now() - interval '1 day')",
      [id],
    );
    const forgotten = await operate('journals', 'forget', id, '--yes');
    expect(forgotten.output).toContain('Gave up the journal of lost, /none, with 7 clicks waiting');
    expect(await cluster.query('select from journals where id = $1', [id])).toEqual([]);
  });
});
