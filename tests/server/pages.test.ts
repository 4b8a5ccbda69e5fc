import { allAddresses } from '@millrace/portal/all-addresses';
import { shellPages } from '@millrace/portal/routes';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { aServer } from '../lab/start.ts';

const folder = mkdtempSync(join(tmpdir(), 'millrace-test-'));
const portal = join(folder, 'portal');
const storybook = join(folder, 'storybook');
const script = 'console.log("the portal");';

const files: Readonly<Record<string, string | Buffer>> = {
  'portal/index.html': `<!doctype html><html lang="en"><head><title>Portal</title>
    <link rel="stylesheet" href="/assets/index-B3xq_9Zk.css"><script type="module" src="/assets/index-C4yr-0Al.js"></script>
    <style>body{}</style></head><body><div id="root"></div><script>"<script src='no'> <style>"</script></body></html>`,
  'portal/assets/index-C4yr-0Al.js': script,
  'portal/assets/index-C4yr-0Al.js.br': brotliCompressSync(script),
  'portal/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'portal/.vite/first-views.json': JSON.stringify({
    '/register': { en: '<style>h1{}</style><h1>Account Info</h1>', 'zh-CN': '<style>h1{}</style><h1>账号信息</h1>' },
  }),
  'portal/.vite/addresses.json': JSON.stringify(allAddresses().map((address) => ({ ...address, sources: [] }))),
  'portal/notes.unknown': 'not for serving',
  'storybook/index.html': '<html><head></head><body><script>let a</script></body></html>',
  'storybook/iframe.html': '<html><head></head><body></body></html>',
  'storybook/sb-manager/runtime.js': 'let b;',
  'secret.txt': 'a secret beside the folders',
};
for (const [name, content] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}
symlinkSync(join(folder, 'secret.txt'), join(portal, 'link.txt'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = aServer({ folders: { portal, storybook, embed: join(folder, 'embed') } });
const unbuilt = aServer({
  folders: { portal: join(folder, 'none'), storybook: join(folder, 'none'), embed: join(folder, 'none') },
});
const html = { accept: 'text/html' };

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(server.origin + path, { headers, redirect: 'manual' });
}

test.each([
  '/',
  '/aff-login',
  '/offers/my?denied=myOffers',
  '/offers/200580',
  '/smartlink/200580',
  '/smartlink/edit/200580',
])('the address %s brings the portal', async (path) => {
  const answer = await get(path, html);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toContain('/assets/index-B3xq_9Zk.css');
});

test.each([
  '/',
  ...shellPages.map(({ path }) => path.replace(/:\w+/, '7')),
  '/mobile/',
  '/smartlink/create/x/',
  '/FAQ',
])('there is a page at %s', async (path) => expect((await get(path, html)).status).toBe(200));

test.each([
  '/nowhere',
  '/smartlink/edit',
  '/smartlink/edit/7/more',
  '/offers',
  '/offers/my/x',
  '/offers/abc',
  '/offers/0',
  '/offers/7/more',
  '/aff-login/x',
  '/smartlink/edit/abc',
  '/smartlink/abc',
  '/smartlink/0',
  '/smartlink/7/more',
  '/smartlink/edit/99999999999',
  '/constructor',
])('there is no page at %s, which a page says that helps on', async (path) => {
  const answer = await get(path, html);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await answer.text();
  expect(page).toContain('<title>Page not found · Millrace</title>');
  expect(page).toContain('<meta name="status" content="404" />');
  expect(page).toContain('/assets/index-B3xq_9Zk.css');
});

/** What the head of a page says, by the name of its meta, and its title and canonical address. */
async function headAt(path: string, headers: Record<string, string> = {}): Promise<Record<string, string>> {
  const page = await (await get(path, { ...html, ...headers })).text();
  const metas = [...page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return {
    ...Object.fromEntries(metas.map(([, key = '', content = '']) => [key, content])),
    title: /<title>(.*)<\/title>/.exec(page)?.[1] ?? '',
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1] ?? '',
    lang: /<html lang="(.*?)"/.exec(page)?.[1] ?? '',
  };
}

test.each([
  ['/aff-login', 'Publisher log in · Millrace'],
  ['/login', 'Advertiser log in · Millrace'],
  ['/register', 'Sign up · Millrace'],
])('a search and a shared link find the page %s called "%s"', async (path, title) => {
  const head = await headAt(`${path}?redirect=%2Fpayment`, { host: 'elsewhere.test' });
  expect(head).toMatchObject({ title, lang: 'en', canonical: server.origin + path });
  expect(head['description']).toMatch(/^.{40,160}$/);
  expect(head).toMatchObject({
    'og:title': title,
    'og:description': head['description'],
    'og:url': server.origin + path,
    'og:image': `${server.origin}/share.png`,
    'twitter:card': 'summary_large_image',
  });
  expect(head).not.toHaveProperty('robots');
});

test.each(['/', '/snapshot', '/payment', '/nowhere', '/constructor', '/reset-psw', '/user-verify', '/logout'])(
  'the page %s is not to be listed by a search',
  async (path) => {
    const head = await headAt(path);
    expect(head).toMatchObject({ robots: 'noindex', canonical: '' });
    expect(head).not.toHaveProperty('description');
  },
);

test('a page tells its name in the language of its reader, as far as the portal speaks it', async () => {
  expect(await headAt('/register', { 'accept-language': 'de-DE,zh-CN;q=0.9,en;q=0.8' })).toMatchObject({
    lang: 'zh-CN',
    title: '注册 · Millrace',
    'og:locale': 'zh_CN',
  });
  expect(await headAt('/register', { 'accept-language': 'de,en-GB;q=0.5,zh;q=0.4' })).toMatchObject({ lang: 'en' });
});

test('a page brings its first view in the language of its reader, styled by its own nonce', async () => {
  const answer = await get('/register', { ...html, 'accept-language': 'zh' });
  const nonce = /style-src 'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  expect(await answer.text()).toContain(`<div id="root"><style nonce="${nonce}">h1{}</style><h1>账号信息</h1></div>`);
  expect(await (await get('/register/', html)).text()).toContain('<h1>Account Info</h1>');
  expect(await (await get('/snapshot', html)).text()).toContain('<div id="root"></div>');
});

test('at a host of the advertisers, the login is called theirs and its address is the one of their login', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const asked = request(
      `${server.origin}/aff-login/`,
      { headers: { ...html, host: 'adv.example.test' } },
      (given) => {
        let text = '';
        given.on('data', (part) => (text += part)).on('end', () => resolve(text));
      },
    );
    asked.on('error', reject).end();
  });
  expect(answer).toContain('<title>Advertiser log in · Millrace</title>');
  expect(answer).toContain(`href="${server.origin}/login"`);
});

test('every script and style of a page carries the nonce of its policy, and only of its own', async () => {
  const [first, second] = [await get('/', html), await get('/', html)];
  const [page, policy] = [await first.text(), first.headers.get('content-security-policy') ?? ''];
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(page).toContain(`<head><meta property="csp-nonce" nonce="${nonce}">`);
  expect(page).toContain(`<link nonce="${nonce}" rel="stylesheet"`);
  expect(page).toContain(`<script nonce="${nonce}" type="module"`);
  expect(page).toContain(`<style nonce="${nonce}">`);
  // What stands inside a script is not touched.
  expect(page).toContain(`<script nonce="${nonce}">"<script src='no'> <style>"</script>`);
  expect(second.headers.get('content-security-policy')).not.toContain(nonce);
});

test('a page brings the cookies that its first call needs', async () => {
  const answer = await get('/', html);
  expect(answer.headers.getSetCookie().map((line) => line.split('=', 1)[0])).toEqual(['sid', 'csrftoken']);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  expect((await get('/', { ...html, cookie })).headers.getSetCookie()).toEqual([]);
});

test('a file whose name holds its hash is kept for ever, any other is asked for again', async () => {
  const hashed = await get('/assets/index-C4yr-0Al.js');
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const icon = await get('/icon.svg');
  expect(icon.headers.get('cache-control')).toBe('no-cache');
  expect(icon.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  const again = await get('/icon.svg', { 'if-none-match': icon.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('a file that was compressed beforehand is sent so to whom takes it', async () => {
  const packed = await get('/assets/index-C4yr-0Al.js', { 'accept-encoding': 'gzip, br;q=0.9' });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(await packed.text()).toBe(script);
  const plain = await get('/assets/index-C4yr-0Al.js', { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(script);
});

test.each([
  '/assets/missing-AAAAAAAA.js',
  '/.vite/manifest.json',
  '/.vite/first-views.json',
  '/notes.unknown',
  '/link.txt',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '/storybook/../secret.txt',
  '/storybook/missing.html',
  '/index.html',
])('there is nothing at %s', async (path) => {
  const answer = await get(path, html);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe('There is nothing at this address.');
});

test('a page address that is asked for as something else is not the portal', async () => {
  expect((await get('/aff-login', { accept: 'application/json' })).status).toBe(404);
  expect((await fetch(`${server.origin}/aff-login`, { method: 'POST' })).status).toBe(404);
});

test('Storybook is served below /storybook/ with a policy of its own', async () => {
  expect((await get('/storybook')).headers.get('location')).toBe('/storybook/');
  const answer = await get('/storybook/', html);
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(await answer.text()).toMatch(/<script nonce="[^"]+">let a<\/script>/);
  expect((await get('/storybook/iframe.html', html)).status).toBe(200);
  const runtime = await get('/storybook/sb-manager/runtime.js');
  expect(await runtime.text()).toBe('let b;');
  // A worker lives under its script's policy, and has to reach us.
  expect(runtime.headers.get('content-security-policy')).toContain("connect-src 'self'");
  // A story previews a landing page, which is a file beside it.
  expect(runtime.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
});

test('a portal that is not built says how to build it', async () => {
  const answer = await fetch(unbuilt.origin, { headers: html });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('npm run serve');
  expect((await fetch(`${unbuilt.origin}/storybook/`, { headers: html })).status).toBe(404);
});

test('the process and its database report that they are well', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
});
