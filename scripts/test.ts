// The tests: `npm test`, `npm run test:full`, `npm run test:changed`; names after `--` choose some checks.
import { bringBrowser } from './browser.ts';
import { changedFiles, findBase } from './changed.ts';
import { changedChecks, checks, fullChecks, type Check } from './checks.ts';
import { runChecks } from './run-checks.ts';

const words = process.argv.slice(2);
const flags = words.filter((word) => word.startsWith('--'));
const names = words.filter((word) => !word.startsWith('--'));
const isChanged = flags.includes('--changed');
const [strange] = flags.filter((flag) => !['--full', '--changed'].includes(flag));
if (strange) refuse(`There is no option ${strange}: there are --full and --changed.`);

const all = listChecks();
const [unknown] = names.filter((name) => !all.some((check) => check.name === name));
if (unknown) {
  const why = isChanged ? ' that the changed files can reach' : '';
  refuse(`There is no check "${unknown}"${why}: choose from ${all.map(({ name }) => name).join(', ')}.`);
}
/** What the chosen ones work with comes along. */
const wanted = all.filter(({ name }) => names.length === 0 || names.includes(name));
const chosen = all.filter((check) => wanted.includes(check) || wanted.some(({ needs }) => needs?.includes(check.name)));

const start = performance.now();
bringBrowser();
const { passed, failed, failures } = await runChecks(chosen);
console.log(`\nThe whole run took ${((performance.now() - start) / 1000).toFixed(0)} s.`);
for (const line of failures) console.log(`✗ ${line}`);
console.log(`${passed} passed, ${failed} failed`);
// That nothing was tried is right where nothing has changed, and nowhere else.
process.exitCode = failed > 0 || (passed === 0 && !isChanged) ? 1 : 0;

function listChecks(): readonly Check[] {
  if (flags.includes('--full')) return fullChecks;
  if (!isChanged) return checks;
  const base = findBase();
  if (base === undefined) return refuse('Neither main nor origin/main is known here: name a commit as BASE.');
  const files = changedFiles(base);
  console.log(`${files.length} files changed since ${base.slice(0, 7)}.`);
  return changedChecks(base, files);
}

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}
