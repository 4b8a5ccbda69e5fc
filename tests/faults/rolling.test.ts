// A rolling restart behind a balancer that looks twice a second whether each server answers clicks: no visitor notices.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCluster, type Cluster, type Member } from '../lab/cluster.ts';
import { clickAtPace } from '../lab/open-loop.ts';
import { hasPostgres } from '../lab/postgres.ts';

const lookEveryMs = 500;
const drainSeconds = 6;

const statusOf = async ({ origin }: Member, path: string) => (await fetch(`${origin}${path}`)).status;

describe.skipIf(!hasPostgres)('a rolling restart', () => {
  let cluster: Cluster;
  beforeAll(async () => void (cluster = await startCluster(2, { DRAIN_SECONDS: String(drainSeconds) })));
  afterAll(() => cluster.stop());

  test('of two servers loses no click', async () => {
    const { members, gid } = cluster;
    const healthy = new Set(members.map(({ origin }) => origin));
    const look = async (origin: string) => {
      const isReady = await fetch(`${origin}/readyz/clicks`).then(
        ({ status }) => status === 200,
        () => false,
      );
      healthy[isReady ? 'add' : 'delete'](origin);
    };
    const balancer = setInterval(() => members.forEach(({ origin }) => void look(origin)), lookEveryMs);
    let isOver = false;
    let turn = 0;
    const clicked = clickAtPace({
      origin: () => [...healthy][(turn += 1) % healthy.size] ?? '',
      gid: () => gid,
      perSecond: 100,
      isOver: () => isOver,
    });
    for (const member of members) {
      member.process.kill('SIGTERM');
      await expect.poll(() => statusOf(member, '/readyz')).toBe(503);
      expect(await statusOf(member, '/readyz/clicks')).toBe(503);
      expect(await statusOf(member, '/healthz')).toBe(200);
      expect(await member.process.ended()).toBe(0);
      cluster.restart(member);
      await member.process.ready();
      await expect.poll(() => healthy.size).toBe(2);
    }
    isOver = true;
    const { ids, failed } = await clicked;
    clearInterval(balancer);
    expect(failed).toEqual([]);
    expect(ids.length).toBeGreaterThan(500);
    await expect.poll(() => cluster.countStored(ids)).toBe(ids.length);
  });
});
