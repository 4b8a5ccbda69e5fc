// Bundles what a host's page would load of each package entry, for size-limit to weigh: `npm run sizes`.
import { build } from 'esbuild';
import { rmSync } from 'node:fs';
import { bundles } from '../.size-limit.js';

rmSync('.cache/sizes', { recursive: true, force: true });
for (const { name, code } of bundles) {
  await build({
    stdin: { contents: code, resolveDir: import.meta.dirname },
    outfile: `.cache/sizes/${name}.js`,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
}
