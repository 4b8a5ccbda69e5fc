import { sql } from 'drizzle-orm';
import type { Config } from '../../server/src/config/config.ts';
import type { Database } from '../../server/src/db/open.ts';
import { StartError } from '../../server/src/db/start-error.ts';
import { people } from './people.ts';

/** A network that has a row in one of these was set up by somebody. */
const markers = ['users', 'offers', 'smartlinks', 'creatives', 'provider_values', 'operator_log'];

/** The demonstration goes into an empty database or goes on in its own: a network that is live is left as it is. */
export async function refuseLiveData(
  db: Database,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<void> {
  if (!(await hasTable(db, 'users'))) return;
  const { rows } = await db.execute(sql`select 1 from users where un in ${people.map(({ un }) => un)} limit 1`);
  if (rows.length > 0) return;
  for (const name of markers) {
    if (!(await hasTable(db, name))) continue;
    const found = await db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (found.rows.length === 0) continue;
    const place = databaseUrl === undefined ? `The data folder ${dataDir} (DATA_DIR)` : 'The database of DATABASE_URL';
    throw new StartError(
      `${place} holds a network of your own, and the demonstration (DEMO=1, "npm start") goes into none: nothing is changed. Start your network by "npm run serve", or give the demonstration another folder: DATA_DIR=.demo npm start`,
    );
  }
}

async function hasTable(db: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ name: string | null }>(
    sql`select to_regclass(${`public.${name}`})::text as name`,
  );
  return rows[0]?.name != null;
}
