// The network that is walked through: the real server as processes of their own, on a database of their own, with a clock that
// moves on by days while hardly any time passes.
import { isHttpError } from '@millrace/core';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { openDatabase } from '../../../packages/server/src/db/open.ts';
import { freePort } from '../free-port.ts';
import { millrace } from '../millrace.ts';
import { startPostgres, type ThrowawayPostgres } from '../postgres.ts';
import { startProcess, type ServerProcess } from '../process.ts';

export interface Rows {
  /** What a query of one's own finds. */
  <R>(query: string): Promise<R[]>;
}

export interface Network {
  /** Where the portal is; visitors and advertisers may come to any of these processes. */
  readonly origins: readonly string[];
  readonly folder: string;
  /** What the servers' clock shows. */
  now(): number;
  /** Moves the clock on; never back. */
  moveTo(moment: number): Promise<void>;
  /** Runs the operator's command, and gives what it says. */
  operate(...argv: readonly string[]): Promise<string>;
  /** Ends one process, or all where none is named, and starts it again. */
  restart(signal: NodeJS.Signals, index?: number): Promise<void>;
  /** Comes once every process answers. */
  ready(): Promise<void>;
  /** Reads the database while no server is there, which has stored by then all that it has answered. */
  whileAway<T>(read: (rows: Rows) => Promise<T>): Promise<T>;
  /** How much waits to be sent: letters, and calls of publishers' own addresses. */
  dueJobs(): Promise<number>;
  close(): Promise<void>;
}

interface Wanted {
  readonly isOnPostgres: boolean;
  /** What the clock shows at the beginning. */
  readonly start: number;
  /** Addresses of the publishers' own. */
  readonly reachable: string;
}

const metricsToken = 'of-the-money-walk-alone';
const clockFile = resolve(import.meta.dirname, '../moved-clock.ts');

export async function startNetwork({ isOnPostgres, start, reachable }: Wanted): Promise<Network> {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-money-'));
  const postgres: ThrowawayPostgres | undefined = isOnPostgres ? await startPostgres() : undefined;
  const ports = isOnPostgres ? [await freePort(), await freePort()] : [await freePort()];
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  let ahead = start - Date.now();
  const usual = {
    ORIGIN: origins[0] ?? '',
    PROXIES: '1',
    REACHABLE: reachable,
    METRICS_TOKEN: metricsToken,
    CHROMIUM: 'none',
    LOG_LEVEL: 'error',
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  const envOf = (index: number) => ({ ...usual, PORT: String(ports[index]), DATA_DIR: join(folder, String(index)) });
  const servers: ServerProcess[] = [];
  let coming: Promise<unknown> = Promise.resolve();

  async function begin(index: number): Promise<void> {
    servers[index] = startProcess(envOf(index), { ahead });
    await servers[index].ready();
  }

  async function end(index: number, signal: NodeJS.Signals): Promise<void> {
    const server = servers[index];
    server?.kill(signal);
    const how = await server?.ended();
    if (signal === 'SIGTERM' && how !== 0) throw new Error(`The server ended with ${how}: ${server?.output()}`);
  }

  const all = ports.map((_, index) => index);
  await begin(0);
  await Promise.all(all.slice(1).map(begin));

  async function open<T>(read: (rows: Rows) => Promise<T>): Promise<T> {
    const { db, close } = await openDatabase({ databaseUrl: postgres?.url, dataDir: envOf(0).DATA_DIR });
    try {
      return await read(async <R>(query: string) => (await db.execute(query)).rows as R[]);
    } finally {
      await close();
    }
  }

  async function operate(...argv: readonly string[]): Promise<string> {
    // Where the database is shared the command works on it by itself, and has a clock of its own.
    const clock = { NODE_OPTIONS: `--import=${clockFile}`, CLOCK_AHEAD: String(ahead) };
    const { exit, output, errors } = await millrace({ ...envOf(0), ...(isOnPostgres && clock) }, argv);
    if (exit > 1) throw new Error(`millrace ${argv.join(' ')} ended with ${exit}: ${errors}`);
    return output + errors;
  }

  return {
    origins,
    folder,
    now: () => Date.now() + ahead,
    async moveTo(moment) {
      if (moment <= Date.now() + ahead) return;
      ahead = moment - Date.now();
      await coming;
      await Promise.all(servers.map((server) => server.moveClock(ahead)));
    },
    operate,
    async restart(signal, index) {
      const which = index === undefined ? all : [index];
      coming = (async () => {
        await Promise.all(which.map((one) => end(one, signal)));
        for (const one of which) await begin(one);
      })();
      await coming;
    },
    ready: async () => void (await coming),
    async whileAway(read) {
      await Promise.all(all.map((index) => end(index, 'SIGTERM')));
      try {
        return await open(read);
      } finally {
        for (const index of all) await begin(index);
      }
    },
    async dueJobs() {
      const answer = await fetch(`${origins[0]}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
      const due = [...(await answer.text()).matchAll(/^millrace_jobs_due\{.*\} (\d+)$/gm)];
      if (due.length === 0) throw new Error(`The metrics say nothing of jobs: ${answer.status}.`);
      return due.reduce((sum, [, ofKind]) => sum + Number(ofKind), 0);
    },
    async close() {
      for (const server of servers) server.kill('SIGKILL');
      await Promise.all(servers.map((server) => server.ended()));
      postgres?.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Asks until the answer is right; `what` says what was waited for. */
export async function until(what: string, isSo: () => Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  for (const last = Date.now() + timeoutMs; !(await isSo());) {
    if (Date.now() > last) throw new Error(`${what} did not come within ${timeoutMs / 1_000} s.`);
    await passed(50);
  }
}

/** Asks for something that may not be asked for too often: then it waits, which takes no time where the clock is moved. */
export async function patiently<T>(network: Network, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isHttpError(error) || error.status !== 429) throw error;
      await network.moveTo(network.now() + (error.retryAfter ?? 60) * 1_000 + 1_000);
    }
  }
}
