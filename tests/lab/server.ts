import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { compileCache } from './process.ts';

type Settings = Readonly<Record<string, string>>;

/** The process that serves for all files of this worker; its end is that of the worker. */
let child: ChildProcess | undefined;

/** Serves a demonstration anew by these settings; what was served before has ended. */
export async function serve(settings: Settings): Promise<void> {
  await configure({ LOG_LEVEL: 'warn', ...settings });
}

/** Ends what is served, as a server does that is asked to. */
export async function stopServing(): Promise<void> {
  if (child) await configure({});
}

/** Ends the process in the middle of what it does. */
export async function killServer(): Promise<void> {
  const ended = child && once(child, 'exit');
  child?.kill('SIGKILL');
  await ended;
}

/** Has the process serve by these settings; without any it serves nothing. */
function configure(settings: Settings): Promise<void> {
  const server = (child ??= forkServer());
  return new Promise((resolveAnswer, reject) => {
    const onAnswer = ({ fault }: { fault: string }) => {
      server.off('exit', onExit);
      if (fault === '') resolveAnswer();
      else reject(new Error(fault));
    };
    const onExit = (code: number | null) => {
      server.off('message', onAnswer);
      reject(new Error(`The server of this worker has ended with ${code}.`));
    };
    server.once('message', onAnswer);
    server.once('exit', onExit);
    server.send(settings);
  });
}

function forkServer(): ChildProcess {
  const server = fork(join(import.meta.dirname, 'serve.ts'), {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'], ...compileCache },
    execArgv: ['--conditions=@millrace/source'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  server.once('exit', () => (child = undefined));
  // A worker that has nothing else to do ends.
  server.unref();
  server.channel?.unref();
  return server;
}
