// What comes in a request's body is as long as who sends it likes: see "inside the server" in architecture.test.ts.
import { codeOf, packageOf, watch, type Guard } from './lab/guard.ts';
import { readSources } from './lab/imports.ts';

// Hono's `request.body(…)` and `request.text(…)` with something in them write an answer.
const readers = [
  /\.parseBody\(/,
  /\b(?:request|req|raw)(?:\.clone\(\))?\.(?:formData|arrayBuffer|blob|bytes|json|text)\(\s*\)/,
  /\b(?:request|req|raw|incoming)\.body\b(?!\()/,
  /\b(?:request|req|raw|incoming)\.(?:on|once)\('(?:data|readable)'/,
  /\b(?:request|req|raw|incoming)\.pipe\(/,
  /\bof (?:request|req|raw|incoming)\)/,
];

const guards: readonly Guard[] = [
  {
    title: 'inside the server, one reader takes the bodies of requests, and counts them',
    remedy: 'Use readForm of http/body.ts: it refuses what is too long or no form. Everything else takes any size.',
    breaches: (all) =>
      all
        .filter(({ path }) => packageOf(path) === 'server' && !path.endsWith('/call/body.ts'))
        .filter(({ text }) => readers.some((reader) => reader.test(codeOf(text))))
        .map(({ path }) => `${path} reads a body`),
    wrong: {
      'packages/server/src/traffic/postback.ts': 'const form = await request.req.parseBody();',
      'packages/server/src/traffic/hook.ts': 'return await request.clone().formData();',
      'packages/server/src/http/hook.ts': 'const event = await request.req.json();',
      'packages/server/src/mail/hook.ts': 'const text = await request.req.raw.text();',
      'packages/server/src/jobs/hook.ts': 'const parts = await Array.fromAsync(request.body ?? []);',
      'packages/server/src/offers/hook.ts': "request.on('data', (part) => parts.push(part));",
      'packages/server/src/docs/hook.ts': 'for await (const part of incoming) parts.push(part);',
    },
  },
];

watch(guards, readSources('packages/server/src/**/*.ts'));
