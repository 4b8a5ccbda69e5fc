// How long reports take after 100 thousand and after 10 million clicks of one publisher in 90 days, on Postgres.
// Clicks are put into the database as they are stored, and the figures are made of them by `traffic rebuild`.
import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf, daysAfter } from '@millrace/core/format';
import { demonstration } from '@millrace/demo';
import { readConfig } from '../packages/server/src/config/config.ts';
import type { Database } from '../packages/server/src/db/open.ts';
import { start } from '../packages/server/src/start.ts';
import { rebuildFigures } from '../packages/server/src/traffic/rebuild.ts';
import { freePort } from '../tests/lab/free-port.ts';
import { startPostgres } from '../tests/lab/postgres.ts';
import { createVisitor, type Visitor } from '../tests/lab/visitor.ts';

const port = await freePort();
const [few, many] = (process.env['CLICKS'] ?? '100000,10000000').split(',').map(Number);
const times = 15;

const postgres = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'millrace-bench-'));
const config = readConfig({
  PORT: String(port),
  DEMO: '1',
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
});
const server = await start(config, { demonstration });
try {
  const { client } = createVisitor(`http://127.0.0.1:${port}`);
  await client.session.loginInfo();
  await client.session.login({ username: 'publisher@demo.test', password: 'Demo1234' });
  await server.db.execute(sql`
    create table streams as select row_number() over () - 1 as number, one.* from (
      select distinct aid, product, gid, oid, country, os from traffic_days where user_id = 1 and product = 1
    ) one`);
  const before = await measure(few ?? 0, client);
  const after = await measure(many ?? 0, client);
  console.log(`report                 ${few} clicks  ${many} clicks  ratio`);
  for (const [name, took] of Object.entries(before)) {
    const later = after[name] ?? 0;
    const cells = [`${took.toFixed(1)} ms`.padStart(12), `${later.toFixed(1)} ms`.padStart(15)];
    console.log(`${name.padEnd(22)} ${cells.join('')} ${(later / took).toFixed(2).padStart(7)}`);
  }
} finally {
  await server.close();
  postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(clicks: number, client: Visitor['client']): Promise<Record<string, number>> {
  await fill(server.db, clicks);
  const end = dayOf(new Date());
  const days = (count: number) => ({ start: daysAfter(end, 1 - count), end });
  const reports: Record<string, () => Promise<unknown>> = {
    'snapshot, 7 days': () => client.reports.series({ ...days(7), view_by: 'day', aid: 0 }),
    'snapshot, by hour': () => client.reports.series({ ...days(1), view_by: 'hour', aid: 0 }),
    'links, 30 days': () => client.reports.list({ type: 'sml_report', ...days(30), group: ['gid'] }),
    'days, 90 days': () => client.reports.list({ type: 'stat_report', ...days(90), group: ['dt'] }),
    'days and countries, 90': () => client.reports.list({ type: 'stat_report', ...days(90), group: ['dt', 'country'] }),
    'astray, 30 days': () => client.reports.astray({ ...days(30), aid: 0 }),
  };
  const medians: Record<string, number> = {};
  for (const [name, read] of Object.entries(reports)) {
    const took: number[] = [];
    await read();
    for (let time = 0; time < times; time++) {
      const begun = performance.now();
      await read();
      took.push(performance.now() - begun);
    }
    medians[name] = took.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
  }
  return medians;
}

async function fill(db: Database, clicks: number): Promise<void> {
  for (const table of ['clicks', 'traffic_subs', 'traffic_hours', 'traffic_days', 'traffic_astray']) {
    await db.execute(sql.raw(`truncate ${table} cascade`));
  }
  const lot = 500_000;
  for (let from = 0; from < clicks; from += lot) {
    await db.execute(sql`
      insert into clicks (id, at, user_id, aid, product, gid, oid, country, os, carrier_name, reason)
      select lpad(to_hex(n), 32, '0')::uuid, now() - random() * interval '90 days', 1, aid, product, gid, oid, country, os,
        '', case when n % 50 = 0 then 'country' end
      from generate_series(${from}::int, ${Math.min(from + lot, clicks) - 1}::int) n
      join streams on number = n % (select count(*) from streams)`);
  }
  await db.transaction((tx) => rebuildFigures(tx));
  await db.execute(sql`vacuum analyze`);
}
