// The arrows between the floors and inside them, the names, and the sizes: see docs/architecture.md.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, readSources, root, type Source } from './lab/imports.ts';

const sources = readSources('packages/*/src/**/*.{ts,tsx}');
const outside = readSources('stories/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', 'bench/*.ts', '.storybook/*.{ts,tsx}');

const floor = (path: string) => /^packages\/(\w+)\/src\//.exec(path)?.[1];
const room = (path: string) => /^packages\/\w+\/src\/([^/]+)\//.exec(path)?.[1];
const on = (name: string) => sources.filter(({ path }) => floor(path) === name);

/** Every import that breaks a rule, as `file → import`. */
function breaches(from: readonly Source[], isAllowed: (source: Source, target: string) => boolean): string[] {
  return from.flatMap((source) =>
    source.imports.filter((target) => !isAllowed(source, target)).map((target) => `${source.path} → ${target}`),
  );
}

test('the reader sees every way to import, and no comment', () => {
  const text = `
    import { a } from './a.ts';
    import type { B } from "../b.ts";
    import './c.css';
    export * from './d.ts';
    const page = () => import('./e.tsx');
    new Worker(new URL('./f.ts', import.meta.url));
    // import x from './g.ts';
    /* import y from './h.ts'; */
    import {
      many,
    } from '@millrace/core/session';`;
  expect(importsOf('packages/core/src/x/y.ts', text).sort()).toEqual([
    '@millrace/core/session',
    'packages/core/src/b.ts',
    'packages/core/src/x/a.ts',
    'packages/core/src/x/c.css',
    'packages/core/src/x/d.ts',
    'packages/core/src/x/e.tsx',
    'packages/core/src/x/f.ts',
  ]);
  expect(sources.length).toBeGreaterThan(80);
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(300);
});

const below: Readonly<Record<string, readonly string[]>> = {
  core: [],
  widgets: ['core'],
  portal: ['widgets', 'core'],
  embed: ['widgets', 'core'],
  server: ['core'],
};

test('a floor imports only the floors below it, by their public entries', () => {
  const wrong = breaches(sources, ({ path }, target) => {
    const own = floor(path) ?? '';
    const other = /^@millrace\/(\w+)/.exec(target)?.[1];
    if (other !== undefined) return below[own]?.includes(other) === true && isEntry(target);
    return !target.startsWith('packages/') || floor(target) === own;
  });
  expect(wrong).toEqual([]);
});

test('stories, tests and measurements use what the packages name as public', () => {
  const wrong = breaches(outside, ({ path }, target) => {
    // The tests of core mirror its files, the lab starts the server itself, and a packed package is tried from outside.
    if (/^tests\/(core|server|lab|packages)\//.test(path)) return true;
    return target.startsWith('@millrace/') ? isEntry(target) : !/^packages\/\w+\/src\//.test(target);
  });
  expect(wrong).toEqual([]);
});

function isEntry(target: string): boolean {
  const [, name = '', rest = ''] = /^@millrace\/(\w+)(.*)$/.exec(target) ?? [];
  const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as {
    exports?: object;
  };
  const wanted = `.${rest}`;
  return Object.keys(manifest.exports ?? {}).some((entry) => {
    const [start = '', end] = entry.split('*');
    return end === undefined ? entry === wanted : wanted.startsWith(start) && wanted.length > start.length;
  });
}

const foundations = ['http', 'fields', 'format'];
const pairs: Readonly<Record<string, readonly string[]>> = {
  session: ['reference'],
  registration: ['session'],
  account: ['session/user', 'payment'],
  offers: ['channels'],
  smartlinks: ['offers', 'traffic'],
  creatives: ['offers'],
  reports: ['channels'],
};

test('inside core, a domain knows only the domains that it may know', () => {
  const wrong = breaches(on('core'), ({ path }, target) => {
    const from = room(path);
    const to = room(target);
    if (from === undefined || to === undefined || floor(target) !== 'core' || from === to) return true;
    if (foundations.includes(from)) return foundations.includes(to);
    const isFree = foundations.includes(to) || to === 'reference' || target.endsWith('session/user.ts');
    return isFree || pairs[from]?.includes(to) === true;
  });
  expect(wrong).toEqual([]);
});

test('core knows no React, no DOM and no Node', () => {
  const foreign = /^(react|node:|styled-components|@tanstack|fs$|path$)/;
  expect(breaches(on('core'), (_, target) => !foreign.test(target))).toEqual([]);
  const browser = /(?<![.\w'"`])(document|window|navigator|localStorage|sessionStorage|location)\./;
  const wrong = on('core').filter(({ text }) => browser.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('inside widgets, the theme stands alone, the kit knows no widget, and a widget meets another at its entry', () => {
  const grounds = ['theme', 'messages', 'data', 'kit'];
  const wrong = breaches(on('widgets'), ({ path }, target) => {
    const from = room(path);
    const to = room(target);
    if (floor(target) !== 'widgets' || from === to) return true;
    if (from === 'theme' || from === 'messages') return false;
    if (to === undefined || grounds.includes(to)) return true;
    return from !== undefined && !grounds.includes(from) && target.endsWith('/index.ts');
  });
  expect(wrong).toEqual([]);
});

test('inside the portal, a page never imports a page', () => {
  const page = /^packages\/portal\/src\/pages\/[^/]+\/([^/]+)\.tsx$/;
  const pages = on('portal').filter(({ path, text }) => page.test(path) && /export function Page\b/.test(text));
  const addresses = new Set(pages.map(({ path }) => path));
  expect(addresses.size).toBeGreaterThan(2);
  expect(breaches(pages, ({ path }, target) => target === path || !addresses.has(target))).toEqual([]);
});

test("inside the server, a domain uses another's queries and tables, never its handlers", () => {
  const domains = on('server').filter(({ path }) => !/src\/(demo|db|http)\//.test(path) && room(path) !== undefined);
  const wrong = breaches(domains, ({ path }, target) => {
    return floor(target) !== 'server' || room(target) === room(path) || !target.endsWith('/handlers.ts');
  });
  expect(wrong).toEqual([]);
});

test('the tester can be embedded: nothing that it reaches brings React Aria', () => {
  const known = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set(on('widgets').filter(({ path }) => room(path) === 'tracker-tester'));
  for (const { imports } of reached) {
    for (const next of imports.map((target) => known.get(target))) if (next) reached.add(next);
  }
  expect(breaches([...reached], (_, target) => !target.startsWith('react-aria'))).toEqual([]);
});

test('nothing imports itself by a circle', () => {
  const known = new Map(sources.map((source) => [source.path, source]));
  const state = new Map<string, 'open' | 'done'>();
  const circles: string[] = [];
  function visit({ path, imports, text }: Source, way: readonly string[]): void {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') return void circles.push([...way.slice(way.indexOf(path)), path].join(' → '));
    state.set(path, 'open');
    for (const target of imports) {
      const next = known.get(target);
      if (next && !isTypeOnly(text, path, target)) visit(next, [...way, path]);
    }
    state.set(path, 'done');
  }
  for (const source of sources) visit(source, []);
  expect(circles).toEqual([]);
});

/** Types leave nothing behind, so they make no circle. */
function isTypeOnly(text: string, path: string, target: string): boolean {
  return !importsOf(path, text.replace(/\b(import|export)\s+type\b[^;]*;/g, '')).includes(target);
}

const banned = /^(utils?|helpers?|common|shared|misc|lib|manager|service|controller|store|model|types|constants)$/;

test('files are named after what they hold, in kebab-case', () => {
  const wrong = [...sources, ...outside].flatMap(({ path }) =>
    path
      .replace(/\.(stories|test|config)?\.?tsx?$/, '')
      .split('/')
      .slice(floor(path) ? 3 : 1)
      .filter((name) => banned.test(name) || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('an index is a public entry, and nothing else is called so', () => {
  const wrong = sources
    .filter(({ path }) => path.endsWith('/index.ts'))
    .filter(({ path }) => {
      const manifest = readFileSync(join(root, 'packages', floor(path) ?? '', 'package.json'), 'utf8');
      return !manifest.includes(`./src/${path.split('/src/')[1]}`);
    });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('a file is one room: past 300 lines it says in its first lines why', () => {
  const lengths = [...sources, ...outside].map(({ path, text }) => ({ path, lines: text.split('\n').length, text }));
  const long = lengths.filter(({ lines }) => lines > 150).sort((a, b) => b.lines - a.lines);
  console.log(`Over 150 lines:\n${long.map(({ path, lines }) => `  ${lines} ${path}`).join('\n') || '  none'}`);
  const tooLong = long.filter(({ lines, text }) => lines > 300 && !/long because/i.test(text.slice(0, 400)));
  expect(tooLong.map(({ path }) => path)).toEqual([]);
});

const withoutLogic = /\/(calls|words|samples|index|catalogue)\.ts$/;

test('every file of core with logic has its test at the same path, and no test is without its file', () => {
  const files = on('core')
    .filter(
      ({ path, text }) =>
        !withoutLogic.test(path) && /^export (async )?(function|class|const \w+ = (<|\())/m.test(text),
    )
    .map(({ path }) => path.replace('packages/core/src/', '').replace(/\.ts$/, ''));
  const missing = files.filter((path) => !existsSync(join(root, 'tests/core', `${path}.test.ts`)));
  expect(missing).toEqual([]);
  const strays = readSources('tests/core/**/*.test.ts')
    .map(({ path }) => path.replace(/^tests\/core\//, '').replace(/\.test\.ts$/, '.ts'))
    .filter((path) => !existsSync(join(root, 'packages/core/src', path)));
  expect(strays).toEqual([]);
});

test("an address of the API is spelled in core's calls and nowhere else", () => {
  const wrong = sources.filter(({ path, text }) => {
    if (path.endsWith('/calls.ts') || floor(path) === 'server') return false;
    return /['"`]\/?(api|accounts)\/[\w-]+\//.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''));
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
