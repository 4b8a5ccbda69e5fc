import { sql, type SQL } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../db/open.ts';
import { postgresCode } from '../db/taken.ts';
import type { Change, Row } from './changes.ts';
import { Refused, type Asked, type Command, type Ground } from './command.ts';
import { readLog } from './log.ts';

/** Puts back what was before, as long as nobody has changed it since. */
async function undo({ db }: Ground, asked: Asked) {
  const id = Number(asked.words[0]);
  const entry = await readLog(db, id);
  if (entry.changes.length === 0)
    throw new Refused(`Entry ${id} can not be taken back: ${entry.said[0] ?? entry.command}`);
  const changes: Change[] = [];
  for (const change of entry.changes.toReversed()) {
    const now = await refuseChanged(db, change, id);
    await putBack(db, change, now);
    changes.push({ ...change, before: change.after, after: change.before });
  }
  const sent = 'Notices and letters that were sent stay sent.';
  return { lines: [`Took back what ${entry.by} did (${id}): ${entry.said[0] ?? entry.command}`, sent], changes };
}

async function refuseChanged(tx: Database, { table, key, after }: Change, id: number): Promise<Row | undefined> {
  const { rows } = await tx.execute<{ row: Row }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${isKey(key)} for update`,
  );
  const row = rows[0]?.row;
  const isSame = after === null ? !row : row !== undefined && isDeepStrictEqual(only(row, after), after);
  if (!isSame) throw new Refused(`${table} ${key[1]} was changed since: entry ${id} can not be taken back.`);
  return row;
}

function only(row: Row, like: Row): Row {
  return Object.fromEntries(Object.keys(like).map((name) => [name, row[name]]));
}

async function putBack(tx: Database, { table, key, before, after }: Change, now: Row | undefined): Promise<void> {
  const place = sql.identifier(table);
  const old = sql`jsonb_populate_record(null::${place}, ${JSON.stringify(before)}::jsonb)`;
  if (before === null) return remove(tx, sql`delete from ${place} t where ${isKey(key)}`, `${table} ${key[1]}`);
  if (after === null) {
    await tx.execute(sql`insert into ${place} select * from ${old}`);
    return;
  }
  const names = Object.keys(before).map((name) => sql.identifier(name));
  const back = names.map((name) => sql`${name} = old.${name}`);
  // Whoever has it open is told that it was changed.
  const next = now && 'version' in now ? [sql`version = t.version + 1`] : [];
  const set = sql.join([...back, ...next], sql`, `);
  await tx.execute(sql`update ${place} t set ${set} from ${old} old where ${isKey(key)}`);
}

const stillNamed = '23503';

async function remove(tx: Database, statement: SQL, what: string): Promise<void> {
  try {
    await tx.execute(statement);
  } catch (error) {
    if (postgresCode(error) === stillNamed) throw new Refused(`${what} is in use by now: it can not be taken back.`);
    throw error;
  }
}

function isKey([column, value]: Change['key']): SQL {
  return sql`t.${sql.identifier(column)} = ${value}`;
}

export const undoCommands: readonly Command[] = [
  {
    name: 'undo',
    takes: '<id>',
    says: 'Takes back what an entry of the log did; that can be taken back too.',
    example: 'undo 17',
    isChange: true,
    work: undo,
  },
];
