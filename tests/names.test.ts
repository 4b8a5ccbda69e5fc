// How files are called, how long they are, and what must stand beside them: see docs/architecture.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { watch, packageOf, codeOf, type Guard } from './lab/guard.ts';
import { readSources, root } from './lab/imports.ts';

const files = readSources(
  '{packages/*/src,stories,tests}/**/*.{ts,tsx}',
  '{bench,examples,scripts,.storybook}/*.{ts,tsx}',
);

const banned = /^(utils?|helpers?|common|shared|misc|lib|manager|service|controller|store|model|types|constants)$/;
const lines = (text: string) => text.trimEnd().split('\n').length;
const exempt = /\/((?:(?:visitor|seat|list|apply)-)?calls|words|samples|index)\.ts$/;

const guards: readonly Guard[] = [
  {
    title: 'files and folders are named after what they hold, in kebab-case',
    remedy:
      'A file has the name of what it decides about or shows: weights.ts, apply-dialog.tsx. Handlers are the server’s.',
    breaches: (all) =>
      all.flatMap(({ path }) =>
        path
          .replace(/(\.(stories|test|config))?\.tsx?$/, '')
          .split('/')
          .slice(packageOf(path) ? 3 : 1)
          .filter(
            (name) =>
              banned.test(name) ||
              !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ||
              (/^handlers?$/.test(name) && packageOf(path) !== 'server'),
          )
          .map((name) => `${path}: ${name}`),
      ),
    wrong: {
      'packages/core/src/offers/utils.ts': '',
      'packages/core/src/helpers/text.ts': '',
      'packages/widgets/src/kit/DatePicker.tsx': '',
      'packages/core/src/offers/apply_request.ts': '',
      'packages/core/src/offers/handlers.ts': '',
      'stories/kit/types.ts': '',
    },
  },
  {
    title: 'an index is a public entry, and nothing else is called so',
    remedy: 'Name it in `exports` of the package.json, or import the file itself and remove the index.',
    breaches: (all) =>
      all
        .map(({ path }) => path)
        .filter((path) => /\/index\.tsx?$/.test(path))
        .filter((path) => {
          const manifest = join(root, 'packages', packageOf(path) ?? '.', 'package.json');
          return (
            packageOf(path) === undefined ||
            !readFileSync(manifest, 'utf8').includes(`"./src/${path.split('/src/')[1]}"`)
          );
        }),
    wrong: {
      'packages/core/src/http/index.ts': '',
      'packages/server/src/offers/index.ts': '',
      'stories/kit/index.ts': '',
    },
  },
  {
    title: 'a file is one room: past 300 lines it says in its first lines why',
    remedy: 'Make two rooms of it, or begin it with a comment that says "long because …".',
    breaches: (all) =>
      all
        .filter(
          ({ text }) => lines(text) > 300 && !/\/\/.*long because \w+/i.test(text.split('\n').slice(0, 5).join('\n')),
        )
        .map(({ path, text }) => `${path}: ${lines(text)} lines`),
    wrong: { 'packages/core/src/smartlinks/editor.ts': `// A long file.\n${'\n'.repeat(299)}export {};` },
  },
  {
    title: 'every file of core has its test at the same path',
    remedy: 'Only calls.ts, words.ts, samples.ts and an index need none. CONTRIBUTING.md says how a rule is added.',
    breaches: (all) => {
      const tests = new Set(all.map(({ path }) => path).filter((path) => path.startsWith('tests/core/')));
      return all
        .map(({ path }) => path)
        .filter((path) => packageOf(path) === 'core' && !exempt.test(path) && !tests.has(testOf(path)))
        .map((path) => `${path} needs ${testOf(path)}`);
    },
    wrong: { 'packages/core/src/smartlinks/weights.ts': 'export const defaultWeight = 10;' },
  },
  {
    title: 'no test of core is without its file',
    remedy: 'Move the test to the path of what it tests. What tests share is in tests/lab.',
    breaches: (all) => {
      const tested = new Set(all.map(({ path }) => testOf(path)));
      return all.map(({ path }) => path).filter((path) => path.startsWith('tests/core/') && !tested.has(path));
    },
    wrong: { 'tests/core/smartlinks/weights.test.ts': '', 'tests/core/server.ts': '' },
  },
  {
    title: "an address of the API is spelled in core's calls, in tests and in measurements, and nowhere else",
    remedy: 'Take the row: client.offers.list(…), client.address(row), row.path.',
    breaches: (all) =>
      all
        .filter(
          ({ path }) =>
            !/^(tests|bench)\//.test(path) &&
            !/^packages\/core\/src\/[\w-]+\/((visitor|seat|list|apply)-)?calls\.ts$/.test(path),
        )
        // The page about the calls is none.
        .filter(({ text }) => /['"`/]\/?(api|accounts)\/(?!docs')\w/.test(codeOf(text)))
        .map(({ path }) => path),
    wrong: {
      'packages/portal/src/shell/layout.tsx': "void fetch('/api/offers/list/');",
      'packages/server/src/app/app.ts': "app.get(`/accounts/${'logout'}/`); app.get('/accounts/logout/');",
      'stories/answers.ts': "http.get('*/api/aff/channel/');",
    },
  },
];

/** Where a file of core has its test. */
function testOf(path: string): string {
  return path.replace(/^packages\/core\/src\//, 'tests/core/').replace(/\.ts$/, '.test.ts');
}

watch(guards, files);

const long = files.filter(({ text }) => lines(text) > 150).sort((a, b) => lines(b.text) - lines(a.text));
console.log(`Over 150 lines:\n${long.map(({ path, text }) => `  ${lines(text)} ${path}`).join('\n') || '  none'}`);
