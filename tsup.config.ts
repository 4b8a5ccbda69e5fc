import { defineConfig } from 'tsup';
import { entriesOf } from './scripts/entries.ts';
import { styledIds } from './scripts/styled-ids.ts';

/** The widgets: an ES module per entry, shared code in chunks. Core and all declarations are made by `tsc`. */
export default defineConfig({
  entry: entriesOf('packages/widgets'),
  outDir: 'packages/widgets/dist',
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  splitting: true,
  clean: true,
  skipNodeModulesBundle: true,
  esbuildPlugins: [styledIds('packages/widgets')],
  // Chinese as it is written, in half the bytes of its escapes.
  esbuildOptions: (options) => {
    options.charset = 'utf8';
  },
  // As a banner, because the directive of an entry does not reach the chunks that entries share.
  banner: { js: "'use client';" },
});
