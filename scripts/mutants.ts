// Changes the rules of core a thousand times, one place at a time, and shows which changes no test has noticed:
// `npm run mutants`, or of some domains alone: `npm run mutants -- smartlinks traffic`.
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { copyProject } from '../tests/planted/copy.ts';

const domains = process.argv.slice(2);
const places = domains.map((domain) => `packages/core/src/${domain}/**/*.ts`);
// Rows of data and samples are held by what uses them.
const without = ['index', 'calls', 'words', 'samples'].map((name) => `!**/${name}.ts`);

// Stryker works in place, and in a copy of ours: in one that it makes itself, the links of the workspaces would lead to
// sources that are not changed.
const copy = copyProject(resolve(import.meta.dirname, '..'));
try {
  const stryker = join(copy.folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const chosen = places.length > 0 ? ['--mutate', [...places, ...without].join(',')] : [];
  execFileSync(process.execPath, [stryker, 'run', ...chosen], { cwd: copy.folder, stdio: 'inherit' });
} finally {
  copy.remove();
}
