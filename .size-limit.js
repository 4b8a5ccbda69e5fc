// The budgets, in brotli: `npm run sizes`. What a page of the portal needs is read from the build's manifest.
import { existsSync, globSync, readFileSync } from 'node:fs';
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
const pages = Object.keys(manifest).filter(
  (source) => manifest[source].isDynamicEntry && source.startsWith('src/pages/'),
);

/** What only one page needs: what the shell, another page or a dialog of one brings too is shared; its own dialogs are no others. */
function ownOf(page) {
  const dialogs = manifest[page].dynamicImports ?? [];
  const others = pages.filter((source) => source !== page && !dialogs.includes(source));
  const partsOf = (source) => (manifest[source].dynamicImports ?? []).filter((part) => part !== page);
  const shared = others.flatMap((source) => scriptsFor(source, ...partsOf(source)));
  return scriptsFor(page).filter((file) => !shell.includes(file) && !shared.includes(file));
}

// A part that its page fetches later comes when the page is there.
const strays = pages.flatMap((page) => {
  const loaded = scriptsFor(page);
  const isStray = (other) =>
    loaded.includes(`${dist}/${manifest[other].file}`) && !manifest[other].dynamicImports?.includes(page);
  return pages.filter((other) => other !== page && isStray(other));
});
if (strays.length > 0) throw new Error(`Millrace: other pages load the chunk of ${strays.join(', ')}.`);

/** The pages behind the login. */
const ownSizes = pages
  .filter((page) => !/pages\/(session|registration)\//.test(page))
  .map((page) => ({
    name: `portal: ${page.replace(/^src\/pages\/|\.tsx$/g, '')}, its own`,
    path: ownOf(page),
    limit: '36 kB',
  }))
  // All of what another page brings, as its dialog does.
  .filter(({ path }) => path.length > 0);

/** What hosts fetch: the loader, then the bundle, then for some a second language. */
const embed = 'packages/embed/dist/v1';
const embedded = (...ends) => ends.flatMap((end) => globSync(`${embed}/${end}`));

export default [
  // The hash of the bundle, which is in it, weighs some bytes more or less with each change of that.
  { name: 'embed: the first script', path: `${embed}/tester.js`, limit: '695 B' },
  { name: 'embed: before a link can be tested', path: embedded('tester.js', 'tester-*.js'), limit: '27.9 kB' },
  {
    name: 'embed: before a link can be tested in Chinese',
    path: embedded('tester.js', 'tester-*.js', 'zh-cn-*.json'),
    limit: '31.7 kB',
  },
  { name: 'embed: what the first result needs', path: embedded('found-*.js'), limit: '8.4 kB' },
  {
    name: 'portal: before /aff-login can be used',
    path: scriptsFor('index.html', 'src/pages/session/aff-login.tsx'),
    limit: '112.3 kB',
  },
  {
    name: 'portal: before /register can be used',
    path: scriptsFor('index.html', 'src/pages/registration/register.tsx'),
    limit: '134.3 kB',
  },
  { name: 'portal: the shell, before any page', path: shell, limit: '153.9 kB' },
  {
    name: 'portal: before the snapshot can be used, charts apart',
    path: scriptsFor('index.html', 'src/shell/shell.tsx', 'src/pages/reports/snapshot.tsx'),
    limit: '179.3 kB',
  },
  ...ownSizes,
  ...['pop', 'banner'].map((name) => ({
    name: `a publisher's page: ${name}.js`,
    path: `packages/server/dist/scripts/${name}.js`,
    limit: '2 kB',
  })),
  ...bundles.map(({ name, title, limit }) => ({ name: title, path: `.cache/sizes/${name}.js`, limit })),
];
