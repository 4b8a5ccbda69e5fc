// Runs the measurements of `bench/`: `npm run bench [name …]`. Each compares this product with a reference, in one run; what
// has a goal stands in one table at the end. `npm run bench -- --write` puts a copy of it into docs/figures.md.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { tableOf, writeFigures, type Judged } from '../bench/lab/judged.ts';

const args = process.argv.slice(2);
const wanted = args.filter((arg) => arg !== '--write');
const all = globSync('bench/*.ts').sort();
const unknown = wanted.find((name) => !all.includes(`bench/${name}.ts`));
if (unknown !== undefined) {
  const names = all.map((file) => basename(file, '.ts')).join(', ');
  console.error(`There is no measurement "${unknown}": choose from ${names}.`);
  process.exit(1);
}

const rows: Judged[] = [];
for (const file of wanted.length > 0 ? wanted.map((name) => `bench/${name}.ts`) : all) {
  console.log(`\n${file}`);
  const child = fork(file, { execArgv: ['--conditions=@millrace/source'] });
  const section: Judged[] = [];
  child.on('message', (measured) => section.push(...(measured as readonly Judged[])));
  // It ends what it has started, then itself, and we end with it.
  const passOn = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, passOn);
  const [code] = (await once(child, 'exit')) as [number | null];
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, passOn);
  if (code === 130 || code === null) process.exit(130);
  if (code !== 0) process.exitCode = 1;
  rows.push(...section);
  // At once, with the load at its own end: all of them take half an hour, and one may fail.
  if (args.includes('--write') && section.length > 0) await writeFigures(basename(file, '.ts'), section);
}
if (rows.length > 0) console.log(`\n${tableOf(rows)}`);
