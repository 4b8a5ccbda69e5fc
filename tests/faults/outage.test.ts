// Postgres goes away under clicks, as in a crash, a failover or an administrator's mistake: no server ends, every visitor is
// sent on, no answered click is lost.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCluster, type Cluster } from '../lab/cluster.ts';
import { isFull } from '../lab/full.ts';
import { clickAtPace, type Clicked } from '../lab/open-loop.ts';
import { hasPostgres } from '../lab/postgres.ts';
import { countConverted, postbacksOf } from '../lab/told.ts';

/** So few clicks wait in memory that an outage of seconds is as one of hours. */
const settings = { CLICKS_IN_MEMORY: '100' };
const perSecond = 200;
const wait = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds));

describe.skipIf(!hasPostgres)('while Postgres goes away', () => {
  let cluster: Cluster;
  beforeAll(async () => void (cluster = await startCluster(2, settings)));
  afterAll(() => cluster.stop());

  /** Sends clicks to both servers in turn while something happens, and a little longer. */
  async function clickWhile(work: () => Promise<void>): Promise<Clicked> {
    let isOver = false;
    let turn = 0;
    const { members, gid } = cluster;
    const origin = () => members[(turn += 1) % members.length]?.origin ?? '';
    const clicked = clickAtPace({ origin, gid: () => gid, perSecond, isOver: () => isOver });
    await wait(1_500);
    await work();
    await wait(1_000);
    isOver = true;
    return clicked;
  }

  async function expectAllThere({ ids, failed, times }: Clicked): Promise<void> {
    expect(failed.length, JSON.stringify(failed.slice(0, 5))).toBeLessThanOrEqual(times.length / 1_000);
    expect(new Set(ids).size).toBe(ids.length);
    await expect.poll(() => cluster.countStored(ids), { timeout: 60_000 }).toBe(ids.length);
    for (const { process, origin } of cluster.members) {
      expect(process.output()).not.toContain('Unhandled');
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    }
  }

  test('a crash costs no visitor: what does not fit into memory waits on the disk and is stored when it is back', async () => {
    const status: number[] = [];
    let metrics = '';
    const clicked = await clickWhile(async () => {
      await cluster.postgres.crash();
      await wait(isFull ? 20_000 : 6_000);
      for (const path of ['/readyz', '/readyz/clicks', '/healthz', '/metrics']) {
        const answer = await fetch(`${cluster.members[0]?.origin}${path}`);
        status.push(answer.status);
        metrics = await answer.text();
      }
      await cluster.postgres.recover();
    });
    expect(status).toEqual([503, 200, 200, 200]);
    expect(Number(/^millrace_clicks_waiting (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(200);
    await expectAllThere(clicked);
    // What is stored leaves the disk: the last file of each journal is written on.
    for (const { dataDir } of cluster.members) {
      const files = readdirSync(join(dataDir, 'clicks'), { recursive: true, encoding: 'utf8' });
      expect(files.filter((name) => name.endsWith('.lines')).length).toBeLessThanOrEqual(1);
    }
  });

  test('connections that are broken one after the other cost neither a server nor a visitor', async () => {
    const clicked = await clickWhile(async () => {
      for (let round = 0; round < (isFull ? 66 : 20); round++) {
        await cluster.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'millrace' order by random() limit 1",
        );
        await wait(300);
      }
    });
    await expectAllThere(clicked);
    expect(clicked.ids.length).toBeGreaterThan(500);
  });

  test('a server that starts while it is away answers clicks from the snapshot, and is ready when it is back', async () => {
    const [member] = cluster.members;
    if (!member) throw new Error('There is no server.');
    const early = await clickWhile(async () => undefined);
    await expectAllThere(early);
    const before = await postbacksOf(cluster, 30, early.ids);
    expect(before.length).toBeGreaterThan(10);
    member.process.kill('SIGTERM');
    expect(await member.process.ended()).toBe(0);
    await cluster.postgres.crash();
    cluster.restart(member);
    const ask = (path: string) =>
      fetch(`${member.origin}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(() => ask('/readyz/clicks'), { timeout: 60_000 }).toBe(200);
    expect(await ask('/readyz')).toBe(503);
    expect(member.process.output()).toContain('The server waits for it.');
    let sent = 0;
    const clicked = await clickAtPace({
      origin: () => member.origin,
      gid: () => cluster.gid,
      perSecond: 100,
      isOver: () => (sent += 1) > 100,
    });
    expect(clicked.failed).toEqual([]);
    // What advertisers tell is as sure.
    const told = await Promise.all(before.map(({ query }) => ask(`/postback?${query}`)));
    expect(new Set(told)).toEqual(new Set([202]));
    expect(await ask('/postback?click_id=1')).toBe(400);
    await cluster.postgres.recover();
    await member.process.ready();
    await expect.poll(() => cluster.countStored(clicked.ids)).toBe(clicked.ids.length);
    const ids = before.map(({ id }) => id);
    await expect.poll(() => countConverted(cluster, ids)).toBe(ids.length);
    expect(clicked.ids.length).toBeGreaterThan(50);
  });
});
