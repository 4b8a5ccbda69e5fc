import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { startTemplate } from './postgres-template.ts';
import type { ThrowawayPostgres } from './postgres.ts';
import { startProcess, type ServerProcess } from './process.ts';
import { createVisitor } from './visitor.ts';

/** One server of several on one Postgres, with a data folder of its own. */
export interface Member {
  readonly origin: string;
  readonly dataDir: string;
  process: ServerProcess;
}

export interface Cluster {
  readonly postgres: ThrowawayPostgres;
  readonly members: readonly Member[];
  /** A link of the demonstration's publisher, new for this cluster. */
  readonly gid: number;
  query<R>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** How many of these clicks are in the database. */
  countStored(ids: readonly string[]): Promise<number>;
  /** Starts the process of a member anew; its clock may be ahead of the others, by milliseconds. */
  restart(member: Member, clock?: { readonly ahead: number }): void;
  stop(): Promise<void>;
}

/** The demonstration on a Postgres that may go away, served by so many processes, or by one at each of these ports. */
export async function startCluster(
  size: number | readonly number[],
  settings: Record<string, string> = {},
  postgres?: ThrowawayPostgres,
): Promise<Cluster> {
  postgres ??= await startTemplate();
  const { url } = postgres;
  const run = (origin: string, dataDir: string, clock?: { readonly ahead: number }) =>
    startProcess(
      { DEMO: '1', PROXIES: '1', PORT: new URL(origin).port, DATA_DIR: dataDir, DATABASE_URL: url, ...settings },
      clock,
    );
  const members: Member[] = [];
  const ports = typeof size === 'number' ? await Promise.all(Array.from({ length: size }, freePort)) : size;
  for (const port of ports) {
    const origin = `http://127.0.0.1:${port}`;
    const dataDir = mkdtempSync(join(tmpdir(), 'millrace-cluster-'));
    members.push({ origin, dataDir, process: run(origin, dataDir) });
  }
  await Promise.all(members.map(({ process }) => process.ready()));
  const { client } = createVisitor(members[0]?.origin ?? '');
  await client.session.loginInfo();
  await client.session.login({ username: 'publisher@demo.test', password: 'Demo1234' });
  const { gid } = await client.smartlinks.create({ name: 'Of the cluster' });

  async function query<R>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    const own = new Client(url);
    await own.connect();
    try {
      const { rows } = await own.query(text, [...values]);
      return rows as R[];
    } finally {
      await own.end();
    }
  }

  return {
    postgres,
    members,
    gid,
    query,
    async countStored(ids) {
      const [found] = await query<{ n: number }>('select count(*)::int as n from clicks where id = any($1::uuid[])', [
        ids,
      ]);
      return found?.n ?? 0;
    },
    restart: (member, clock) => (member.process = run(member.origin, member.dataDir, clock)),
    async stop() {
      for (const { process } of members) process.kill('SIGKILL');
      await Promise.all(members.map(({ process }) => process.ended()));
      for (const { dataDir } of members) rmSync(dataDir, { recursive: true, force: true });
      postgres.stop();
    },
  };
}
