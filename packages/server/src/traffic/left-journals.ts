import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FolderInUse, lockFolder } from '../db/lock.ts';
import { readChunk } from './segment.ts';

/** The journal of a process that is no more, which this one has for itself. */
interface LeftJournal {
  readonly folder: string;
  /** Its lines, so many at once that they fit into memory, with the file that they are in. */
  batches(): AsyncGenerator<{ readonly lines: readonly string[]; readonly path: string; readonly isLast: boolean }>;
  /** Takes one file away, when its lines are stored elsewhere. */
  removeFile(path: string): void;
  /** Takes the journal away, when its lines are stored elsewhere. */
  remove(): void;
  /** Leaves it as it is, for another one. */
  release(): void;
}

/** The folders of all journals below a root, of whichever process. */
export function journalFolders(root: string): string[] {
  return entriesOf(root).flatMap((entry) => (entry.isDirectory() ? [join(root, entry.name)] : []));
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
        if (!chunk) yield { lines: [], path, isLast: true };
        while (chunk) {
          const next = await readChunk(path, chunk.end);
          yield { lines: chunk.lines, path, isLast: !next };
          chunk = next;
        }
      }
    },
    removeFile: (path) => rmSync(path, { force: true }),
    remove() {
      this.release();
      rmSync(folder, { recursive: true, force: true });
    },
    release() {
      if (isHeld) lock.release();
      isHeld = false;
    },
  };
}

interface Storing {
  readonly store: (lines: readonly string[]) => Promise<void>;
  /** Where a power cut could take back what was stored, it is sure after this. */
  readonly sink?: (() => Promise<void>) | undefined;
}

/** What is being stored of others, which whoever closes waits for. */
export function createRecoveries() {
  const running = new Set<Promise<unknown>>();
  return {
    add<T>(work: Promise<T>): Promise<T> {
      const ended = () => running.delete(work);
      running.add(work);
      work.then(ended, ended);
      return work;
    },
    ended: () => Promise.allSettled(running),
  };
}

/** Stores all journals below a root whose processes are gone; what keeps one from that is told, and it is left. */
export async function recoverJournals(
  root: string,
  recoverFrom: (folder: string) => Promise<number | undefined>,
  onFailure: (error: unknown, folder: string) => void,
): Promise<number> {
  let found = 0;
  for (const folder of journalFolders(root)) {
    try {
      found += (await recoverFrom(folder)) ?? 0;
    } catch (error) {
      onFailure(error, folder);
    }
  }
  return found;
}

/** Stores a journal elsewhere and takes it away; gives how many lines it had, or undefined where its process is alive. */
export async function storeLeftJournal(folder: string, { store, sink }: Storing): Promise<number | undefined> {
  const left = openLeftJournal(folder);
  if (!left) return undefined;
  try {
    let found = 0;
    for await (const { lines, path, isLast } of left.batches()) {
      await store(lines);
      found += lines.length;
      if (isLast && !sink) left.removeFile(path);
    }
    await sink?.();
    left.remove();
    return found;
  } finally {
    left.release();
  }
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
  const names = entriesOf(folder).flatMap(({ name }) => (name.endsWith('.lines') ? [name] : []));
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
