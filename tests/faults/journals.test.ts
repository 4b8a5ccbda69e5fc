// What a process has answered and not stored when it dies is found and stored by another one, or told to the operator.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCluster, type Cluster, type Member } from '../lab/cluster.ts';
import { millrace } from '../lab/millrace.ts';
import { clickAtPace } from '../lab/open-loop.ts';
import { hasPostgres } from '../lab/postgres.ts';

interface Row {
  readonly id: string;
  readonly folder: string;
}

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

  /** Clicks of the first server that are on its disk alone when it dies, while the database is away. */
  async function leaveClicks(): Promise<{ ids: string[]; row: Row }> {
    const [first] = members();
    let rounds = 0;
    const pace = { origin: () => first.origin, gid: () => cluster.gid, perSecond: 100 };
    await clickAtPace({ ...pace, isOver: () => (rounds += 1) > 10 });
    // It says where its journal is within ten seconds.
    const rows = () => cluster.query<Row>('select id, folder from journals where pid = $1', [first.process.pid]);
    await expect.poll(async () => (await rows()).length).toBe(1);
    const [row] = await rows();
    if (!row) throw new Error('There is no journal.');
    await cluster.postgres.crash();
    rounds = 0;
    const { ids, failed } = await clickAtPace({ ...pace, isOver: () => (rounds += 1) > 30 });
    expect(failed).toEqual([]);
    first.process.kill('SIGKILL');
    await first.process.ended();
    await cluster.postgres.recover();
    expect(await cluster.countStored(ids)).toBe(0);
    return { ids, row };
  }

  /** As if it were silent since longer than a process ever is. */
  const silence = ({ id }: Row) =>
    cluster.query("update journals set last_seen_at = now() - interval '2 minutes' where id = $1", [id]);

  test('is stored by another process that sees its folder, without a restart', async () => {
    const { ids, row } = await leaveClicks();
    await silence(row);
    await expect.poll(() => cluster.countStored(ids), { timeout: 30_000 }).toBe(ids.length);
    await expect.poll(() => existsSync(row.folder)).toBe(false);
    await expect.poll(() => cluster.query('select from journals where id = $1', [row.id])).toEqual([]);
    expect(await metric('millrace_journal_orphans')).toBe(0);
    cluster.restart(members()[0]);
    await members()[0].process.ready();
  });

  test('is told of where nobody sees its folder, and stored from where it was carried to', async () => {
    const { ids, row } = await leaveClicks();
    const place = join(carried, 'clicks', row.id);
    cpSync(row.folder, place, { recursive: true });
    rmSync(row.folder, { recursive: true });
    await silence(row);
    await expect.poll(() => metric('millrace_journal_orphans')).toBe(1);
    const { output } = await operate('journals');
    expect(output).toContain(`${row.id}  SILENT for 2 min`);
    expect(output).toContain(row.folder);
    expect((await operate('journals', 'take', join(carried, 'nowhere'))).exit).toBe(1);
    const taken = await operate('journals', 'take', carried);
    expect(taken.output).toMatch(/clicks\/[\da-f-]{36}: \d+ clicks stored, and the folder is removed\.\n$/);
    expect(await cluster.countStored(ids)).toBe(ids.length);
    expect(existsSync(place)).toBe(false);
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
