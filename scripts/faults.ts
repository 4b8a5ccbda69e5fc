// Plants the faults of tests/planted one at a time in a copy of the project, and holds that the check of each goes red:
// `npm run faults`, or with layers, kinds of checks or parts of names: `npm run faults -- rule calls "a double click"`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createSuite, type Told } from '../tests/planted/asking.ts';
import { copyProject } from '../tests/planted/copy.ts';
import { checksOf, type Check, type Fault } from '../tests/planted/fault.ts';
import { readStories } from '../tests/planted/stories.ts';
import { table } from '../tests/planted/table.ts';
import { wayOf, type Asked, type Run } from '../tests/planted/ways.ts';

const root = resolve(import.meta.dirname, '..');
const words = process.argv.slice(2);
const chosen = table.filter((fault) => words.length === 0 || words.some((word) => isMeant(fault, word)));
if (chosen.length === 0) {
  console.error(`There is no fault, layer or kind of check called ${words.join(' or ')}.`);
  process.exit(1);
}

const stories = readStories();
const copy = copyProject(root);
const suite = createSuite(copy);
const mainFile = join(copy.folder, '.storybook/main.ts');
const main = readFileSync(mainFile, 'utf8');

/** The checks by name, and whether they are green as things are: by one that is not, nothing can be said. */
const asThingsAre = new Map<string, boolean>();

interface Outcome {
  readonly isGreen: boolean;
  /** What the tests that failed are called and say. */
  readonly text: string;
}

let ending: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // The terminal and npm both send it: who does not listen any more dies of the second, in the middle of its end.
  process.on(signal, () => {
    // What the tests have started, such as a Postgres, ends with them.
    ending ??= suite.end().finally(() => {
      process.chdir(root);
      copy.remove();
      process.exit(1);
    });
  });
}
try {
  process.exitCode = (await tryAll()) ? 0 : 1;
} finally {
  await suite.end();
  process.chdir(root);
  copy.remove();
}

async function tryAll(): Promise<boolean> {
  await askBefore(chosen.map((fault) => checksOf(fault)[0]).filter((check) => check !== undefined));
  let seen = 0;
  for (const fault of chosen) {
    const start = performance.now();
    const state = await stateOf(fault);
    if (state === 'red') seen += 1;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const told = fault.seenBefore === false ? '  (not seen before)' : '';
    const names = checksOf(fault).map(nameOf).join(' or ');
    const line = [
      state.padEnd(22),
      fault.layer.padEnd(10),
      `${seconds.padStart(6)} s `,
      `${fault.name}: ${names}${told}`,
    ];
    console.log(`${state === 'red' ? '✓' : '✗'} ${line.join(' ')}`);
  }
  console.log(`${seen} of ${chosen.length} faults were seen.`);
  return seen === chosen.length;
}

/** Red where one of the checks is red in the words that are expected; a further one is asked where the first is not. */
async function stateOf(fault: Fault): Promise<string> {
  let state = 'no check';
  for (const check of checksOf(fault)) {
    if (wayOf(check, storyOf) === undefined) continue;
    if (!(await isGreen(check))) {
      state = 'red without the fault';
      continue;
    }
    const { files, restore } = copy.plant(fault);
    suite.changed(files);
    const outcome = await outcomeOf(check).finally(() => {
      restore();
      suite.changed(files);
    });
    if (!outcome.isGreen && fault.red.test(outcome.text)) return 'red';
    if (!outcome.isGreen) console.log(outcome.text.replace(/^/gm, '    ').slice(0, 3_000));
    state = outcome.isGreen ? 'green' : 'red for another reason';
  }
  return state;
}

async function isGreen(check: Check): Promise<boolean> {
  return asThingsAre.get(nameOf(check)) ?? note(check, await outcomeOf(check));
}

/** Asks the checks that are alike at once. */
async function askBefore(checks: readonly Check[]): Promise<void> {
  const distinct = [...new Map(checks.map((check) => [nameOf(check), check])).values()];
  const possible = distinct.filter((check) => wayOf(check, storyOf) !== undefined);
  for (const [group, alike] of Map.groupBy(possible, groupOf)) {
    const outcomes = await outcomesOf(alike);
    // What is not green among others is asked by itself before it is needed.
    const green = alike.filter((_, index) => outcomes[index]?.isGreen);
    for (const check of green) asThingsAre.set(nameOf(check), true);
    console.log(`  without a fault ${green.length} of ${alike.length} are green: ${group}`);
  }
}

function note(check: Check, outcome: Outcome): boolean {
  if (!outcome.isGreen) console.log(`  red without a fault: ${nameOf(check)}\n${outcome.text.slice(0, 3_000)}`);
  asThingsAre.set(nameOf(check), outcome.isGreen);
  return outcome.isGreen;
}

async function outcomeOf(check: Check): Promise<Outcome> {
  const [outcome = { isGreen: false, text: '' }] = await outcomesOf([check]);
  return outcome;
}

function groupOf(check: Check): string {
  const way = wayOf(check, storyOf);
  if (way && 'run' in way) return nameOf(check);
  return `${check.kind} in ${way?.project}${way?.test === undefined ? '' : ', by name'}`;
}

/** Asks checks of one group, and a single one of any; gives how each of them came out. */
async function outcomesOf(checks: readonly Check[]): Promise<readonly Outcome[]> {
  const ways = checks.flatMap((check) => wayOf(check, storyOf) ?? []);
  const builds = new Set(ways.flatMap((way) => way.builds ?? []));
  if (builds.size > 0) {
    const built = copy.run(['node', 'scripts/build.ts', ...builds]);
    if (!built.isGreen) return checks.map(() => built);
  }
  const [first] = ways;
  if (first && 'run' in first) return [copy.run((first satisfies Run).run)];
  const asked = ways as readonly Asked[];
  const shown = new Set(asked.flatMap((way) => way.stories ?? []));
  if (shown.size > 0) {
    const built = buildStorybook(
      [...shown],
      asked.some(({ hasDocs }) => hasDocs),
    );
    if (!built.isGreen) return checks.map(() => built);
  }
  const files = [...new Set(asked.flatMap((way) => way.files))];
  const test = asked.some((way) => way.test === undefined) ? undefined : asked.map((way) => way.test).join('|');
  const told = await suite.ask({ project: asked[0]?.project ?? '', files, test });
  return asked.map((way) => judged(way, told));
}

/** Green where something ran and nothing of it failed; what failed outside of a test is held against all of its file. */
function judged({ files, test = '' }: Asked, told: readonly Told[]): Outcome {
  const isAsked = ({ file, name, isGreen: isSo }: Told) =>
    file === '' || (files.includes(file) && (new RegExp(test).test(name) || (name === '' && !isSo)));
  const own = told.filter(isAsked);
  const failed = own.filter(({ isGreen: isSo }) => !isSo).map(({ file, name, text }) => `${file}: ${name}\n${text}`);
  if (own.length === 0) failed.push(`Nothing ran of ${files.join(', ')} ${test}`);
  return { isGreen: failed.length === 0, text: failed.join('\n') };
}

/** A Storybook of these files alone, and mostly without its docs: that of all stories takes a minute for each fault. */
function buildStorybook(files: readonly string[], hasDocs: boolean): Outcome {
  const list = files.map((file) => `'../${file}'`).join(', ');
  writeFileSync(
    mainFile,
    main.replace(/stories: \[.*\]/, () => `stories: [${list}]`),
  );
  try {
    const env = { NODE_ENV: 'development' };
    return copy.run(
      [
        'storybook',
        'build',
        '--quiet',
        ...(hasDocs ? [] : ['--test']),
        '--preview-only',
        '--output-dir',
        'storybook-static',
      ],
      env,
    );
  } finally {
    writeFileSync(mainFile, main);
  }
}

/** A word is a layer, a kind of check, or a part of a name. */
function isMeant(fault: (typeof table)[number], word: string): boolean {
  return fault.layer === word || checksOf(fault)[0]?.kind === word || fault.name.includes(word);
}

function storyOf(id: string) {
  const story = stories.get(id);
  if (!story) throw new Error(`Millrace: there is no story ${id}.`);
  return story;
}

function nameOf(check: Check): string {
  return Object.values(check).flat().join(' ');
}
