import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const madeFrom = [
  'demo/src/*',
  ...['src/db/migrations/**/*', 'src/traffic/*', 'src/session/passwords.ts', 'package.json'].map(
    (path) => `server/${path}`,
  ),
];

/**
 * Where the demonstration is kept that `make` puts into a folder: it is made once for these sources and this day, because
 * that takes seconds. `besides` names what else it is made with.
 */
export async function kept(name: string, besides: string, make: (folder: string) => Promise<unknown>): Promise<string> {
  const made = join(root, '.cache', name);
  const wanted = join(made, fingerprint(besides));
  if (existsSync(wanted)) return wanted;
  mkdirSync(made, { recursive: true });
  // What was made of earlier sources goes; what another test file is making at this moment stays.
  for (const old of readdirSync(made).filter((entry) => !entry.startsWith('making-'))) {
    rmSync(join(made, old), { recursive: true, force: true });
  }
  const making = mkdtempSync(join(made, 'making-'));
  await make(making);
  try {
    renameSync(making, wanted);
  } catch (error) {
    // Another test file was quicker; what it has made is as good.
    if (!existsSync(wanted)) throw error;
    rmSync(making, { recursive: true, force: true });
  }
  return wanted;
}

function fingerprint(besides: string): string {
  // The demonstration reaches up to the day of GMT+8 on which it is made. What prepares a run is loaded before core is built.
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const hash = createHash('sha256').update(day).update(besides);
  const files = globSync(madeFrom, { cwd: join(root, 'packages'), withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
