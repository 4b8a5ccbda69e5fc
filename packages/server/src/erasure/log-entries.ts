import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { going, staying, type Person } from './fates.ts';

/** A change as it is written down, of which more is not read here. */
interface Change {
  readonly table: string;
  readonly key: readonly [column: string, value: number | string];
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

interface Entry extends Record<string, unknown> {
  readonly id: number;
  readonly command: string;
  readonly said: readonly string[];
  readonly changes: readonly Change[];
}

/** What an entry says in the place of what was about a person. */
const aboutRemoved = /^About publisher \d+, whose data were removed\.$/;

export const isAboutRemoved = (line: string) => aboutRemoved.test(line);

/**
 * Takes a person out of what operators did: lines that name them, and rows of theirs as they were before and after. That it
 * was done, when and by whom stays, under the number of the account. Gives how many entries were about them.
 */
export async function cleanLog(tx: Database, person: Person): Promise<number> {
  const { rows: entries } = await tx.execute<Entry>(
    sql`select id, command, said, changes from operator_log order by id`,
  );
  const isOwn = await ownRows(tx, person, entries);
  const names = person.addresses.map((name) => name.toLowerCase());
  // Of an address that was changed since, only the number behind it tells.
  const asWas = (text: string) =>
    text
      .split(` (${person.id})`)
      .slice(0, -1)
      .some((before) => before.split(' ').at(-1)?.includes('@'));
  const isNamed = (text: string) => asWas(text) || names.some((name) => text.toLowerCase().includes(name));
  const about = `About publisher ${person.id}, whose data were removed.`;
  let cleaned = 0;
  for (const { id, command, said, changes } of entries) {
    const others = changes.filter((change) => !isOwn(change) && !isNamed(JSON.stringify(change)));
    const hasOwn = others.length < changes.length;
    if (!hasOwn && !isNamed([command, ...said].join('\n'))) continue;
    // Of an entry that is about nobody else, no word stays: a line of it may name what the person has called theirs.
    const lines = others.length === 0 ? [about] : [...new Set(said.map((line) => (isNamed(line) ? about : line)))];
    const isOnlyOwn = others.length === 0 || isNamed(command);
    const typed = isOnlyOwn ? `${command.split(' ').slice(0, 2).join(' ')} ${person.id}` : command;
    await tx.execute(
      sql`update operator_log set command = ${typed}, said = ${sql.param(lines)}::text[],
        changes = ${JSON.stringify(others)}::jsonb where id = ${id}`,
    );
    cleaned += 1;
  }
  return cleaned;
}

/** Tells whether a change is of a row of theirs: it says so itself, or the row is still there. */
async function ownRows(tx: Database, person: Person, entries: readonly Entry[]): Promise<(change: Change) => boolean> {
  const keys = new Map<string, Set<string>>();
  for (const { table, key } of entries.flatMap(({ changes }) => changes)) {
    const place = `${table} ${key[0]}`;
    keys.set(place, (keys.get(place) ?? new Set()).add(String(key[1])));
  }
  const ownKeys = new Set<string>();
  for (const [place, values] of keys) {
    const [table = '', column = ''] = place.split(' ');
    const whose = [...going, ...staying].find((one) => one.table === table)?.whose;
    if (!whose) continue;
    const key = sql`t.${sql.identifier(column)}::text`;
    const { rows } = await tx.execute<{ key: string }>(
      sql`select ${key} as key from ${sql.identifier(table)} t where ${key} = any(${sql.param([...values])}::text[])
        and (${whose(person)})`,
    );
    for (const { key: value } of rows) ownKeys.add(`${place} ${value}`);
  }
  return ({ table, key, before, after }) =>
    ownKeys.has(`${table} ${key.join(' ')}`) || (before ?? after)?.['user_id'] === person.id;
}
