import { readMigrationFiles } from 'drizzle-orm/migrator';
import { sql } from 'drizzle-orm';
import type { Database } from './open.ts';

/** So long a change waits for a table that is in use. */
const lockMs = 2_000;

/**
 * Makes the changes of a folder that were not made yet, each in a transaction with the note that it was. Those that make
 * indexes beside whoever writes the table can be in none: where one fails, the next start makes all of its file again.
 */
export async function applyMigrations(db: Database, migrationsFolder: string): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
  );
  const last = Number(rows[0]?.last ?? -1);
  for (const { sql: statements, folderMillis, hash } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= last) continue;
    const note = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
    if (statements.some((statement) => asIndex(statement))) {
      await setLockTimeout(db, 0);
      for (const statement of statements) await makeBeside(db, statement);
      await db.execute(note);
    } else {
      // Whoever uses a table comes behind a change that waits for it, so it gives up soon, and the start tries it again.
      await setLockTimeout(db, lockMs);
      await db.transaction(async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement));
        await tx.execute(note);
      });
    }
  }
  await db.execute(sql`reset lock_timeout`);
}

const setLockTimeout = (db: Database, ms: number) => db.execute(sql`set lock_timeout = ${sql.raw(String(ms))}`);

interface Index {
  /** `create index`, or one that is unique. */
  readonly kind: string;
  readonly name: string;
  readonly table: string;
  /** All that follows the table. */
  readonly rest: string;
}

/** An index that is made while others write the table; undefined for any other statement. */
function asIndex(statement: string): Index | undefined {
  const [head = '', named = ''] = withoutComments(statement).split(/ concurrently /i, 2);
  const kind = head.toLowerCase();
  if (kind !== 'create index' && kind !== 'create unique index') return undefined;
  const form = /^"?(?<name>\w+)"? on "?(?<table>\w+)"?(?<rest>[^;]*)/i;
  const groups = form.exec(named)?.groups as Omit<Index, 'kind'> | undefined;
  return groups && { ...groups, kind };
}

function withoutComments(statement: string): string {
  const lines = statement.split('\n').filter((line) => !line.trimStart().startsWith('--'));
  return lines.join('\n').trim();
}

/** Makes an index, on a table of partitions by making that of each partition. What an earlier try has left unfinished goes first. */
async function makeBeside(db: Database, statement: string): Promise<void> {
  const index = asIndex(statement);
  if (!index) {
    await db.execute(sql.raw(statement));
    return;
  }
  const partitions = await partitionNames(db, index.table);
  if (partitions === undefined) {
    await makeOne(db, index);
    return;
  }
  const { kind, name, table, rest } = index;
  // Partitions that are made from now on have it from the start.
  await db.execute(sql.raw(`${kind} if not exists "${name}" on only "${table}" ${rest}`));
  for (const partition of partitions) {
    const partIndex = `${partition}_${name}`;
    if (await hasPart(db, name, partition)) continue;
    await makeOne(db, { ...index, name: partIndex, table: partition });
    await db.execute(sql.raw(`alter index "${name}" attach partition "${partIndex}"`));
  }
}

async function makeOne(db: Database, { kind, name, table, rest }: Index): Promise<void> {
  await db.execute(sql.raw(`drop index concurrently if exists "${name}"`));
  await db.execute(sql.raw(`${kind} concurrently "${name}" on "${table}" ${rest}`));
}

/** The partitions of a table; undefined where it has none by its kind. */
async function partitionNames(db: Database, table: string): Promise<string[] | undefined> {
  const { rows: kinds } = await db.execute<{ relkind: string }>(
    sql`select relkind from pg_class where oid = ${table}::regclass`,
  );
  if (kinds[0]?.relkind !== 'p') return undefined;
  const { rows } = await db.execute<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Whether a partition has its part of an index. */
async function hasPart(db: Database, index: string, partition: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from pg_inherits join pg_index on indexrelid = inhrelid
    where inhparent = ${index}::regclass and indrelid = ${partition}::regclass`);
  return rows.length > 0;
}
