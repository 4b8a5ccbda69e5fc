// The name, the logo and the colour of the operator, as the pages of the portal bring them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { providerValues } from '../../packages/server/src/reference/tables.ts';
import { aServer } from '../lab/start.ts';

const folder = mkdtempSync(join(tmpdir(), 'millrace-test-'));
const files: Readonly<Record<string, string>> = {
  'index.html':
    '<!doctype html><html lang="en"><head><link rel="icon" href="/icon.svg" type="image/svg+xml" /><title>Portal</title></head><body><div id="root"><svg class="arriving"><path/></svg></div></body></html>',
  'manifest.webmanifest': '{"id":"/","name":"Millrace","short_name":"Millrace"}',
  '.vite/addresses.json': JSON.stringify(
    ['/register', '/snapshot'].map((path) => ({ path, isInShell: path === '/snapshot', sources: [] })),
  ),
  '.vite/first-views.json': JSON.stringify({
    '/register': {
      en: '<svg data-network-logo="" class="b"><path/></svg><span data-network-name="" class="a">Millrace</span>',
      'zh-CN': '<span data-network-name="">Millrace</span>',
    },
  }),
};
for (const [name, content] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = aServer({ folders: { portal: folder, storybook: join(folder, 'none'), embed: join(folder, 'none') } });

async function pageAt(path: string, language = 'en'): Promise<string> {
  const headers = { accept: 'text/html', 'accept-language': language };
  return (await fetch(server.origin + path, { headers })).text();
}

const titleOf = (page: string) => /<title>(.*)<\/title>/.exec(page)?.[1] ?? '';

test('a network without a name of its own is called as usual', async () => {
  const page = await pageAt('/register');
  expect(titleOf(page)).toBe('Sign up · Millrace');
  expect(page).toContain(
    '<svg data-network-logo="" class="b"><path/></svg><span data-network-name="" class="a">Millrace</span>',
  );
  expect(page).toContain(`<meta property="og:image" content="${server.origin}/share.png" />`);
  expect(page).toContain('href="/icon.svg"');
  expect(page).not.toContain('--mr-accent');
});

test('its own name and logo are those of the page, its title, its first view and its manifest', async () => {
  await server.db.insert(providerValues).values([
    { name: 'name', value: 'Acme <Ads>' },
    { name: 'name_zh', value: '顶点广告' },
    { name: 'logo_url', value: 'https://acme.example/logo.svg' },
    { name: 'accent', value: '#1d4ed8' },
  ]);
  await expect.poll(async () => titleOf(await pageAt('/register'))).toBe('Sign up · Acme &lt;Ads&gt;');
  const page = await pageAt('/register');
  for (const told of [
    '<meta name="application-name" content="Acme &lt;Ads&gt;" />',
    '<meta name="network-logo" content="https://acme.example/logo.svg" />',
    '<meta property="og:site_name" content="Acme &lt;Ads&gt;" />',
    '<meta property="og:image" content="https://acme.example/logo.svg" />',
    '<meta name="twitter:card" content="summary" />',
    '<img src="https://acme.example/logo.svg" alt="" height="24"><span data-network-name="" class="a">Acme &lt;Ads&gt;</span>',
  ])
    expect(page).toContain(told);
  expect(page).not.toMatch(/Millrace|data-network-logo|icon\.svg|<svg class="arriving"/);
  expect(page).toMatch(/<link nonce="[^"]+" rel="icon" href="https:\/\/acme\.example\/logo\.svg" \/>/);
  expect(page).toContain('<img class="arriving" src="https://acme.example/logo.svg" alt="">');
  // Styled as the policy of the page allows.
  const [, nonce = ''] = /<style nonce="([^"]+)">@media/.exec(page) ?? [];
  const policy = (await fetch(`${server.origin}/register`, { headers: { accept: 'text/html' } })).headers;
  expect(policy.get('content-security-policy')).toMatch(/style-src 'nonce-/);
  expect(nonce).toMatch(/^[\w+/]{22}==$/);
  expect(page).toContain('--mr-accent: light-dark(#1d4ed8, ');
  expect(titleOf(await pageAt('/snapshot'))).toBe('Acme &lt;Ads&gt;');
  const manifest = await fetch(`${server.origin}/manifest.webmanifest`);
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
  expect(await manifest.json()).toEqual({
    id: '/',
    name: 'Acme <Ads>',
    short_name: 'Acme <Ads>',
    icons: [{ src: 'https://acme.example/logo.svg', sizes: 'any' }],
  });
  const inChinese = await pageAt('/register', 'zh');
  expect(titleOf(inChinese)).toBe('注册 · 顶点广告');
  expect(inChinese).toContain('<meta name="application-name" lang="zh-CN" content="顶点广告" />');
  expect(inChinese).toContain('<span data-network-name="">顶点广告</span>');
});
