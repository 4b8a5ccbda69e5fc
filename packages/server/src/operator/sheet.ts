import { csv } from '@millrace/core/reports';
import { asc, getTableColumns, getTableName, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open.ts';
import { changing, type Change } from './changes.ts';
import { Refused, type Asked, type Done, type Ground } from './command.ts';
import { readSheet, refuseAll, type Given } from './sheet-lines.ts';
import type { Cell } from './cells.ts';

/** A table that goes into a CSV file and comes back out of one. */
export interface Sheet {
  /** What a row of it is. */
  readonly noun: string;
  readonly table: PgTable;
  readonly key: PgColumn;
  /** The columns of the file, the key first, as the table calls them. */
  readonly cells: Readonly<Record<string, Cell>>;
  /** What a new row has to say. */
  readonly needed: readonly string[];
  /** What a new row has where the file leaves it out. */
  usual(now: Date): Readonly<Record<string, unknown>>;
}

type Stored = Readonly<Record<string, unknown>>;

const atOnce = 400;

export async function exportSheet({ db }: Ground, sheet: Sheet): Promise<Done> {
  const names = Object.keys(sheet.cells);
  const rows: Stored[] = await db.select().from(sheet.table).orderBy(asc(sheet.key));
  const text = csv([names, ...rows.map((row) => names.map((name) => written(sheet, row, name)))]);
  return { lines: [`Exported ${rows.length} ${sheet.noun}s.`], file: one(Buffer.from(text)) };
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function written({ cells }: Sheet, row: Stored, name: string): string {
  return cells[name]?.write(row[name] ?? '') ?? '';
}

/** Changes what has a known id, makes what has none, and does nothing at all where one line is wrong. */
export async function importSheet({ db, now, isDry }: Ground, { file = '' }: Asked, sheet: Sheet): Promise<Done> {
  const { table, key, noun } = sheet;
  // Two imports go one after the other; reading goes on.
  await db.execute(sql`lock table ${table} in share row exclusive mode`);
  const given = readSheet(file, sheet);
  const stored = await storedRows(db, sheet, given);
  refuseNeedy(sheet, given, stored);
  const last = await lastId(db, sheet, given);
  let next = last;
  const rows = given.map(({ values }) => {
    const old = stored.get(values[key.name]);
    const id = values[key.name] ?? (next += 1);
    return { old, row: { ...(old ?? sheet.usual(now)), ...values, [key.name]: id } };
  });
  const differing = rows.filter(({ old, row }) => !old || differs(sheet, old, row)).map(({ row }) => row);
  const changes: Change[] = [];
  for (let from = 0; from < differing.length; from += atOnce) {
    changes.push(...(await keep(db, sheet, differing.slice(from, from + atOnce))));
  }
  // A sequence is not taken back with its transaction.
  if (!isDry && changes.length > 0) await continueAfter(db, sheet, Math.max(next, last));
  const made = changes.filter(({ before }) => before === null).length;
  const [changed, same] = [changes.length - made, rows.length - changes.length];
  const line = `Of ${rows.length} ${noun}s ${made} are new, ${changed} changed, ${same} as they were.`;
  if (changes.length === 0) throw new Refused(line, 'Nothing is to be changed.');
  return { lines: [line], changes };
}

async function storedRows(db: Database, { table, key }: Sheet, given: readonly Given[]): Promise<Map<unknown, Stored>> {
  const ids = given.map(({ values }) => values[key.name]).filter((id) => id !== undefined);
  const found = new Map<unknown, Stored>();
  for (let from = 0; from < ids.length; from += atOnce) {
    const rows: Stored[] = await db
      .select()
      .from(table)
      .where(inArray(key, ids.slice(from, from + atOnce)));
    for (const row of rows) found.set(row[key.name], row);
  }
  return found;
}

/** The largest id that was ever given, in the table or in the file. */
async function lastId(db: Database, { table, key }: Sheet, given: readonly Given[]): Promise<number> {
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, ${key.name})::regclass`;
  const { rows } = await db.execute<{ last: number }>(
    sql`select greatest(coalesce(max(${key}), 0), coalesce(pg_sequence_last_value(${sequence}), 0), (select seqstart - 1 from pg_sequence where seqrelid = ${sequence}))::int as last from ${table}`,
  );
  return Math.max(rows[0]?.last ?? 0, ...given.map(({ values }) => Number(values[key.name] ?? 0)));
}

async function continueAfter(db: Database, { table, key }: Sheet, last: number): Promise<void> {
  await db.execute(sql`select setval(pg_get_serial_sequence(${getTableName(table)}, ${key.name}), ${last}::int)`);
}

/** A new row says what it must. */
function refuseNeedy(
  { key, needed, noun }: Sheet,
  given: readonly Given[],
  stored: ReadonlyMap<unknown, Stored>,
): void {
  const problems = given
    .filter(({ values }) => !stored.has(values[key.name]))
    .flatMap(({ line, values }) =>
      needed
        .filter((name) => values[name] === undefined)
        .map((name) => `line ${line}, ${name}: a new ${noun} needs it.`),
    );
  refuseAll(problems);
}

function differs(sheet: Sheet, old: Stored, row: Stored): boolean {
  return Object.keys(sheet.cells).some((name) => written(sheet, old, name) !== written(sheet, row, name));
}

async function keep(db: Database, { table, key, cells }: Sheet, rows: readonly Stored[]): Promise<Change[]> {
  const columns = getTableColumns(table);
  const names = Object.keys(cells).filter((name) => name !== key.name);
  const set = Object.fromEntries(names.map((name) => [name, sql.raw(`excluded."${columns[name]?.name}"`)]));
  const ids = rows.map((row) => Number(row[key.name]));
  const [changes] = await changing(db, { table, key }, ids, () =>
    db
      .insert(table)
      .values([...rows])
      .onConflictDoUpdate({ target: key, set }),
  );
  return changes;
}
