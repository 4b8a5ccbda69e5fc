import { runnerImport, type Plugin } from 'vite';
import type * as firstView from './src/first-view.tsx';

/** Draws the first view of the front door's pages from their own components, for the server to send with the page. */
export function firstViews(): Plugin {
  return {
    name: 'first-views',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<typeof firstView>('./src/first-view.tsx', {
        root: import.meta.dirname,
        // Our own sources are read as they are here too.
        environments: { inline: { resolve: { noExternal: [/^@millrace\//], conditions: ['@millrace/source'] } } },
      });
      this.emitFile({
        type: 'asset',
        fileName: '.vite/first-views.json',
        source: JSON.stringify(module.firstViews()),
      });
    },
  };
}
