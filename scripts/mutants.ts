// Changes the rules of core a thousand times, one place at a time, and shows which changes no test has noticed:
// `npm run mutants`, or of some domains alone: `npm run mutants -- smartlinks traffic`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyProject } from '../tests/planted/copy.ts';

const root = resolve(import.meta.dirname, '..');
const domains = process.argv.slice(2);
const known = readdirSync(join(root, 'packages/core/src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const [strange] = domains.filter((domain) => !known.includes(domain));
if (strange !== undefined) {
  console.error(`Core has no domain "${strange}": choose from ${known.join(', ')}.`);
  process.exit(1);
}
const places = domains.map((domain) => `packages/core/src/${domain}/**/*.ts`);
// Rows of data and samples are held by what uses them.
const without = ['index', 'calls', 'words', 'samples'].map((name) => `!**/${name}.ts`);

// Stryker works in place, and in a copy of ours: in one that it makes itself, the links of the workspaces would lead to
// sources that are not changed.
const copy = copyProject(root);
const stryker = join(copy.folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const chosen = places.length > 0 ? ['--mutate', [...places, ...without].join(',')] : [];
const child = spawn(process.execPath, [stryker, 'run', ...chosen], { cwd: copy.folder, stdio: 'inherit' });
// The copy goes when Stryker has ended, whoever ended it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
const [code] = (await once(child, 'close')) as [number | null];
copy.remove();
process.exitCode = code ?? 1;
