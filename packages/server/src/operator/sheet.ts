import { csv } from '@millrace/core/reports';
import { asc } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open.ts';
import type { Change } from '../operator-log/changes.ts';
import type { Done, CommandContext } from './command.ts';
import type { Cell } from './cells.ts';
import { oneFile } from './written.ts';
import { counted } from './counted.ts';

export type Stored = Readonly<Record<string, unknown>>;

/** A column of a file: what it is about, and how its cells are read. */
interface Column extends Cell {
  readonly about: string;
}

/** What a line of a file comes to: the row with what the file says, what it was, and what the file says alone. */
export interface Line {
  readonly row: Stored;
  readonly old: Stored | undefined;
  readonly given: Stored;
}

/** A row that a file makes or changes. */
export interface Judged {
  readonly row: Stored;
  readonly warnings: readonly string[];
  /** Why the row can not be so. */
  readonly problem?: string | undefined;
}

/** Columns of which what was before stays known: what they hold now stands in another table. */
interface Dated {
  readonly names: readonly string[];
  /** What they hold at a moment, by key. */
  read(db: Database, keys: readonly number[], at: Date): Promise<ReadonlyMap<number, Stored>>;
  /** Notes what they hold from a moment on. */
  put(tx: Database, rows: readonly Stored[], since: Date): Promise<Change[]>;
}

/** A table that goes into a CSV file and comes back out of one. */
export interface Sheet {
  /** What a row of it is. */
  readonly noun: string;
  readonly table: PgTable;
  readonly key: PgColumn;
  /** Another column by which a row is known, where the file has no key of ours. */
  readonly otherKey?: PgColumn;
  /** By which people know a row: a new one is not to be called as another is. */
  readonly title?: PgColumn;
  /** The columns of the file, the key first, as the table calls them. */
  readonly cells: Readonly<Record<string, Column>>;
  /** The columns that name rows of other tables, by what those are called. */
  readonly refersTo?: Readonly<Record<string, { readonly key: PgColumn; readonly noun: string }>>;
  /** What a new row has to say. */
  readonly needed: readonly string[];
  /** What a new row has where the file leaves it out. */
  usual(now: Date, sheetRow: Stored): Stored;
  /** Of that, what is said, since it matters. */
  readonly saidUsual?: readonly string[];
  /** Reads by what its lines are judged; that gives what becomes of each, with what whoever imports it should know. */
  judging?(context: CommandContext): Promise<(line: Line) => Judged>;
  readonly dated?: Dated;
  /** What whoever imports should know of all that is changed. */
  looks?(
    db: Database,
    changed: readonly { readonly old: Stored | undefined; readonly row: Stored }[],
  ): Promise<string[]>;
  /** Changes rows of these keys, and gives what it tells of them to others. */
  telling?<R>(
    context: CommandContext,
    keys: readonly number[],
    work: () => Promise<R>,
  ): Promise<readonly [R, said: string[]]>;
  /** A row as a template shows it. */
  readonly sample: Readonly<Record<string, string>>;
}

/** Rows with what they hold now where the table has what they held first. */
export async function withDated(
  db: Database,
  { dated, key }: Sheet,
  rows: readonly Stored[],
  at: Date,
): Promise<Stored[]> {
  const now = await dated?.read(
    db,
    rows.map((row) => Number(row[key.name])),
    at,
  );
  return rows.map((row) => ({ ...row, ...now?.get(Number(row[key.name])) }));
}

export async function exportSheet({ db, now }: CommandContext, sheet: Sheet): Promise<Done> {
  const names = Object.keys(sheet.cells);
  const rows = await withDated(db, sheet, await db.select().from(sheet.table).orderBy(asc(sheet.key)), now);
  const text = csv([names, ...rows.map((row) => names.map((name) => written(sheet, row, name)))]);
  return { lines: [`Exported ${counted(rows.length, sheet.noun)}.`], file: oneFile(Buffer.from(text)) };
}

/** A file with every column and one row to write over, and what each column takes. */
export async function templateOf(sheet: Sheet): Promise<Done> {
  const names = Object.keys(sheet.cells);
  const text = csv([names, names.map((name) => sheet.sample[name] ?? '')]);
  const lines = [`Written with one ${sheet.noun} to write over. A new ${sheet.noun} needs ${sheet.needed.join(', ')}.`];
  return { lines: [...lines, ...columnLines(sheet)], file: oneFile(Buffer.from(text)) };
}

/** What each column of a file is about and takes, for help. */
export function columnLines({ cells }: Pick<Sheet, 'cells'>): string[] {
  const width = Math.max(...Object.keys(cells).map(({ length }) => length));
  return Object.entries(cells).map(([name, { about, takes }]) => `${name.padEnd(width)}  ${about}: ${takes}`);
}

/** A value as its cell spells it. */
export function written({ cells }: Pick<Sheet, 'cells'>, row: Stored, name: string): string {
  return cells[name]?.write(row[name] ?? '') ?? '';
}
