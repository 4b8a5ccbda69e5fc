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
    projects: [
      {
        resolve,
        ssr: onServer,
        test: { name: 'unit', environment: 'node', include: ['tests/core/**/*.test.ts', 'tests/*.test.ts'] },
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
