import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
/** Where Node keeps what it has made of the server's sources: reading them anew takes longer than starting. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') };

/** Less than a test has, so that it can still say what it waited for. */
const startTimeoutMs = 150_000;

/** The server as a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly pid: number;
  /** Everything that it has printed. */
  output(): string;
  /** Waits until it answers; fails when it ends before, or takes too long. */
  ready(): Promise<void>;
  /** Waits for its end and gives its exit code, or the signal that ended it. */
  ended(): Promise<number | NodeJS.Signals>;
  kill(signal: NodeJS.Signals): void;
  /** Has its clock show so many milliseconds more than that of this machine. */
  moveClock(ahead: number): Promise<void>;
}

/** With a `clock`, one that can be moved, and that is so many milliseconds ahead from the start; of another `checkout`, that one's. */
export function startProcess(
  env: Record<string, string>,
  clock?: { readonly ahead: number },
  checkout = root,
): ServerProcess {
  const imports = ['orphan', ...(clock ? ['moved-clock'] : [])].map((name) => `--import=./tests/lab/${name}.ts`);
  const child = spawn(process.execPath, ['--conditions=@millrace/source', ...imports, 'packages/server/src/main.ts'], {
    cwd: checkout,
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'warn',
      ...(clock && { CLOCK_AHEAD: String(clock.ahead) }),
      ...compileCache,
      ...env,
    },
    stdio: clock ? ['pipe', 'pipe', 'pipe', 'ipc'] : 'pipe',
  }) as ChildProcessWithoutNullStreams;
  const end = once(child, 'exit').then(([code, signal]: (number | NodeJS.Signals | null)[]) => code ?? signal ?? 0);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));

  async function ready(): Promise<void> {
    const late = AbortSignal.timeout(startTimeoutMs);
    const isComing = () => child.exitCode === null && child.signalCode === null && !late.aborted;
    // It says where it is once it answers; asking all the while would take from it what it needs to start.
    const isSaid = () => output.includes('Millrace is at');
    while (!isSaid() && isComing()) {
      await Promise.race([once(child.stdout, 'data', { signal: late }).catch(() => undefined), end]);
    }
    while (isComing()) {
      const answer = await fetch(`http://127.0.0.1:${env['PORT']}/readyz`, { signal: late }).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((next) => setTimeout(next, 25));
    }
    if (late.aborted) throw new Error(`The server does not answer after ${startTimeoutMs / 1_000} s: ${output}`);
    throw new Error(`The server has ended with ${child.exitCode ?? child.signalCode}: ${output}`);
  }

  return {
    pid: child.pid ?? 0,
    output: () => output,
    ready,
    ended: () => end,
    kill: (signal) => child.kill(signal),
    async moveClock(ahead) {
      const isMoved = once(child, 'message');
      child.send(ahead);
      await Promise.race([isMoved, end]);
    },
  };
}
