import { sql } from 'drizzle-orm';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { copyPrefix, type Database } from '../db/open.ts';
import type { Command, Done, Ground } from './command.ts';
import { derivedTables, migrationOf, sequencesOf, tablesOf } from './tables-of.ts';

/** The first line of a backup; `version` is that of the format. */
export interface Heading {
  readonly millrace: 'backup';
  readonly version: 1;
  readonly migration: string;
  readonly at: string;
}

/**
 * What the lines between are about: a list is about what follows or is complete by itself, an object is a row of the
 * table that was named last. The last line counts the rows, so that half a backup is seen.
 */
export type Mark =
  | readonly ['table', string]
  | readonly ['sequence', string, string, number, boolean]
  | readonly ['file', string, string]
  | readonly ['end', number];

/** Folders and files of the data folder that belong to this process and to no backup. */
const processOwn = new Set(['database', 'lock', 'lock-journal', 'pid', 'operator', 'links.snapshot']);
export const isProcessOwn = (name: string) => processOwn.has(name) || name.startsWith(copyPrefix);

async function backup({ atOneMoment, now, config }: Ground): Promise<Done> {
  const folder = await mkdtemp(join(tmpdir(), 'millrace-backup-'));
  const path = join(folder, 'backup');
  try {
    const counted = { rows: 0, tables: 0, files: 0 };
    // The moment is kept short: who reads the file slowly holds nothing of the database.
    await atOneMoment(async (tx) => {
      // What empties a partition is seen by snapshots of before too, so it has to wait.
      await tx.execute(sql`lock table clicks, traffic_subs in access share mode`);
      const file = await open(path, 'wx', 0o600);
      const lines = Readable.from(backupLines(tx, { now, dataDir: config.dataDir, counted }));
      await pipeline(lines, createGzip(), file.createWriteStream());
    });
    const { rows, tables, files } = counted;
    return { lines: [`Backed up ${rows} rows of ${tables} tables and ${files} files.`], file: readOnce(path, folder) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function* readOnce(path: string, folder: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path) as AsyncIterable<Uint8Array>;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Counted {
  rows: number;
  tables: number;
  files: number;
}

interface Scope {
  readonly now: Date;
  readonly dataDir: string;
  readonly counted: Counted;
}

async function* backupLines(tx: Database, { now, dataDir, counted }: Scope): AsyncGenerator<string> {
  await tx.execute(sql`set local statement_timeout = 0`);
  yield line({ millrace: 'backup', version: 1, migration: await migrationOf(tx), at: now.toISOString() });
  for (const { name, order } of await tablesOf(tx)) {
    if (derivedTables.has(name)) continue;
    counted.tables += 1;
    yield line(['table', name]);
    yield* rowsOf(tx, name, order, counted);
  }
  for (const { table, column, last, is_called } of await sequencesOf(tx)) {
    yield line(['sequence', table, column, Number(last), is_called]);
  }
  for (const path of await filesOf(dataDir)) {
    counted.files += 1;
    yield line(['file', path.split(sep).join('/'), (await readFile(join(dataDir, path))).toString('base64')]);
  }
  yield line(['end', counted.rows]);
}

function line(content: Heading | Mark): string {
  return `${JSON.stringify(content)}\n`;
}

/** So many rows are read at once; of the log, where an import is one row of many megabytes, each by itself. */
const atOnceOf = (table: string) => (table === 'operator_log' ? 1 : 2_000);

/** The rows of a table as Postgres itself writes them in JSON, some at a time. */
async function* rowsOf(tx: Database, name: string, order: string, counted: Counted): AsyncGenerator<string> {
  const table = sql.identifier(name);
  const atOnce = atOnceOf(name);
  await tx.execute(
    sql`declare backup no scroll cursor for select to_jsonb(t)::text as row from ${table} t order by ${sql.raw(order)}`,
  );
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${atOnce} from backup`));
    counted.rows += rows.length;
    if (rows.length > 0) yield `${rows.map(({ row }) => row).join('\n')}\n`;
    if (rows.length < atOnce) break;
  }
  await tx.execute(sql`close backup`);
}

async function filesOf(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(dataDir, sep).length))
    .filter((path) => !isProcessOwn(path.split(sep)[0] ?? '') && !/\.part$|^restoring-/.test(path))
    .toSorted();
}

export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    takes: '<file>',
    options: { replace: { says: 'write over the file' } },
    says: 'Writes everything into one file: the database as it is at this moment, and what was uploaded.',
    example: 'backup millrace-2026-11-20.backup',
    lastWord: 'written',
    work: backup,
  },
];
