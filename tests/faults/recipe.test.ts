// The recipe of docs/operate.md, with the files of `ops`: HAProxy before two servers and before a Postgres with a synchronous
// standby, PgBouncer in between where it is installed. While visitors, advertisers and publishers come at their own pace, one
// part after the other fails: what was acknowledged is there afterwards, and hardly anybody has noticed.
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type OpenedDatabase } from '../../packages/server/src/db/open.ts';
import { applications } from '../../packages/server/src/offers/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { clicks, conversions } from '../../packages/server/src/traffic/tables.ts';
import { hasPooler, startBalancer, startPooler } from '../lab/balancer.ts';
import { startCluster, type Cluster } from '../lab/cluster.ts';
import { freePort } from '../lab/free-port.ts';
import { sendLoad } from '../lab/load.ts';
import { startTemplate } from '../lab/postgres-template.ts';
import { startPostgres, type ThrowawayPostgres } from '../lab/postgres.ts';
import { figuresOf } from '../lab/recount.ts';

const clicksPerSecond = 50;
const frozenMs = 30_000;
const skewMs = 300_000;
const wait = (milliseconds: number) => new Promise<void>((next) => setTimeout(next, milliseconds));
const here = (port: number) => `127.0.0.1:${port}`;

describe('the recipe', () => {
  let primary: ThrowawayPostgres;
  let standby: ThrowawayPostgres;
  let cluster: Cluster;
  let opened: OpenedDatabase;
  let web = '';
  let secret = '';
  const ends: (() => unknown)[] = [];

  beforeAll(async () => {
    primary = await startTemplate();
    const direct = await openDatabase({ databaseUrl: primary.url, dataDir: '' });
    await direct.db.execute('create role haproxy login');
    secret = await serverSecret(direct.db);
    standby = await startPostgres({ primary: primary.url });
    ends.push(() => standby.stop());
    await direct.db.execute("alter system set synchronous_standby_names = 'standby'");
    await direct.db.execute('select pg_reload_conf()');
    await direct.close();

    const ports = { web: await freePort(), postgres: await freePort(), pooler: await freePort() };
    web = `http://${here(ports.web)}`;
    const ofBalancer = new URL(primary.url);
    ofBalancer.port = String(ports.postgres);
    const ofPooler = new URL(ofBalancer);
    ofPooler.port = String(ports.pooler);
    const databases = { DATABASE_URL: (hasPooler ? ofPooler : ofBalancer).href, DATABASE_DIRECT_URL: ofBalancer.href };
    const servers = [await freePort(), await freePort()] as const;
    const balancer = await startBalancer({
      WEB_BIND: here(ports.web),
      SERVER_A: here(servers[0]),
      SERVER_B: here(servers[1]),
      POSTGRES_BIND: here(ports.postgres),
      POSTGRES_A: new URL(primary.url).host,
      POSTGRES_B: new URL(standby.url).host,
    });
    ends.push(() => balancer.stop());
    if (hasPooler) {
      const pooler = await startPooler({ target: ofBalancer.href, port: ports.pooler });
      ends.push(() => pooler.stop());
    }
    // The balancer is one proxy; visitors of this test say before it where they come from.
    cluster = await startCluster(servers, { PROXIES: '2', ...databases }, primary);
    opened = await openDatabase({ databaseUrl: standby.url, dataDir: '' });
  });
  afterAll(async () => {
    await opened?.close();
    await cluster?.stop();
    for (const end of ends.toReversed()) await end();
  });

  test('every part fails once under load: nothing acknowledged is lost, and of a thousand visitors at most one is', async () => {
    const [a, b] = cluster.members;
    if (!a || !b) throw new Error('There are no two servers.');
    // The balancer has seen that they are there.
    await expect.poll(() => fetch(`${web}/readyz`).then(({ ok }) => ok)).toBe(true);
    let isOver = false;
    const load = sendLoad({
      origin: () => web,
      gid: () => cluster.gid,
      secret,
      clicksPerSecond,
      isOver: () => isOver,
    });
    await wait(5_000);

    // A server dies, and comes back with a clock that is five minutes ahead.
    a.process.kill('SIGKILL');
    await a.process.ended();
    await wait(3_000);
    cluster.restart(a, { ahead: skewMs });
    await a.process.ready();

    // Every connection breaks.
    for (let round = 0; round < 5; round++) {
      await cluster.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      await wait(1_000);
    }

    // A disk is full, for as long as nothing may be written to any file.
    limitFiles(b.process.pid, '0');
    await wait(5_000);
    const metrics = await fetch(`${b.origin}/metrics`).then((answer) => answer.text());
    limitFiles(b.process.pid, 'unlimited');
    expect(Number(/^millrace_clicks_unwritten (\d+)/m.exec(metrics)?.[1])).toBeGreaterThan(20);
    expect(metrics).toMatch(/^millrace_clicks_lost 0$/m);

    // Postgres says nothing for half a minute.
    primary.freeze();
    await wait(frozenMs);
    primary.thaw();
    await readyAgain();
    await wait(3_000);

    // The primary is gone for good, and the standby takes its place.
    await primary.crash();
    await wait(2_000);
    await standby.promote();
    await readyAgain();
    await wait(5_000);

    isOver = true;
    const { clicked, postbacks, logins, applied } = await load;
    for (const { process } of [a, b]) expect(process.output()).not.toContain('Unhandled');

    const { ids, failed, times } = clicked;
    const told = { clicks: times.length, notSentOn: failed.length, postbacks: postbacks.length, logins: logins.length };
    console.info('recipe', JSON.stringify({ ...told, applied: applied.size, pooler: hasPooler }));
    expect(failed.length, JSON.stringify(failed.slice(0, 9))).toBeLessThanOrEqual(times.length / 1_000);
    expect(postbacks.filter(({ status }) => status !== 200 && status !== 202)).toEqual([]);

    const missing = async () => {
      const stored = await opened.db.select({ id: clicks.id }).from(clicks);
      const noted = await opened.db.select({ id: conversions.click_id }).from(conversions);
      return {
        clicks: without(ids, stored),
        conversions: without(
          postbacks.map(({ id }) => id),
          noted,
        ),
      };
    };
    await expect.poll(missing, { timeout: 60_000 }).toEqual({ clicks: [], conversions: [] });
    const { kept, recounted } = await figuresOf(opened.db, cluster.gid);
    expect(kept).toEqual(recounted);

    const stored = await opened.db.select({ oid: applications.oid }).from(applications);
    expect([...applied].filter((oid) => !stored.some((one) => one.oid === oid))).toEqual([]);
    for (const { client } of logins) await expect(client.session.permission()).resolves.toBeTruthy();
    // All of that was really tried.
    for (const [count, least] of [
      [ids.length, 1_000],
      [postbacks.length, 300],
      [logins.length, 5],
      [applied.size, 5],
    ] as const) {
      expect(count).toBeGreaterThanOrEqual(least);
    }
  }, 300_000);

  const areReady = () =>
    Promise.all(cluster.members.map(({ origin }) => fetch(`${origin}/readyz`).then(({ ok }) => ok)));

  /** Waits until the portal can be used again, on either server. */
  async function readyAgain(): Promise<void> {
    await expect.poll(areReady, { timeout: 60_000 }).toEqual([true, true]);
  }
});

/** What a process may write to any file, as a disk that is full would have it. */
function limitFiles(pid: number, most: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${most}:`]);
}

function without(ids: readonly string[], rows: readonly { readonly id: string }[]): string[] {
  const stored = new Set(rows.map(({ id }) => id.replaceAll('-', '')));
  return ids.filter((id) => !stored.has(id));
}
