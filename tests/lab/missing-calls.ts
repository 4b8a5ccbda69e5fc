// Prints which tests of calls are missing by what the servers of a run wrote down: `missing-calls.ts <folder>`. A program of
// its own, because what prepares a project is loaded without the sources of the packages: it would judge their last build.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingOf } from './check-calls.ts';

const [folder = ''] = process.argv.slice(2);
const called = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
process.stdout.write(missingOf(called).join('\n'));
