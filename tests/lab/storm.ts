import { isFull } from './full.ts';
import { hasPostgres } from './postgres.ts';

const [usual, other] = hasPostgres ? ['Postgres', 'the embedded database'] : ['the embedded database'];

/** Where a storm is: on Postgres, as in production, where one is installed; in the long run on the other database too. */
export const stormyDatabases: readonly string[] = [usual, ...(isFull && other !== undefined ? [other] : [])];
