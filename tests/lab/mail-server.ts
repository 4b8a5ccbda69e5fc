import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';
import { freePort } from './free-port.ts';

/** A mail server on this machine that is down, up, silent, or does not know an address, as a test wants it. */
export async function aMailServer() {
  const port = await freePort();
  const received: string[] = [];
  let up: SMTPServer | undefined;
  let silent: Server | undefined;
  let refused = '';

  async function down(): Promise<void> {
    const was = up;
    const wasSilent = silent;
    up = silent = undefined;
    if (was) await new Promise<void>((resolve) => was.close(resolve));
    if (wasSilent) await new Promise<void>((resolve) => void wasSilent.close(() => resolve()));
  }

  afterAll(down);
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Every letter as it came, the newest last. */
    received,
    down,
    /** Never takes a letter for this address. */
    refuse: (address: string) => (refused = address),
    async up(): Promise<void> {
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS', 'AUTH'],
        onRcptTo: ({ address }, _session, done) =>
          done(address === refused ? Object.assign(new Error(`no ${address}`), { responseCode: 550 }) : null),
        onData(stream, _session, done) {
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('end', () => {
            received.push(Buffer.concat(parts).toString());
            done();
          });
        },
      });
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
      up = server;
    },
    /** Takes connections and says nothing on them; `called` comes to its end with the first. */
    async silent(): Promise<{ readonly called: Promise<unknown> }> {
      const server = createServer((socket) => socket.on('error', () => undefined)).listen(port, '127.0.0.1');
      await once(server, 'listening');
      silent = server;
      return { called: once(server, 'connection') };
    },
  };
}
