import type { Database } from '../db/open.ts';
import { waitingPrefix } from '../traffic/click-days.ts';

export interface Table {
  readonly name: string;
  /** Its primary key, by which rows that name rows of their own table come after those. */
  readonly order: string;
  /** The columns that are written: what the database works out of others is not. */
  readonly columns: string;
}

/** What triggers keep by what other tables hold: it is in no backup, since restoring those makes it again. */
export const derivedTables = new Set(['offer_stats']);

/** Every table of ours, each after the tables that it names. */
export async function tablesOf(tx: Database): Promise<Table[]> {
  const { rows } = await tx.execute<Record<keyof Table, string> & { needs: string[] }>(`
    select c.relname as name,
      (select string_agg(format('%I', a.attname), ', ' order by k.place)
        from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as order,
      (select string_agg(format('%I', a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select array_agg(distinct f.relname::text) from pg_constraint x join pg_class f on f.oid = x.confrelid
        where x.conrelid = c.oid and x.contype = 'f' and x.confrelid <> c.oid), '{}') as needs
    from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and not starts_with(c.relname, '${waitingPrefix}') order by 1`);
  const waiting = new Map(rows.map((row) => [row.name, row]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)));
    if (free.length === 0)
      throw new Error(`Millrace: these tables name each other: ${[...waiting.keys()].join(', ')}.`);
    for (const { needs: _needs, ...table } of free) {
      waiting.delete(table.name);
      ordered.push(table);
    }
  }
  return ordered;
}

interface Sequence {
  readonly table: string;
  readonly column: string;
  readonly sequence: string;
  readonly last: string;
  readonly is_called: boolean;
}

/** The sequences from which ids are taken, with how far they are. */
export async function sequencesOf(tx: Database): Promise<Sequence[]> {
  const { rows } = await tx.execute<Omit<Sequence, 'last' | 'is_called'>>(`
    select table_name as table, column_name as column,
      pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES' order by 1, 2`);
  const sequences: Sequence[] = [];
  for (const row of rows) {
    const state = await tx.execute<{ last: string; is_called: boolean }>(
      `select last_value::text as last, is_called from ${row.sequence}`,
    );
    sequences.push({ ...row, last: state.rows[0]?.last ?? '1', is_called: state.rows[0]?.is_called ?? false });
  }
  return sequences;
}

/** The last migration that the database has gone through. */
export async function migrationOf(tx: Database): Promise<string> {
  const { rows } = await tx.execute<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  return rows[0]?.hash ?? 'none';
}
