// Charts on a page as strict as a host can make it: styles by nonce alone, Trusted Types, nothing from elsewhere.
import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { expectSeen, withBrowser } from '../lab/browser.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.cache/strict-page');
const origin = 'http://strict.test';
const policy = [
  "default-src 'none'",
  "script-src 'nonce-once' 'strict-dynamic'",
  "style-src 'nonce-once'",
  "require-trusted-types-for 'script'",
].join('; ');
const html = `<!doctype html><html lang="en"><title>Strict</title><meta property="csp-nonce" nonce="once">
<div id="root"></div><script type="module" nonce="once" src="/chart.js"></script>`;

const browser = withBrowser();

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: { chart: join(import.meta.dirname, 'hosts/strict/chart.tsx') },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    conditions: ['@millrace/source'],
    chunkNames: '[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
});

/** The page, answered without a server. */
async function openPage(isReachable: (path: string) => boolean = () => true): Promise<Page> {
  const page = await browser.open();
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      return route.fulfill({ body: html, contentType: 'text/html', headers: { 'content-security-policy': policy } });
    }
    if (!pathname.endsWith('.js')) return route.fulfill({ status: 204 });
    if (!isReachable(pathname)) return route.abort();
    return route.fulfill({ body: readFileSync(join(folder, pathname)), contentType: 'text/javascript' });
  });
  await page.goto(`${origin}/`);
  return page;
}

test('a chart draws under a strict policy and Trusted Types, and the console is silent', async () => {
  const page = await openPage();
  await expectSeen(page.locator('.apexcharts-line-series path'));
  const drawing = page.getByRole('img', { name: /chart of/ });
  await drawing.hover();
  await expectSeen(drawing.getByText('<b>2026-11-19</b>'));
  expect(await page.locator('img').count()).toBe(0);
  expect(browser.faults()).toEqual([]);
});

test('where what draws cannot be loaded, the table of the same figures stands in its place', async () => {
  const page = await openPage((path) => !path.includes('apexcharts'));
  await expectSeen(page.getByText('The chart could not be drawn. Here is its data.'));
  await expectSeen(page.getByRole('rowheader', { name: '<b>2026-11-19</b>' }));
  expect(browser.faults()).toEqual(['Failed to load resource: net::ERR_FAILED']);
});
