// The table of planted faults holds only as long as each of them can still be planted: `npm run faults` plants them.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lab/imports.ts';
import { ownDatabase } from './lab/own-database.ts';
import { checksOf, editsOf, layers, type Check } from './planted/fault.ts';
import { readStories } from './planted/stories.ts';
import { table } from './planted/table.ts';

test('what a fault changes stands in its file once', () => {
  const stale = table.flatMap((fault) =>
    editsOf(fault)
      .filter(({ file, find }) => !existsSync(join(root, file)) || timesIn(file, find) !== 1)
      .map(({ file }) => `${fault.name}: ${file}`),
  );
  expect(stale, 'The file has changed: say what the same careless change would be today.').toEqual([]);
});

test('what a fault removes is there', () => {
  const gone = table.flatMap(({ name, removes = [] }) =>
    removes.filter((pattern) => globSync(pattern, { cwd: root }).length === 0).map((pattern) => `${name}: ${pattern}`),
  );
  expect(gone).toEqual([]);
});

test('a fault of a migration is asked of databases that are made after it', () => {
  const asked = table
    .filter((fault) => editsOf(fault).some(({ file }) => file.includes('/migrations/')))
    .flatMap((fault) => checksOf(fault).map((check) => ({ name: fault.name, check })));
  expect(asked.length).toBeGreaterThan(0);
  const late = asked
    .filter(({ check }) => check.kind === 'calls' && check.isAnew !== true && !makesItsOwn(check))
    .map(({ name }) => name);
  expect(late, 'Say isAnew: in the databases that are there, the migration has run.').toEqual([]);
});

test('what must go red is there', () => {
  const stories = readStories();
  const missing = table.flatMap((fault) =>
    checksOf(fault).flatMap((check) => {
      if ('file' in check && !isThere(check.file, check.test))
        return [`${fault.name}: ${check.file} ${check.test ?? ''}`];
      const shown = 'story' in check ? check.story : 'page' in check ? check.page : undefined;
      return shown !== undefined && !stories.has(shown) ? [`${fault.name}: ${shown}`] : [];
    }),
  );
  expect(missing, 'Name the check that holds this today.').toEqual([]);
});

test('every layer has faults, all of them more than a hundred, and no two one name', () => {
  expect(layers.filter((layer) => !table.some((fault) => fault.layer === layer))).toEqual([]);
  expect(table.length).toBeGreaterThan(100);
  expect(new Set(table.map(({ name }) => name)).size).toBe(table.length);
});

function isThere(file: string, name = ''): boolean {
  return existsSync(join(root, file)) && new RegExp(name).test(readFileSync(join(root, file), 'utf8'));
}

function timesIn(file: string, text: string): number {
  return readFileSync(join(root, file), 'utf8').split(text).length - 1;
}

function makesItsOwn(check: Check): boolean {
  return 'file' in check && ownDatabase.includes(check.file);
}
