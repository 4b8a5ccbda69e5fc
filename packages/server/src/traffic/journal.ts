import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { lockFolder } from '../db/lock.ts';

/** Lines on the disk, until what they say is stored elsewhere. */
export interface Journal {
  /** Comes to its end once the line would survive a power cut. */
  append(line: string): Promise<void>;
  /** Tells how many lines, in the order in which they came, are stored elsewhere: their files go. */
  forget(stored: number): void;
  close(): Promise<void>;
}

interface Batch {
  lines: string[];
  readonly done: PromiseWithResolvers<void>;
}

interface Segment {
  readonly path: string;
  readonly file: FileHandle;
  size: number;
  /** How many lines there were when its last was written. */
  until: number;
}

const longestSegment = 8 * 1_048_576;

/**
 * A journal in a folder of its own below `root`, which is made with the first line. While some lines are being written
 * the next gather, so that the busier it is, the more of them share the wait for the disk.
 */
export function createJournal(root: string): Journal {
  const folder = join(root, randomUUID());
  let lock: ReturnType<typeof lockFolder> | undefined;
  let segments: Segment[] = [];
  let gathering: Batch | undefined;
  let writing: Promise<void> | undefined;
  let written = 0;
  let forgotten = 0;
  let names = 0;

  async function newSegment(): Promise<Segment> {
    if (!lock) {
      mkdirSync(folder, { recursive: true });
      lock = lockFolder(folder);
    }
    const path = join(folder, `${(names += 1)}.lines`);
    const segment = { path, file: await open(path, 'a'), size: 0, until: written };
    segments.push(segment);
    return segment;
  }

  async function write(lines: readonly string[]): Promise<void> {
    const last = segments.at(-1);
    const segment = last && last.size < longestSegment ? last : await newSegment();
    const text = lines.map((line) => `${crc32(line).toString(36)} ${line}\n`).join('');
    try {
      await segment.file.appendFile(text);
      await segment.file.datasync();
    } catch (error) {
      // Whatever has got into this file, nothing more shall stand behind half a line.
      segment.size = Infinity;
      throw error;
    }
    written += lines.length;
    segment.size += text.length;
    segment.until = written;
  }

  async function writeAll(): Promise<void> {
    while (gathering) {
      const batch: Batch = gathering;
      gathering = undefined;
      await write(batch.lines).then(batch.done.resolve, batch.done.reject);
    }
    writing = undefined;
  }

  return {
    append(line) {
      gathering ??= { lines: [], done: Promise.withResolvers() };
      gathering.lines.push(line);
      const { promise } = gathering.done;
      writing ??= writeAll();
      return promise;
    },
    forget(stored) {
      forgotten = stored;
      // The last one is written on.
      const old = segments.slice(0, -1).filter(({ until }) => until <= stored);
      segments = segments.filter((segment) => !old.includes(segment));
      for (const { path, file } of old) void file.close().then(() => rmSync(path, { force: true }));
    },
    async close() {
      await writing;
      for (const { file } of segments) await file.close();
      lock?.release();
      if (forgotten >= written) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What journals of processes hold that are no more; `remove` takes a journal away when its lines are stored. */
export function leftJournals(root: string): { readonly lines: readonly string[]; remove(): void }[] {
  return foldersIn(root).flatMap((name) => {
    const folder = join(root, name);
    const lock = free(folder);
    if (!lock) return [];
    const files = readdirSync(folder).filter((file) => file.endsWith('.lines'));
    const lines = files.flatMap((file) => wholeLines(readFileSync(join(folder, file), 'utf8')));
    const remove = () => {
      lock.release();
      rmSync(folder, { recursive: true, force: true });
    };
    return [{ lines, remove }];
  });
}

function foldersIn(root: string): string[] {
  try {
    return readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  } catch {
    return [];
  }
}

function free(folder: string): ReturnType<typeof lockFolder> | undefined {
  try {
    return lockFolder(folder);
  } catch {
    // Its process is alive and stores its lines itself.
    return undefined;
  }
}

/** A line that was being written when the process died was promised to nobody. */
function wholeLines(text: string): string[] {
  return text.split('\n').flatMap((entry) => {
    const space = entry.indexOf(' ');
    const line = entry.slice(space + 1);
    return space > 0 && crc32(line).toString(36) === entry.slice(0, space) ? [line] : [];
  });
}
