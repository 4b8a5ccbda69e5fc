// Before the tests of a project that need the demonstration, and after them.
import type { TestProject } from 'vitest/node';
import { postgresFolder } from './postgres.ts';
import { startTemplate } from './postgres-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The Postgres of this run with the demonstration in it; without one the tests use the embedded database. */
    postgres?: string;
  }
}

export default async function prepare(project: TestProject): Promise<() => void> {
  const template = chosenDatabase() === 'postgres' ? await startTemplate() : undefined;
  if (template) project.provide('postgres', template.url);
  return () => template?.stop();
}

/** Postgres, as in production, where one is installed; `DATABASE` has the same tests run on the other one. */
function chosenDatabase(): 'postgres' | 'embedded' {
  const usual = postgresFolder === undefined ? 'embedded' : 'postgres';
  const { DATABASE: wanted = usual } = process.env;
  if (wanted === 'postgres' || wanted === 'embedded') return wanted;
  throw new Error(`Millrace: DATABASE is "${wanted}", and the tests know "postgres" and "embedded" only.`);
}
