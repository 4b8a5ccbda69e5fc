import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unlessEnding, whileRunning } from './ending.ts';

export interface Load {
  /** Requests a second that were answered. */
  readonly rate: number;
  readonly count: number;
  /** Milliseconds that all but one of a hundred were answered in. */
  readonly p99: number;
}

export interface Asked {
  readonly connections: number;
  readonly seconds: number;
  readonly cookie?: string;
}

/** Ends with a sentence where there is no wrk: a client in JavaScript would measure itself. */
export function needWrk(): void {
  if (!spawnSync('wrk', ['-v']).error) return;
  console.error('This needs the load generator wrk: "apt-get install wrk" on Debian, "brew install wrk" on macOS.');
  process.exit(1);
}

const script = join(import.meta.dirname, 'visitors.lua');

/** Keeps so many connections busy with GETs of one address, each request as from another visitor. */
export async function load(address: string, { connections, seconds, cookie = '' }: Asked): Promise<Load> {
  const first = Math.floor(Math.random() * 1e6);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '15s', '-s', script, address];
  const running = promisify(execFile)('wrk', [...args, '--', String(first), cookie]);
  const { stdout } = await unlessEnding(
    whileRunning(
      () => running.child.kill(),
      () => running,
    ),
  );
  const said = JSON.parse(/^{.*}$/m.exec(stdout)?.[0] ?? '{}') as Partial<Load> & { failed?: number };
  const { rate = 0, count = 0, p99 = 0, failed = 0 } = said;
  if (failed > 0) throw new Error(`Of ${count} requests to ${address} ${failed} failed.`);
  return { rate, count, p99 };
}
