// A Postgres that goes away while advertisers tell of conversions, and a server that is killed meanwhile.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../packages/server/src/db/open.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { createClickIds, readCheckedSince } from '../../packages/server/src/traffic/click-id.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { clicks } from '../../packages/server/src/traffic/tables.ts';
import { freePort } from '../lab/free-port.ts';
import { postgresFolder, startPostgres, type ThrowawayPostgres } from '../lab/postgres.ts';
import { startProcess, type ServerProcess } from '../lab/process.ts';

describe.skipIf(postgresFolder === undefined)('a Postgres that goes away', () => {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-outage-'));
  // One that no link has.
  const gid = 77_001;
  let postgres: ThrowawayPostgres;
  let server: ServerProcess;
  let origin = '';
  let port = 0;
  let told: string[] = [];

  function start(): ServerProcess {
    return startProcess({ DEMO: '1', DATABASE_URL: postgres.url, DATA_DIR: folder, PORT: String(port) });
  }

  beforeAll(async () => {
    postgres = await startPostgres();
    port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    server = start();
    await server.ready();
    const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: '' });
    const [secret, now] = [await serverSecret(db), new Date()];
    const ids = createClickIds({ secret, checkedSince: await readCheckedSince(db, now) });
    const of = { user_id: 1, aid: 1001, product: 1, gid, oid: 200_001, country: 'DE', os: 'iOS', carrier_name: '' };
    const made = Array.from({ length: 40 }, () => ({ ...of, id: ids.create(now), at: now }));
    // Of these the figures have nothing but their conversions.
    await db.insert(clicks).values(made);
    told = made.map(({ id }) => `click_id=${id}&txid=one&secret=${postbackSecret({ secret }, of.oid)}`);
    await close();
  });
  afterAll(async () => {
    server.kill('SIGTERM');
    await server.ended();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const tell = async (query: string) => {
    const answer = await fetch(`${origin}/postback?${query}`);
    return `${answer.status} ${await answer.text()}`;
  };
  const all = async (queries: readonly string[]) => [...new Set(await Promise.all(queries.map(tell)))];

  /** How many conversions there are, and how many the figures have. */
  async function read() {
    const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: '' });
    try {
      const { rows } = await db.execute<{ noted: number; counted: number }>(sql`select
        (select count(*)::int from conversions join clicks on clicks.id = click_id where gid = ${gid}) as noted,
        (select coalesce(sum(cov), 0)::int from traffic_days where gid = ${gid}) as counted`);
      return rows[0];
    } finally {
      await close();
    }
  }

  test('what is told meanwhile is answered 202, and paid once it is back', async () => {
    postgres.pause();
    expect(await all(told.slice(0, 20))).toEqual(['202 Noted.']);
    // A repetition is one of the same.
    expect(await all(told.slice(0, 5))).toEqual(['202 Noted.']);
    postgres.resume();
    await expect.poll(read).toEqual({ noted: 20, counted: 20 });
    await expect.poll(() => all(told.slice(0, 20))).toEqual(['200 Known already.']);
  });

  test('what a server that is killed meanwhile has answered, its next start settles, once', async () => {
    postgres.pause();
    expect(await all(told.slice(10))).toEqual(['202 Noted.']);
    server.kill('SIGKILL');
    await server.ended();
    postgres.resume();
    expect(await read()).toEqual({ noted: 20, counted: 20 });
    server = start();
    await server.ready();
    await expect.poll(read).toEqual({ noted: 40, counted: 40 });
    expect(await all(told)).toEqual(['200 Known already.']);
    expect(await read()).toEqual({ noted: 40, counted: 40 });
    // Nothing is left of the journal of the process that died.
    expect(readdirSync(join(folder, 'postbacks')).length).toBeLessThanOrEqual(1);
  });
});
