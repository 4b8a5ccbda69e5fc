// The budgets, in brotli: `npm run sizes`. What a page of the portal needs is read from the build's manifest.
import { existsSync, readFileSync } from 'node:fs';
import { bundles } from './scripts/sizes.ts';

const dist = 'packages/portal/dist';
const manifestFile = `${dist}/.vite/manifest.json`;
const manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {};

/** The scripts that must be there before these sources can run. */
function scriptsFor(...sources) {
  const wanted = new Set(sources);
  for (const source of wanted) for (const next of manifest[source]?.imports ?? []) wanted.add(next);
  return [...wanted].map((source) => `${dist}/${manifest[source]?.file}`);
}

const shell = scriptsFor('index.html', 'src/shell/shell.tsx');
const offers = scriptsFor('src/pages/offers/my-offers.tsx').filter((file) => !shell.includes(file));

export default [
  {
    name: 'portal: before /aff-login can be used',
    path: scriptsFor('index.html', 'src/pages/session/aff-login.tsx'),
    limit: '110 kB',
  },
  { name: 'portal: the shell, before any page', path: shell, limit: '140 kB' },
  { name: 'portal: /offers/my, its own', path: offers, limit: '36 kB' },
  ...bundles.map(({ name, title, limit }) => ({ name: title, path: `.cache/sizes/${name}.js`, limit })),
];
