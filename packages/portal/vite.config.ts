import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { groupChunks, type Costs } from './chunk-groups.ts';
import { drawnIcons } from './drawn-icons.ts';
import { firstViews } from './first-views.ts';
import { packed } from './packed.ts';
import { shortStyles } from '../../scripts/short-styles.ts';
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

/** What is loaded with every page, or first of all, is kept small before all else. */
const weights: readonly (readonly [RegExp, number])[] = [
  [/portal\/index\.html$|portal\/src\/shell\/shell\.tsx$|pages\/session\/(aff-)?login\.tsx$/, 40],
  [/pages\/reports\/snapshot\.tsx$/, 40],
  [/pages\/registration\/register\.tsx$/, 10],
  // The pages on which publishers work.
  [/pages\/reports\/report\.tsx$/, 2.5],
  [/portal\/src\/pages\//, 1],
];
/** Dialogs and other parts that a page asks for later. */
const weightOfPart = 0.3;

const costs: Costs = {
  // A way to the server for each file, its headers, and the words that packing finds again in one file and not in two.
  file: 4_500,
  weight: (source) => weights.find(([pattern]) => pattern.test(source))?.[1] ?? weightOfPart,
};

const resolve = { conditions: ['@millrace/source', 'module', 'browser', 'development|production'] };
const common = { target: 'es2022', reportCompressedSize: false, assetsInlineLimit: 0 };
const sources = () => [shortStyles(), react(), drawnIcons(), writtenOpenings()];

/** Builds once as finely as the bundler divides, to see which pages need what, and says which file each module goes into. */
async function filesOfModules(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: sources(),
    resolve,
    build: { ...common, write: false, modulePreload: false },
  });
  if (!('output' in built)) throw new Error('Millrace: the portal is one build.');
  return groupChunks(
    built.output.filter((part) => part.type === 'chunk'),
    costs,
  );
}

const { plugin, resolveDependencies } = fetchedAhead();

export default defineConfig(async ({ command }) => {
  const files = command === 'build' ? await filesOfModules() : new Map<string, string>();
  return {
    root: import.meta.dirname,
    plugins: [...sources(), plugin, firstViews(), packed()],
    resolve,
    build: {
      ...common,
      manifest: true,
      // Every browser that the rest is built for knows how to fetch ahead.
      modulePreload: { resolveDependencies, polyfill: false },
      rolldownOptions: {
        output: {
          // Every name stands in the lists of what is fetched ahead, which everybody loads: short ones, of no words.
          chunkFileNames: 'assets/[hash:7].js',
          codeSplitting: {
            groups: [{ name: (id: string) => files.get(id) ?? null, includeDependenciesRecursively: false }],
          },
        },
      },
    },
    server: {
      port: 4100,
      proxy: Object.fromEntries(['/api', '/accounts'].map((path) => [path, { target: api, changeOrigin: true }])),
    },
  };
});
