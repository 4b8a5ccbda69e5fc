// Builds what hosts fetch: `node packages/embed/bundle.ts`. The bundle's name says what is in it, and so never changes;
// the loader stands at one address for ever and knows name and hash of the bundle that it belongs to.
import { en } from '@millrace/widgets/messages';
import { zhCn } from '@millrace/widgets/messages/zh-cn';
import { build, type BuildOptions } from 'esbuild';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { minifySync } from 'vite';
import { page } from './docs/page.ts';
import { shorten } from './shorten.ts';
import { version } from './src/contract.ts';
import { standIns } from './stand-ins.ts';

const here = import.meta.dirname;
const folder = join(here, 'dist', version);

const usual = {
  bundle: true,
  minify: true,
  write: false,
  target: 'es2022',
  charset: 'utf8',
  logLevel: 'error',
  conditions: ['@millrace/source'],
} satisfies BuildOptions;

mkdirSync(folder, { recursive: true });
for (const old of readdirSync(folder)) rmSync(join(folder, old));

const shown = [...Object.keys(en), 'tester', 'comparison'];
const words = Object.fromEntries(Object.entries(zhCn).filter(([name]) => shown.includes(name)));
const chinese = write('zh-cn', '.json', JSON.stringify(words));

const bundle = write(
  'tester',
  '.js',
  await made({
    ...usual,
    alias: standIns,
    plugins: [shorten],
    entryPoints: [join(here, 'src/tester.tsx')],
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: {
      'process.env.NODE_ENV': '"production"',
      chinese: JSON.stringify(chinese.name),
      chineseIntegrity: JSON.stringify(chinese.integrity),
    },
  }),
);

const loader = await made({
  ...usual,
  entryPoints: [join(here, 'src/loader.ts')],
  format: 'iife',
  define: { bundle: JSON.stringify(bundle.name), integrity: JSON.stringify(bundle.integrity) },
});
pack('tester.js', loader);
// The same for pages that let run only what they know the hash of.
const pinned = write('loader', '.js', loader);

const docs = join(folder, '..');
for (const locale of ['en', 'zh-CN'] as const) {
  writeFileSync(join(docs, `index.${locale}.html`), page(locale, { bundle: bundle.name, pinned }));
}
copyFileSync(join(here, 'docs/style.css'), join(docs, 'style.css'));
const playground = await made({ ...usual, entryPoints: [join(here, 'docs/playground.ts')], format: 'iife' });
writeFileSync(join(docs, 'playground.js'), playground);

/** Writes what is named by its content. */
function write(start: string, end: string, content: string): { name: string; integrity: string } {
  const hash = createHash('sha256').update(content).digest();
  const name = `${start}-${hash.toString('hex').slice(0, 8)}${end}`;
  pack(name, content);
  return { name, integrity: `sha256-${hash.toString('base64')}` };
}

/** A file, and the same compressed for whoever takes it so. */
function pack(name: string, content: string): void {
  writeFileSync(join(folder, name), content);
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(content));
}

async function made(options: BuildOptions & { write: false }): Promise<string> {
  const { outputFiles } = await build(options);
  // Beside what a page has put on the prototype of every object, esbuild's own loop over names would throw.
  const code = outputFiles
    .map(({ text }) => text.replace(/for\(var (\w+) in (\w+)\)(\w+\(\w+,)/, 'for(var $1 of Object.keys($2))$3'))
    .join('');
  // Both are modules or nothing but classes, which are strict by themselves.
  return minifySync('made.js', code.replace('"use strict";', ''), { module: options.format === 'esm' }).code;
}
