// Runs the measurements of `bench/`: `npm run bench [name …]`. Each prints this product beside a reference, in one run.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';

const wanted = process.argv.slice(2);
const all = globSync('bench/*.ts').sort();
const chosen = wanted.length > 0 ? all.filter((file) => wanted.includes(basename(file, '.ts'))) : all;
if (chosen.length === 0) {
  console.error(`There is no such measurement: choose from ${all.map((file) => basename(file, '.ts')).join(', ')}.`);
  process.exit(1);
}
for (const file of chosen) {
  console.log(`\n${file}`);
  const { status } = spawnSync('node', ['--conditions=@millrace/source', file], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
