import { runnerImport, type Plugin } from 'vite';
import type * as allAddresses from './src/all-addresses.ts';
import type * as firstView from './src/first-view.tsx';

/**
 * Draws the first view of the front door's pages from their own components, for the server to send with the page, and
 * tells it at which addresses there are pages.
 */
export function firstViews(): Plugin {
  return {
    name: 'first-views',
    apply: 'build',
    async generateBundle() {
      const view = await ours<typeof firstView>('./src/first-view.tsx');
      const list = await ours<typeof allAddresses>('./src/all-addresses.ts');
      const known = { 'first-views': view.firstViews(), addresses: list.allAddresses() };
      for (const [name, value] of Object.entries(known)) {
        this.emitFile({ type: 'asset', fileName: `.vite/${name}.json`, source: JSON.stringify(value) });
      }
    },
  };
}

async function ours<T>(path: string): Promise<T> {
  const { module } = await runnerImport<T>(path, {
    root: import.meta.dirname,
    // Our own sources are read as they are here too.
    environments: { inline: { resolve: { noExternal: [/^@millrace\//], conditions: ['@millrace/source'] } } },
  });
  return module;
}
