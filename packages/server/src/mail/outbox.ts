import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Letter } from './letters.ts';

/** A letter that was kept instead of being sent. */
export interface KeptLetter extends Letter {
  readonly to: string;
  readonly at: string;
}

/** Where a demonstration shows what it holds. */
export const outboxPath = '/dev/mail';

const folderOf = (dataDir: string) => join(dataDir, 'outbox');

/** Written whole or not at all, so that who reads the outbox never finds half a letter. */
export async function keepInOutbox(dataDir: string, to: string, letter: Letter): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true });
  const at = new Date().toISOString();
  const name = `${at.replaceAll(':', '-')}-${randomUUID()}`;
  const letterFile: KeptLetter = { at, to, ...letter };
  await writeFile(join(folder, `${name}.part`), JSON.stringify(letterFile, null, 2), { mode: 0o600 });
  await rename(join(folder, `${name}.part`), join(folder, `${name}.json`));
}

/** Removes the letters to some addresses. */
export async function removeFromOutbox(dataDir: string, addresses: readonly string[]): Promise<void> {
  const folder = folderOf(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { to } = JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Partial<KeptLetter>;
    if (to !== undefined && addresses.includes(to)) await rm(path, { force: true });
  }
}

const maxLetters = 100;

/** The letters of the outbox, the newest first. */
export async function readOutbox(dataDir: string): Promise<KeptLetter[]> {
  const folder = folderOf(dataDir);
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
    .slice(0, maxLetters);
  return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptLetter));
}
