// Asks the suite in the copy. A Vitest for each project stays for all faults: starting it takes longer than most checks.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type * as VitestNode from 'vitest/node';
import type { Copy } from './copy.ts';
import type { Asked } from './ways.ts';

export interface Told {
  readonly file: string;
  /** With those of its groups, as a pattern for names sees it. */
  readonly name: string;
  readonly isGreen: boolean;
  readonly text: string;
}

export interface Suite {
  /** The tests that ran; what failed outside of a test is one of its file. */
  ask(asked: Pick<Asked, 'project' | 'files' | 'test'>): Promise<readonly Told[]>;
  /** Files of the copy have become others. */
  changed(files: readonly string[]): void;
  end(): Promise<void>;
}

export function createSuite({ folder }: Copy): Suite {
  const resolve = createRequire(join(folder, 'package.json')).resolve;
  const open = new Map<string, VitestNode.Vitest>();

  async function vitestOf(project: string): Promise<VitestNode.Vitest> {
    const found = open.get(project);
    if (found) return found;
    process.chdir(folder);
    const { createVitest } = (await import(pathToFileURL(resolve('vitest/node')).href)) as typeof VitestNode;
    const options = { root: folder, project: [project], watch: false, reporters: [{}], silent: true };
    const vitest = await createVitest('test', options);
    await vitest.standalone();
    open.set(project, vitest);
    return vitest;
  }

  return {
    async ask({ project, files, test }) {
      const vitest = await vitestOf(project);
      const wanted = files.map((file) => join(folder, file));
      const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
        wanted.includes(moduleId),
      );
      if (test === undefined) vitest.setGlobalTestNamePattern(/(?:)/);
      else vitest.setGlobalTestNamePattern(new RegExp(test));
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
      // It tells of those of earlier runs too.
      const modules = testModules
        .filter(({ moduleId }) => wanted.includes(moduleId))
        .flatMap((module) => {
          const file = module.moduleId.slice(folder.length + 1);
          const own = [...module.children.allTests()].map((one) => ({ ...toldOf(one), file }));
          const groups = [...module.children.allSuites()].flatMap((suite) => suite.errors());
          return [...own, ...[...module.errors(), ...groups].map((error) => broken(file, error))];
        });
      const all = [...modules, ...unhandledErrors.map((error) => broken('', error))];
      return all.filter((one) => one !== undefined && one.text !== skipped);
    },
    changed(files) {
      for (const vitest of open.values()) for (const file of files) vitest.invalidateFile(join(folder, file));
    },
    async end() {
      for (const vitest of open.values()) await vitest.close();
      open.clear();
    },
  };
}

const skipped = 'skipped';

function toldOf(test: VitestNode.TestCase): Omit<Told, 'file'> {
  const { state, errors = [] } = test.result();
  const name = test.fullName.replaceAll(' > ', ' ');
  if (state === 'skipped' || state === 'pending') return { name, isGreen: true, text: skipped };
  return { name, isGreen: state === 'passed', text: errors.map(wordsOf).join('\n') };
}

function broken(file: string, error: unknown): Told {
  return { file, name: '', isGreen: false, text: wordsOf(error) };
}

function wordsOf(error: unknown): string {
  const { message = '', diff = '', cause } = error as { message?: string; diff?: string; cause?: unknown };
  return stripVTControlCharacters([message, diff, ...(cause ? [wordsOf(cause)] : [])].join('\n'));
}
