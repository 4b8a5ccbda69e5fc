import type * as openings from '@millrace/core/pages';
import { runnerImport, type Plugin } from 'vite';

/**
 * What opens each page stands in the rows of the calls. The portal's first page needs no more of them than that, so the
 * build writes it out: with the rows come all schemas of their domains.
 */
export function writtenOpenings(): Plugin {
  return {
    name: 'written-openings',
    apply: 'build',
    async load(id) {
      if (!id.endsWith('/core/src/pages.ts')) return undefined;
      const { module } = await runnerImport<typeof openings>(id, {
        environments: { inline: { resolve: { noExternal: [/^@millrace\//], conditions: ['@millrace/source'] } } },
      });
      const written = Object.entries(module.pages).map(([name, page]) => [
        name,
        { needs: page.needs, while: page.while },
      ]);
      return `export const pages = ${JSON.stringify(Object.fromEntries(written))};`;
    },
  };
}
