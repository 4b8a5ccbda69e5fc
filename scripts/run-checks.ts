// Runs checks in two lanes and says of each how it ended. Every check runs even if another failed.
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Check } from './checks.ts';
import type { Progress } from './progress.ts';

const maxLanes = 2;
const barWidth = 24;
const root = resolve(import.meta.dirname, '..');

interface Result {
  readonly passed: number;
  readonly failed: number;
  /** A line for each that has failed: the whole output of a check is long. */
  readonly failures: readonly string[];
}

const nothingYet: Progress = { passed: 0, failed: 0, known: 0, failures: [] };

/** Gives the sums of all checks, and what has failed in them. */
export async function runChecks(checks: readonly Check[]): Promise<Result> {
  const waiting = [...checks];
  const running = new Map<Check, Promise<void>>();
  const progresses = new Map<Check, Progress>();
  const ended = new Set<string>();
  const sum = { passed: 0, failed: 0, failures: new Array<string>() };
  // What a test leaves in the temporary folder, however it ended, goes with the run; Postgres may be another user.
  const folder = mkdtempSync(join(tmpdir(), 'millrace-run-'));
  chmodSync(folder, 0o755);
  const children = new Set<ChildProcess>();
  const stop = (signal: NodeJS.Signals) => {
    // What was started ends first, with all that it has started in turn.
    waiting.length = 0;
    process.exitCode = 1;
    for (const child of children) child.kill(signal);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const bar = setInterval(() => showBar([...running.keys()], progresses), 250);

  const isReady = ({ needs = [] }: Check) =>
    needs.every((name) => ended.has(name) || !checks.some((check) => check.name === name));
  const takeNext = (): Check | undefined => {
    const used = [...running.keys()].reduce((lanes, check) => lanes + check.lanes, 0);
    const index = waiting.findIndex((check) => used + check.lanes <= maxLanes && isReady(check));
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };
  const runOne = async (check: Check) => {
    const { passed, failed, failures } = await run(check, folder, (child) => {
      children.add(child);
      child.on('close', () => children.delete(child));
      child.on('message', (progress: Progress) => progresses.set(check, progress));
    });
    sum.passed += passed;
    sum.failed += failed;
    sum.failures.push(...failures);
    ended.add(check.name);
    running.delete(check);
  };

  while (waiting.length > 0 || running.size > 0) {
    for (let check = takeNext(); check; check = takeNext()) running.set(check, runOne(check));
    await Promise.race(running.values());
  }
  clearInterval(bar);
  process.off('SIGINT', stop).off('SIGTERM', stop);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return sum;
}

async function run(check: Check, folder: string, onStart: (child: ChildProcess) => void): Promise<Result> {
  const start = performance.now();
  const { status, output, progress } = await startProgram(check, folder, onStart);
  const seconds = (performance.now() - start) / 1000;
  const result = resultOf(check, status, progress);
  const isGood = result.failed === 0;
  clearBar();
  if (!isGood) console.error(`\n── ${check.name}: ${check.run.join(' ')}\n${output}`);
  const count = check.isVitest ? `${result.passed} passed${isGood ? '' : `, ${result.failed} failed`}` : '';
  console.log(`${isGood ? '✓' : '✗'} ${check.name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s  ${count}`);
  const notes = output.split('\n').filter((line) => line.startsWith('Note: '));
  for (const note of new Set(notes)) console.log(`  ${note.slice('Note: '.length)}`);
  return result;
}

function resultOf({ name, isVitest }: Check, status: number, { passed, failed, failures }: Progress): Result {
  if (status === 0 && failed === 0) return { passed: isVitest ? passed : 1, failed: 0, failures: [] };
  const told = failures.map((line) => `${name}: ${line}`);
  return { passed, failed: Math.max(1, failed, told.length), failures: told.length > 0 ? told : [name] };
}

/** Runs the program of a check; Vitest tells on the way how far it is. */
function startProgram(
  { run: [command = '', ...rest], env, isVitest }: Check,
  folder: string,
  onStart: (child: ChildProcess) => void,
): Promise<{ status: number; output: string; progress: Progress }> {
  const words = isVitest
    ? [
        resolve(root, 'node_modules/vitest/vitest.mjs'),
        ...rest,
        '--reporter=default',
        '--reporter=./scripts/progress.ts',
      ]
    : rest;
  const child = spawn(isVitest ? process.execPath : command, words, {
    cwd: root,
    shell: !isVitest && process.platform === 'win32',
    stdio: isVitest ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, TMPDIR: folder, ...env },
  });
  onStart(child);
  let output = '';
  let progress = nothingYet;
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += String(part)));
  child.on('message', (message: Progress) => (progress = message));
  return new Promise((done) => {
    child.on('error', (error) => done({ status: 1, output: String(error), progress }));
    child.on('close', (code) => done({ status: code ?? 1, output, progress }));
  });
}

function showBar(running: readonly Check[], progresses: ReadonlyMap<Check, Progress>): void {
  if (!process.stdout.isTTY || running.length === 0) return;
  const parts = running.map((check) => {
    const { passed, failed, known } = progresses.get(check) ?? nothingYet;
    if (known === 0) return check.name;
    const done = Math.round((barWidth * (passed + failed)) / known);
    return `${check.name} ${'█'.repeat(done)}${'░'.repeat(barWidth - done)} ${passed + failed} of ${known}`;
  });
  process.stdout.write(`\r\u001B[K… ${parts.join(', ')}`);
}

function clearBar(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[K');
}
