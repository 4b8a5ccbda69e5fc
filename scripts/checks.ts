// What `npm test`, `npm run test:full` and `npm run test:changed` run.
import { existsSync } from 'node:fs';
import { hasBalancer } from '../tests/lab/balancer.ts';
import { hasPostgres } from '../tests/lab/postgres.ts';
import { isInStorybook } from './changed.ts';

export interface Check {
  readonly name: string;
  readonly run: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A check by Vitest counts as many tests as it ran; every other counts as one. */
  readonly isVitest?: boolean;
  /** The checks whose result it works with; without that they would have to pass first. */
  readonly needs?: readonly string[];
  /** How many of the two lanes it fills; what runs several workers or a browser fills both. */
  readonly lanes: 1 | 2;
}

const build: Check = { name: 'build', run: ['node', 'scripts/build.ts'], lanes: 1 };

/** Each thing once. The build comes first, and what reads files alone runs beside it. */
export const checks: readonly Check[] = [
  build,
  { name: 'lock file', run: ['npm', 'ci', '--dry-run', '--ignore-scripts'], lanes: 1 },
  { name: 'types', run: ['tsc', '-p', '.'], lanes: 1 },
  { name: 'lint', run: ['oxlint', '--deny-warnings'], lanes: 1 },
  { name: 'unused', run: ['knip'], lanes: 1 },
  { name: 'format', run: ['prettier', '--check', '.', '--log-level', 'warn'], lanes: 1 },
  { name: 'sizes', run: ['npm', 'run', '-s', 'sizes'], needs: ['build'], lanes: 1 },
  vitest('unit', ['--project', 'unit', '--coverage']),
  vitest('calls', ['--project', 'calls']),
  vitest('embedded', ['--project', 'embedded'], { needs: ['build'] }),
  vitest('stories', ['--project', 'stories'], { needs: ['build'] }),
  vitest('on Preact', ['--project', 'preact']),
  vitest('end to end', ['--project', 'e2e'], { needs: ['build'] }),
];

const late = { LATE: '600' };
const onEmbedded = { DATABASE: 'embedded' };

/** Besides, what has a second way: the other database, answers late, each by its own time. */
export const fullChecks: readonly Check[] = [
  ...checks.map((check) => ({ ...check, env: { FULL: '1' } })),
  ...(hasPostgres ? [vitest('calls embedded', ['--project', 'calls'], { env: onEmbedded })] : []),
  ...(hasPostgres && hasBalancer ? [vitest('recipe', ['--project', 'recipe'], { needs: ['build'] })] : []),
  { name: 'money', run: ['npm', 'run', '-s', 'money'], lanes: 2 },
  vitest('stories late', ['--project', 'stories'], { needs: ['build'], env: late }),
  vitest('end to end late', ['--project', 'e2e', '--dir', 'tests/e2e'], {
    needs: ['build'],
    env: { ...late, ...onEmbedded },
  }),
];

/**
 * Only what these files can reach, which changed since `base`. The rules are all tried: that takes seconds, and some of them
 * read files that they do not import.
 */
export function changedChecks(base: string, files: readonly string[]): readonly Check[] {
  const since = ['--changed', base, '--passWithNoTests'];
  const there = files.filter((file) => existsSync(file));
  const isOnServer = files.some(
    (file) => /^packages\/(server|demo)\//.test(file) || /^tests\/(server|lab)\//.test(file),
  );
  const isMigrated = files.some((file) => file.endsWith('.sql'));
  const isEmbedded = files.some((file) => /^packages\/(embed|widgets\/src\/(tracker-tester|kit))\//.test(file));
  return [
    ...(files.some(isInStorybook)
      ? [
          { name: 'build', run: ['node', 'scripts/build.ts', 'storybook'], lanes: 1 as const },
          vitest('stories', ['--project', 'stories', 'stories.test.ts', 'pictures.test.ts', 'docs.test.ts'], {
            needs: ['build'],
            env: { CHANGED_FILES: files.join('\n') },
          }),
        ]
      : []),
    ...checks.filter(({ name }) => ['types', 'lint'].includes(name)),
    ...(there.length > 0
      ? [
          {
            name: 'format',
            run: ['prettier', '--check', '--ignore-unknown', ...there],
            lanes: 1 as const,
          },
        ]
      : []),
    vitest('unit', ['--project', 'unit']),
    vitest('calls', [
      '--project',
      'calls',
      ...(isOnServer ? ['--project', 'embedded'] : []),
      ...(isMigrated ? [] : since),
    ]),
    ...(isEmbedded ? [vitest('on Preact', ['--project', 'preact'])] : []),
    vitest('end to end', ['--project', 'e2e', ...since]),
  ];
}

function vitest(name: string, rest: readonly string[], more: Pick<Check, 'needs' | 'env'> = {}): Check {
  return { name, run: ['vitest', 'run', ...rest], isVitest: true, lanes: 2, ...more };
}
