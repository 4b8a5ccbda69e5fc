// The whole test run: `npm test`. Every check runs even if one before it failed; the last line counts them all.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { bringBrowser } from './browser.ts';

interface Check {
  readonly name: string;
  readonly run: readonly string[];
  /** A check by Vitest counts as many tests as it ran; every other counts as one. */
  readonly isVitest?: boolean;
}

const checks: readonly Check[] = [
  { name: 'lock file', run: ['npm', 'ci', '--dry-run', '--ignore-scripts'] },
  { name: 'types', run: ['tsc', '-p', '.'] },
  { name: 'lint', run: ['oxlint', '--deny-warnings'] },
  { name: 'format', run: ['prettier', '--check', '.', '--log-level', 'warn'] },
  { name: 'unused', run: ['knip'] },
  { name: 'build', run: ['node', 'scripts/build.ts'] },
  { name: 'sizes', run: ['npm', 'run', '-s', 'sizes'] },
  { name: 'unit', run: [...vitest('unit'), '--coverage'], isVitest: true },
  { name: 'calls', run: vitest('calls'), isVitest: true },
  { name: 'embedded', run: vitest('embedded'), isVitest: true },
  { name: 'stories', run: vitest('stories'), isVitest: true },
  { name: 'on Preact', run: vitest('preact'), isVitest: true },
  { name: 'end to end', run: vitest('e2e'), isVitest: true },
];

const reports = '.cache/tests';
const wanted = process.argv.slice(2);
const chosen = wanted.length > 0 ? checks.filter(({ name }) => wanted.includes(name)) : checks;
const start = performance.now();
let passed = 0;
let failed = 0;

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
bringBrowser();
for (const check of chosen) {
  const [tests, faults, seconds] = run(check);
  passed += tests;
  failed += faults;
  const count = check.isVitest ? `${tests} passed${faults > 0 ? `, ${faults} failed` : ''}` : '';
  console.log(`${faults > 0 ? '✗' : '✓'} ${check.name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s  ${count}`);
}
console.log(`\nThe whole run took ${((performance.now() - start) / 1000).toFixed(0)} s.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function vitest(project: string): string[] {
  return [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=.cache/tests/${project}.json`,
  ];
}

function run({
  name,
  run: [command = '', ...rest],
  isVitest,
}: Check): [passed: number, failed: number, seconds: number] {
  const before = performance.now();
  const { status, stdout, stderr } = spawnSync(command, rest, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  const seconds = (performance.now() - before) / 1000;
  if (status !== 0) console.error(`\n── ${name}: ${command} ${rest.join(' ')}\n${stdout}${stderr}`);
  const report = rest.find((word) => word.startsWith('--outputFile='))?.slice('--outputFile='.length);
  if (!isVitest || report === undefined) return status === 0 ? [1, 0, seconds] : [0, 1, seconds];
  if (!existsSync(report)) return [0, 1, seconds];
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Record<string, number>;
  // A skipped test is a failed one: nothing may hide here.
  const faults = (numFailedTests ?? 0) + (numPendingTests ?? 0) + (numTodoTests ?? 0);
  return [numPassedTests ?? 0, status !== 0 ? Math.max(1, faults) : faults, seconds];
}
