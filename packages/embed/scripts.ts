import { join } from 'node:path';
import { build, minifySync, type Plugin, type Rolldown } from 'vite';
import { apart } from './apart.ts';
import { shorten } from './shorten.ts';
import { standIns } from './stand-ins.ts';
import { themeTexts } from './theme.ts';

const here = import.meta.dirname;

/** The tester and each part that is fetched when it is first needed, by name. They import each other as `./name.js`. */
export async function scriptsOf(
  entry: string,
  define: Readonly<Record<string, string>>,
): Promise<{ readonly tester: string } & Readonly<Record<string, string>>> {
  const built = await build({
    root: here,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [apart(entry), shorten()] satisfies Plugin[],
    resolve: {
      alias: Object.entries(standIns).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })),
      conditions: ['@millrace/source'],
    },
    define: asTexts({ 'process.env.NODE_ENV': 'production', ...define }),
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['es'], fileName: 'tester' },
      rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { chunkFileNames: '[name].js' } },
    },
  });
  const chunks = (built as Rolldown.RolldownOutput[]).flatMap(({ output }) =>
    output.filter((one) => one.type === 'chunk'),
  );
  // What is imported by name alone is run unseen: no loader and no part knows its hash.
  const unseen = chunks.filter(({ isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry);
  if (unseen.length > 0)
    throw new Error(
      `Millrace: ${unseen.map(({ fileName }) => fileName).join(', ')} is shared by parts of the embed; have one part bring the other.`,
    );
  const texts = themeTexts(chunks.map(({ code }) => code));
  const { tester, ...parts } = Object.fromEntries(
    chunks.map(({ fileName, code }) => [fileName.replace(/\.js$/, ''), minified(withTexts(code, { ...texts }))]),
  );
  if (tester === undefined) throw new Error('Millrace: the embed was built without its tester.');
  return { ...parts, tester };
}

/** What a build writes in place of names, as texts of JavaScript. */
export function asTexts(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
}

/** Puts a text in the place of each of these names. */
function withTexts(code: string, texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts).reduce((script, [name, text]) => script.replaceAll(`\${${name}}`, () => text), code);
}

function minified(code: string): string {
  // Beside what a page has put on the prototype of every object, the bundler's own loop over names would throw.
  const safe = code.replace(/for \(var (\w+) in (\w+)\)/g, 'for (var $1 of Object.keys($2))');
  return minifySync(join(here, 'made.js'), safe, { module: true }).code;
}
