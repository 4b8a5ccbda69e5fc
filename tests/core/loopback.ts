import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** What reached the server. */
export interface Received {
  readonly method: string;
  /** Path and query, as sent. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** The body read as the form that its content type says it is. */
  form(): Promise<FormData>;
}

/** How the server treats one request. */
export type Reply = (response: ServerResponse, received: Received) => void;

/** An answer as the wire has it; a value that is not text or bytes is sent as JSON. */
export function reply(value: unknown, status = 200, headers: OutgoingHttpHeaders = {}): Reply {
  const isRaw = typeof value === 'string' || Buffer.isBuffer(value);
  return (response) =>
    response
      .writeHead(status, { 'content-type': isRaw ? 'text/html' : 'application/json', ...headers })
      .end(isRaw ? value : JSON.stringify(value));
}

/** The call is granted. */
export const grant = (d: unknown): Reply => reply({ c: 0, m: '', d });

/** The call is understood and refused. */
export const refuse = (c: number, m: string, d: unknown = null): Reply => reply({ c, m, d });

/** The connection breaks before an answer. */
export const hangUp: Reply = (response) => response.destroy();

/** No answer ever comes. */
export const silence: Reply = () => {};

/** For a test file: a real server on this machine that treats requests as the test says and keeps what it received. */
export function withLoopback() {
  let replies: Reply[] = [];
  const received: Received[] = [];

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const got: Received = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      text: body.toString(),
      form: () => new Response(body, { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData(),
    };
    received.push(got);
    const [next, ...others] = replies;
    if (others.length > 0) replies = others;
    next?.(response, got);
  });
  // A request that its sender gives up is no fault of the server.
  server.on('clientError', (_, socket) => socket.destroy());

  const loopback = {
    origin: '',
    received,
    /** What the next requests get, in their order; the last reply goes on for all that follow. */
    will(...next: Reply[]) {
      replies = next;
    },
    /** Ends when so many requests have arrived. */
    async has(count: number) {
      while (received.length < count) await new Promise((later) => setTimeout(later, 2));
    },
  };

  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    loopback.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    received.length = 0;
    replies = [];
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((ended) => server.close(ended));
  });
  return loopback;
}
