import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import type { Socket } from 'node:net';
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
  /** The same, while this process goes on with what it does. */
  crash(): Promise<void>;
  recover(): Promise<void>;
  /** Says nothing more, and holds all that is open, until it thaws. */
  freeze(): void;
  thaw(): void;
  /** Takes changes from now on, where it was a standby. */
  promote(): Promise<void>;
  /** Goes away for good. */
  stop(): void;
  /** Ends in order, and leaves its data in this folder, for others to begin with. */
  keep(folder: string): void;
}

interface Wanted {
  /** Whether it waits for the disk. */
  readonly isDurable?: boolean;
  /** What another one has kept, for this one to begin with. */
  readonly data?: string;
  /** The address of one whose changes this one takes and makes too: it knows it as `standby`. */
  readonly primary?: string;
}

/** As its programs call it; one takes no data of another. */
export function postgresVersion(): string {
  return execFileSync(join(postgresFolder ?? '', 'initdb'), ['--version'], { encoding: 'utf8' });
}

/** A Postgres of its own on a loopback port, in a folder that goes with it. */
export async function startPostgres({
  isDurable = false,
  data: from,
  primary,
}: Wanted = {}): Promise<ThrowawayPostgres> {
  if (postgresFolder === undefined)
    throw new Error('There is no Postgres here: install one, or leave out what needs it.');
  const folder = mkdtempSync(join(tmpdir(), 'millrace-postgres-'));
  const port = await freePort();
  const data = join(folder, 'data');
  if (from !== undefined) {
    cpSync(from, data, { recursive: true });
    // It serves from no folder that others may look into.
    chmodSync(data, 0o700);
  }
  const { run, runBeside, commandOf } = asOrdinaryUser(folder);
  if (primary !== undefined) {
    const connection = new URL(primary);
    connection.searchParams.set('application_name', 'standby');
    run('pg_basebackup', ['-d', connection.href, '-D', data, '-R', '-c', 'fast', '--no-sync']);
  } else if (from === undefined) {
    run('initdb', ['-D', data, '-U', 'millrace', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  }
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=${isDurable ? 'on' : 'off'}`;
  const halt = ['-D', data, '-m', 'immediate', '-w', 'stop'];
  const begin = ['-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start'];
  const resume = () => run('pg_ctl', begin);
  const pause = () => run('pg_ctl', halt);
  endWithUs(folder, [...commandOf('pg_ctl'), ...halt]);
  resume();
  return {
    url: `postgres://millrace@127.0.0.1:${port}/postgres`,
    pause,
    resume,
    crash: () => runBeside('pg_ctl', halt),
    recover: () => runBeside('pg_ctl', begin),
    freeze: () => signal(data, 'SIGSTOP'),
    thaw: () => signal(data, 'SIGCONT'),
    promote: () => runBeside('pg_ctl', ['-D', data, '-w', 'promote']),
    stop() {
      if (existsSync(join(data, 'postmaster.pid'))) pause();
      rmSync(folder, { recursive: true, force: true });
    },
    keep(to) {
      run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']);
      cpSync(data, to, { recursive: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a signal to every process of the Postgres in a folder. */
function signal(data: string, name: NodeJS.Signals): void {
  const main = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const others = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ');
  for (const pid of [main, ...others]) process.kill(Number(pid), name);
}

/** However this process ends, its Postgres and its folder end with it: that closes the pipe that the shell reads from. */
function endWithUs(folder: string, stop: readonly string[]): void {
  const script = 'folder=$1; shift; read -r _; [ -d "$folder" ] && { "$@"; rm -rf "$folder"; }';
  const watcher = spawn('sh', ['-c', script, 'sh', folder, ...stop], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl+C is sent to all that the terminal has started.
    detached: true,
    cwd: '/',
  });
  watcher.unref();
  (watcher.stdin as Socket).unref();
}

/** Postgres refuses to run as root, so root lends the folder to another user. */
function asOrdinaryUser(folder: string) {
  const isRoot = userInfo().uid === 0;
  if (isRoot) {
    chmodSync(folder, 0o755);
    execFileSync('chown', ['-R', ordinaryUser(), folder]);
  }
  const commandOf = (program: string): [string, ...string[]] => {
    const path = join(postgresFolder ?? '', program);
    return isRoot ? ['runuser', '-u', ordinaryUser(), '--', path] : [path];
  };
  return {
    commandOf,
    async runBeside(program: string, rest: readonly string[]) {
      const [command, ...before] = commandOf(program);
      // What it starts goes on with its pipes, so that their end would never come.
      const child = spawn(command, [...before, ...rest], { stdio: 'ignore', cwd: folder });
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`${program} ${rest.at(-1)} has ended with ${code}.`);
    },
    run(program: string, rest: readonly string[]) {
      const [command, ...before] = commandOf(program);
      execFileSync(command, [...before, ...rest], { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder });
    },
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
