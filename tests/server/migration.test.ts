// What a migration makes of rows that are there: figures that invoices were made from stay what they were.
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { globSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { emptyOnPostgres } from '../lab/postgres-template.ts';

const files = globSync('packages/server/src/db/migrations/*.sql').toSorted();

interface Database {
  exec(statements: string): Promise<unknown>;
  query<R = Record<string, unknown>>(text: string, values?: unknown[]): Promise<{ rows: R[] }>;
}

/** With nothing in it, of the kind that this run of the tests is about. */
async function aDatabase(): Promise<Database> {
  const template = inject('postgres');
  if (template === undefined) {
    const embedded = new PGlite({ extensions: { pg_trgm } });
    onTestFinished(() => embedded.close());
    return embedded;
  }
  const client = new Client({ connectionString: await emptyOnPostgres(template) });
  await client.connect();
  onTestFinished(() => client.end());
  return {
    exec: (statements) => client.query(statements),
    query: async <R>(text: string, values?: unknown[]) => {
      const { rows } = await client.query(text, values);
      return { rows: rows as R[] };
    },
  };
}

async function migrated(db: Database, wanted: (name: string) => boolean): Promise<void> {
  for (const file of files.filter((path) => wanted(path.split(/[\\/]/).at(-1) ?? ''))) {
    for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint')) await db.exec(statement);
  }
}

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

test('what was reversed after its invoice comes off the day on which it was, and nothing else changes', async () => {
  const db = await aDatabase();
  await migrated(db, (name) => name < '0012');
  const of = `1, 1001, 1, 5, 6, 'DE', 'iOS', ''`;
  const owner = 'user_id, aid, product, gid, oid, country, os, carrier_name';
  await db.exec(`
    insert into users (id, un, password_hash, usertype, status) values (1, 'a@millrace.test', 'x', 3, 1);
    insert into channels (id, user_id, name) values (1001, 1, 'c');
    insert into payments (user_id, invoice_id, start_date, end_date, made_at, create_date, conversions, amount,
      payment_type, beneficiary_name, account)
      values (1, 'I1', '2026-10-01', '2026-10-31', '2026-11-01Z', '2026-11-01', 2, 7, 1, 'b', 'a');
    insert into clicks (id, at, ${owner}, reason) values
      ('${id(1)}', '2026-10-05T20:10:00Z', ${of}, null), ('${id(2)}', '2026-10-05T20:10:00Z', ${of}, 'account');
    insert into conversions (click_id, txid, at, payout, is_reversed, reversed_at) values
      ('${id(1)}', 'stands', '2026-10-05T20:10:00Z', 2, false, null),
      ('${id(1)}', 'before its invoice', '2026-10-05T20:10:00Z', 3, true, '2026-10-06Z'),
      ('${id(1)}', 'after its invoice', '2026-10-05T20:10:00Z', 5, true, '2026-11-02Z'),
      ('${id(1)}', 'reversed first', '2026-10-05T20:10:00Z', 9, true, null),
      ('${id(2)}', 'of a blocked account', '2026-10-05T20:10:00Z', 0, false, null);
    insert into traffic_subs (dt, hour, ${owner}, aff_sub, clk, cov, revenue) values ('2026-10-06', 4, ${of}, '', 9, 1, 2);
    insert into traffic_hours (dt, hour, ${owner}, clk, cov, revenue) values ('2026-10-06', 4, ${of}, 9, 1, 2);
    insert into traffic_days (dt, ${owner}, clk, cov, revenue) values ('2026-10-06', ${of}, 9, 1, 2)`);
  await migrated(db, (name) => name.startsWith('0012'));

  const rows = async (query: string) => (await db.query<Record<string, unknown>>(query)).rows;
  expect(
    await rows('select txid, user_id, status, reversed_at is not null as counts from conversions order by id'),
  ).toEqual([
    { txid: 'stands', user_id: 1, status: 'approved', counts: false },
    { txid: 'before its invoice', user_id: 1, status: 'rejected', counts: false },
    { txid: 'after its invoice', user_id: 1, status: 'reversed', counts: true },
    { txid: 'reversed first', user_id: 1, status: 'rejected', counts: false },
    { txid: 'of a blocked account', user_id: 1, status: 'rejected', counts: false },
  ]);
  for (const table of ['traffic_subs', 'traffic_hours', 'traffic_days']) {
    expect(
      await rows(`select dt::text, clk::int, cov::int, reversed::int, revenue::float8 from ${table} order by dt`),
    ).toEqual([
      { dt: '2026-10-06', clk: 9, cov: 2, reversed: 0, revenue: 7 },
      { dt: '2026-11-02', clk: 0, cov: 0, reversed: 1, revenue: -5 },
    ]);
  }
});

test('figures by sub id are told apart by source and by the other sub ids, as their clicks were, and no sum changes', async () => {
  const db = await aDatabase();
  await migrated(db, (name) => name < '0014');
  const owner = 'user_id, aid, product, gid, oid, country, os, carrier_name';
  const of = `1, 1001, 1, 5, 6, 'DE', 'iOS', ''`;
  await db.exec(`
    insert into users (id, un, password_hash, usertype, status) values (1, 'a@millrace.test', 'x', 3, 1);
    insert into channels (id, user_id, name) values (1001, 1, 'c');
    insert into clicks (id, at, ${owner}, source, aff_sub, aff_sub3, reason) values
      ('${id(1)}', '2026-10-05T20:10:00Z', ${of}, 'feed', 'a', '', null),
      ('${id(2)}', '2026-10-05T20:20:00Z', ${of}, 'feed', 'a', '', 'country'),
      ('${id(3)}', '2026-10-05T20:30:00Z', ${of}, '', 'a', 'x', null),
      ('${id(4)}', '2026-10-05T20:40:00Z', ${of}, '', 'a', '', null),
      ('${id(5)}', '2026-10-05T20:50:00Z', ${of}, 'feed', 'a', '', 'bot');
    insert into conversions (user_id, click_id, txid, at, payout, status, reversed_at) values
      (1, '${id(1)}', 'stands', '2026-10-05T20:15:00Z', 2, 'approved', null),
      (1, '${id(1)}', 'goes', '2026-10-05T20:15:00Z', 3, 'reversed', '2026-11-02Z');
    insert into traffic_subs (dt, hour, ${owner}, aff_sub, impress, clk, cov, reversed, revenue) values
      ('2026-10-06', 4, ${of}, 'a', 9, 8, 2, 0, 5), ('2026-11-02', 8, ${of}, 'a', 0, 0, 0, 1, -3)`);
  await migrated(db, (name) => name >= '0014');

  const { rows } =
    await db.query(`select dt::text, source, aff_sub, aff_sub3, impress::int, clk::int, cov::int, reversed::int, revenue::float8
    from traffic_subs order by dt, source, aff_sub3`);
  const row = { source: '', aff_sub: 'a', aff_sub3: '', reversed: 0 };
  expect(rows).toEqual([
    { ...row, dt: '2026-10-06', impress: 6, clk: 5, cov: 0, revenue: 0 },
    { ...row, dt: '2026-10-06', aff_sub3: 'x', impress: 1, clk: 1, cov: 0, revenue: 0 },
    { ...row, dt: '2026-10-06', source: 'feed', impress: 2, clk: 2, cov: 2, revenue: 5 },
    { ...row, dt: '2026-11-02', source: 'feed', impress: 0, clk: 0, cov: 0, reversed: 1, revenue: -3 },
  ]);
});

test('what a try of an earlier version told is known by its time, and by its signature where it told an app', async () => {
  const db = await aDatabase();
  await migrated(db, (name) => name < '0016');
  const owner = 'user_id, aid, product, gid, oid, country, os, carrier_name';
  await db.exec(`
    insert into users (id, un, password_hash, usertype, status) values (1, 'a@millrace.test', 'x', 3, 1);
    insert into channels (id, user_id, name, callback_url) values (1001, 1, 'c', 'https://app.test/earned?k=1');
    insert into clicks (id, at, ${owner}) values
      ('${id(1)}', '2026-10-05Z', 1, 1001, 1, 5, 6, 'DE', 'iOS', ''), ('${id(2)}', '2026-10-05Z', 1, 1001, 3, 0, 6, 'DE', 'iOS', '');
    insert into conversions (id, user_id, click_id, txid, at, payout, status, reversed_at) values
      (1, 1, '${id(1)}', 'a', '2026-10-05Z', 2, 'reversed', '2026-10-06Z'),
      (2, 1, '${id(2)}', 'b', '2026-10-05Z', 2, 'approved', null)`);
  const signed = '&user=u&points=9&oid=6&click_id=c&txid=b&signature=s';
  const tries = [
    [1, '2026-10-05T23:59Z', 'https://t.test/?s=1', false, 'approved'],
    [1, '2026-10-06T00:00Z', 'https://t.test/?s=2', false, 'reversed'],
    [2, '2026-10-05Z', `https://app.test/earned?k=1${signed}`, false, 'callback'],
    [2, '2026-10-05Z', 'https://t.test/', false, 'approved'],
    // Whoever is told so in an address of their own is no app.
    [2, '2026-10-05Z', `https://t.test/?k=1${signed}`, false, 'approved'],
    [1, '2026-10-05Z', `https://app.test/earned?k=1${signed}`, false, 'approved'],
    [null, '2026-10-05Z', 'https://t.test/old', false, 'approved'],
    [null, '2026-10-05Z', 'https://t.test/test', true, null],
  ] as const;
  for (const [conversion_id, at, url, is_test] of tries)
    await db.query(
      `insert into postback_tries (aid, conversion_id, at, url, code, answer, is_test) values (1001, $1, $2, $3, 200, 'ok', $4)`,
      [conversion_id, at, url, is_test],
    );
  await migrated(db, (name) => name >= '0016');
  const { rows } = await db.query<{ told: string | null }>('select told from postback_tries order by id');
  expect(rows.map(({ told }) => told)).toEqual(tries.map(([, , , , told]) => told));
});

test('what publishers were told before there were codes stays the text that it was', async () => {
  const db = await aDatabase();
  await migrated(db, (name) => name < '0019');
  await db.exec(`
    insert into users (id, un, password_hash, usertype, status) values (1, 'a@millrace.test', 'x', 3, 1);
    insert into notices (user_id, kind, text, created_at) values (1, 'terms', 'The terms were updated.', now())`);
  await migrated(db, (name) => name.startsWith('0019'));
  expect((await db.query('select kind, text, code, values, is_read from notices')).rows).toEqual([
    { kind: 'terms', text: 'The terms were updated.', code: null, values: null, is_read: false },
  ]);
});

test('what was learnt of offers before there was a table of it is made from the days', async () => {
  const db = await aDatabase();
  await migrated(db, (name) => name < '0022');
  const owner = 'user_id, aid, product, gid, oid, country, os, carrier_name';
  await db.exec(`
    insert into users (id, un, password_hash, usertype, status) values (1, 'a@millrace.test', 'x', 3, 1);
    insert into channels (id, user_id, name) values (1001, 1, 'c');
    insert into traffic_days (dt, ${owner}, clk, cov, reversed, revenue) values
      ('2026-10-14', 1, 1001, 1, 5, 6, 'DE', 'iOS', '', 40, 4, 2, 8),
      ('2026-10-07', 1, 1001, 1, 5, 6, 'DE', 'iOS', '', 20, 2, 0, 4),
      ('2026-10-07', 1, 1001, 1, 5, 7, 'DE', 'iOS', '', 10, 0, 0, 0)`);
  await migrated(db, (name) => name.startsWith('0022'));
  const { rows } = await db.query('select oid, dt::text, clicks, conversions, revenue from offer_stats order by oid');
  expect(rows).toEqual([
    { oid: 6, dt: '2026-10-14', clicks: 50, conversions: 3, revenue: 10 },
    { oid: 7, dt: '2026-10-14', clicks: 5, conversions: 0, revenue: 0 },
  ]);
});

test('details that were under review before sections were wait in both, and nothing is made up of what stood there before', async () => {
  const db = await aDatabase();
  await migrated(db, (name) => name < '0033');
  await db.exec(`
    insert into users (id, un, password_hash, usertype, status, erp_status) values
      (1, 'a@millrace.test', 'x', 3, 1, 11), (2, 'b@millrace.test', 'x', 3, 1, 0);
    insert into profiles (user_id, city, contact_name) values (1, 'Lyon', 'Ada'), (2, 'Nice', 'Bea')`);
  await migrated(db, (name) => name >= '0033');
  const { rows } = await db.query('select user_id, section, before, after, state from detail_changes order by section');
  const waits = { user_id: 1, before: {}, state: 0 };
  expect(rows).toMatchObject([
    { ...waits, section: 'personal_info', after: { contact_name: 'Ada', country: '' } },
    { ...waits, section: 'user_info', after: { city: 'Lyon', country: '' } },
  ]);
  expect(rows.map(({ after }) => Object.keys(after as object).includes('version'))).toEqual([false, false]);
});

test('who registered for another integration than API becomes its customer, and a type that was set stays', async () => {
  const db = await aDatabase();
  await migrated(db, (name) => name < '0034');
  const registered = [1, 2, 3, 4].map((user) => `(${user}, 1, 0, 'c', 'b', 'DE', '', false, '[]', '2026-10-05Z')`);
  await db.exec(`
    insert into users (id, un, password_hash, usertype, status, integration, customer_type) values
      (1, 'api@millrace.test', 'x', 3, 1, 1, 0), (2, 'sdk@millrace.test', 'x', 3, 1, 2, 0),
      (3, 'interactive@millrace.test', 'x', 3, 0, 6, 0), (4, 'set@millrace.test', 'x', 3, 1, 2, 12),
      (5, 'not.registered@millrace.test', 'x', 3, 1, 2, 0);
    insert into registrations (user_id, account_type, contact_type, contact_number, company, country, invitation_code,
      wants_news, question, created_at) values ${registered.join()}`);
  await migrated(db, (name) => name.startsWith('0034'));
  const { rows } = await db.query('select id, customer_type from users order by id');
  expect(rows.map(({ id: user, customer_type }) => [user, customer_type])).toEqual([
    [1, 0],
    [2, 11],
    [3, 13],
    [4, 12],
    [5, 0],
  ]);
});

test('invoices that hold days twice from before stay, and from then on no day is invoiced twice', async () => {
  const db = await aDatabase();
  await migrated(db, (name) => name < '0046');
  const invoice = (name: string, start: string, end: string) =>
    db.exec(`insert into payments (user_id, invoice_id, start_date, end_date, create_date, conversions, amount, payment_type,
      beneficiary_name, account) values (1, '${name}', '${start}', '${end}', '2026-11-01', 2, 7, 1, 'b', 'a')`);
  await db.exec(`insert into users (id, un, password_hash, usertype, status) values (1, 'a@millrace.test', 'x', 3, 1)`);
  await invoice('I1', '2026-08-01', '2026-08-31');
  await invoice('I2', '2026-08-01', '2026-09-30');
  await invoice('I3', '2026-10-01', '2026-10-31');
  await migrated(db, (name) => name.startsWith('0046'));

  await expect(invoice('I4', '2026-10-31', '2026-11-30')).rejects.toMatchObject({ code: '23P01' });
  await invoice('I4', '2026-11-01', '2026-11-30');
  const { rows } = await db.query<{ invoice_id: string }>('select invoice_id from payments order by id');
  expect(rows.map(({ invoice_id }) => invoice_id)).toEqual(['I1', 'I2', 'I3', 'I4']);
});
