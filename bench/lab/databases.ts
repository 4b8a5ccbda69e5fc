import { hasPostgres, startPostgres } from '../../tests/lab/postgres.ts';
import type { Answering } from './cost.ts';
import { whileRunning } from './ending.ts';
import { withServer } from './server.ts';

type On = Answering & { readonly database: 'embedded' | 'Postgres' };

/** Measures on the embedded database, then on a Postgres that waits for the disk, where one is installed. */
export async function onEachDatabase<T>(work: (on: On) => Promise<readonly T[]>): Promise<T[]> {
  const embedded = await withServer({}, (served) => work({ ...served, database: 'embedded' }));
  if (!hasPostgres) {
    console.log('There is no Postgres here, so nothing is measured on one.');
    return [...embedded];
  }
  const { url, stop } = await startPostgres({ isDurable: true });
  const onPostgres = await whileRunning(stop, () =>
    withServer({ DATABASE_URL: url }, (served) => work({ ...served, database: 'Postgres', databaseUrl: url })),
  );
  return [...embedded, ...onPostgres];
}
