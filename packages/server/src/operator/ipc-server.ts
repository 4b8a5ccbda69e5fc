import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Context } from '../context.ts';
import { faultOf } from '../log/log.ts';
import { exits, type CommandArgs, type CommandContext } from './command.ts';
import { commands } from './commands.ts';
import { run, type Outcome } from './run.ts';
import { socketFolder, socketPath } from './socket-path.ts';

/** One command, as it comes over the socket: a line of JSON. */
export interface Request extends Pick<CommandContext, 'by' | 'isDry'> {
  readonly command: string;
  readonly asked: CommandArgs;
}

/** What goes back: lines of JSON, the bytes of a file if there is one, the outcome at the end. */
export type Reply = { readonly bytes: string } | Pick<Outcome, 'exit' | 'lines' | 'isIdle' | 'confirm'>;

export interface IpcServer {
  close(): Promise<void>;
}

const drainMs = 10_000;

type Dependencies = Pick<Context, 'config' | 'db' | 'log' | 'now' | 'secret' | 'isServing' | 'recentMembers'> &
  Pick<CommandContext, 'atOneMoment'>;

/**
 * Takes the operator's commands while this process has the embedded database, which no other may open. Who may write
 * into the data folder's own folder may do everything: the file mode is the login.
 */
export async function openIpcServer(context: Dependencies): Promise<IpcServer> {
  const { dataDir } = context.config;
  const path = socketPath(dataDir);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    void answer(socket, context);
  });
  try {
    mkdirSync(socketFolder(dataDir), { recursive: true, mode: 0o700 });
    chmodSync(socketFolder(dataDir), 0o700);
    // What a killed process left; this one holds the folder's lock.
    if (process.platform !== 'win32') rmSync(path, { force: true });
    server.listen(path);
    await once(server, 'listening');
    if (process.platform !== 'win32') chmodSync(path, 0o600);
  } catch (error) {
    context.log.warn({ fault: faultOf(error) }, "the operator's socket can not be opened");
  }
  return {
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      // A command that has begun is finished; who only holds the line is not waited for.
      for (const socket of open) if (!busy.has(socket)) socket.destroy();
      const drainTimer = setTimeout(() => open.forEach((socket) => socket.destroy()), drainMs);
      await closed;
      clearTimeout(drainTimer);
    },
  };
}

const busy = new WeakSet<Socket>();

async function answer(socket: Socket, context: Dependencies): Promise<void> {
  const lines = createInterface({ input: socket, crlfDelay: Infinity });
  const aborter = new AbortController();
  socket.on('close', () => aborter.abort());
  const say = (reply: Reply) => {
    return socket.write(`${JSON.stringify(reply)}\n`) ? undefined : once(socket, 'drain');
  };
  try {
    const { value: line, done } = await lines[Symbol.asyncIterator]().next();
    if (done) return;
    busy.add(socket);
    const { file, ...reply } = await work(JSON.parse(line) as Request, context, aborter.signal);
    context.recentMembers.forget();
    for await (const part of file ?? []) await say({ bytes: Buffer.from(part).toString('base64') });
    await say(reply);
  } catch (error) {
    if (socket.destroyed) return;
    const fault = faultOf(error);
    context.log.error({ fault }, "a command of the operator's failed");
    await say({ exit: exits.unreachable, lines: [`It failed, and nothing was changed: ${String(fault['message'])}`] });
  } finally {
    socket.end();
  }
}

function work(
  { command: name, asked, by, isDry }: Request,
  context: Dependencies,
  signal: AbortSignal,
): Promise<Outcome> {
  const { config, db, atOneMoment, secret } = context;
  const command = commands.find((one) => one.name === name);
  if (!command) throw new Error(`The server knows no command "${name}": it is of another version.`);
  if (command.isAlone) {
    return Promise.resolve({ exit: exits.refused, lines: [`Stop the server first: "${name}" works alone.`] });
  }
  return run(command, { config, db, atOneMoment, secret, by, isDry, signal, now: context.now() }, asked);
}
