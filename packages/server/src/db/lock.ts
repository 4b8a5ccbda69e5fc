import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

/**
 * Takes a data folder for this process alone: two processes on one embedded database lose data without an error.
 * SQLite's file lock serves because it is the operating system's on every platform, so it ends with the process,
 * however that dies; nothing is ever stored in the file.
 */
export function lockFolder(folder: string): { release(): void } {
  const holder = join(folder, 'pid');
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new StartError(`The data folder ${folder} is in use by another process${pidIn(holder)}.`);
  }
  writeFileSync(holder, `${process.pid}\n`);
  return { release: () => lock.close() };
}

function pidIn(path: string): string {
  try {
    return ` (${readFileSync(path, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
