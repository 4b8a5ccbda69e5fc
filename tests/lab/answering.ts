import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Reply = (response: ServerResponse, seen: Seen, count: number) => void;

const notFound: Reply = (response) => response.writeHead(404).end();

/** A server on this machine that answers as a test says, and remembers what it was asked. */
export function answering() {
  let reply: Reply = notFound;
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = '', url = '', headers } = request;
    const asked = { method, url, headers, body: Buffer.concat(parts).toString() };
    seen.push(asked);
    reply(response, asked, seen.length);
  });
  const api = {
    origin: '',
    seen,
    replies: (next: Reply) => (reply = next),
    /** Answers every call with this envelope. */
    says: (envelope: unknown, headers: Record<string, string> = {}) =>
      api.replies((response) =>
        response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(envelope)),
      ),
  };
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    api.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => void seen.splice(0));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return api;
}
