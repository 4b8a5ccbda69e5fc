// A server that is killed while conversions are on their way to a webhook.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase, type OpenedDatabase } from '../../packages/server/src/db/open.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { createClickIds, readCheckedSince } from '../../packages/server/src/traffic/click-id.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { clicks } from '../../packages/server/src/traffic/tables.ts';
import { answering } from '../lab/answering.ts';
import { freePort } from '../lab/free-port.ts';
import { demoOnPostgres } from '../lab/postgres-template.ts';
import { startProcess, type ServerProcess } from '../lab/process.ts';
import { createVisitor } from '../lab/visitor.ts';

const template = inject('postgres');

describe.skipIf(template === undefined)('a server that is killed', () => {
  const host = answering();
  const folder = mkdtempSync(join(tmpdir(), 'millrace-webhook-'));
  const offer = 200_001;
  let server: ServerProcess;
  let opened: OpenedDatabase;
  let origin = '';
  let environment: Record<string, string> = {};
  let told: string[] = [];

  beforeAll(async () => {
    const [databaseUrl, port] = [await demoOnPostgres(template ?? ''), await freePort()];
    origin = `http://127.0.0.1:${port}`;
    const from = { DEMO: '1', DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: String(port) };
    environment = { ...from, REACHABLE: new URL(host.origin).host };
    server = startProcess(environment);
    await server.ready();
    opened = await openDatabase({ databaseUrl, dataDir: '' });
    const { db } = opened;
    const [secret, now] = [await serverSecret(db), new Date()];
    const ids = createClickIds({ secret, checkedSince: await readCheckedSince(db, now) });
    const of = {
      user_id: 1,
      aid: 1001,
      product: 1,
      gid: 77_001,
      oid: offer,
      country: 'DE',
      os: 'iOS',
      carrier_name: '',
    };
    const made = Array.from({ length: 20 }, () => ({ ...of, id: ids.create(now), at: now }));
    await db.insert(clicks).values(made);
    told = made.map(({ id }) => `click_id=${id}&txid=one&secret=${postbackSecret({ secret }, offer)}`);
    const { client } = createVisitor(origin);
    await client.session.loginInfo();
    await client.session.login({ username: 'publisher@demo.test', password: 'Demo1234' });
    await client.account.saveWebhook({ url: `${host.origin}/hook`, conversions: 1 });
  });
  afterAll(async () => {
    await opened.close();
    server.kill('SIGTERM');
    await server.ended();
    rmSync(folder, { recursive: true, force: true });
  });

  const tell = (query: string) =>
    fetch(`${origin}/postback?${query}`).then(
      ({ status }) => status,
      () => 0,
    );

  const counts = async () => {
    const { rows } = await opened.db.execute<{ conversions: number; jobs: number }>(`select
      (select count(*)::int from conversions join converted_clicks clicks on clicks.id = click_id where gid = 77001) as conversions,
      (select count(*)::int from jobs where kind = 'webhook') as jobs`);
    return rows[0];
  };

  test('every conversion that it has noted arrives after its next start, and each is one event whatever was sent twice', async () => {
    // It is never answered before it dies.
    host.replies(() => undefined);
    const first = await Promise.all(told.slice(0, 10).map(tell));
    expect(new Set(first)).toEqual(new Set([200]));
    await expect.poll(() => host.seen.length, { timeout: 20_000 }).toBe(4);
    const others = told.slice(10).map(tell);
    server.kill('SIGKILL');
    await server.ended();
    await Promise.all(others);
    host.replies((response) => void response.end('ok'));
    // Past the lease of what was under way.
    server = startProcess(environment, { ahead: 10 * 60_000 });
    await server.ready();
    // An advertiser whose word was not taken says it again.
    expect(new Set(await Promise.all(told.map(tell)))).toEqual(new Set([200]));
    await expect.poll(counts, { timeout: 60_000 }).toEqual({ conversions: 20, jobs: 0 });
    const events = new Map(host.seen.map(({ headers, body }) => [String(headers['webhook-id']), body]));
    const of = [...events.values()].map((body) => (JSON.parse(body) as { data: { id: number } }).data.id);
    expect(of).toHaveLength(20);
    expect(new Set(of).size).toBe(20);
    // What was sent twice was sent as it was.
    for (const { headers, body } of host.seen) expect(body).toBe(events.get(String(headers['webhook-id'])));
  });
});
