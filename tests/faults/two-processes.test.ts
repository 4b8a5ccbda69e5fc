// Two processes of the server on one Postgres, as behind a balancer: whichever of them gets a click, its conversion or a
// repetition, each is counted once.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase, type OpenedDatabase } from '../../packages/server/src/db/open.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { clicks, conversions } from '../../packages/server/src/traffic/tables.ts';
import { freePort } from '../lab/free-port.ts';
import { demoOnPostgres } from '../lab/postgres-template.ts';
import { startProcess, type ServerProcess } from '../lab/process.ts';
import { figuresOf } from '../lab/recount.ts';
import { phone } from '../lab/traffic.ts';
import { createVisitor } from '../lab/visitor.ts';

const template = inject('postgres');

describe.skipIf(template === undefined)('two processes on one Postgres', () => {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'millrace-two-')));
  const servers: ServerProcess[] = [];
  let origins: string[] = [];
  let databaseUrl = '';
  let opened: OpenedDatabase;
  let gid = 0;
  let secret = '';

  beforeAll(async () => {
    databaseUrl = await demoOnPostgres(template ?? '');
    const ports = [await freePort(), await freePort()];
    origins = ports.map((port) => `http://127.0.0.1:${port}`);
    for (const [index, port] of ports.entries()) {
      const env = { DEMO: '1', PROXIES: '1', PORT: String(port), DATA_DIR: folders[index] ?? '' };
      servers.push(startProcess({ ...env, DATABASE_URL: databaseUrl }));
    }
    await Promise.all(servers.map((server) => server.ready()));
    opened = await openDatabase({ databaseUrl, dataDir: '' });
    secret = await serverSecret(opened.db);
    const { client } = createVisitor(origins[0] ?? '');
    await client.session.loginInfo();
    await client.session.login({ username: 'publisher@demo.test', password: 'Demo1234' });
    ({ gid } = await client.smartlinks.create({ name: 'Of both' }));
  });
  afterAll(async () => {
    await opened.close();
    for (const server of servers) server.kill('SIGTERM');
    await Promise.all(servers.map((server) => server.ended()));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function click(at: string, who: number) {
    const from = `2.160.${Math.floor(who / 250)}.${1 + (who % 250)}`;
    const answer = await fetch(`${at}/c?aid=1001&oid=${gid}&aff_sub=s${who % 3}`, {
      redirect: 'manual',
      headers: { 'user-agent': phone, 'x-forwarded-for': from },
    });
    const to = URL.parse(answer.headers.get('location') ?? '');
    expect(answer.status).toBe(302);
    return { id: to?.searchParams.get('click_id') ?? '', oid: Number(/\/(\d+)\.html$/.exec(to?.pathname ?? '')?.[1]) };
  }

  async function tell(at: string, { id, oid }: { id: string; oid: number }, fields: object = {}) {
    const told = { click_id: id, txid: 'one', secret: postbackSecret({ secret }, oid), ...fields };
    const { status } = await fetch(`${at}/postback?${new URLSearchParams(told)}`);
    return status;
  }

  test('a click is there once, its conversion too, whoever of them is told how often, and the figures are a recount', async () => {
    const [one = '', other = ''] = origins;
    const visits = 300;
    let reversed = 0;
    await Promise.all(
      Array.from({ length: visits }, async (_, who) => {
        const [here, there] = who % 2 === 0 ? [one, other] : [other, one];
        const made = await click(here, who);
        if (who % 3 > 0) return;
        // The process that did not take the click is told first, then both at the same moment.
        const told = await Promise.all([tell(there, made), tell(here, made), tell(there, made)]);
        // Where it takes longer than two seconds it is sure, and settled later.
        expect(told.filter((status) => status !== 200 && status !== 202)).toEqual([]);
        if (who % 9 > 0) return;
        reversed += 1;
        const status = { status: 'reversed' };
        await Promise.all([tell(here, made, status), tell(there, made, status), tell(there, made)]);
      }),
    );
    await expect.poll(() => opened.db.$count(clicks, eq(clicks.gid, gid)), { timeout: 20_000 }).toBe(visits);
    const noted = await opened.db
      .select({ status: conversions.status })
      .from(conversions)
      .innerJoin(clicks, eq(clicks.id, conversions.click_id))
      .where(eq(clicks.gid, gid));
    expect(noted).toHaveLength(visits / 3);
    expect(noted.filter(({ status }) => status === 'reversed')).toHaveLength(reversed);
    const { kept, recounted } = await figuresOf(opened.db, gid);
    expect(kept).toEqual(recounted);
  });

  test('what a process that dies has not stored yet, its own next start stores', async () => {
    const [one = '', other = ''] = origins;
    const made = await Promise.all(Array.from({ length: 40 }, (_, who) => click(who % 2 ? one : other, 1_000 + who)));
    servers[1]?.kill('SIGKILL');
    await servers[1]?.ended();
    // The other one goes on.
    const more = await click(one, 2_000);
    const port = new URL(other).port;
    const again = startProcess({
      DEMO: '1',
      PROXIES: '1',
      PORT: port,
      DATA_DIR: folders[1] ?? '',
      DATABASE_URL: databaseUrl,
    });
    servers[1] = again;
    await again.ready();
    const answered = [...made, more].map(({ id }) => id);
    const there = async () => {
      const rows = await opened.db.select({ id: clicks.id }).from(clicks).where(eq(clicks.gid, gid));
      const ids = new Set(rows.map(({ id }) => id.replaceAll('-', '')));
      return answered.filter((id) => !ids.has(id.replaceAll('-', '')));
    };
    await expect.poll(there, { timeout: 20_000 }).toEqual([]);
    const { kept, recounted } = await figuresOf(opened.db, gid);
    expect(kept).toEqual(recounted);
  });
});
