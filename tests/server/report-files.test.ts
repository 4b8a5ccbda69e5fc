// Files of reports too long for one answer: written while they are sent, whole or broken off, and held by nobody's wait.
import { dayOf, daysAfter } from '@millrace/core/format';
import { columnText, shownColumns } from '@millrace/core/reports';
import { beforeAll, expect, test } from 'vitest';
import { createLog } from '../../packages/server/src/log/log.ts';
import { Spool } from '../../packages/server/src/http/spool.ts';
import { readTotals } from '../../packages/server/src/reports/queries.ts';
import { readAsked } from '../../packages/server/src/reports/asked.ts';
import { csvFile, refuseLong } from '../../packages/server/src/reports/csv-file.ts';
import { aServer } from '../lab/start.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer();
const today = dayOf(new Date());
const day = { start: daysAfter(today, -1), end: daysAfter(today, -1) };
let visitor: Visitor;

/** Sub ids of one link, one row each. */
async function fill(from: number, to: number): Promise<void> {
  await server.db.execute(`
    insert into traffic_subs (dt, hour, user_id, aid, product, gid, oid, country, os, carrier_name, aff_sub, clk, revenue)
    select '${day.start}', 3, 1, 1001, 1, 5001, 0, 'DE', 'iOS', '', 'sub-' || n, n % 7, n % 11 / 10.0
    from generate_series(${from}, ${to}) n`);
}

const asks = { type: 'sml_report' as const, ...day, group: ['aff_sub' as const], sort: 'aff_sub' };
const columns = shownColumns(asks.type, asks.group);
const question = readAsked({ ...asks, filters: {} }, new Date());

const cells = (row: Parameters<typeof columnText>[1]) => columns.map((column) => columnText(column, row));
const plain = (line = '') => line.replaceAll('"', '').split(',');

beforeAll(async () => {
  visitor = await server.signIn('publisher@demo.test');
  await fill(1, 30_000);
});

test('a long file holds every row of the table in its order, once, and their totals', async () => {
  const file = await (await visitor.client.reports.csv(asks)).text();
  const lines = file.trimEnd().split('\r\n');
  const { tot, totals } = await visitor.client.reports.list({ ...asks, n: 1 });
  expect(tot).toBeGreaterThan(30_000);
  expect(lines).toHaveLength(tot + 2);
  expect(new Set(lines).size).toBe(lines.length);
  // Pages from the beginning, around a border between two reads, and from the end.
  for (const p of [1, 2, 3, Math.ceil(tot / 1_000)]) {
    const { list } = await visitor.client.reports.list({ ...asks, p, n: 1_000 });
    expect(lines.slice((p - 1) * 1_000 + 1, (p - 1) * 1_000 + 1 + list.length).map(plain)).toEqual(list.map(cells));
  }
  expect(plain(lines.at(-1)).slice(1)).toEqual(cells(totals).slice(1));
});

test('who reads slowly, or leaves, holds up nobody else', async () => {
  const leaving = new AbortController();
  const path = `/api/report/sml_report/csv/?start=${day.start}&end=${day.end}&group=["aff_sub"]`;
  const slow = await Promise.all(Array.from({ length: 6 }, () => visitor.fetch(path, { signal: leaving.signal })));
  const readers = slow.map((answer) => answer.body?.getReader());
  const [first] = await Promise.all(readers.map((reader) => reader?.read()));
  expect(new TextDecoder().decode(first?.value)).toContain('"Sub ID"');
  // All six stand still, and the database answers as if they were not there.
  const { tot } = await visitor.client.reports.list({ ...asks, n: 1 });
  expect(tot).toBeGreaterThan(30_000);
  leaving.abort();
  await expect(readers[0]?.closed).rejects.toThrow(/abort/i);
  const { rows } = await server.db.execute(`select 1 as alive`);
  expect(rows).toEqual([{ alive: 1 }]);
});

test('the head alone may be asked for', async () => {
  const path = `/api/report/sml_report/csv/?start=${day.start}&end=${day.end}&group=["aff_sub"]`;
  const answer = await visitor.fetch(path, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="smartlink-report_${day.start}_${day.end}.csv"`,
  );
  expect(await answer.text()).toBe('');
});

test('a report of too many rows is refused before the first byte of its file', async () => {
  const file = csvFile({ db: server.db, log: createLog({ logLevel: 'silent' }) }, async (tx) => {
    refuseLong((await readTotals(tx, { id: 1 }, question)).tot, 'group', 30_000);
    throw new Error('It was to be refused.');
  });
  await expect(file).rejects.toMatchObject({
    fields: { group: expect.stringMatching(/^A file has at most 30000 rows; this would have 3\d{4}\.$/) },
  });
  expect(() => refuseLong(1_000_000, 'group')).not.toThrow();
  expect(() => refuseLong(1_000_001, 'group')).toThrow('Please check the marked fields.');
});

test('what can not be written to its end is broken off, and never taken for a whole file', async () => {
  const file = await Spool.open({ name: 'a.csv', type: 'text/csv' });
  const reading = new Response(file.stream()).text();
  await file.write('half');
  await file.end(new Error('The database is gone.'));
  await expect(reading).rejects.toThrow('The database is gone.');
});

test('what nobody reads any more is not written', async () => {
  const file = await Spool.open({ name: 'a.csv', type: 'text/csv' });
  const reader = file.stream().getReader();
  await file.write('one');
  expect(await reader.read()).toMatchObject({ value: new TextEncoder().encode('one') });
  await reader.cancel();
  expect(file.isLeft).toBe(true);
  await file.write('two');
  await file.end();
});
