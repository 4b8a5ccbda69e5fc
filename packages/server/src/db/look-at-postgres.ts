import { Client } from 'pg';

export interface SeenPostgres {
  /** The number before the point. */
  readonly version: number;
  /** Whether a server of this database runs or starts on this machine. */
  readonly isServed: boolean;
}

const timeoutMs = 5_000;

/** Looks at a Postgres and changes nothing of it; throws where it can not be used. */
export async function lookAtPostgres(connectionString: string): Promise<SeenPostgres> {
  const client = new Client({
    connectionString,
    application_name: 'millrace init',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // One that breaks while nothing is asked would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; served: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as version, exists (
         select 1 from pg_stat_activity other, pg_stat_activity own
         where own.pid = pg_backend_pid() and other.datname = current_database() and other.application_name = 'millrace'
           and other.client_addr is not distinct from own.client_addr) as served`,
    );
    return { version: rows[0]?.version ?? 0, isServed: rows[0]?.served ?? false };
  } finally {
    await client.end().catch(() => undefined);
  }
}
