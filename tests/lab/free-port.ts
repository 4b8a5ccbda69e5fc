import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below those that a system gives to whoever asks for any port, and among none that browsers refuse. */
const [first, beyond] = [20_000, 32_000];
/** As many belong to one process. */
const size = 100;

/** Those of this process that nobody has been given yet. */
const left: number[] = [];

/**
 * A port of this machine that nothing listens on, and that nobody else is given. A block of them belongs to this process
 * as long as it lives, by listening on the first; of these each is given once.
 */
export async function freePort(): Promise<number> {
  const port = left.shift();
  if (port === undefined) {
    await takeBlock();
    return freePort();
  }
  const server = await listening(port);
  if (!server) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}

let taking: Promise<void> | undefined;

/** Takes the next block, once for all who are waiting for it. */
function takeBlock(): Promise<void> {
  return (taking ??= findBlock().finally(() => (taking = undefined)));
}

async function findBlock(): Promise<void> {
  const blocks = (beyond - first) / size;
  for (let looks = 0; looks < blocks; looks += 1) {
    // Those who start together look at different ones first.
    const start = first + ((process.pid + looks) % blocks) * size;
    const server = await listening(start);
    if (!server) continue;
    server.unref();
    left.push(...Array.from({ length: size - 1 }, (_, at) => start + 1 + at));
    return;
  }
  throw new Error(`All ports from ${first} to ${beyond} are in use.`);
}

/** Listens on a port; on none that is in use. */
async function listening(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}
