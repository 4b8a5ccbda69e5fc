// What the tester costs a page of somebody else: its bytes beside those of peers, from their npm packages, and how long
// a visitor with a slow processor waits until it is painted and can be used, beside an empty page and a bare form.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright';
import { browserLaunch } from '../scripts/browser.ts';
import { whileRunning } from './lab/ending.ts';
import { withServer } from './lab/server.ts';

const slowedBy = 4;
const runs = 5;

const bytes = (...files: readonly string[]) =>
  files
    .flatMap((file) => globSync(file))
    .map(
      (file) => brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength,
    )
    .reduce((sum, size) => sum + size, 0);

interface Peer {
  readonly name: string;
  readonly npm: string;
  readonly file: string;
  /** A script that then fetches the rest, or opens a frame: no more than the first is in its package. */
  readonly isFirst?: boolean;
}

/** Made anew from their npm packages, as their own builds ship them. */
const peers: readonly Peer[] = [
  { name: 'Dub analytics', npm: '@dub/analytics@0.0.32', file: 'dist/index.js', isFirst: true },
  { name: 'Formbricks', npm: '@formbricks/js@5.1.0', file: 'dist/index.js', isFirst: true },
  { name: 'altcha', npm: 'altcha@3.2.2', file: 'dist/main/altcha.min.js' },
  { name: 'DocSearch', npm: '@docsearch/js@5.2.0', file: 'dist/umd/docsearch.js' },
];

execFileSync('node', ['scripts/build.ts', 'embed'], { stdio: 'inherit' });
const built = 'packages/embed/dist/v1';
const own = ['Millrace', bytes(`${built}/tester.js`), bytes(`${built}/tester.js`, `${built}/tester-*.js`)] as const;
const chinese = own[2] + bytes(`${built}/zh-cn-*.json`);
console.log(
  `${'brotli bytes'.padEnd(26)} ${'first script'.padStart(14)} ${'all of it'.padStart(12)} ${'ratio'.padStart(7)}`,
);
print(...own);
print('Millrace in Chinese', own[1], chinese);
const packs = mkdtempSync(join(tmpdir(), 'millrace-peers-'));
for (const { name, npm, file, isFirst } of peers) {
  const size = weigh(npm, file);
  if (size === undefined) console.log(`${name.padEnd(26)} its package can not be fetched here`);
  else print(name, size, isFirst ? undefined : size);
}
console.log('Not weighed: Clerk sign-in and Novu Inbox, which are not one file of a package.');
rmSync(packs, { recursive: true, force: true });

function print(name: string, first: number, all?: number): void {
  const ratio = all === undefined ? '' : (all / own[2]).toFixed(2);
  console.log(
    `${name.padEnd(26)} ${String(first).padStart(14)} ${String(all ?? 'more').padStart(12)} ${ratio.padStart(7)}`,
  );
}

function weigh(npm: string, file: string): number | undefined {
  try {
    const quiet = {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'] as ('ignore' | 'pipe')[],
      timeout: 60_000,
    } as const;
    const args = ['pack', npm, '--silent', '--fetch-retries=0', '--pack-destination', packs];
    const packed = execFileSync('npm', args, quiet).trim();
    execFileSync('tar', ['-xzf', join(packs, packed), '-C', packs]);
    const size = bytes(join(packs, 'package', file));
    rmSync(join(packs, 'package'), { recursive: true });
    return size;
  } catch {
    return undefined;
  }
}

const browser = await chromium.launch(browserLaunch());
await whileRunning(
  () => browser.close(),
  () => withServer({ LOG_LEVEL: 'silent' }, ({ origin }) => measureOn(origin)),
);

async function measureOn(origin: string): Promise<void> {
  const pages: Readonly<Record<string, string>> = {
    // What a browser needs for any form at all.
    'a bare form': '<form><input aria-label="Link"><button>GO</button></form>',
    'the tester': `<script src="${origin}/embed/v1/tester.js" async></script><millrace-tester source="2"></millrace-tester>`,
  };
  const site = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const body = Object.values(pages)[Number(request.url?.slice(1))] ?? '';
    response.end(
      `<!doctype html><html lang="en"><title>Site</title><link rel="icon" href="data:,"><h1>A site</h1>${body}</html>`,
    );
  });
  await once(site.listen(0, 'localhost'), 'listening');
  const host = `http://localhost:${(site.address() as AddressInfo).port}`;
  console.log(
    `\nA processor slowed down ${slowedBy} times; the usual one of ${runs} runs, in milliseconds from the start of the page.`,
  );
  console.log(`${''.padEnd(26)} ${'first paint'.padStart(14)} ${'usable'.padStart(12)}`);
  for (const [index, name] of Object.keys(pages).entries()) {
    const seen: { paint: number; usable: number }[] = [];
    for (let run = 0; run < runs; run++) seen.push(await look(`${host}/${index}`));
    const usual = (what: 'paint' | 'usable') =>
      Math.round(seen.map((one) => one[what]).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0);
    console.log(`${name.padEnd(26)} ${String(usual('paint')).padStart(14)} ${String(usual('usable')).padStart(12)}`);
  }
  site.close();
}

/** When the page is painted first, and when its field takes what is typed. */
async function look(address: string): Promise<{ paint: number; usable: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  await page.addInitScript(() => {
    const wait = () => {
      const around = document.querySelector('millrace-tester')?.shadowRoot ?? document;
      if (around.querySelector('button')) Reflect.set(window, 'usable', performance.now());
      else requestAnimationFrame(wait);
    };
    requestAnimationFrame(wait);
  });
  await page.goto(address);
  await page.waitForFunction(() => 'usable' in window);
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    usable: Number(Reflect.get(window, 'usable')),
  }));
  await context.close();
  return times;
}
