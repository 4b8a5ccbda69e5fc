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
const snapshot = scriptsFor('index.html', 'src/shell/shell.tsx', 'src/pages/reports/snapshot.tsx');

/** Bytes are not all: each file is a way to the server and back, and a browser asks for a few at a time. */
const mostFiles = 15;
if (snapshot.length > mostFiles) {
  throw new Error(`Millrace: the snapshot needs ${snapshot.length} scripts, more than ${mostFiles}.`);
}

/** With the calendar of a range, or the pictures and editor of creatives. */
const large =
  /account\/my-account|channels\/websites|creatives\/(creative-kit|library|link-creatives|offer-creatives)|payment\/payment|reports\/(conversions|report)|offers\/offer\.tsx|smartlinks\/smartlink(s|-edit)?\.tsx/;

const addressesFile = `${dist}/.vite/addresses.json`;
const addresses = existsSync(addressesFile) ? JSON.parse(readFileSync(addressesFile, 'utf8')) : [];
const routed = new Set(addresses.filter(({ isInShell }) => isInShell).flatMap(({ sources }) => sources.slice(1)));

/** What a page behind the login needs that the shell has not brought, be it alone or with other pages. */
const pageSizes = [...routed].map((page) => ({
  name: `portal: ${page.replace(/^src\/pages\/|\.tsx$/g, '')}, beyond the shell`,
  path: scriptsFor(page).filter((file) => !shell.includes(file)),
  limit: large.test(page) ? '131.2 kB' : '68.5 kB',
}));

/** What hosts fetch: the loader, then the bundle, then for some a second language. */
const embed = 'packages/embed/dist/v1';
const embedded = (...ends) => ends.flatMap((end) => globSync(`${embed}/${end}`));

export default [
  { name: 'embed: the first script', path: '.cache/sizes/embed-loader.js', limit: '695 B' },
  { name: 'embed: before a link can be tested', path: embedded('tester.js', 'tester-*.js'), limit: '26.3 kB' },
  {
    name: 'embed: before a link can be tested in Chinese',
    path: embedded('tester.js', 'tester-*.js', 'zh-cn-*.json'),
    // With the words of what is offered below a result.
    limit: '30.4 kB',
  },
  // What is offered below it is fetched once it is pressed.
  { name: 'embed: what the first result needs', path: embedded('found-*.js'), limit: '8.6 kB' },
  {
    name: 'portal: before /aff-login can be used',
    path: scriptsFor('index.html', 'src/pages/session/aff-login.tsx'),
    limit: '112.4 kB',
  },
  {
    name: 'portal: before /register can be used',
    path: scriptsFor('index.html', 'src/pages/registration/register.tsx'),
    limit: '134.4 kB',
  },
  { name: 'portal: the shell, before any page', path: shell, limit: '154.5 kB' },
  {
    name: 'portal: before the snapshot can be used, charts apart',
    path: snapshot,
    // What the bell says of people with a seat, of caps, undelivered clicks and revenue, among it.
    limit: '174.6 kB',
  },
  ...pageSizes,
  ...['pop', 'banner'].map((name) => ({
    name: `a publisher's page: ${name}.js`,
    path: `packages/server/dist/scripts/${name}.js`,
    limit: '2 kB',
  })),
  ...bundles.map(({ name, title, limit }) => ({ name: title, path: `.cache/sizes/${name}.js`, limit })),
];
