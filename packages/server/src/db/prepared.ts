import { sql, type SQL } from 'drizzle-orm';
import type { Pool, PoolClient } from 'pg';

const mark = '/* prepared */';

/**
 * Somewhere in a statement that is asked many times a second, always in the same words: a connection to Postgres parses it
 * once, and plans it a few times. Lists of values go in as one array or one JSON, so that their length changes no word.
 */
export const prepared = sql.raw(mark);

/** The condition of a statement that is prepared. */
export function oftenWhere(where: SQL | undefined): SQL {
  return where ? sql`${where} ${prepared}` : sql`true ${prepared}`;
}

/** A statement whose words do change would fill the memory of Postgres: after so many no other is prepared. */
const maxStatements = 200;

/** What Postgres says where a pooler that nobody has named gives each transaction another connection. */
const pooledCodes = new Set(['26000', '42P05']);

/** Has the connections of a pool keep what is marked as prepared. */
export function keepPrepared(pool: Pool): void {
  const names = new Map<string, string>();
  let isPooled = false;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxStatements) return known;
    const name = `millrace_${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  const look = (error: unknown) => {
    if (pooledCodes.has((error as { code?: string } | null)?.code ?? '')) isPooled = true;
  };

  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    // The pool asks with a callback, and who holds a connection for a promise.
    const queryByName = (asked: unknown, values?: unknown, told?: (error: unknown, result: unknown) => void) => {
      const name = !isPooled && hasMark(asked) ? nameOf(asked.text) : undefined;
      if (name === undefined) return query(asked, values, told);
      const named = { ...(asked as object), name };
      if (told) return query(named, values, (error: unknown, result: unknown) => (look(error), told(error, result)));
      const answer = query(named, values) as Promise<unknown>;
      answer.catch(look);
      return answer;
    };
    client.query = queryByName as typeof client.query;
  });
}

function hasMark(asked: unknown): asked is { readonly text: string } {
  const { text } = (asked ?? {}) as { readonly text?: unknown };
  return typeof text === 'string' && text.includes(mark);
}
