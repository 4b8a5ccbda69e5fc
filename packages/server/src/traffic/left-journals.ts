import { readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { FolderInUse, lockFiles, lockFolder } from '../db/lock.ts';
import { faultOf, type Log } from '../log/log.ts';
import { encodeLines, readChunk } from './segment.ts';

interface Lines {
  readonly lines: readonly string[];
  readonly damaged: number;
  readonly path: string;
  readonly isLast: boolean;
}

/** The journal of a process that is no more, which this one has for itself. */
interface LeftJournal {
  readonly folder: string;
  /** Its lines, so many at once that they fit into memory, with the file that they are in and how many of it are damaged. */
  batches(): AsyncGenerator<Lines>;
  /** Takes the journal away, but for what was not stored elsewhere. */
  remove(): void;
  /** Leaves it as it is, for another one. */
  release(): void;
}

/** The folders of all journals below a root, of whichever process. */
export function journalFolders(root: string): string[] {
  const folders = entriesOf(root).flatMap((entry) => (entry.isDirectory() ? [join(root, entry.name)] : []));
  return folders.filter((folder) => !isSpent(folder));
}

const damagedEnd = '.damaged';

/** Whether nothing is left of a journal but what nobody can read. */
function isSpent(folder: string): boolean {
  return segmentsOf(folder).length === 0 && entriesOf(folder).some(({ name }) => name.endsWith(damagedEnd));
}

/** A journal for this process alone; undefined where its own is alive and stores its lines itself. */
export function openLeftJournal(folder: string): LeftJournal | undefined {
  const lock = lockOf(folder);
  if (!lock) return undefined;
  let isHeld = true;
  return {
    folder,
    async *batches() {
      for (const path of segmentsOf(folder)) {
        let chunk = await readChunk(path, 0);
        if (!chunk) yield { lines: [], damaged: 0, path, isLast: true };
        while (chunk) {
          const next = await readChunk(path, chunk.end);
          yield { lines: chunk.lines, damaged: chunk.count - chunk.lines.length, path, isLast: !next };
          chunk = next;
        }
      }
    },
    remove() {
      this.release();
      for (const name of lockFiles) rmSync(join(folder, name), { force: true });
      if (entriesOf(folder).length === 0) rmdirSync(folder);
    },
    release() {
      if (isHeld) lock.release();
      isHeld = false;
    },
  };
}

interface Storing {
  /** Stores lines; gives those that can not be, which stay where they are. */
  readonly store: (lines: readonly string[]) => Promise<readonly string[] | void>;
  /** Where a power cut could take back what was stored, it is sure after this. */
  readonly syncToDisk?: (() => Promise<void>) | undefined;
}

/** How many lines of a journal were stored, and of which not: they are in its folder still. */
export interface StoredJournal {
  readonly stored: number;
  readonly refused: number;
  /** In files of their own, which end in `.damaged`. */
  readonly damaged: number;
}

interface Recovering extends Storing {
  /** Where the folders of all processes are, and that of this one. */
  readonly root: string;
  readonly own: string;
  readonly log: Log;
  /** What the log says of a journal that can not be stored: it is left. */
  readonly failure: string;
}

/** Stores journals of processes that are gone, for one that has a journal of its own beside them. */
export function createRecovery({ root, own, log, failure, ...storing }: Recovering) {
  const running = new Set<Promise<unknown>>();

  function watched<T>(work: Promise<T>): Promise<T> {
    const ended = () => running.delete(work);
    running.add(work);
    work.then(ended, ended);
    return work;
  }

  /** Stores one, wherever it is, and tells how many lines; undefined where its process is alive. */
  async function recoverFrom(folder: string): Promise<number | undefined> {
    if (relative(folder, own) === '') return undefined;
    const recovered = await watched(storeLeftJournal(folder, storing));
    const damaged = recovered?.damaged ?? 0;
    if (damaged > 0) log.error({ folder, damaged }, 'lines of a journal are damaged: they are kept in its folder');
    return recovered?.stored;
  }

  async function recoverAll(onStored: ((folder: string) => Promise<void>) | undefined): Promise<number> {
    let recovered = 0;
    for (const folder of journalFolders(root)) {
      try {
        const lines = await recoverFrom(folder);
        if (lines === undefined) continue;
        recovered += lines;
        await onStored?.(folder);
      } catch (error) {
        log.error({ fault: faultOf(error), folder }, failure);
      }
    }
    return recovered;
  }

  return {
    recoverFrom,
    /** Stores all below the root, and tells how many lines they had, and before of each that is stored. */
    recover: (onStored?: (folder: string) => Promise<void>) => watched(recoverAll(onStored)),
    /** Waits for what is under way. */
    ended: () => Promise.allSettled(running),
  };
}

/** Stores a journal elsewhere and takes it away; undefined where its process is alive. */
export async function storeLeftJournal(
  folder: string,
  { store, syncToDisk }: Storing,
): Promise<StoredJournal | undefined> {
  const journal = openLeftJournal(folder);
  if (!journal) return undefined;
  try {
    const sum = { stored: 0, refused: 0, damaged: 0 };
    const files: File[] = [];
    let file: File | undefined;
    for await (const { lines, damaged, path, isLast } of journal.batches()) {
      const refused = (await store(lines)) ?? [];
      file ??= { path, refused: [], damaged: 0 };
      file.refused.push(...refused);
      file.damaged += damaged;
      sum.stored += lines.length - refused.length;
      sum.refused += refused.length;
      sum.damaged += damaged;
      if (!isLast) continue;
      if (syncToDisk) files.push(file);
      else finish(file);
      file = undefined;
    }
    await syncToDisk?.();
    files.forEach(finish);
    journal.remove();
    return sum;
  } finally {
    journal.release();
  }
}

interface File {
  readonly path: string;
  readonly refused: string[];
  damaged: number;
}

/** Takes a file away that was stored, but for its lines that were not. */
function finish({ path, refused, damaged }: File): void {
  const rest = `${path}.part`;
  if (refused.length > 0) writeFileSync(rest, encodeLines(refused), { flush: true });
  if (damaged > 0) renameSync(path, `${path}${damagedEnd}`);
  if (refused.length > 0) renameSync(rest, path);
  else if (damaged === 0) rmSync(path, { force: true });
}

/** The first line that is whole; undefined where a journal has none. */
export async function readFirstLine(folder: string): Promise<string | undefined> {
  for (const path of segmentsOf(folder)) {
    const chunk = await readChunk(path, 0);
    if (chunk?.lines[0] !== undefined) return chunk.lines[0];
  }
  return undefined;
}

function lockOf(folder: string): ReturnType<typeof lockFolder> | undefined {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  }
}

/** The files of a journal, in the order in which they were written. */
export function segmentsOf(folder: string): string[] {
  const names = entriesOf(folder).flatMap(({ name }) => (/^\d+\.lines$/.test(name) ? [name] : []));
  const inOrder = names.sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  return inOrder.map((name) => join(folder, name));
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
