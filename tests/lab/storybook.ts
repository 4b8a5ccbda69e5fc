import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { safeHeaders } from '../../packages/server/src/http/headers.ts';
import { serveStorybook } from '../../packages/server/src/app/pages.ts';
import type { Traced } from '../../packages/server/src/http/trace.ts';
import type { Site } from './folder.ts';

const folder = resolve(import.meta.dirname, '../../storybook-static');

/** Serves the built Storybook as the product does, below /storybook/ and with the policies of its pages and files. */
export async function openStorybook(): Promise<Site> {
  const app = new Hono<Traced>();
  app.use(async (request, next) => {
    for (const [name, value] of Object.entries(safeHeaders({ origin: 'http://127.0.0.1' })))
      request.header(name, value);
    await next();
  });
  serveStorybook(app, folder);
  // A browser asks for it on its own.
  app.get('/favicon.ico', (request) => request.body(null, 204));
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
