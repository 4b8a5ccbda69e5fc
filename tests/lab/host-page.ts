import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

interface HostPage {
  readonly body: string;
  readonly head?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Somebody else's site, for a test file: another origin than ours, with pages of the test's own making. */
export function aHost() {
  const pages = new Map<string, HostPage>();
  const server = createServer(({ url = '' }, answer) => {
    const { head = '', body = '', headers = {} } = pages.get(url) ?? {};
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    answer.end(
      `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`,
    );
  });

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  /** Puts a page there and gives its address. */
  return (page: HostPage): string => {
    const path = `/${pages.size}`;
    pages.set(path, page);
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  };
}
