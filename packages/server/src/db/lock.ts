import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from './start-error.ts';

/** Another process has the folder. */
export class FolderInUse extends StartError {}

export interface FolderLock {
  release(): void;
}

/** What a lock consists of in its folder. */
export const lockFiles: readonly string[] = ['lock', 'lock-journal', 'pid'];

/** SQLite's own code for a lock that somebody else holds. */
const sqliteBusy = 5;

/**
 * Takes a data folder for this process alone: two processes on one embedded database lose data without an error.
 * SQLite's file lock serves because it is the operating system's on every platform, so it ends with the process,
 * however that dies; nothing is ever stored in the file.
 */
export function lockFolder(folder: string): FolderLock {
  const holder = join(folder, 'pid');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'lock'));
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    writeFileSync(holder, `${process.pid}\n`);
    const heldLock = lock;
    return { release: () => heldLock.close() };
  } catch (error) {
    lock?.close();
    const { errcode, code = '', message } = error as Error & { readonly errcode?: number; readonly code?: string };
    if (errcode === sqliteBusy) {
      throw new FolderInUse(`The data folder ${folder} is in use by another process${pidIn(holder)}.`);
    }
    const reason = code.startsWith('ERR_') ? (openFault(holder) ?? message) : code;
    throw new StartError(`The data folder ${folder} can not be locked: ${reason || message}.`, { cause: error });
  }
}

/** SQLite says only that it can not open a file; the system says why. */
function openFault(path: string): string | undefined {
  try {
    closeSync(openSync(path, 'a'));
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'EMFILE' || code === 'ENFILE' ? `too many files are open (${code})` : code;
  }
}

function pidIn(path: string): string {
  try {
    return ` (${readFileSync(path, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
