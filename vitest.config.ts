import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { browserLaunch } from './scripts/browser.ts';
import { ownDatabase } from './tests/lab/own-database.ts';

const resolve = { conditions: ['@millrace/source', 'module', 'browser', 'development|production'] };
const onServer = { resolve: { conditions: ['@millrace/source', 'node'] } };
/** As long as what is waited for in a page, for a machine that is busy with something else. */
const polling = { poll: { timeout: 15_000 } };
/** A file that needs a server has one of its own, with a database of its own; loading the modules for each as well takes half the time. */
const calls = {
  environment: 'node',
  include: ['tests/server/**/*.test.ts'],
  setupFiles: ['./tests/lab/warnings.ts'],
  maxWorkers: '100%',
  isolate: false,
  // Six servers that start at once on a busy machine have taken a minute and a half.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: polling,
};
/** Takes over a minute, and HAProxy: a part of `npm run test:full`. */
const recipe = ['tests/faults/recipe.test.ts'];
/** Servers as processes of their own, and pages of a browser that asks them. */
const journeys = {
  environment: 'node',
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: polling,
  globalSetup: ['./tests/lab/built.ts', './tests/lab/prepare-database.ts'],
};
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Stories in Vitest's own browser, by names of projects. */
const inBrowser: Record<string, string> = {
  // The stories of the tester once more, on Preact and the stand-ins that the embed is built with.
  preact: '.storybook/preact',
  // The same without building and without pictures, for the one story that is being written.
  storybook: '.storybook',
};

/** Loading Storybook takes three times as long as all else that Vitest loads: it is left out where other projects are named. */
async function inBrowserIfNamed(): Promise<TestProjectConfiguration[]> {
  const { values } = parseArgs({ options: { project: { type: 'string', multiple: true } }, strict: false });
  const named = (values.project ?? []).map(String);
  const others = ['unit', 'calls', 'embedded', 'e2e', 'recipe', 'stories'];
  if (named.length > 0 && named.every((name) => others.includes(name))) return [];
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  const { playwright } = await import('@vitest/browser-playwright');
  return Object.entries(inBrowser).map(([name, folder]) => ({
    extends: true,
    plugins: [storybookTest({ configDir: here(folder) })],
    ...(name === 'preact' && { cacheDir: 'node_modules/.vite-preact' }),
    test: {
      name,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({ launchOptions: browserLaunch() }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  }));
}

export default defineConfig({
  test: {
    // A title is told whole: it says what is promised, and names the story.
    taskTitleValueFormatTruncate: 0,
    // Of the rules, where a line that no test passes is a rule that nobody keeps: `npm run coverage`.
    coverage: {
      provider: 'v8',
      include: ['packages/core/src/**'],
      exclude: ['**/index.ts'],
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: '.cache/coverage',
      thresholds: { lines: 95, branches: 95 },
    },
    projects: [
      {
        resolve,
        ssr: onServer,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/core/**/*.test.ts', 'tests/widgets/*.test.tsx', 'tests/*.test.ts'],
          maxWorkers: '100%',
          // A property is tried with hundreds of inputs, on a machine that is busy with something else too.
          testTimeout: 60_000,
          // Core keeps nothing between two tests, so that its modules need loading once and not for each file.
          isolate: false,
        },
      },
      {
        resolve,
        ssr: onServer,
        test: {
          ...calls,
          name: 'calls',
          exclude: ownDatabase,
          globalSetup: ['./tests/lab/prepare-database.ts', './tests/lab/prepare-calls.ts'],
        },
      },
      {
        resolve,
        ssr: onServer,
        test: { ...calls, name: 'embedded', include: ownDatabase, globalSetup: './tests/lab/prepare-database.ts' },
      },
      {
        resolve,
        ssr: onServer,
        test: {
          ...journeys,
          name: 'e2e',
          include: ['tests/{e2e,faults,packages,embed}/**/*.test.ts'],
          exclude: recipe,
          maxWorkers: 2,
          // One browser and one server process for all files of a worker; what a file changes ends with it.
          isolate: false,
        },
      },
      { resolve, ssr: onServer, test: { ...journeys, name: 'recipe', include: recipe } },
      {
        test: {
          // Stories are played by one file with several pages at once: what one waits for is another's time.
          name: 'stories',
          environment: 'node',
          include: ['tests/stories/*.test.ts'],
          maxWorkers: 1,
          maxConcurrency: 4,
        },
      },
      ...(await inBrowserIfNamed()),
    ],
  },
});
