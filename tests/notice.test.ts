import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, Entry>> };
const notice = readFileSync(new URL('../packages/server/NOTICE', import.meta.url), 'utf8');

/** These ask for no more than that their text stays beside them. */
const permissive = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0)$/;

/** What npm installs with a package, on one platform or another: the place in the lock file of each. */
function installedWith(place: string, known = new Set<string>()): Set<string> {
  if (known.has(place)) return known;
  known.add(place);
  const { dependencies, optionalDependencies } = packages[place] ?? {};
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
    installedWith(found(place, name), known);
  return known;
}

/** As Node finds it: from the package upwards. */
function found(from: string, name: string): string {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  const entry = packages[place];
  if (entry) return entry.link ? (entry.resolved ?? place) : place;
  if (from === '') throw new Error(`${name} is not in the lock file.`);
  return found(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

test('whatever the server installs under terms that bind who passes it on is named in its NOTICE', () => {
  const named = [...notice.matchAll(/@[\w-]+\/[\w-]+/g)].map(([name]) => name);
  const binding = [...installedWith('packages/server')].filter((place) => {
    return !permissive.test(packages[place]?.license ?? 'none');
  });
  expect(binding.length).toBeGreaterThan(5);
  const names = binding.map((place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(names.filter((name) => !named.some((start) => name.startsWith(start)))).toEqual([]);
});
