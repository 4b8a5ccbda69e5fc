// Before the tests of the calls, and after them.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { checkCalls } from './check-calls.ts';
import { postgresFolder } from './postgres.ts';
import { startTemplate } from './postgres-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the Postgres of this run has its demonstration; without one the tests use the embedded database. */
    postgres?: string;
    /** The folder in which each server of a test writes down what it was asked. */
    called?: string;
  }
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const cache = resolve(import.meta.dirname, '../../.cache');
  mkdirSync(cache, { recursive: true });
  const called = mkdtempSync(join(cache, 'called-'));
  project.provide('called', called);
  const template = chosenDatabase() === 'postgres' ? await startTemplate() : undefined;
  if (template) project.provide('postgres', template.url);
  return async () => {
    template?.stop();
    try {
      await checkCalls(project, called);
    } finally {
      rmSync(called, { recursive: true, force: true });
    }
  };
}

/** Postgres, as in production, where one is installed; `DATABASE` has the same tests run on the other one. */
function chosenDatabase(): 'postgres' | 'embedded' {
  const usual = postgresFolder === undefined ? 'embedded' : 'postgres';
  const { DATABASE: wanted = usual } = process.env;
  if (wanted === 'postgres' || wanted === 'embedded') return wanted;
  throw new Error(`Millrace: DATABASE is "${wanted}", and the tests know "postgres" and "embedded" only.`);
}
