import { inject } from 'vitest';
import { isFull } from './full.ts';

const isOnPostgres = inject('postgres') !== undefined;

/** Where a storm is: on the database that the run is about; in the long run on the embedded one too. */
export const stormyDatabases: readonly string[] = [
  ...(isOnPostgres ? ['Postgres'] : []),
  ...(!isOnPostgres || isFull ? ['the embedded database'] : []),
];
