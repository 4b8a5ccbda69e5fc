import { sql } from 'drizzle-orm';
import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Database } from '../db/open.ts';
import { postgresCode } from '../db/taken.ts';
import { isProcessOwn, type Heading, type Mark } from './backup.ts';
import { Refused } from './command.ts';
import { whyOf } from './file-fault.ts';
import { migrationOf, type Table } from './tables-of.ts';

interface Scope {
  readonly db: Database;
  readonly tables: readonly Table[];
  readonly staged: string;
  readonly isDry: boolean;
}

const atOnce = 500;
/** In characters: a row of the log may have many megabytes. */
const longestAtOnce = 4_000_000;

/** Reads a backup into the tables, which are empty, and its files into a folder aside; refuses one that is not whole. */
export async function readBackup(path: string, { db, tables, staged, isDry }: Scope) {
  const lines = linesOf(path)[Symbol.asyncIterator]();
  const heading = await headingOf(lines, db);
  const files: string[] = [];
  const sequences: SequenceMark[] = [];
  let table: Table | undefined;
  let rows = 0;
  let waiting: string[] = [];
  let length = 0;
  let isWhole = false;
  async function flush(): Promise<void> {
    if (table !== undefined && waiting.length > 0) await insert(db, table, waiting);
    rows += waiting.length;
    waiting = [];
    length = 0;
  }
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) break;
    if (isWhole) throw broken('there is more behind its end');
    if (line.startsWith('{')) {
      length += line.length;
      if (waiting.push(line) >= atOnce || length >= longestAtOnce) await flush();
      continue;
    }
    await flush();
    const mark = parsed(line) as Mark;
    if (mark[0] === 'table') table = known(tables, mark[1]);
    else if (mark[0] === 'sequence') sequences.push(mark);
    else if (mark[0] === 'file') files.push(await stage(staged, mark));
    else if (mark[0] === 'end' && mark[1] === rows) isWhole = true;
    else throw broken('it does not hold as many rows as it says');
  }
  if (!isWhole) throw broken('its end is missing');
  // A sequence is not taken back with its transaction: they go last, and in a dry run not at all.
  for (const mark of isDry ? [] : sequences) await setSequence(db, known(tables, mark[1]).name, mark);
  return { at: heading.at, rows, files };
}

/** The lines of a backup; what can not be read is refused in a sentence. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const packed = createReadStream(path);
  const unpacked = packed.pipe(createGunzip());
  packed.on('error', (error) => unpacked.destroy(error));
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Infinity });
  } catch (error) {
    throw new Refused(`${path} can not be read as a backup: ${whyOf(error)}. Nothing is changed.`);
  } finally {
    packed.destroy();
  }
}

async function headingOf(lines: AsyncIterator<string>, db: Database): Promise<Heading> {
  const { value, done } = await lines.next();
  const heading = (done ? {} : parsed(value)) as Partial<Heading>;
  if (heading.millrace !== 'backup' || heading.version !== 1 || heading.at === undefined) {
    throw new Refused('This is no backup of ours.');
  }
  if (heading.migration !== (await migrationOf(db))) {
    throw new Refused('This backup is of another version: restore it with that one, and start this one on it.');
  }
  return heading as Heading;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}

function known(tables: readonly Table[], name: string): Table {
  const table = tables.find((one) => one.name === name);
  if (table === undefined) throw broken(`there is no table ${name}`);
  return table;
}

function broken(why: string): Refused {
  return new Refused(`The backup is damaged: ${why}. Nothing is changed.`);
}

/** Postgres reads the rows as it has written them; what it refuses was not written like this. */
async function insert(db: Database, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const table = sql.identifier(name);
  const read = sql`jsonb_populate_recordset(null::${table}, ${`[${rows.join(',')}]`}::jsonb)`;
  try {
    await db.execute(sql`insert into ${table} (${sql.raw(columns)}) select ${sql.raw(columns)} from ${read}`);
  } catch (error) {
    const code = postgresCode(error);
    throw code === undefined ? error : broken(`the database refuses rows of ${name} (${code})`);
  }
}

type SequenceMark = Extract<Mark, readonly ['sequence', ...unknown[]]>;
type FileMark = Extract<Mark, readonly ['file', ...unknown[]]>;

async function setSequence(db: Database, table: string, [, , column, last, isCalled]: SequenceMark): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${table}, ${column})`;
  await db.execute(sql`select setval(${sequence}, ${last}::int8, ${isCalled}::bool)`);
}

/** Keeps a file aside until it is certain that the database takes the backup. */
async function stage(staged: string, [, name, content]: FileMark): Promise<string> {
  const path = posix.normalize(name);
  const isOurs = isProcessOwn(path.split('/')[0] ?? '') || path.includes('\\') || posix.isAbsolute(path);
  if (isOurs || path.startsWith('..')) throw broken(`${name} is no file's name`);
  await mkdir(dirname(join(staged, path)), { recursive: true, mode: 0o700 });
  await writeFile(join(staged, path), Buffer.from(content, 'base64'), { mode: 0o600 });
  return path;
}
