import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
}

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, Entry>> };
const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

test('whatever is fetched has its checksum in the lock file, for every platform: npm run lock', () => {
  expect(fetched.length).toBeGreaterThan(500);
  const without = fetched.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));
  expect(without.map(([path]) => path)).toEqual([]);
});

test('the lock file names no place to fetch from, so that everybody uses the registry of their own', () => {
  expect(fetched.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});
