// Writes packages/{core,widgets}/api.txt: what every entry exports, as its emitted declaration, one a line, so that a change
// of what hosts build on is a line in the diff. `npm run api`
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
export const reported = ['core', 'widgets'] as const;
/** What is longer is cut, with a mark of all of it. */
const longest = 240;

interface Declarations {
  /** What is declared here, by name: several of an overloaded function, or of a type and a constant. */
  readonly own: ReadonlyMap<string, readonly string[]>;
  /** Names from elsewhere: where, and what they are called there. */
  readonly taken: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  /** Under which names it gives what. */
  readonly given: ReadonlyMap<string, string>;
}

/** One line for each name that an entry of this package exports; `folder` holds its package.json and its `dist`. */
export function apiOf(folder: string): string {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    exports: Record<string, string | { types?: string }>;
  };
  const places = Object.entries(exports).flatMap(([entry, target]) =>
    typeof target === 'string' || !target.types ? [] : entriesOf(folder, entry, target.types),
  );
  const parts = places.map(([entry, file]) => {
    const lines = [...declarationsOf(file).given.keys()].sort().map((known) => `  ${lineOf(file, known)}`);
    return [`${name}${entry.slice(1)}`, ...lines].join('\n');
  });
  return `${parts.join('\n\n')}\n`;
}

/** An entry with a star is one for each file that it fits. */
function entriesOf(folder: string, entry: string, types: string): [string, string][] {
  const [before = '', after = ''] = types.replace('./', '').split('*');
  return globSync(types, { cwd: folder })
    .map((path) => path.replaceAll('\\', '/').replace('./', ''))
    .sort()
    .map((path) => [entry.replace('*', path.slice(before.length, path.length - after.length)), join(folder, path)]);
}

function lineOf(file: string, known: string): string {
  const found = find(file, known);
  if (typeof found === 'string') return `${known}: ${found}`;
  const text = found.join(' ');
  if (text.length <= longest) return `${known}: ${text}`;
  return `${known}: ${text.slice(0, longest)}… ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}

/** The declarations behind an exported name, or where outside of the package it comes from. */
function find(file: string, known: string): readonly string[] | string {
  const { own, taken, given } = declarationsOf(file);
  const name = given.get(known) ?? known;
  const declared = own.get(name);
  if (declared) return declared;
  const source = taken.get(name);
  if (!source) throw new Error(`${file} exports ${known}, which is declared nowhere.`);
  if (!source.from.startsWith('.')) return `from ${source.from}`;
  return find(join(dirname(file), source.from.replace(/\.tsx?$/, '.d.ts')), source.name);
}

const read = new Map<string, Declarations>();

function declarationsOf(file: string): Declarations {
  const known = read.get(file) ?? readDeclarations(readFileSync(file, 'utf8'));
  read.set(file, known);
  return known;
}

/** What a file of declarations says, as the compiler writes them: each begins at the left edge. */
function readDeclarations(text: string): Declarations {
  const own = new Map<string, string[]>();
  const taken = new Map<string, { from: string; name: string }>();
  const given = new Map<string, string>();
  for (const statement of text
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .split(/^(?=(?:export|import|declare|type|interface)\b)/m)) {
    const line = statement.replace(/\s+/g, ' ').trim();
    const list = /^(import|export)(?: type)? \{(.*)\}(?: from ['"](.+)['"])?;$/.exec(line);
    if (list) {
      const [, kind, names = '', from] = list;
      for (const [name, as] of namesIn(names)) {
        const key = kind === 'export' && from ? `${from}#${name}` : kind === 'import' ? as : name;
        if (from) taken.set(key, { from, name });
        if (kind === 'export') given.set(as, key);
      }
      continue;
    }
    const declared =
      /^(export )?(?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum) ([\w$]+)/.exec(line);
    const [, isExported, name] = declared ?? [];
    if (name === undefined) continue;
    own.set(name, [...(own.get(name) ?? []), line.replace(/^(export )?(declare )?/, '')]);
    if (isExported) given.set(name, name);
  }
  return { own, taken, given };
}

/** `a, type B, c as d`, each with the name that it has outside. */
function namesIn(list: string): [string, string][] {
  return list
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter((one) => one !== '')
    .map((one) => one.split(' as '))
    .map(([name = '', as = name]) => [name, as]);
}

if (import.meta.main) {
  for (const folder of reported) {
    const place = join(root, 'packages', folder);
    writeFileSync(join(place, 'api.txt'), apiOf(place));
  }
}
