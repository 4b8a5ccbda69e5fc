import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
// What prepares a project is loaded as Node does: by its name this would be the last build.
import { catalogue, codes, type Row } from '../../packages/core/src/index.ts';

type Outcome = 'success' | 'refusal';

const openToAll = 'it asks nothing and is for anyone, so that there is nobody and nothing to refuse.';

/** Calls of which one of the two can not be: each with the reason. */
const impossible: Readonly<Record<string, Readonly<Partial<Record<Outcome, string>>>>> = {
  'reference.countries': { refusal: openToAll },
  'reference.carriers': { refusal: openToAll },
  'session.loginInfo': { refusal: openToAll },
  'tester.trackTimes': { refusal: openToAll },
  'tester.proxy': { refusal: openToAll },
};

const rows: readonly Row[] = Object.values(catalogue).flatMap((table) => Object.values<Row>(table));
/** What any call is answered on a bad day: it says nothing about the call. */
const ofAnyCall: readonly number[] = [codes.fault, codes.tooMany];

/**
 * At the end of the project: a call that no test has made with success, or none with a refusal, fails the run. Where
 * only some of the tests were run nothing is known of the others, and where one has failed that comes first.
 */
export async function checkCalls(project: TestProject, folder: string): Promise<void> {
  if (!(await wasRunWhole(project))) return;
  const called = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  const missing = missingOf(called);
  if (missing.length === 0) return;
  const error = new Error(missing.join('\n'));
  // Where this was thrown tells nobody anything.
  error.stack = `Millrace: ${missing.length} tests of calls are missing.\n${missing.join('\n')}`;
  throw error;
}

/** A sentence for each call and outcome that is owed and not among what was answered, each `name code`. */
export function missingOf(called: readonly string[]): string[] {
  const answered = new Set(called);
  const refusals = Object.values(codes).filter((code) => code !== codes.ok && !ofAnyCall.includes(code));
  return rows.flatMap(({ name }) => {
    const was = {
      success: answered.has(`${name} ${codes.ok}`),
      refusal: refusals.some((code) => answered.has(`${name} ${code}`)),
    };
    return (['success', 'refusal'] as const).flatMap((outcome) => sentence(name, outcome, was[outcome]));
  });
}

function sentence(name: string, outcome: Outcome, was: boolean): string[] {
  const reason = impossible[name]?.[outcome];
  const what = outcome === 'success' ? 'answered with success' : 'refused';
  if (was && reason !== undefined) return [`${name} was ${what}, and is listed as a call that never is: ${reason}`];
  if (was || reason !== undefined) return [];
  return [`${name} was never ${what} in any test of tests/server.`];
}

async function wasRunWhole(project: TestProject): Promise<boolean> {
  const { state, config } = project.vitest;
  const modules = state.getTestModules().filter(({ project: { name } }) => name === project.name);
  const all = await project.globTestFiles();
  const isWhole = config.testNamePattern === undefined && modules.length === all.testFiles.length;
  return isWhole && modules.every((module) => module.ok());
}
