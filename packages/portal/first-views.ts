import { runnerImport, type Plugin } from 'vite';
import type * as allAddresses from './src/all-addresses.ts';
import type * as firstView from './src/first-view.tsx';

const shell = 'src/shell/shell.tsx';

/**
 * Draws the first view of the front door's pages from their own components, for the server to send with the page, and
 * tells it at which addresses there are pages and which sources each of them loads.
 */
export function firstViews(): Plugin {
  return {
    name: 'first-views',
    apply: 'build',
    async generateBundle() {
      const view = await ours<typeof firstView>('./src/first-view.tsx');
      const list = await ours<typeof allAddresses>('./src/all-addresses.ts');
      const known = { 'first-views': view.firstViews(), addresses: list.allAddresses().map(withSources) };
      for (const [name, value] of Object.entries(known)) {
        this.emitFile({ type: 'asset', fileName: `.vite/${name}.json`, source: JSON.stringify(value) });
      }
    },
  };
}

function withSources({ path, isInShell, load }: allAddresses.PageAddress) {
  const own = load ? [sourceOf(load)] : [];
  return { path, isInShell, sources: isInShell ? [shell, ...own] : own };
}

/** What a page is loaded from is said by its `import()` alone, and read from there. */
function sourceOf(load: () => Promise<unknown>): string {
  const [source] = /src\/pages\/[^"'`]+/.exec(String(load)) ?? [];
  if (!source) throw new Error(`Millrace: no source of a page is named in ${String(load)}.`);
  return source;
}

async function ours<T>(path: string): Promise<T> {
  const { module } = await runnerImport<T>(path, {
    root: import.meta.dirname,
    // Our own sources are read as they are here too.
    environments: { inline: { resolve: { noExternal: [/^@millrace\//], conditions: ['@millrace/source'] } } },
  });
  return module;
}
