// What our server is compared with, as a process of its own: `bare.ts hono 4000` answers, `bare.ts redirect 4000` redirects.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createServer } from 'node:http';

const [kind, port] = process.argv.slice(2);
const hostname = '127.0.0.1';

if (kind === 'hono') {
  const app = new Hono();
  app.get('/', (context) => context.json({ c: 0, m: '', d: {} }));
  serve({ fetch: app.fetch, port: Number(port), hostname });
} else {
  const redirect = createServer((_, response) => response.writeHead(302, { location: 'https://ads.example/' }).end());
  redirect.listen(Number(port), hostname);
}
