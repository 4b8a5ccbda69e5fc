import { defineConfig, type Options } from 'tsup';
import { entriesOf } from './scripts/entries.ts';

/** A published package: an ES module per entry, shared code in chunks, declarations by `tsc` afterwards. */
function library(name: string, options: Options = {}): Options {
  const folder = `packages/${name}`;
  return {
    name,
    entry: entriesOf(folder),
    outDir: `${folder}/dist`,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    splitting: true,
    clean: true,
    skipNodeModulesBundle: true,
    ...options,
  };
}

export default defineConfig([
  library('core'),
  // As a banner, because the directive of an entry does not reach the chunks that entries share.
  library('widgets', { banner: { js: "'use client';" } }),
]);
