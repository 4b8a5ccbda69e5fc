import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

interface Range {
  /** The first key that belongs there. */
  readonly first: string;
  /** The first key that does not any more. */
  readonly end: string;
}

export interface Partition extends Omit<Range, 'first'> {
  readonly name: string;
  /** Undefined where all before its end belong there. */
  readonly first: string | undefined;
}

export type NewPartition = Range & { readonly name: string };

/** A table that is partitioned by the ranges of a column; what no range has room for is in `<name>_rest`. */
export interface Partitioned {
  readonly name: string;
  readonly by: string;
}

/** Whoever writes waits behind a change of partitions; the change itself waits no longer than this for others. */
const lockMs = 3_000;

/** Does it in a transaction of its own, which gives up soon where it can not have the table; of several processes one does it. */
export function changePartitions<Done>(
  db: Database,
  lock: number,
  change: (tx: Database) => Promise<Done>,
): Promise<Done | undefined> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ is_ours: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lock}::bigint) as is_ours`,
    );
    if (rows[0]?.is_ours !== true) return undefined;
    await tx.execute(sql.raw(`set local lock_timeout = ${lockMs}`));
    return change(tx);
  });
}

/** What a bound looks like; the first partition of all begins with whatever there is. */
const boundPattern = /^FOR VALUES FROM \((?:MINVALUE|'(?<first>[\da-f-]+)')\) TO \('(?<end>[\da-f-]+)'\)$/;

/** All but the one of the rest, the earliest first. */
export async function partitionsOf(tx: Database, { name }: Partitioned): Promise<Partition[]> {
  const { rows } = await tx.execute<{ name: string; bound: string }>(sql`
    select relname as name, pg_get_expr(relpartbound, oid) as bound from pg_class
    where oid in (select inhrelid from pg_inherits where inhparent = ${name}::regclass)`);
  const partitions = rows.flatMap(({ name: partName, bound }) => {
    const { first, end } = boundPattern.exec(bound)?.groups ?? {};
    return end === undefined ? [] : [{ name: partName, first, end }];
  });
  return partitions.toSorted((one, other) => (one.end < other.end ? -1 : 1));
}

/** Makes the partitions whose ranges have none. */
export async function addPartitions(
  tx: Database,
  table: Partitioned,
  partitions: readonly NewPartition[],
): Promise<void> {
  const present = await partitionsOf(tx, table);
  const isMissing = ({ first, end }: Range) => !present.some((one) => (one.first ?? '') < end && one.end > first);
  for (const one of partitions.filter(isMissing)) await addPartition(tx, table, one);
}

/** Makes a partition, and moves what came before there was one. */
async function addPartition(tx: Database, { name, by }: Partitioned, { first, end, ...part }: NewPartition) {
  await tx.execute(sql.raw(`create table ${part.name} (like ${name} including all)`));
  await tx.execute(sql.raw(`lock table ${name}_rest in access exclusive mode`));
  const columns = await insertedColumns(tx, name);
  await tx.execute(
    sql.raw(`
    with early as (delete from ${name}_rest where ${by} >= '${first}' and ${by} < '${end}' returning *)
    insert into ${part.name} (${columns}) select ${columns} from early`),
  );
  await tx.execute(
    sql.raw(`alter table ${name} attach partition ${part.name} for values from ('${first}') to ('${end}')`),
  );
}

/** The columns of a table that an insert gives: all that are not generated. */
async function insertedColumns(tx: Database, table: string): Promise<string> {
  const { rows } = await tx.execute<{ columns: string }>(sql`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  return rows[0]?.columns ?? '';
}
