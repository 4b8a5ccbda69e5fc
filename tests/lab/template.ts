import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dayOf } from '@millrace/core/format';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { prepareDatabase } from '../../packages/server/src/db/migrate.ts';
import { openDatabase } from '../../packages/server/src/db/open.ts';
import { seed } from '../../packages/server/src/demo/seed.ts';

const root = resolve(import.meta.dirname, '../..');
const made = join(root, '.cache/lab');
const madeFrom = ['db/migrations/**/*', 'demo/*', 'traffic/*', 'session/passwords.ts', '../package.json'];

/** A new data folder with the demonstration in it: copied, because making one takes seconds. */
export async function demoFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-test-'));
  cpSync(join(await template(), 'database'), join(folder, 'database'), { recursive: true });
  return folder;
}

async function template(): Promise<string> {
  const wanted = join(made, fingerprint());
  if (existsSync(wanted)) return wanted;
  mkdirSync(made, { recursive: true });
  // Templates of earlier sources go; what another test file is making at this moment stays.
  for (const old of readdirSync(made).filter((name) => !name.startsWith('making-'))) {
    rmSync(join(made, old), { recursive: true, force: true });
  }
  const making = mkdtempSync(join(made, 'making-'));
  const opened = await openDatabase({ databaseUrl: undefined, dataDir: making });
  await prepareDatabase(opened, (db) => seed(db, new Date()));
  await opened.close();
  try {
    renameSync(making, wanted);
  } catch (error) {
    // Another test file was quicker; its template is as good.
    if (!existsSync(wanted)) throw error;
    rmSync(making, { recursive: true, force: true });
  }
  return wanted;
}

function fingerprint(): string {
  // The demonstration reaches up to the day on which it is made.
  const hash = createHash('sha256').update(dayOf(new Date()));
  const source = join(root, 'packages/server/src');
  const files = globSync(madeFrom, { cwd: source, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
