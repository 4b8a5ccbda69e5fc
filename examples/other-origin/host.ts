// An app of its own origin that shows widgets of a network's API, with cookies at / and with widget sessions at /token.html:
//   MILLRACE_API=https://portal.example.com MILLRACE_WIDGET_KEY=mrk_… PORT=4170 node examples/other-origin/host.ts
// The operator names this origin once, and makes the key:
//   millrace provider set origins '["http://127.0.0.1:4170"]' && millrace widgets key publisher@demo.test
import { build } from 'esbuild';
import { createServer } from 'node:http';
import { join } from 'node:path';

const { MILLRACE_API: api = 'http://localhost:4000', MILLRACE_WIDGET_KEY: key = '', PORT = '4170' } = process.env;

const { outputFiles } = await build({
  entryPoints: ['cookies', 'token'].map((name) => join(import.meta.dirname, `${name}.tsx`)),
  outdir: '/',
  bundle: true,
  minify: true,
  format: 'esm',
  jsx: 'automatic',
  conditions: ['@millrace/source'],
  define: { 'process.env.NODE_ENV': '"production"', API: JSON.stringify(api) },
  write: false,
});
const scripts = new Map(outputFiles.map(({ path, contents }) => [path, contents]));

const page = (name: string) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <link rel="icon" href="data:," />
  <title>Another app</title>
  <div id="root"></div>
  <script type="module" src="/${name}.js"></script>
</html>`;

/** Your server knows who is signed in with you, and opens the session of that publisher. The key never leaves it. */
async function openWidgetSession(): Promise<string> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${api}/accounts/widget-session-r/`, { method: 'POST', headers });
  const { c, m, d } = (await answer.json()) as { c: number; m: string; d: object };
  if (c !== 0) throw new Error(m);
  return JSON.stringify(d);
}

createServer(async ({ method, url = '/' }, response) => {
  const script = scripts.get(url);
  if (script) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
  if (method === 'POST' && url === '/widget-session') {
    return openWidgetSession().then(
      (session) => response.writeHead(200, { 'content-type': 'application/json' }).end(session),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  }
  response.writeHead(200, { 'content-type': 'text/html' }).end(page(url === '/token.html' ? 'token' : 'cookies'));
}).listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${PORT}`));
