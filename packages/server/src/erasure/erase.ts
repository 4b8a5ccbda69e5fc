import { userStatuses } from '@millrace/core/session';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { going, staying, type Person } from './fates.ts';
import { cleanLog } from './log-entries.ts';

/** How many rows of a table went, or lost what told of the person. */
export interface ErasedRows {
  readonly table: string;
  readonly rows: number;
  readonly how: 'deleted' | 'emptied' | 'kept for the books';
}

/** The person of an account, with every address that is known of them and of whoever has a seat of it or is invited to one. */
export async function readPerson(tx: Database, id: number): Promise<Person> {
  const { rows } = await tx.execute<{ address: string }>(
    sql`select un as address from users where id = ${id} or seat_of = ${id}
      union select email from email_codes where user_id in (select u.id from users u where u.id = ${id} or u.seat_of = ${id})
      union select email from seat_invitations where user_id = ${id}`,
  );
  return { id, addresses: rows.map(({ address }) => address) };
}

/**
 * Removes what is stored of a person. What the books need stays, of the account in which nobody can sign in and whose links
 * lead nowhere any more.
 */
export async function erasePerson(tx: Database, person: Person, now: Date): Promise<ErasedRows[]> {
  const erasedRows: ErasedRows[] = [];
  const entries = await cleanLog(tx, person);
  for (const { table, whose } of going) {
    erasedRows.push({ table, rows: await countOf(tx, deletion(table, whose(person))), how: 'deleted' });
  }
  // With their logins: nobody has an account of their own there.
  erasedRows.push({
    table: 'users',
    rows: await countOf(tx, deletion('users', sql`t.seat_of = ${person.id}`)),
    how: 'deleted',
  });
  for (const { table, whose, erased = {}, books = {} } of staying) {
    if (!whose) continue;
    if (Object.keys(erased).length > 0) {
      erasedRows.push({ table, rows: await countOf(tx, emptying(table, whose(person), erased)), how: 'emptied' });
    }
    if (Object.keys(books).length > 0) {
      const keptByBooks = sql`select 1 from ${sql.identifier(table)} t where (${whose(person)}) and (${differing(books)})`;
      erasedRows.push({ table, rows: await countOf(tx, keptByBooks), how: 'kept for the books' });
    }
  }
  erasedRows.push({ table: 'operator_log', rows: entries, how: 'emptied' });
  const { blocked } = userStatuses;
  await tx.execute(
    sql`update users set removed_at = ${now.toISOString()}, status = ${blocked}, is_activated = false, is_verified = false
      where id = ${person.id}`,
  );
  return erasedRows.filter(({ rows }) => rows > 0);
}

/** Removes what was left for the books of a person who was removed: all that says who it was. */
export async function eraseFromBooks(tx: Database, id: number): Promise<void> {
  for (const { table, whose, books = {} } of staying) {
    if (whose && Object.keys(books).length > 0) await tx.execute(emptying(table, whose({ id, addresses: [] }), books));
  }
}

function deletion(table: string, whose: SQL): SQL {
  return sql`delete from ${sql.identifier(table)} t where ${whose} returning 1`;
}

type Values = Readonly<Record<string, SQL>>;

function emptying(table: string, whose: SQL, values: Values): SQL {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
  return sql`update ${sql.identifier(table)} t set ${sql.join(set, sql`, `)} where (${whose}) and (${differing(values)}) returning 1`;
}

function differing(values: Values): SQL {
  const each = Object.entries(values).map(
    ([column, value]) => sql`t.${sql.identifier(column)}::text is distinct from (${value})::text`,
  );
  return sql.join(each, sql` or `);
}

async function countOf(tx: Database, rowsOf: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`with touched as (${rowsOf}) select count(*)::int as count from touched`,
  );
  return rows[0]?.count ?? 0;
}
