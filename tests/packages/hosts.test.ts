// The packages as a stranger gets them: packed, installed into hosts of their own, type-checked, built, rendered, used.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSeen, withBrowser } from '../lab/browser.ts';
import { serveFolder } from '../lab/folder.ts';

const packages = ['core', 'widgets'];
const root = resolve(import.meta.dirname, '../..');
const bin = join(root, 'node_modules/.bin');
const folder = mkdtempSync(join(tmpdir(), 'millrace-hosts-'));
const browser = withBrowser();

function run(command: string, args: string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function tarballs(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tgz'))
    .map((name) => join(folder, name));
}

beforeAll(() => {
  for (const name of packages) run('npm', ['pack', `./packages/${name}`, '--pack-destination', folder], root);
  cpSync(join(import.meta.dirname, 'hosts'), folder, { recursive: true });
  const peers = ['react', 'react-dom', '@types/react', '@types/react-dom'].map((name) => {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string;
    };
    return `${name}@${version}`;
  });
  run(
    'npm',
    ['install', '--prefer-offline', '--no-package-lock', '--no-audit', '--no-fund', ...tarballs(), ...peers],
    join(folder, 'react'),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(packages)('publint finds nothing in the packed %s', (name) => {
  const tarball = tarballs().find((path) => path.includes(`millrace-${name}-`));
  expect(run('npm', ['run', '-s', 'publint', '--', String(tarball)], root)).toContain('All good');
});

test.each(packages)('the types of the packed %s resolve for every modern importer', (name) => {
  const tarball = String(tarballs().find((path) => path.includes(`millrace-${name}-`)));
  expect(() => run('npm', ['run', '-s', 'attw', '--', tarball], root)).not.toThrow();
});

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

test('a React app builds with a widget, and the widget works in it', async () => {
  run(join(bin, 'vite'), ['build', '--logLevel', 'error'], join(folder, 'react'));
  const site = await serveFolder(join(folder, 'react/dist'));
  const page = await browser.open();
  await page.goto(`${site.origin}/`);
  await page.getByRole('button', { name: 'Promote' }).click();
  await page.getByLabel('Reason', { exact: true }).fill('My readers like it.');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('offer 200580 has state 0').waitFor();
  expect(browser.faults()).toEqual([]);
  site.close();
});

test('a page without a bundler imports core as it is', async () => {
  cpSync(join(folder, 'react/node_modules'), join(folder, 'plain/node_modules'), {
    recursive: true,
    dereference: true,
  });
  const site = await serveFolder(join(folder, 'plain'));
  const page = await browser.open();
  await page.goto(`${site.origin}/`);
  await expectSeen(page.getByText('user 7 goes to /home'));
  site.close();
});
