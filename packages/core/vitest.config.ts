import { defineConfig } from 'vitest/config';

/** The tests of core by themselves, for `npm run mutants`, which runs them very often. */
export default defineConfig({
  resolve: { conditions: ['@millrace/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@millrace/source', 'node'] } },
  test: { environment: 'node', include: ['tests/core/**/*.test.ts'] },
});
