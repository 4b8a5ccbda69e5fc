import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { prepareDatabase } from '../../packages/server/src/db/migrate.ts';
import { openDatabase } from '../../packages/server/src/db/open.ts';
import { seed } from '@millrace/demo/seed';
import { kept } from './kept.ts';
import { postgresVersion, startPostgres, type ThrowawayPostgres } from './postgres.ts';

/** A Postgres with the demonstration in it, but for its morning, which comes with a start; for all tests of a run, which copy it. */
export async function startTemplate(): Promise<ThrowawayPostgres> {
  const data = await kept('lab-postgres', postgresVersion(), async (folder) => {
    const postgres = await startPostgres();
    const dataDir = mkdtempSync(join(tmpdir(), 'millrace-template-'));
    const opened = await openDatabase({ databaseUrl: postgres.url, dataDir });
    await prepareDatabase(opened, (db) => seed(db, new Date()));
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
    postgres.keep(folder);
  });
  return startPostgres({ data });
}

/** A new database with the demonstration in it: a copy by Postgres itself takes a fraction of a second. */
export function demoOnPostgres(template: string): Promise<string> {
  return newDatabase(template, new URL(template).pathname.slice(1));
}

/** A new database with nothing in it. */
export function emptyOnPostgres(template: string): Promise<string> {
  return newDatabase(template, 'template0');
}

async function newDatabase(postgres: string, source: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const own = new URL(postgres);
  own.pathname = name;
  const maker = new Client({ connectionString: new URL('/template1', postgres).href });
  await maker.connect();
  try {
    // Two copies of one template wait for each other, and don't fail.
    await maker.query('select pg_advisory_lock(1)');
    await maker.query(`create database ${name} template ${source} strategy file_copy`);
  } finally {
    await maker.end();
  }
  return own.href;
}
