/** What is about the embedded database, or starts servers and databases of its own. */
export const ownDatabase = [
  'start',
  'postgres',
  'migration',
  'database',
  'index-migrations',
  'stored-rows',
  'jobs',
  'money',
  'power-cut',
  'postback-outage',
  'conversion-storm',
  'flood',
  'hostile/crowd',
  'operator-backup',
  'operator-command',
].map((name) => `tests/server/${name}.test.ts`);
