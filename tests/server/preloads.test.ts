// What a page will ask for is said in its head, so that a browser need not run one script to learn of the next.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';

const portal = mkdtempSync(join(tmpdir(), 'millrace-test-'));
const files: Readonly<Record<string, string>> = {
  'index.html': '<html lang="en"><head><title></title></head><body><div id="root"></div></body></html>',
  '.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/index-C4yr-0Al.js', imports: ['_base.js'] },
    '_base.js': { file: 'assets/base-AAAAAAAA.js' },
    '_field.js': { file: 'assets/field-BBBBBBBB.js', imports: ['_base.js'] },
    'src/pages/session/aff-login.tsx': { file: 'assets/aff-login-CCCCCCCC.js', imports: ['_field.js', 'index.html'] },
    'src/shell/shell.tsx': { file: 'assets/shell-EEEEEEEE.js', imports: ['_field.js'] },
    'src/pages/reports/snapshot.tsx': { file: 'assets/snapshot-FFFFFFFF.js', imports: ['_base.js'] },
    '../widgets/src/messages/zh-cn.ts': { file: 'assets/words-DDDDDDDD.js', imports: ['_base.js'] },
  }),
  '.vite/addresses.json': JSON.stringify([
    { path: '/aff-login', isInShell: false, sources: ['src/pages/session/aff-login.tsx'] },
    { path: '/snapshot', isInShell: true, sources: ['src/shell/shell.tsx', 'src/pages/reports/snapshot.tsx'] },
  ]),
};
for (const [name, content] of Object.entries(files)) {
  mkdirSync(dirname(join(portal, name)), { recursive: true });
  writeFileSync(join(portal, name), content);
}
afterAll(() => rmSync(portal, { recursive: true, force: true }));
const server = aServer({ folders: { portal, storybook: join(portal, 'none'), embed: join(portal, 'none') } });

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers: { accept: 'text/html', ...headers } });

async function preloaded(answer: Response): Promise<string[]> {
  const page = await answer.text();
  return [...page.matchAll(/<link rel="modulepreload" nonce="[^"]+" crossorigin href="\/assets\/([^"]*)\.js">/g)]
    .map(([, name = '']) => name)
    .sort();
}

test.each([
  ['/aff-login', 'en', ['aff-login-CCCCCCCC', 'base-AAAAAAAA', 'field-BBBBBBBB']],
  [
    '/aff-login',
    'zh-TW,zh;q=0.9,en;q=0.8',
    ['aff-login-CCCCCCCC', 'base-AAAAAAAA', 'field-BBBBBBBB', 'words-DDDDDDDD'],
  ],
  ['/snapshot', 'zh', ['base-AAAAAAAA', 'words-DDDDDDDD']],
  ['/constructor', 'en', ['base-AAAAAAAA']],
])('the page %s asks at once, in %s, for what it will need', async (path, languages, names) => {
  expect(await preloaded(await get(path, { 'accept-language': languages }))).toEqual(names);
});

test('a page behind the login asks for the shell and for itself where one was here before, and leaves the login its way otherwise', async () => {
  const first = await get('/snapshot');
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  expect(await preloaded(first)).toEqual(['base-AAAAAAAA']);
  expect(await preloaded(await get('/snapshot', { cookie }))).toEqual([
    'base-AAAAAAAA',
    'field-BBBBBBBB',
    'shell-EEEEEEEE',
    'snapshot-FFFFFFFF',
  ]);
});
