// The manuals that the server shows without the portal's bundle: the API's and the embed's, under the network's brand.
import { catalogue } from '@millrace/core';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { callSummariesInChinese } from '../../packages/server/src/docs/chinese.ts';
import { providerValues } from '../../packages/server/src/reference/tables.ts';
import { aServer } from '../lab/start.ts';

const folder = mkdtempSync(join(tmpdir(), 'millrace-test-'));
const font = 'assets/inter-latin-wght-normal-Dx4kXJAl.woff2';
const built = (title: string) =>
  `<!doctype html><title>${title}</title><nav><ul><li>one</li></ul></nav><main>\n<h1>${title}</h1></main>`;
const files: Readonly<Record<string, string>> = {
  [`portal/${font}`]: 'a typeface',
  'embed/index.en.html': built('The tester'),
  'embed/index.zh-CN.html': built('链接检测'),
};
for (const [name, content] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const [portal, embed, storybook] = ['portal', 'embed', 'none'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const server = aServer({ folders: { portal, storybook, embed } });
const manuals = ['/api/docs', '/embed/'];

async function read(path: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(server.origin + path, { headers });
  return { answer, text: await answer.text() };
}

test.each(manuals)('%s leads to the portal, to the other manual and to the other language', async (path) => {
  const { text } = await read(path);
  expect(text).toContain('<a class="brand" href="/">');
  expect(text).toContain('<a class="button portal" href="/">Open the portal</a>');
  for (const other of manuals) expect(text).toContain(`<a href="${other}"`);
  expect(text.match(/aria-current="page"/g)).toHaveLength(1);
  expect(text).toContain('href="?lang=zh-CN"');
});

test.each(manuals)('%s is in the language of the reader, or in that of its address', async (path) => {
  const languageOf = async (query: string, language: string) => {
    const { text, answer } = await read(path + query, { 'accept-language': language });
    expect(answer.headers.get('vary')).toContain('accept-language');
    return /<html lang="([^"]+)"/.exec(text)?.[1];
  };
  expect(await languageOf('', 'zh-CN,zh;q=0.9')).toBe('zh-CN');
  expect(await languageOf('', 'de')).toBe('en');
  expect(await languageOf('?lang=en', 'zh')).toBe('en');
  expect(await languageOf('?lang=zh-CN', 'en')).toBe('zh-CN');
});

test.each(manuals)('%s may run, show and ask nothing but what is ours', async (path) => {
  const { answer, text } = await read(path);
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(text).not.toMatch(/<script(?! src="\/)|<style| style=| on\w+="|(?:src|href)="https?:/);
});

test('every call is listed in Chinese, with what it does', async () => {
  const { text } = await read('/api/docs?lang=zh-CN');
  for (const { name } of Object.values(catalogue).flatMap((table) => Object.values(table))) {
    const [, own = ''] = text.split(`id="${name}"`);
    expect(own).toContain(callSummariesInChinese[name as keyof typeof callSummariesInChinese]);
  }
});

test('the page of all calls travels packed, and is asked for anew only when it has changed', async () => {
  const { answer, text } = await read('/api/docs', { 'accept-encoding': 'gzip' });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(text).toContain('</html>');
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(60_000);
  const etag = answer.headers.get('etag') ?? '';
  expect((await read('/api/docs', { 'if-none-match': etag })).answer.status).toBe(304);
});

test('they have the typeface of the portal', async () => {
  expect((await read('/api/docs/style.css')).text).toContain(`url(/${font})`);
  expect((await read(`/${font}`)).answer.status).toBe(200);
});

test('the embed’s manual comes in its frame alone', async () => {
  expect((await read('/embed/')).text).toContain('<h1>The tester</h1>');
  expect((await read('/embed/?lang=zh-CN')).text).toContain('<h1>链接检测</h1>');
  expect((await read('/embed/index.en.html')).answer.status).toBe(404);
});

test('they have the name, the logo and the accent of the network', async () => {
  await server.db.insert(providerValues).values([
    { name: 'name', value: 'Acme <Ads>' },
    { name: 'name_zh', value: '顶点广告' },
    { name: 'logo_url', value: 'https://acme.example/logo.svg' },
    { name: 'accent', value: '#1d4ed8' },
  ]);
  const titleAt = async (path: string) => /<title>(.*)<\/title>/.exec((await read(path)).text)?.[1];
  await expect.poll(() => titleAt('/api/docs')).toBe('Acme &lt;Ads&gt; API');
  expect(await titleAt('/api/docs?lang=zh-CN')).toBe('顶点广告 API');
  expect(await titleAt('/embed/')).toBe('The tester · Acme &lt;Ads&gt;');
  for (const path of manuals) {
    const { text, answer } = await read(path);
    expect(text).toContain('<img src="https://acme.example/logo.svg" alt="" height="24"><span>Acme &lt;Ads&gt;</span>');
    expect(text).toContain('<link rel="icon" href="https://acme.example/logo.svg">');
    expect(text).not.toContain('>Millrace<');
    expect(answer.headers.get('content-security-policy')).toContain("img-src 'self' https://acme.example;");
  }
  expect((await read('/api/docs/style.css')).text).toContain('--mr-accent: light-dark(#1d4ed8, ');
});
