import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { browserLaunch } from './scripts/browser.ts';

const resolve = { conditions: ['@millrace/source', 'module', 'browser', 'development|production'] };
const onServer = { resolve: { conditions: ['@millrace/source', 'node'] } };
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  test: {
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
          // Core keeps nothing between two tests, so that its modules need loading once and not for each file.
          isolate: false,
        },
      },
      {
        resolve,
        ssr: onServer,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        ssr: onServer,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/{e2e,faults,packages,pictures,embed}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          maxConcurrency: 2,
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: here('.storybook') })],
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: browserLaunch(),
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
