import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect as connectSocket, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '../config/config.ts';
import { FolderInUse } from '../db/lock.ts';
import { prepareDatabase } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { serverSecret } from '../session/queries.ts';
import { StartError } from '../db/start-error.ts';
import type { CommandArgs, Command, CommandContext } from './command.ts';
import type { Reply, Request } from './ipc-server.ts';
import { run, type Outcome } from './run.ts';
import { socketPath } from './socket-path.ts';

/** Where commands are run: in the server that runs, or here on a database that this process has opened. */
export interface Connection {
  run(command: Command, args: CommandArgs, isDry: boolean): Promise<Outcome>;
  close(): Promise<void>;
}

/** Finds the running server of the data folder, or opens the database. */
export async function connect(config: Config, by: string, command: Command): Promise<Connection> {
  if (config.databaseUrl === undefined) {
    const path = socketPath(config.dataDir);
    const socket = await connected(path);
    if (socket) {
      socket.destroy();
      return {
        run: (one, args, isDry) => ask(path, { command: one.name, asked: args, by, isDry }),
        close: async () => {},
      };
    }
    // A folder that was mistyped is not to become a network of its own.
    if (!command.isAlone && !existsSync(join(config.dataDir, 'database'))) {
      throw new StartError(`There is no server and no database in ${config.dataDir} (DATA_DIR).`);
    }
  }
  try {
    return await open(config, by);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const hint = 'A server that is starting takes no commands yet: try again in a few seconds.';
    throw new StartError(`${error.message} ${hint}`, { cause: error });
  }
}

async function open(config: Config, by: string): Promise<Connection> {
  const opened = await openDatabase(config, 'millrace operator');
  try {
    await prepareDatabase(opened, async () => undefined);
    const secret = await serverSecret(opened.db);
    const { db, close } = opened.openWithoutTimeouts();
    const { atOneMoment } = opened;
    const context = (isDry: boolean): CommandContext => ({
      db,
      atOneMoment,
      config,
      secret,
      by,
      isDry,
      now: new Date(),
    });
    return {
      run: (command, args, isDry) => run(command, context(isDry), args),
      close: () => close().finally(opened.close),
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function connected(path: string): Promise<Socket | undefined> {
  const socket = connectSocket(path);
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return undefined;
  }
}

async function ask(path: string, request: Request): Promise<Outcome> {
  const socket = await connected(path);
  if (!socket) throw new StartError('The server has gone meanwhile: nothing is known of what became of it.');
  socket.write(`${JSON.stringify(request)}\n`);
  const replies = createInterface({ input: socket, crlfDelay: Infinity })[Symbol.asyncIterator]();
  const next = async (): Promise<Reply> => {
    const { value, done } = await replies.next();
    if (done) throw new StartError('The server has hung up before the end: look at "millrace log" for what was done.');
    return JSON.parse(value) as Reply;
  };
  // The bytes of a file come first; they are kept until it is known how it ended.
  const parts: Buffer[] = [];
  for (;;) {
    const reply = await next();
    if ('bytes' in reply) parts.push(Buffer.from(reply.bytes, 'base64'));
    else return { ...reply, file: parts.length > 0 ? all(parts) : undefined };
  }
}

async function* all(parts: readonly Buffer[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}
