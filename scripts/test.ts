// The tests: `npm test`, `npm run test:full`, `npm run test:changed`; names after `--` choose some checks.
import { bringBrowser } from './browser.ts';
import { changedFiles } from './changed.ts';
import { changedChecks, checks, fullChecks, type Check } from './checks.ts';
import { runChecks } from './run-checks.ts';

const words = process.argv.slice(2);
const names = words.filter((word) => !word.startsWith('--'));
const all = listChecks();
const unknown = names.filter((name) => !all.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`There is no check "${unknown.join('", "')}": choose from ${all.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const start = performance.now();
bringBrowser();
const { passed, failed } = await runChecks(names.length > 0 ? all.filter(({ name }) => names.includes(name)) : all);
console.log(`\nThe whole run took ${((performance.now() - start) / 1000).toFixed(0)} s.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function listChecks(): readonly Check[] {
  if (words.includes('--full')) return fullChecks;
  if (!words.includes('--changed')) return checks;
  const base = process.env['BASE'] ?? 'main';
  const files = changedFiles(base);
  console.log(`${files.length} files changed since ${base}.`);
  return changedChecks(base, files);
}
