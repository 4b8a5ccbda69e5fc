import { getTableColumns, getTableName, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/open.ts';

type Key = number | string;
/** A row as Postgres writes it in JSON. */
export type Row = Readonly<Record<string, unknown>>;

/** What became of one row: of a changed one what differs, null where there was or is none. */
export interface Change {
  readonly table: string;
  readonly key: readonly [column: string, value: Key];
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Where rows are, and by which column they are known. */
export interface Place {
  readonly table: PgTable;
  readonly key: PgColumn;
}

/**
 * The rows of these keys, which nobody else changes until the transaction ends. Others may name them meanwhile, as a try of a
 * postback names its conversion: who names a row while holding what this work needs next would wait for it for ever.
 */
async function holdRows(tx: Database, { table, key }: Place, keys: readonly Key[]): Promise<Map<Key, Row>> {
  if (keys.length === 0) return new Map();
  const rows = await tx
    .select({ key: sql<Key>`${key}`, row: sql<Row>`to_jsonb(${table})` })
    .from(table)
    .where(inArray(key, [...keys]))
    .orderBy(key)
    .for('no key update');
  return new Map(rows.map(({ key: rowKey, row }) => [rowKey, row]));
}

/** Does work on rows and tells what it changed in them. */
export async function changing<R>(
  tx: Database,
  place: Place,
  keys: readonly Key[],
  work: () => Promise<R>,
): Promise<readonly [Change[], R]> {
  const before = await holdRows(tx, place, keys);
  const result = await work();
  const after = await holdRows(tx, place, keys);
  return [keys.flatMap((key) => changeOf(place, key, before.get(key), after.get(key))), result];
}

/** What is told of a row that was made just now. */
export async function added(tx: Database, place: Place, key: Key): Promise<Change> {
  const row = (await holdRows(tx, place, [key])).get(key) ?? null;
  return { table: getTableName(place.table), key: [place.key.name, key], before: null, after: row };
}

const states = ['version', 'changed_at'];

function changeOf({ table, key }: Place, rowKey: Key, before: Row | undefined, after: Row | undefined): Change[] {
  const base = { table: getTableName(table), key: [key.name, rowKey] as const };
  if (!before || !after) return before === after ? [] : [{ ...base, before: before ?? null, after: after ?? null }];
  const names = Object.values(getTableColumns(table))
    .map(({ name }) => name)
    // Which state a row is in says nothing of what it holds.
    .filter((name) => !states.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const only = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name]]));
  return names.length === 0 ? [] : [{ ...base, before: only(before), after: only(after) }];
}
