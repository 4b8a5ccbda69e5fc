import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { drawnIcons } from './drawn-icons.ts';
import { firstViews } from './first-views.ts';
import { packed } from './packed.ts';
import { writtenOpenings } from './written-openings.ts';

const api = process.env['API'] ?? 'http://localhost:4000';

/**
 * Parts are fetched ahead with what they import. Every name in that list is paid for by everybody, so it leaves out what
 * is on the page already: what the entry and the part that asks have imported.
 */
function fetchedAhead() {
  const imports = new Map<string, readonly string[]>();
  let entry = '';

  function loadedWith(...files: string[]): Set<string> {
    const loaded = new Set(files);
    // A set that grows is walked to its new end.
    for (const file of loaded) for (const next of imports.get(file) ?? []) loaded.add(next);
    return loaded;
  }

  const plugin: Plugin = {
    name: 'fetched-ahead',
    enforce: 'pre',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        imports.set(part.fileName, part.imports);
        if (part.isEntry) entry = part.fileName;
      }
    },
  };
  const resolveDependencies = (_: string, files: string[], { hostId }: { hostId: string }) => {
    const loaded = loadedWith(entry, hostId);
    return files.filter((file) => !loaded.has(file));
  };
  return { plugin, resolveDependencies };
}

/** What every page begins with: one file, because each further one costs a way to the server and back. */
const base =
  /node_modules\/(react|react-dom|scheduler|styled-components|zod|jotai|ky)\/|core\/src\/(http\/(call|wire)|fields\/(text|url|required|email)|format\/(trim-end|dates|clock|ids)|machine\/kept|session\/(login-flag|user))\.|widgets\/src\/(messages\/subject|provider|kit\/(button|icon|later))\.|portal\/src\/(fetched|front-words|keeping|missing-part|shell\/brand)\.|rolldown.runtime/;

/** What nearly every form is made of. */
const fields =
  /widgets\/src\/kit\/(field|text-field|password-field|checkbox|choice|required)\.tsx?$|icons\/eye(-off)?\./;

/** Of what nearly every page reads an answer or chooses a value: files too small to be asked for one by one. */
const answers =
  /core\/src\/(http\/(pager|version|word)|reference\/(country-codes?|country|named|visitor-calls)|fields\/choice)\.ts$/;
const choosing = /widgets\/src\/kit\/(select|drop-field|read-only-field|toggle)\.tsx$|icons\/chevron-down\./;
const heads =
  /portal\/src\/(id-address|shell\/(page-head|page-title|scope-line|scope-words|scoped-address|with-user))\.tsx?$|icons\/(arrow-(up|down)|download)\./;
const figures =
  /core\/src\/(reports\/(columns|csv|filters|hours|kinds|measures|permissions|rows|series|time-range|totals)|channels\/(channel|postback-log|postback-try|words)|traffic\/subs|format\/percent)\.ts$|widgets\/src\/data\/save-file\.ts$/;

/** What every page behind the login begins with, however it is divided among those that use it. */
const router = /node_modules\/react-router\//;
const asking = /node_modules\/@tanstack\/(query-core|react-query)\/|widgets\/src\/data\/(use-call|query-client)\.ts$/;
/** What stands where an answer is not there yet, or not at all. */
const states = /widgets\/src\/kit\/(error-state|empty-state|skeleton)\.tsx$/;

const { plugin, resolveDependencies } = fetchedAhead();

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), plugin, drawnIcons(), firstViews(), writtenOpenings(), packed()],
  resolve: { conditions: ['@millrace/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    manifest: true,
    // Every browser that the rest is built for knows how to fetch ahead.
    modulePreload: { resolveDependencies, polyfill: false },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Every name stands in the lists of what is fetched ahead, which everybody loads: short ones, of no words.
        chunkFileNames: 'assets/[hash:7].js',
        // Left alone, a sum of money brings all that is known of payments: small files are put beside what uses them.
        codeSplitting: {
          groups: [
            { name: 'base', test: base },
            { name: 'format', test: /core\/src\/format\/(?!distinct-text)/ },
            { name: 'fields', test: fields, includeDependenciesRecursively: false },
            { name: 'answers', test: answers, includeDependenciesRecursively: false },
            { name: 'choosing', test: choosing, includeDependenciesRecursively: false },
            { name: 'heads', test: heads, includeDependenciesRecursively: false },
            { name: 'router', test: router, includeDependenciesRecursively: false },
            { name: 'asking', test: asking, includeDependenciesRecursively: false },
            { name: 'states', test: states, includeDependenciesRecursively: false },
            { name: 'figures', test: figures, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: 4100,
    proxy: Object.fromEntries(['/api', '/accounts'].map((path) => [path, { target: api, changeOrigin: true }])),
  },
});
