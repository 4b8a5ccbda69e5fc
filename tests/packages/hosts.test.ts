// The packages as a stranger gets them: packed, installed into hosts of their own, type-checked, built, rendered, used.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answering } from '../lab/answering.ts';
import { expectSeen, untilNothingIsAsked, withBrowser } from '../lab/browser.ts';
import { serveFolder, type Site } from '../lab/folder.ts';
import { widgetNames } from '../lab/widget-names.ts';
import { answerCall } from './api.ts';
import { tarballOf } from './packed.ts';
import { shown } from './shown.ts';

const packages = ['core', 'widgets'];
const root = resolve(import.meta.dirname, '../..');
const bin = join(root, 'node_modules/.bin');
const folder = mkdtempSync(join(tmpdir(), 'millrace-hosts-'));
const browser = withBrowser();
const api = answering();

function run(command: string, args: string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

beforeAll(() => {
  cpSync(join(import.meta.dirname, 'hosts'), folder, { recursive: true });
  const peers = ['react', 'react-dom', '@types/react', '@types/react-dom'].map((name) => {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string;
    };
    return `${name}@${version}`;
  });
  run(
    'npm',
    [
      'install',
      '--prefer-offline',
      '--no-package-lock',
      '--no-audit',
      '--no-fund',
      ...packages.map(tarballOf),
      ...peers,
    ],
    join(folder, 'react'),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(() => {
  api.replies(answerCall);
});

/** What the platform tells of a movement, which its types do not know yet. */
interface Shift {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** What the widget is for comes into sight. */
async function expectShown(page: Page, name: string) {
  const what = shown[name];
  if (!what) throw new Error(`Say in shown.ts what a person sees of ${name}, and mount it in hosts/react/widgets.tsx.`);
  await expectSeen(what(page));
}

test('every client entry of the widgets says so in its first line', () => {
  const dist = join(folder, 'react/node_modules/@millrace/widgets/dist');
  const entries = globSync('**/*.js', { cwd: dist });
  expect(entries.length).toBeGreaterThan(5);
  for (const entry of entries) expect(readFileSync(join(dist, entry), 'utf8'), entry).toMatch(/^["']use client["'];/);
});

test('only what the package names can be imported', () => {
  const reach =
    "import('@millrace/core/http/client.js').then(() => console.log('in'), (error) => console.log(error.code))";
  expect(run(process.execPath, ['--input-type=module', '-e', reach], join(folder, 'react')).trim()).toBe(
    'ERR_PACKAGE_PATH_NOT_EXPORTED',
  );
});

test('a React app type-checks against the packages', () => {
  expect(run(join(bin, 'tsc'), ['-p', '.'], join(folder, 'react'))).toBe('');
});

test('a React app renders a widget on the server without a DOM', () => {
  run(
    join(bin, 'esbuild'),
    [
      'server.tsx',
      '--bundle',
      '--platform=node',
      '--format=esm',
      '--jsx=automatic',
      '--packages=external',
      '--outfile=server.mjs',
    ],
    join(folder, 'react'),
  );
  expect(run(process.execPath, ['server.mjs'], join(folder, 'react'))).toContain('Promote');
});

/** What Node renders of a widget, after its modules were loaded in this order. */
function renderedAfter(...entries: string[]): string {
  const code = `
    ${entries.map((entry) => `await import('@millrace/widgets/${entry}');`).join('\n')}
    const [{ createElement }, { renderToString }] = [await import('react'), await import('react-dom/server')];
    const [{ createClient }, { TrackerTester }] = [await import('@millrace/core'), await import('@millrace/widgets/tracker-tester')];
    const { collectStyles } = await import('@millrace/widgets/server-styles');
    const { element, styles } = collectStyles(createElement(TrackerTester, { provider: { client: createClient({}) } }));
    console.log(renderToString(element));
    console.log(styles());
  `;
  return run(process.execPath, ['--input-type=module', '-e', code], join(folder, 'react'));
}

const classesOf = (html: string) => html.match(/ class="[^"]*"/g);

test('a widget has the same classes on a server as in a browser, in whatever order modules are loaded', () => {
  const first = renderedAfter('tracker-tester', 'creative-picker', 'smartlink-editor');
  const second = renderedAfter('smartlink-editor', 'kit/menu', 'apply-dialog', 'tracker-tester');
  expect(classesOf(first)?.length).toBeGreaterThan(20);
  expect(classesOf(second)).toEqual(classesOf(first));
});

describe('a React app that is built with the packages', () => {
  let site: Site;
  let page: Page;
  beforeAll(async () => {
    run(join(bin, 'vite'), ['build', '--logLevel', 'error'], join(folder, 'react'));
    site = await serveFolder(join(folder, 'react/dist'));
    page = await browser.open();
  });
  afterAll(() => site.close());

  test('has a widget that works', async () => {
    await page.goto(`${site.origin}/`);
    await page.getByRole('button', { name: 'Promote' }).click();
    await page.getByLabel('Reason', { exact: true }).fill('My readers like it.');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('offer 200580 has state 0').waitFor();
    expect(browser.faults()).toEqual([]);
  });

  test.each(widgetNames)('shows %s, silently', async (name) => {
    await page.goto(`${site.origin}/?${new URLSearchParams({ api: api.origin })}#${name}`);
    await expectShown(page, name);
    expect(browser.faults()).toEqual([]);
  });
});

describe('a page without a framework that loads the widgets as one script', () => {
  let site: Site;
  let page: Page;
  beforeAll(async () => {
    const script = ['script.tsx', '--bundle', '--minify', '--jsx=automatic', '--outfile=../plain/widgets.js'];
    run(join(bin, 'esbuild'), [...script, '--define:process.env.NODE_ENV="production"'], join(folder, 'react'));
    site = await serveFolder(join(folder, 'plain'));
    page = await browser.open();
    await page.goto(`${site.origin}/widgets.html?api=${api.origin}`);
  });
  afterAll(() => site.close());

  test.each(widgetNames)('shows %s, silently, and keeps nothing of it', async (name) => {
    await page.evaluate(`show('${name}')`);
    await expectShown(page, name);
    expect(browser.faults()).toEqual([]);
    await page.evaluate('remove()');
    expect(await page.locator('body > *').evaluateAll((left) => left.map(({ tagName }) => tagName))).toEqual([
      'DIV',
      'SCRIPT',
      'SCRIPT',
    ]);
  });
});

describe('a page that a server has rendered with the packages', () => {
  const host = join(folder, 'react');
  /** What a visitor who comes again has kept: a test, and other columns than the usual ones. */
  const kept = {
    'millrace-tests': [
      {
        id: '1',
        at: '2026-11-20T08:00:00.000Z',
        asked: { url: 'https://go.example', os: 1, zone: 0 },
        verdict: 'works',
      },
    ],
    'millrace-smartlink-columns': ['gid'],
    'millrace-offer-columns': ['category'],
    'millrace-dense-rows': true,
  };
  let site: Site;
  beforeAll(async () => {
    const ways = ['--bundle', '--format=esm', '--jsx=automatic', '--define:process.env.NODE_ENV="production"'];
    const forNode = ['--platform=node', '--packages=external', '--outfile=rendered.mjs'];
    run(join(bin, 'esbuild'), ['taken-over.tsx', ...ways, '--splitting', '--outdir=rendered'], host);
    run(join(bin, 'esbuild'), ['rendered.tsx', ...ways, ...forNode], host);
    const pages = JSON.parse(run(process.execPath, ['rendered.mjs'], host)) as Record<string, string>;
    for (const [name, page] of Object.entries(pages)) {
      writeFileSync(join(host, `rendered/${name}.html`), page.replaceAll('https://api.example.test', api.origin));
    }
    site = await serveFolder(join(host, 'rendered'));
  });
  afterAll(() => site.close());

  /** Opens it as who has kept this, and notes what moves. */
  async function open(name: string, width: number, stored: object = {}): Promise<Page> {
    const page = await browser.open({ viewport: { width, height: 800 } });
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, JSON.stringify(value));
      new PerformanceObserver((list) => {
        const { dataset } = document.documentElement;
        for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
          dataset['moved'] = String(Number(dataset['moved'] ?? 0) + value);
          const what = sources.map(({ node, previousRect: from, currentRect: to }) => {
            return `${node?.nodeName} ${node?.textContent?.slice(0, 60)}, ${from.y} to ${to.y}`;
          });
          dataset['what'] = [dataset['what'] ?? '', `${value.toFixed(3)}:`, ...what].join('\n');
        }
      }).observe({ type: 'layout-shift', buffered: true });
    }, stored);
    // Slow enough for what waits to be drawn; the kinds of offers come last.
    await page.route(`${api.origin}/**`, async (route) => {
      await new Promise((go) => setTimeout(go, route.request().url().includes('get-offer-r') ? 600 : 200));
      await route.continue();
    });
    await page.goto(`${site.origin}/${name}.html`);
    await expectShown(page, name);
    await untilNothingIsAsked(page);
    return page;
  }

  test.each(widgetNames)('shows %s as it was rendered, silently, in a browser that has kept things', async (name) => {
    await open(name, 1280, kept);
    expect(browser.faults()).toEqual([]);
  });

  const widths = widgetNames.flatMap((name) => [1280, 360].map((width) => [name, width] as const));
  test.each(widths)('moves nothing of %s while its answers come, %i px wide', async (name, width) => {
    const page = await open(name, width);
    expect(browser.faults()).toEqual([]);
    const { moved = '0', what = '' } = await page.locator('html').evaluate(({ dataset }) => ({ ...dataset }));
    expect(Number(moved), what).toBeLessThan(0.05);
  });
});

test('a page without a bundler imports core as it is', async () => {
  for (const name of ['@millrace/core', 'jotai', 'ky', 'zod']) {
    const from = join(folder, 'react/node_modules', name);
    cpSync(from, join(folder, 'plain/node_modules', name), { recursive: true, dereference: true });
  }
  const site = await serveFolder(join(folder, 'plain'));
  const page = await browser.open();
  await page.goto(`${site.origin}/`);
  await expectSeen(page.getByText('user 7 goes to /home'));
  site.close();
});
