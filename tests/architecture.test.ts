// Which package and folder may import which: see docs/architecture.md. The server's layers are in
// architecture-server.test.ts, names and sizes in names.test.ts, what a widget brings along in reach.test.ts.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { arrow, packageOf, folderOf, watch, type Guard } from './lab/guard.ts';
import { importsOf, readSources, root, valuesImportedBy, type Source } from './lab/imports.ts';

const files = readSources(
  '{packages/*/src,stories,tests}/**/*.{ts,tsx}',
  '{bench,examples,scripts,.storybook}/*.{ts,tsx}',
);

// The one file that may load the demonstration.
const launch = 'packages/server/src/launch.ts';

const below: Readonly<Record<string, readonly string[]>> = {
  core: [],
  widgets: ['core'],
  portal: ['widgets', 'core'],
  embed: ['widgets', 'core'],
  server: ['core'],
  demo: ['core', 'server'],
};

function isEntry(target: string): boolean {
  const [, name = '', rest = ''] = /^@millrace\/(\w+)(.*)$/.exec(target) ?? [];
  const manifest = join(root, 'packages', name, 'package.json');
  if (!existsSync(manifest)) return false;
  const { exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports?: object };
  return Object.keys(exports).some((entry) => {
    const [start = '', end] = entry.split('*');
    return end === undefined ? entry === `.${rest}` : `.${rest}`.startsWith(start) && rest.length + 1 > start.length;
  });
}

// What a call is made of is not public; a test of core builds calls of its own with it. The server has no entries.
const mayReach: Readonly<Record<string, RegExp>> = {
  'tests/faults': /^packages\/server\/src\//,
  'bench/learning.ts': /^packages\/server\/src\//,
  'bench/reports.ts': /^packages\/server\/src\//,
  'tests/core': /^packages\/core\/src\/http\//,
  'tests/server': /^packages\/server\/src\//,
  'tests/lab': /^packages\/server\/src\//,
};

const foundations = ['http', 'fields', 'format', 'machine'];
const pairs: Readonly<Record<string, readonly string[]>> = {
  registration: ['session'],
  account: ['session', 'payment'],
  channels: ['traffic'],
  offers: ['channels'],
  smartlinks: ['offers', 'tester', 'traffic'],
  creatives: ['offers', 'smartlinks'],
  tester: ['traffic'],
  watches: ['smartlinks', 'tester'],
  reports: ['channels', 'traffic'],
  conversions: ['channels', 'reports', 'traffic'],
};

// The kit has `provider` for its words, notices and layers. What is not named here is a widget.
const foldersOfWidgets: Readonly<Record<string, readonly string[]>> = {
  theme: [],
  messages: [],
  data: ['', 'messages'],
  kit: ['', 'theme', 'messages'],
  '': ['theme', 'messages', 'kit'],
};
const forEveryWidget = ['', 'theme', 'messages', 'data', 'kit'];

const arrows: readonly Guard[] = [
  {
    title: 'a package imports only the packages below it, by their public entries',
    remedy: 'portal → widgets → core ← server. Move what is needed down, or name it in `exports` of its package.json.',
    breaches: arrow(undefined, (path, target) => {
      if (path === launch && target === '@millrace/demo') return true;
      const own = packageOf(path);
      const other = /^@millrace\/(\w+)/.exec(target)?.[1];
      if (own === undefined) return true;
      if (other !== undefined) return below[own]?.includes(other) === true && isEntry(target);
      // The demonstration fills the server's tables, which are no entry.
      if (own === 'demo' && packageOf(target) === 'server') return true;
      return !target.startsWith('packages/') || packageOf(target) === own;
    }),
    wrong: {
      'packages/core/src/offers/offer.ts': "import { aServer } from '../../../server/src/app.ts';",
      'packages/server/src/app/app.ts': "export * from '@millrace/widgets/theme';",
      'packages/widgets/src/provider.tsx': "import type { Row } from '@millrace/core/http/call';",
      'packages/server/src/start.ts': "const { seed } = await import('@millrace/demo/seed');",
    },
  },
  {
    title: 'stories, tests and scripts use what the packages name as public',
    remedy:
      'Import an entry that `exports` of the package.json names: @millrace/core/offers, @millrace/widgets/kit/button.',
    breaches: arrow(undefined, (path, target) => {
      if (packageOf(path) !== undefined) return true;
      // A packed package is tried from outside, by names that it must not have too.
      // Storybook shows a widget's README, which is no code.
      if (target.endsWith('/README.md?raw')) return true;
      if (target.startsWith('@millrace/')) return isEntry(target) || path.startsWith('tests/packages/');
      return !/^packages\/\w+\/src\//.test(target) || mayReach[path.split('/', 2).join('/')]?.test(target) === true;
    }),
    wrong: {
      'stories/kit/button.stories.tsx': "import { Button } from '../../packages/widgets/src/kit/button.tsx';",
      'tests/core/offers/apply.test.ts': "import { mayApply } from '../../../packages/core/src/offers/apply.ts';",
      'bench/calls.ts': "import { offerCalls } from '@millrace/core/offers/calls';",
    },
  },
  {
    title: 'inside core, a domain knows only the domains that it may know',
    remedy:
      'The pairs are in docs/architecture.md and above. A new one is a decision: add it in both places, or move the rule.',
    breaches: arrow('core', (path, target) => {
      const [from, to] = [folderOf(path), folderOf(target)];
      if (packageOf(target) !== 'core' || from === '' || from === to) return true;
      if (foundations.includes(from)) return foundations.includes(to);
      const isFree = foundations.includes(to) || to === 'reference' || target.endsWith('/session/user.ts');
      return isFree || pairs[from]?.includes(to) === true;
    }),
    wrong: {
      'packages/core/src/channels/channel.ts': "import { Offer } from '../offers/offer.ts';",
      'packages/core/src/http/client.ts': "import { sessionCalls } from '../session/calls.ts';",
      'packages/core/src/offers/apply.ts': "import { catalogue } from '../catalogue.ts';",
    },
  },
  {
    title: 'core imports ky, zod/mini and jotai/vanilla, and nothing else from outside',
    remedy: 'Core runs anywhere, without React, the DOM or Node. What needs them belongs to widgets or the server.',
    breaches: arrow('core', (_, target) => /^(packages\/|ky$|zod\/mini$|jotai\/vanilla($|\/))/.test(target)),
    wrong: {
      'packages/core/src/format/money.ts': "import { readFileSync } from 'node:fs';",
      'packages/core/src/offers/apply-request.ts': "import { atom } from 'jotai';",
    },
  },
  {
    title: 'inside widgets, the theme stands alone, the kit knows no widget, and a widget meets another at its entry',
    remedy: 'A widget takes kit, data, theme, messages and provider; of another widget only its index.ts.',
    breaches: arrow('widgets', (path, target) => {
      const [from, to] = [folderOf(path), folderOf(target)];
      if (packageOf(target) !== 'widgets' || (from === to && from !== '')) return true;
      const may = foldersOfWidgets[from];
      if (may) return may.includes(to);
      return forEveryWidget.includes(to) || /^packages\/widgets\/src\/[^/]+\/index\.ts$/.test(target);
    }),
    wrong: {
      'packages/widgets/src/theme/tokens.ts': "import { useWords } from '../provider.tsx';",
      'packages/widgets/src/kit/button.tsx': "import { ApplyDialog } from '../apply-dialog/index.ts';",
      'packages/widgets/src/offer-table/offer-table.tsx':
        "import { ApplyDialog } from '../apply-dialog/apply-dialog.tsx';",
    },
  },
  {
    title: 'inside the portal, a page never imports a page, and only the routes load pages',
    remedy: 'What two pages share is a widget, a part of the shell, or a file beside them that exports no Page.',
    breaches: (all) => {
      const pages = new Set(all.filter(({ text }) => /export function Page\b/.test(text)).map(({ path }) => path));
      return arrow('portal', (path, target) => !pages.has(target) || /src\/(public-)?routes\.tsx$/.test(path))(all);
    },
    wrong: {
      'packages/portal/src/pages/a/one.tsx': "export function Page() {}\nimport { Page as Two } from './two.tsx';",
      'packages/portal/src/pages/a/two.tsx': "export function Page() {}\nconst one = () => import('./one.tsx');",
      'packages/portal/src/shell/layout.tsx': "import { Page } from '../pages/a/one.tsx';",
    },
  },
  {
    title: 'nothing imports itself by a circle',
    remedy: 'Move what both need into a file of its own. Types alone make no circle: import them with `import type`.',
    breaches: (all) => {
      const known = new Map(all.map((source) => [source.path, source]));
      const isDone = new Map<string, boolean>();
      const circles: string[] = [];
      function visit({ path, text }: Source, way: readonly string[]): void {
        if (isDone.get(path) === false) circles.push([...way.slice(way.indexOf(path)), path].join(' → '));
        if (isDone.has(path)) return;
        isDone.set(path, false);
        for (const target of valuesImportedBy(path, text)) {
          const next = known.get(target);
          if (next) visit(next, [...way, path]);
        }
        isDone.set(path, true);
      }
      for (const source of all) visit(source, []);
      return circles;
    },
    wrong: {
      'packages/core/src/a.ts': "import { b } from './b.ts';",
      'packages/core/src/b.ts': "export { c } from './c.ts';",
      'packages/core/src/c.ts': "const a = () => import('./a.ts');",
    },
  },
];

// The names by which a browser or Node is reached without an import.
const grounded = /^(document|window|navigator|location|history|localStorage|sessionStorage|process|Buffer|require)$/;

const names: Guard = {
  title: 'core names nothing that only a browser or only Node has',
  remedy:
    'Take it as an argument or an option; what needs a browser belongs to widgets, what needs Node to the server.',
  breaches: (all) =>
    all
      .filter(({ path }) => packageOf(path) === 'core')
      .flatMap(({ path, text }) => [...identifiers(parseSync(path, text).program)].map((name) => `${path}: ${name}`))
      .filter((breach) => grounded.test(breach.split(': ')[1] ?? '')),
  wrong: {
    'packages/core/src/session/session.ts': "export const isHere = typeof window !== 'undefined';",
    'packages/core/src/session/menu.ts': 'const { language } = navigator;',
    'packages/core/src/format/dates.ts': 'export const zone = () => `${process.env.TZ}`;',
  },
};

/** Every identifier that stands for a thing of its own, and not for a member or a key of another. */
function* identifiers(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const one of node) yield* identifiers(one);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { type, name, computed, ...parts } = node as Record<string, unknown>;
  if (type === 'Identifier') yield String(name);
  for (const [part, value] of Object.entries(parts)) {
    if (computed === true || (part !== 'property' && part !== 'key')) yield* identifiers(value);
  }
}

watch([...arrows, names], files);

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
});

test('the reader sees all of our files, and in each what a parser sees', () => {
  const missed = files.flatMap(({ path, text, imports }) =>
    parsed(path, text)
      .filter((target) => !imports.includes(target))
      .map((target) => `${path} → ${target}`),
  );
  expect(missed).toEqual([]);
  for (const part of ['core', 'widgets', 'portal', 'server', 'demo']) {
    expect(files.filter(({ path }) => packageOf(path) === part).length, part).toBeGreaterThan(15);
  }
  expect(files.filter(({ path }) => path.startsWith('stories/')).length).toBeGreaterThan(10);
  expect(files.flatMap(({ imports }) => imports).length).toBeGreaterThan(500);
});

/** What a file imports, as a parser reads it. */
function parsed(path: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const specifiers = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    // What is worked out while it runs, as the embed's loader does, names no file.
    ...dynamicImports
      .map(({ moduleRequest: { start, end } }) => text.slice(start, end))
      .filter((written) => /^['"]/.test(written)),
  ];
  return specifiers
    .map((specifier) => /^['"]?(.*?)['"]?$/.exec(specifier)?.[1] ?? '')
    .filter((specifier) => specifier !== '' && !/[`${(]/.test(specifier))
    .map((specifier) => (specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : specifier));
}
