// Before the tests of the calls, and after them.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which each server of a test writes down what it was asked. */
    called?: string;
  }
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const cache = resolve(import.meta.dirname, '../../.cache');
  mkdirSync(cache, { recursive: true });
  const called = mkdtempSync(join(cache, 'called-'));
  project.provide('called', called);
  return async () => {
    try {
      if (await wasRunWhole(project)) checkCalls(called);
    } finally {
      rmSync(called, { recursive: true, force: true });
    }
  };
}

/** A call that no test has made with success, or none with a refusal, fails the run. */
function checkCalls(called: string): void {
  const program = join(import.meta.dirname, 'missing-calls.ts');
  const words = ['--conditions=@millrace/source', program, called];
  const missing = execFileSync(process.execPath, words, { encoding: 'utf8' });
  if (missing === '') return;
  const error = new Error(missing);
  // Where this was thrown tells nobody anything.
  error.stack = `Millrace: ${missing.split('\n').length} tests of calls are missing.\n${missing}`;
  throw error;
}

/** Where only some of the tests were run nothing is known of the others, and where one has failed that comes first. */
async function wasRunWhole(project: TestProject): Promise<boolean> {
  const { state, config } = project.vitest;
  const modules = state.getTestModules().filter(({ project: { name } }) => name === project.name);
  const all = await project.globTestFiles();
  const isWhole = config.testNamePattern === undefined && modules.length === all.testFiles.length;
  return isWhole && modules.every((module) => module.ok());
}
