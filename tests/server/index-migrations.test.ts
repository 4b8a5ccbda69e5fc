// Indexes of large tables are made while others write them, and what was left unfinished is made again.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { applyMigrations } from '../../packages/server/src/db/apply-migrations.ts';
import { openDatabase, type Database } from '../../packages/server/src/db/open.ts';
import { demoOnPostgres } from '../lab/postgres-template.ts';
import { demoFolder } from '../lab/template.ts';

const template = inject('postgres');

async function openNew(kind: string) {
  const databaseUrl = kind === 'Postgres' ? await demoOnPostgres(template ?? '') : undefined;
  const dataDir = databaseUrl === undefined ? await demoFolder() : '';
  const opened = await openDatabase({ databaseUrl, dataDir });
  const patient = opened.openWithoutTimeouts();
  onTestFinished(async () => {
    await patient.close();
    await opened.close();
    if (dataDir !== '') rmSync(dataDir, { recursive: true });
  });
  return { opened, patient };
}

/** A folder with changes that come after all of ours, one file each. */
function changes(...files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const entries = files.map((_, idx) => ({
    idx,
    tag: `later-${idx}`,
    when: 9_999_999_999_000 + idx,
    breakpoints: true,
  }));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [idx, text] of files.entries()) writeFileSync(join(folder, `later-${idx}.sql`), text);
  return folder;
}

const indexes = async (db: Database, name: string) =>
  (
    await db.execute<{
      table: string;
      is_valid: boolean;
    }>(`select indrelid::regclass::text as table, indisvalid as is_valid
      from pg_index join pg_class on pg_class.oid = indexrelid where relname like '%${name}' order by 1`)
  ).rows;

const kinds = ['the embedded database', ...(template === undefined ? [] : ['Postgres'])];

test.each(kinds)('an index of a table, and of all partitions of one, is made once, on %s', async (kind) => {
  const { patient } = await openNew(kind);
  const { db } = patient;
  const folder = changes(
    'create table later (id int);',
    '-- Found by what it is of.\nCREATE INDEX CONCURRENTLY "later_conversions" ON "conversions" USING btree ("txid");\n--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "later_clicks" ON "clicks" ("oid");\n',
    'insert into later values (1);',
  );
  await applyMigrations(db, folder);
  await applyMigrations(db, folder);
  expect(await indexes(db, 'later_conversions')).toEqual([{ table: 'conversions', is_valid: true }]);
  const ofClicks = await indexes(db, 'later_clicks');
  const { rows } = await db.execute("select from pg_inherits where inhparent = 'clicks'::regclass");
  expect(ofClicks).toHaveLength(rows.length + 1);
  expect(ofClicks.filter((one) => !one.is_valid)).toEqual([]);
  expect((await db.execute('select id from later')).rows).toEqual([{ id: 1 }]);
});

// Where none is installed, `postgres.test.ts` says so.
test.each(kinds.slice(1))('others write the table meanwhile, and what was left is made anew, on %s', async (kind) => {
  const { opened, patient } = await openNew(kind);
  const folder = changes('create index concurrently later_secrets on secrets (value);');
  const written = Promise.withResolvers<void>();
  // The index has to wait for whoever has written already…
  const writing = opened.db.transaction(async (tx) => {
    await tx.execute("insert into secrets values ('before', 'a')");
    await written.promise;
  });
  const making = applyMigrations(patient.db, folder).catch((error: unknown) => error);
  const waits =
    "select pid from pg_stat_activity where query ilike 'create index concurrently%' and wait_event_type = 'Lock'";
  const waiting = async () => (await opened.db.execute<{ pid: number }>(waits)).rows;
  await expect.poll(async () => (await waiting()).length).toBe(1);
  // …while nobody waits for it.
  await opened.db.execute("insert into secrets values ('meanwhile', 'b')");
  const [{ pid } = { pid: 0 }] = await waiting();
  await opened.db.execute(`select pg_terminate_backend(${pid})`);
  expect(await making).toBeInstanceOf(Error);
  written.resolve();
  await writing;
  expect(await indexes(opened.db, 'later_secrets')).toEqual([{ table: 'secrets', is_valid: false }]);
  await applyMigrations(patient.db, folder);
  expect(await indexes(opened.db, 'later_secrets')).toEqual([{ table: 'secrets', is_valid: true }]);
});
