import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';

const folders = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin'];
const find = (program: string) => folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
const haproxy = find('haproxy');
const pgbouncer = find('pgbouncer');
const ops = resolve(import.meta.dirname, '../../ops');

export const hasBalancer = haproxy !== undefined;
export const hasPooler = pgbouncer !== undefined;

interface Running {
  stop(): Promise<void>;
}

/** HAProxy by the file that operators get; these settings say where everything is. */
export function startBalancer(settings: Record<string, string>): Promise<Running> {
  const [, port = ''] = (settings['WEB_BIND'] ?? '').split(':');
  return start(haproxy ?? '', ['-db', '-f', join(ops, 'haproxy/millrace.cfg')], { settings, port });
}

interface PoolerPlace {
  /** Where Postgres is, or what leads to it. */
  readonly target: string;
  readonly port: number;
}

/** PgBouncer by the file that operators get, with the addresses of this machine; whoever connects is believed. */
export async function startPooler({ target, port }: PoolerPlace): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-pooler-'));
  const { hostname, port: targetPort, pathname, username } = new URL(target);
  const name = pathname.slice(1);
  const database = `${name} = host=${hostname} port=${targetPort} dbname=${name}`;
  const text = readFileSync(join(ops, 'pgbouncer/pgbouncer.ini'), 'utf8')
    .replace(/^millrace = .*$/m, database)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_type = .*$/m, 'auth_type = trust')
    .replace(/^auth_file = .*$/m, `auth_file = ${join(folder, 'users')}`);
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`);
  // It listens in a folder of the system otherwise, which is not ours.
  writeFileSync(join(folder, 'ini'), `${text}unix_socket_dir =\n`);
  // It refuses to be root.
  const asUser = userInfo().uid === 0 ? ['-u', 'postgres'] : [];
  const pooler = await start(pgbouncer ?? '', [...asUser, join(folder, 'ini')], { settings: {}, port: String(port) });
  return { stop: () => pooler.stop().finally(() => rmSync(folder, { recursive: true, force: true })) };
}

interface Start {
  readonly settings: Record<string, string>;
  /** Where it answers once it has begun. */
  readonly port: string;
}

async function start(program: string, args: string[], { settings, port }: Start): Promise<Running> {
  const child = spawn(program, args, { env: { PATH: process.env['PATH'], ...settings }, stdio: 'pipe' });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${program} has ended with ${child.exitCode}: ${output}`);
    await new Promise((next) => setTimeout(next, 50));
  }
  return {
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function answers(port: string): Promise<boolean> {
  const socket = connect(Number(port), '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
