import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export interface Ended {
  readonly exit: number;
  readonly output: string;
  readonly errors: string;
}

/** The command as it is typed, in a process of its own, with nobody to ask. By `stop` it alone is told to stop. */
export async function millrace(
  env: Record<string, string>,
  argv: readonly string[],
  stop?: Promise<unknown>,
  cwd = root,
): Promise<Ended> {
  const child = spawn(process.execPath, [join(root, 'packages/server/bin/millrace.mjs'), ...argv], {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (part) => (output += String(part)));
  child.stderr.on('data', (part) => (errors += String(part)));
  void stop?.then(() => child.kill('SIGINT'));
  const [exit] = (await once(child, 'close')) as [number | null];
  return { exit: exit ?? -1, output, errors };
}
