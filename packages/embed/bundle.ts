// Builds what hosts fetch: `node packages/embed/bundle.ts`. The bundle's name says what is in it, and so never changes;
// the loader stands at one address for ever and knows name and hash of the bundle that it belongs to.
import { en } from '@millrace/widgets/messages';
import { zhCn } from '@millrace/widgets/messages/zh-cn';
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { minifySync } from 'vite';
import { page } from './docs/page.ts';
import { asTexts, scriptsOf } from './scripts.ts';
import { version } from './src/contract.ts';

const here = import.meta.dirname;
const folder = join(here, 'dist', version);

mkdirSync(folder, { recursive: true });
for (const old of readdirSync(folder)) rmSync(join(folder, old));

const shown = [...Object.keys(en), 'tester', 'testResult', 'comparison', 'share'];
const words = JSON.stringify(Object.fromEntries(Object.entries(zhCn).filter(([name]) => shown.includes(name))));
const chinese = write(`zh-cn-${markOf(words)}.json`, words);

const { tester, ...others } = await scriptsOf(join(here, 'src/tester.tsx'), {
  chinese: chinese.name,
  chineseIntegrity: chinese.integrity,
});
// They name each other, so the name of each says what is in all of them.
const mark = markOf(JSON.stringify({ tester, ...others }));
const marked = (code: string) => code.replace(/(["'`])\.\/([\w-]+)\.js\1/g, `"./$2-${mark}.js"`);
const parts = Object.entries(others).map(([part, code]) => {
  const { name, integrity } = write(`${part}-${mark}.js`, marked(code));
  return [part, [name, integrity]] as const;
});
const allParts = JSON.stringify(Object.fromEntries(parts));
const bundle = write(
  `tester-${mark}.js`,
  marked(tester).replace('allParts', () => allParts),
);

const loader = await scriptOf('src/loader.ts', { bundle: bundle.name, integrity: bundle.integrity });
pack('tester.js', loader);
// The same for pages that let run only what they know the hash of.
const pinned = write(`loader-${markOf(loader)}.js`, loader);

const docs = join(folder, '..');
for (const locale of ['en', 'zh-CN'] as const) {
  writeFileSync(join(docs, `index.${locale}.html`), page(locale, { bundle: bundle.name, pinned }));
}
copyFileSync(join(here, 'docs/style.css'), join(docs, 'style.css'));
writeFileSync(join(docs, 'playground.js'), await scriptOf('docs/playground.ts'));

/** The first characters of its hash. */
function markOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

/** Writes what never changes under its name. */
function write(name: string, content: string): { name: string; integrity: string } {
  pack(name, content);
  return { name, integrity: `sha256-${createHash('sha256').update(content).digest('base64')}` };
}

/** A file, and the same compressed for whoever takes it so. */
function pack(name: string, content: string): void {
  writeFileSync(join(folder, name), content);
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(content));
}

/** A script for pages of any kind, which is nothing but a class and strict by itself. */
async function scriptOf(source: string, texts: Readonly<Record<string, string>> = {}): Promise<string> {
  const { outputFiles } = await build({
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'error',
    conditions: ['@millrace/source'],
    entryPoints: [join(here, source)],
    format: 'iife',
    define: asTexts(texts),
  });
  return minifySync('made.js', outputFiles.map(({ text }) => text.replace('"use strict";', '')).join('')).code;
}
