import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '../db/lock.ts';
import { encodeLines, readChunk } from './segment.ts';

/** Lines that were taken out of a journal to be stored elsewhere. */
export interface Batch {
  readonly lines: readonly string[];
  /** How many lines of the journal they are, with those that the disk has damaged. */
  readonly count: number;
}

/**
 * A queue on the disk. What comes in is sure once it is there; of what waits to be stored elsewhere a bounded part is
 * in memory too, and the rest is read back from the disk when its turn comes.
 */
export interface Journal {
  /** The folder of its own; it is made with the first line. */
  readonly id: string;
  readonly folder: string;
  /** How many lines it has taken. */
  readonly written: number;
  /** How many of them wait to be taken out. */
  readonly waiting: number;
  /** The oldest line that waits, where it is in memory. */
  readonly head: string | undefined;
  /** Comes to its end once the line would survive a power cut. */
  append(line: string): Promise<void>;
  /** The next lines, in the order in which they came. */
  take(maxLines: number): Promise<Batch>;
  /** Tells how many lines, in that order, are stored elsewhere: their files go. */
  forget(stored: number): void;
  close(): Promise<void>;
}

interface Writing {
  lines: string[];
  readonly done: PromiseWithResolvers<void>;
}

interface Segment {
  readonly path: string;
  /** Open as long as it is written to. */
  file: FileHandle | undefined;
  /** In bytes: what was promised. Whatever stands behind it was not. */
  size: number;
  /** How many lines there were when its last was written. */
  until: number;
}

const maxSegmentBytes = 8 * 1_048_576;

/** What a full disk takes of it is not enough. */
async function writeWhole(file: FileHandle, bytes: Buffer): Promise<void> {
  const { bytesWritten } = await file.write(bytes);
  if (bytesWritten < bytes.length)
    throw new Error(`Millrace: only ${bytesWritten} of ${bytes.length} bytes were written.`);
}

/**
 * A journal in a folder of its own below `root`. While some lines are being written the next gather, so that the busier it
 * is, the more of them share the wait for the disk.
 */
export function createJournal(root: string, maxInMemory = 20_000): Journal {
  const id = randomUUID();
  const folder = join(root, id);
  let lock: ReturnType<typeof lockFolder> | undefined;
  let segments: Segment[] = [];
  let gathering: Writing | undefined;
  let writing: Promise<void> | undefined;
  let written = 0;
  let taken = 0;
  let forgotten = 0;
  let names = 0;
  /** The oldest lines that wait. */
  let inMemory: string[] = [];
  /** Those that came after them are on the disk alone, from this place on. */
  let spilled: { segment: Segment; offset: number } | undefined;

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

  /** The segment that is written to. Past ones are closed, so that a long queue holds no files open. */
  async function openSegment(): Promise<Segment & { file: FileHandle }> {
    const last = segments.at(-1);
    if (last?.file && last.size >= maxSegmentBytes) await seal(last);
    const segment = last?.file ? last : await newSegment();
    return segment as Segment & { file: FileHandle };
  }

  async function seal(segment: Segment): Promise<void> {
    const { file } = segment;
    segment.file = undefined;
    await file?.close().catch(() => undefined);
  }

  async function write(lines: readonly string[]): Promise<void> {
    const segment = await openSegment();
    const bytes = encodeLines(lines);
    try {
      await writeWhole(segment.file, bytes);
    } catch (error) {
      // On a full disk: whatever has got into this file, nothing more shall stand behind half a line.
      await segment.file.truncate(segment.size).catch(() => seal(segment));
      throw error;
    }
    try {
      await segment.file.datasync();
    } catch (error) {
      // What a disk says after it has failed once is not to be relied on.
      await seal(segment);
      throw error;
    }
    const offset = segment.size;
    written += lines.length;
    segment.size += bytes.length;
    segment.until = written;
    if (spilled) return;
    if (inMemory.length + lines.length <= maxInMemory) inMemory.push(...lines);
    else spilled = { segment, offset };
  }

  async function writeAll(): Promise<void> {
    while (gathering) {
      const { lines, done }: Writing = gathering;
      gathering = undefined;
      await write(lines).then(done.resolve, done.reject);
    }
    writing = undefined;
  }

  /** Goes on to where there is something to be read, or ends reading back where all was read. */
  function findSpilled(): { segment: Segment; offset: number } | undefined {
    while (spilled && spilled.offset >= spilled.segment.size) {
      const next = segments[segments.indexOf(spilled.segment) + 1];
      spilled = next && { segment: next, offset: 0 };
    }
    return spilled;
  }

  async function readBack(): Promise<Batch> {
    const place = findSpilled();
    if (!place) return { lines: [], count: written - taken };
    const { segment, offset } = place;
    const chunk = await readChunk(segment.path, offset, segment.size).catch((error: unknown) => {
      // Somebody has taken the file away.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
    place.offset = chunk?.end ?? segment.size;
    const isLast = findSpilled() === undefined;
    // Where lines can not be read any more, those that were promised count as taken.
    const isOver = isLast || spilled?.segment !== segment;
    const count = isOver ? segment.until - taken : (chunk?.count ?? 0);
    return { lines: chunk?.lines ?? [], count };
  }

  return {
    id,
    folder,
    get written() {
      return written;
    },
    get waiting() {
      return written - taken;
    },
    get head() {
      return inMemory[0];
    },
    append(line) {
      gathering ??= { lines: [], done: Promise.withResolvers() };
      gathering.lines.push(line);
      const { promise } = gathering.done;
      writing ??= writeAll();
      return promise;
    },
    async take(maxLines) {
      if (inMemory.length === 0) {
        const { lines, count } = await readBack();
        taken += count;
        return { lines, count };
      }
      const lines = inMemory.slice(0, maxLines);
      inMemory = inMemory.slice(lines.length);
      taken += lines.length;
      return { lines, count: lines.length };
    },
    forget(stored) {
      forgotten = stored;
      // The last one is written on.
      const old = segments.slice(0, -1).filter(({ until }) => until <= stored);
      segments = segments.filter((segment) => !old.includes(segment));
      for (const segment of old) void seal(segment).then(() => rmSync(segment.path, { force: true }));
    },
    async close() {
      await writing;
      for (const segment of segments) await seal(segment);
      lock?.release();
      if (forgotten >= written) rmSync(folder, { recursive: true, force: true });
    },
  };
}
