import type { ServerType } from '@hono/node-server';
import { once } from 'node:events';
import type { Config } from '../config/config.ts';
import { StartError } from '../db/start-error.ts';

/** So long what was begun has time to end once a server listens no more. */
const closeMs = 10_000;

/** Has a server listen; `name` is the variable that its port comes from. */
export async function listen(
  server: ServerType,
  { port, host }: Pick<Config, 'port' | 'host'>,
  name: string,
): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException;
    const isBusy = code === 'EADDRINUSE';
    throw new StartError(
      isBusy
        ? `Port ${port} is in use by another program: stop that one, or choose another ${name}.`
        : `The server cannot listen at ${host}, port ${port} (HOST, ${name}): ${code}.`,
    );
  }
}

/** Listens no more, and waits until what was begun has ended. */
export async function closeServer(server: ServerType): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  const timer = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), closeMs);
  await closed;
  clearTimeout(timer);
}
