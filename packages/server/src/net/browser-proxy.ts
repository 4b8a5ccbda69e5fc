import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex, Readable } from 'node:stream';
import type { Outside } from './outside.ts';

interface Guarding {
  readonly outside: Outside;
  readonly via: string | undefined;
  readonly mostBytes: number;
  readonly signal: AbortSignal;
}

interface BrowserProxy {
  readonly server: string;
  close(): void;
}

/**
 * A proxy on this machine for one browser, which has no other way out: each line it asks for is looked up, judged and
 * dialled by the connector, as everything else is. All of it ends with the signal, or after so many bytes.
 */
export async function openBrowserProxy({ outside, via, mostBytes, signal }: Guarding): Promise<BrowserProxy> {
  const lines = new Set<Duplex>();
  let bytes = 0;

  async function lineTo(host: string, port: number): Promise<Socket> {
    const line = await outside.dial(host, port, { via, signal });
    if (signal.aborted) line.destroy();
    keep(line);
    return line;
  }

  /** Together with whoever reads, for what is counted alone would be lost to them. */
  function count(from: Readable): void {
    from.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) close();
    });
  }

  function keep(line: Duplex): void {
    lines.add(line);
    line.once('close', () => lines.delete(line)).on('error', () => line.destroy());
  }

  async function forward(proxyRequest: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = URL.parse(proxyRequest.url ?? '');
    if (url?.protocol !== 'http:') return void answer.writeHead(400).end();
    const line = await lineTo(bare(url.hostname), url.port === '' ? 80 : Number(url.port));
    const { 'proxy-connection': _, 'proxy-authorization': __, ...headers } = proxyRequest.headers;
    const request = httpRequest({
      createConnection: () => line,
      method: proxyRequest.method,
      path: url.pathname + url.search,
      headers: { ...headers, host: url.host, connection: 'close' },
    });
    request.on('error', () => answer.destroy());
    request.once('response', (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
      count(got);
    });
    proxyRequest.pipe(request);
  }

  const server = createServer((proxyRequest, answer) => {
    forward(proxyRequest, answer).catch(() => answer.writeHead(403).end());
  });
  server.on('connection', keep);
  server.on('connect', (proxyRequest: IncomingMessage, browser: Duplex, head: Buffer) => {
    const url = URL.parse(`http://${proxyRequest.url}`);
    const port = /:(\d{1,5})$/.exec(proxyRequest.url ?? '')?.[1];
    if (!url || port === undefined) return void browser.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    const opened = lineTo(bare(url.hostname), Number(port)).then((line) => {
      join(line, browser, head);
      return count(line);
    });
    opened.catch(() => browser.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  });

  function close(): void {
    server.close();
    for (const line of lines) line.destroy();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  signal.addEventListener('abort', close, { once: true });
  return { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

function join(line: Socket, browser: Duplex, head: Buffer): void {
  browser.write('HTTP/1.1 200 Connection Established\r\n\r\n');
  if (head.byteLength > 0) line.write(head);
  line.pipe(browser).pipe(line);
  browser.once('close', () => line.destroy());
}

function bare(host: string): string {
  return host.replace(/^\[|\]$/g, '');
}
