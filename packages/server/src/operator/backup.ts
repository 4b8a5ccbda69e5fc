import { sql } from 'drizzle-orm';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { lockFiles } from '../db/lock.ts';
import { copyPrefix, type Database } from '../db/open.ts';
import type { Command, Done, CommandContext } from './command.ts';
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
export const isProcessOwn = (name: string) =>
  processOwn.has(name) || [copyPrefix, 'restoring-'].some((prefix) => name.startsWith(prefix));

async function backup({ db, atOneMoment, now, config }: CommandContext): Promise<Done> {
  const folder = await mkdtemp(join(tmpdir(), 'millrace-backup-'));
  const path = join(folder, 'backup');
  try {
    const counted = { rows: 0, tables: 0, files: 0 };
    const write = async (lines: AsyncIterable<string>) => {
      const file = await open(path, 'a', 0o600);
      await pipeline(Readable.from(lines), createGzip(), file.createWriteStream());
    };
    const scope = { dataDir: config.dataDir, counted };
    await write(firstLines(db, now, scope));
    // The moment is kept short: who reads the file slowly holds nothing of the database.
    await atOneMoment(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      // What empties a partition is seen by snapshots of before too, so it has to wait.
      await tx.execute(sql`lock table clicks, traffic_subs in access share mode`);
      await write(otherLines(tx, scope));
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
  readonly dataDir: string;
  readonly counted: Counted;
}

/** Folders of what is on the disk until it is in the database. */
const journals = new Set(['clicks', 'postbacks']);

/** The heading and the journals: what is gone from one by the moment of the database is in the database by then. */
async function* firstLines(db: Database, now: Date, scope: Scope): AsyncGenerator<string> {
  yield line({ millrace: 'backup', version: 1, migration: await migrationOf(db), at: now.toISOString() });
  yield* filesOf(scope, (name) => journals.has(name));
}

async function* otherLines(tx: Database, scope: Scope): AsyncGenerator<string> {
  const { counted } = scope;
  for (const { name, order } of await tablesOf(tx)) {
    if (derivedTables.has(name)) continue;
    counted.tables += 1;
    yield line(['table', name]);
    yield* rowsOf(tx, name, order, counted);
  }
  for (const { table, column, last, is_called } of await sequencesOf(tx)) {
    yield line(['sequence', table, column, Number(last), is_called]);
  }
  yield* filesOf(scope, (name) => !journals.has(name));
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

/** Files of the data folder, of those whose first part of the path is wanted. Some go while others are read. */
async function* filesOf({ dataDir, counted }: Scope, isWanted: (name: string) => boolean): AsyncGenerator<string> {
  const names = await readdir(dataDir).catch(unlessGone<string[]>([]));
  for (const name of names.filter((one) => isWanted(one) && !isProcessOwn(one)).toSorted()) {
    for (const path of await filesBelow(join(dataDir, name))) {
      const content = await readFile(path).catch(unlessGone(undefined));
      if (content === undefined) continue;
      counted.files += 1;
      yield line(['file', relative(dataDir, path).split(sep).join('/'), content.toString('base64')]);
    }
  }
}

/**
 * All that is written to its end, below a folder; of a file that file. Who closes a lock that it has read gives up those
 * that its process holds on it.
 */
async function filesBelow(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return path.endsWith('.part') ? [] : [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part') && !lockFiles.includes(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
}

function unlessGone<Instead>(instead: Instead) {
  return (error: NodeJS.ErrnoException): Instead => {
    if (error.code !== 'ENOENT') throw error;
    return instead;
  };
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
