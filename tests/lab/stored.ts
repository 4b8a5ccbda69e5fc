import { codes } from '@millrace/core';
import type { Database } from '../../packages/server/src/db/open.ts';
import type { Visitor } from './visitor.ts';

/** What publishers can change: a call that is refused leaves all of it as it was. */
const tables = [
  'applications',
  'channels',
  'creative_submissions',
  'detail_changes',
  'email_codes',
  'free_tests',
  'mail_tokens',
  'modifications',
  'notices',
  'payment_infos',
  'placements',
  'postback_tries',
  'profiles',
  'registrations',
  'saved_reports',
  'signatures',
  'smartlink_offers',
  'smartlinks',
  'source_rules',
  'test_results',
  'users',
  'websites',
];

/** The rows of each table as one number and one hash. */
export async function storedIn(db: Database): Promise<Readonly<Record<string, string>>> {
  const stored: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await db.execute<{ all: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(one::text, '|' order by one::text)), '') as all from ${table} one`,
    );
    stored[table] = rows[0]?.all ?? '';
  }
  return stored;
}

export type Fields = Readonly<Record<string, string>>;
/** A field, what it can not be, and what has to stand beside it. */
export type Case = readonly [field: string, value: string, beside?: Fields];

/** What of these is not refused by its field, or was stored although it was: by the field, or by the table. */
export async function wronglyTaken(
  { db, visitor }: { readonly db: Database; readonly visitor: Visitor },
  path: string,
  right: Fields,
  cases: readonly Case[],
): Promise<string[]> {
  const before = await storedIn(db);
  const wrong: string[] = [];
  for (const [field, value, beside = {}] of cases) {
    const answer = await visitor.post(path, { ...right, ...beside, [field]: value });
    const { c, d } = (await answer.json()) as { c: number; d: { fields?: object } | null };
    const isRefused = answer.status === 200 && c === codes.invalid && field in (d?.fields ?? {});
    if (!isRefused) wrong.push(`${field} = ${value.slice(0, 60)}: ${answer.status} ${c}`);
  }
  const after = await storedIn(db);
  return [...wrong, ...Object.keys(before).filter((table) => before[table] !== after[table])];
}

const blanks = '[ \\t\\n\\r\\u00a0\\u3000\\ufeff]';

/** Every stored text with blanks around it, by its table. */
export async function paddedIn(db: Database): Promise<string[]> {
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await db.execute<{ said: string }>(
        `select stored.part #>> '{}' as said from ${table} one, jsonb_path_query(to_jsonb(one), 'strict $.**') stored (part)
         where jsonb_typeof(stored.part) = 'string' and stored.part #>> '{}' ~ E'^${blanks}|${blanks}$'`,
      );
      return rows.map(({ said }) => `${table}: ${JSON.stringify(said)}`);
    }),
  );
  return found.flat().toSorted();
}
