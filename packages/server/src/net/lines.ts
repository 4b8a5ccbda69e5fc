import { Agent, type RequestOptions } from 'node:http';
import type { Socket } from 'node:net';

/** What leads to a host, and how a line there is opened where none is open. */
export interface Opening extends RequestOptions {
  readonly open: () => Promise<Socket>;
}

type Opened = Parameters<Agent['createConnection']>[1];

/** Lines that stay open from one request to the next, as a browser's do on its way. Whoever makes them destroys them. */
export class Lines extends Agent {
  constructor() {
    super({ keepAlive: true });
  }

  override createConnection(options: RequestOptions, done: Opened): undefined {
    void hand(options as Opening, done);
  }
}

async function hand({ open }: Opening, done: Opened): Promise<void> {
  const opened = await open().catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
  // Its type wants a line also where there is none.
  if (opened instanceof Error) done?.(opened, undefined as never);
  else done?.(null, opened);
}
