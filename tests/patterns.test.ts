// Every pattern of the packages takes linear time, whatever text it is tried on. A text of an attacker may be 64 KB long:
// for a pattern of quadratic time that is seconds, and for one of cubic time hours, in which a server answers nobody.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkSync } from 'recheck';
import { parseSync } from 'vite';
import { afterAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { watch, type Guard } from './lab/guard.ts';
import { readSources, root, type Source } from './lab/imports.ts';

// Without it a program for each platform would do the same, where there is one.
vi.stubEnv('RECHECK_BACKEND', 'pure');
vi.setConfig({ testTimeout: 180_000 });

const files = readSources('packages/*/src/**/*.{ts,tsx}');

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

function* nodesOf(part: unknown): Generator<Node> {
  if (typeof part !== 'object' || part === null) return;
  if ('type' in part) yield part as Node;
  for (const inner of Object.values(part)) yield* nodesOf(inner);
}

const read = new WeakMap<Source, readonly Node[]>();

/** What a file writes out and what it calls. */
function nodes(source: Source): readonly Node[] {
  const all =
    read.get(source) ??
    [...nodesOf(parseSync(source.path, source.text).program)].filter(({ type }) =>
      /^(Literal|CallExpression|NewExpression)$/.test(type),
    );
  read.set(source, all);
  return all;
}

interface Pattern {
  readonly pattern: string;
  readonly flags: string;
}

/** The literals of a file, as a parser reads them. */
function patternsOf(source: Source): Pattern[] {
  return nodes(source).flatMap(({ type, regex }) => (type === 'Literal' && regex ? [regex as Pattern] : []));
}

// What was judged once by this version of the checker: all of them take ten seconds.
const cache = join(root, '.cache/patterns', `${checkerVersion()}.json`);
const verdicts = new Map(Object.entries(readVerdicts()));
afterAll(() => {
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify(Object.fromEntries(verdicts)));
});

/** What is wrong with a pattern; undefined where it is proven to take linear time. */
function faultOf({ pattern, flags }: Pattern): string | undefined {
  const key = `/${pattern}/${flags}`;
  const verdict = verdicts.get(key) ?? judge({ pattern, flags });
  verdicts.set(key, verdict);
  return verdict === '' ? undefined : `${key} ${verdict}`;
}

/** By automata alone: the checker's other way tries many texts, and proves nothing. */
function judge({ pattern, flags }: Pattern): string {
  const verdict = checkSync(pattern, flags, { checker: 'automaton', timeout: 60_000 });
  if (verdict.status === 'safe') return '';
  if (verdict.status === 'unknown') return `can not be judged: ${JSON.stringify(verdict.error)}`;
  return `takes ${verdict.complexity.summary} time, for example for ${verdict.attack.pattern}`;
}

function readVerdicts(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(cache, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

function checkerVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/recheck/package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

interface Named {
  readonly name?: string;
  readonly object?: Named;
  readonly property?: Named;
}

/** A call of an object's method, such as `text.match(…)` and `z.iso.date()`. */
function methodOf({ type, callee }: Node): { of: string | undefined; method: string } | undefined {
  const { object, property } = (callee ?? {}) as Named;
  if (type !== 'CallExpression' || property?.name === undefined) return undefined;
  return { of: object?.name ?? object?.property?.name, method: property.name };
}

const isWritten = (argument: Node | undefined) =>
  argument?.type === 'TemplateLiteral' || typeof argument?.['value'] === 'string';

const guards: readonly Guard[] = [
  {
    title: 'a pattern takes linear time, whatever text it is tried on',
    remedy:
      'Two parts that take the same letter stand side by side, or a start is found again and again. Read the text by hand, ' +
      'or exclude the first letter from what follows. Look-ahead and look-behind can not be judged: look at the neighbour.',
    breaches: (all) =>
      all.flatMap((source) =>
        patternsOf(source).flatMap((pattern) => {
          const fault = faultOf(pattern);
          return fault === undefined ? [] : [`${source.path}: ${fault}`];
        }),
      ),
    wrong: {
      'packages/server/src/tester/redirects.ts': String.raw`const refresh = /^\s*(\d+)\s*[;,]\s*["']?([^"']+?)["']?\s*$/i;`,
      'packages/server/src/http/heads.ts': String.raw`const clean = (path: string) => path.replace(/\/+$/, '');`,
      'packages/core/src/fields/number.ts': String.raw`const isNumber = (text: string) => /^(\d+\.?\d*)$/.test(text);`,
      'packages/core/src/fields/url.ts': String.raw`const isUrl = z.string().check(z.regex(/^(a+)+$/));`,
      'packages/widgets/src/kit/found.tsx': String.raw`export const Found = () => <b>{/(?<![a-z])a*b/.exec('a')}</b>;`,
    },
  },
  {
    title: 'a pattern is a literal, so that it can be judged',
    remedy: 'Write the pattern out, or compare texts. `match`, `matchAll` and `search` make a pattern of a text.',
    breaches: (all) =>
      all.flatMap((source) =>
        nodes(source).flatMap((node) => {
          const { name } = (node['callee'] ?? {}) as { name?: string };
          const [argument] = (node['arguments'] ?? []) as readonly Node[];
          const isMade = name === 'RegExp';
          const isImplied = /^(match|matchAll|search)$/.test(methodOf(node)?.method ?? '') && isWritten(argument);
          return isMade || isImplied ? [`${source.path}: a pattern that is made of a text`] : [];
        }),
      ),
    wrong: {
      'packages/server/src/operator/cells.ts': 'const pattern = new RegExp(`^\\d{1,${digits}}$`);',
      'packages/core/src/support/marks.ts': 'const found = (text: string, word: string) => RegExp(word).test(text);',
      'packages/core/src/traffic/macros.ts': "const at = (text: string) => text.search('{.*}');",
    },
  },
  {
    title: 'the patterns that zod brings are judged like our own',
    remedy: 'Use a check of core, such as urlError, or a literal with z.regex.',
    breaches: (all) =>
      all.flatMap((source) =>
        nodes(source).flatMap((node) => {
          const { of, method } = methodOf(node) ?? {};
          if ((of !== 'z' && of !== 'iso') || method === undefined) return [];
          const brought = (z.regexes as Readonly<Record<string, unknown>>)[method];
          const isOfText = !/^(string|number|boolean|null|undefined|bigint|integer)$/.test(method);
          if (!(brought instanceof RegExp) || !isOfText) return [];
          const fault = faultOf({ pattern: brought.source, flags: brought.flags });
          return fault === undefined ? [] : [`${source.path}: z.${method}: ${fault}`];
        }),
      ),
    wrong: {
      'packages/core/src/fields/url.ts': 'const Host = z.hostname();',
      'packages/core/src/format/dates.ts': 'const Span = z.iso.duration();',
    },
  },
];

watch(guards, files);

test('the reader finds the patterns of the packages', () => {
  const known = new Set(files.flatMap(patternsOf).map(({ pattern }) => pattern));
  expect(known.size).toBeGreaterThan(150);
  expect(
    patternsOf({ path: 'a.ts', text: "const b = '/a/'; // /b/\nconst c = d / e / f, g = /[/]h/u;", imports: [] }),
  ).toEqual([{ pattern: '[/]h', flags: 'u' }]);
});
