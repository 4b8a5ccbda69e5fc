import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

/** Where the programs of a Postgres are, if one is installed. */
export const postgresFolder = [
  ...globSync('/usr/lib/postgresql/*/bin').sort().toReversed(),
  ...(process.env['PATH'] ?? '').split(delimiter),
].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));

export const hasPostgres = postgresFolder !== undefined;

export interface ThrowawayPostgres {
  readonly url: string;
  /** Goes away as in a breakdown, and comes back. */
  pause(): void;
  resume(): void;
  /** Goes away for good. */
  stop(): void;
}

/** A Postgres of its own on a loopback port, in a folder that goes with it; it waits for the disk where that matters. */
export async function startPostgres({ isDurable = false } = {}): Promise<ThrowawayPostgres> {
  if (postgresFolder === undefined)
    throw new Error('There is no Postgres here: install one, or leave out what needs it.');
  const folder = mkdtempSync(join(tmpdir(), 'millrace-postgres-'));
  const port = await freePort();
  const data = join(folder, 'data');
  const run = asOrdinaryUser(folder);
  run('initdb', ['-D', data, '-U', 'millrace', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=${isDurable ? 'on' : 'off'}`;
  const resume = () => run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start']);
  const pause = () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
  resume();
  return {
    url: `postgres://millrace@127.0.0.1:${port}/postgres`,
    pause,
    resume,
    stop() {
      pause();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Postgres refuses to run as root, so root lends the folder to another user. */
function asOrdinaryUser(folder: string): (program: string, rest: readonly string[]) => void {
  const isRoot = userInfo().uid === 0;
  if (isRoot) {
    chmodSync(folder, 0o755);
    execFileSync('chown', [ordinaryUser(), folder]);
  }
  return (program, rest) => {
    const path = join(postgresFolder ?? '', program);
    const [command, ...before] = isRoot ? ['runuser', '-u', ordinaryUser(), '--', path] : [path];
    execFileSync(command ?? path, [...before, ...rest], { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder });
  };
}

function ordinaryUser(): string {
  try {
    execFileSync('id', ['postgres'], { stdio: 'ignore' });
    return 'postgres';
  } catch {
    return 'nobody';
  }
}
