// How each kind of check is asked of the suite as it is now. Where the suite is rebuilt, this file alone follows.
import { ownDatabase } from '../lab/own-database.ts';
import type { Check } from './fault.ts';

/** Tests of one project of Vitest. */
export interface Asked {
  readonly project: string;
  readonly files: readonly string[];
  /** Of the files, the tests of this name. */
  readonly test?: string | undefined;
  /** What scripts/build.ts has to bring up to date before. */
  readonly builds?: readonly string[];
  /** The story files that a Storybook needs which is built for this check alone. */
  readonly stories?: readonly string[];
  /** With the docs pages of these. */
  readonly hasDocs?: boolean;
}

/** A program that ends with 0 where it is content. */
export interface Run {
  readonly run: readonly string[];
  readonly builds?: readonly string[];
}

/** A story as Storybook's index has it. */
export interface Story {
  readonly title: string;
  readonly name: string;
  readonly importPath: string;
}

export function wayOf(check: Check, storyOf: (id: string) => Story): Asked | Run {
  switch (check.kind) {
    case 'unit':
      return { project: 'unit', files: [check.file], test: check.test };
    case 'calls': {
      const project = ownDatabase.includes(check.file) ? 'embedded' : 'calls';
      const { file, test, builds = [] } = check;
      if (!check.isAnew) return { project, files: [file], test, builds };
      return { run: ['vitest', 'run', '--project', project, file, ...(test ? ['-t', test] : [])], builds };
    }
    case 'all calls':
      return { run: ['vitest', 'run', '--project', 'calls'] };
    case 'journey':
      return { project: 'e2e', files: [check.file], test: check.test, builds: check.builds ?? ['portal', 'scripts'] };
    case 'story': {
      const { title, name, importPath } = storyOf(check.story);
      return {
        project: 'stories',
        files: ['tests/stories/stories.test.ts'],
        test: `^${plain(`${title} / ${name}`)}$`,
        stories: [importPath],
      };
    }
    case 'forced colours': {
      const { importPath } = storyOf(check.story);
      return {
        project: 'stories',
        files: ['tests/stories/forced-colours.test.ts'],
        test: check.test,
        stories: [importPath],
      };
    }
    case 'preact': {
      const { importPath, name } = storyOf(check.story);
      return { run: ['vitest', 'run', '--project', 'preact', importPath, '-t', `^${plain(name)}$`] };
    }
    case 'docs page': {
      const { title, importPath } = storyOf(check.page);
      return {
        project: 'stories',
        files: ['tests/stories/docs.test.ts'],
        test: `^the docs of ${plain(title)} show each preview$`,
        stories: [importPath],
        hasDocs: true,
      };
    }
    case 'types':
      return { run: ['tsc', '-p', '.'] };
    case 'lint':
      return { run: ['oxlint', '--deny-warnings'] };
    case 'unused':
      return { run: ['knip'] };
    case 'sizes':
      return { run: ['npm', 'run', '-s', 'sizes'], builds: ['portal', 'embed', 'scripts', 'packages'] };
  }
}

function plain(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
