import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

/** A piece of a segment that was read back. */
export interface Chunk {
  /** The lines that are whole: one that was being written when the process died was promised to nobody. */
  readonly lines: readonly string[];
  /** How many lines the piece has, with those that are damaged. */
  readonly count: number;
  /** Where the next piece begins. */
  readonly end: number;
}

/** So much is read at once. */
const chunkBytes = 1_048_576;

/** Lines as a segment of a journal holds them, each with its checksum. */
export function encodeLines(lines: readonly string[]): Buffer {
  return Buffer.from(lines.map((line) => `${crc32(line).toString(36)} ${line}\n`).join(''));
}

/** The next lines of a segment from a place on, no further than `limit`; undefined at its end. */
export async function readChunk(path: string, start: number, limit = Infinity): Promise<Chunk | undefined> {
  const file = await open(path, 'r');
  try {
    for (let size = chunkBytes; ; size *= 2) {
      const readLength = Math.min(size, limit - start);
      if (readLength <= 0) return undefined;
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(readLength), 0, readLength, start);
      const length = buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1;
      if (length > 0) return { ...decode(buffer.toString('utf8', 0, length)), end: start + length };
      // Half a line at the end was promised to nobody.
      if (bytesRead < readLength || readLength < size) return undefined;
    }
  } finally {
    await file.close();
  }
}

function decode(text: string): Pick<Chunk, 'lines' | 'count'> {
  const entries = text.split('\n').slice(0, -1);
  const lines = entries.flatMap((entry) => {
    const space = entry.indexOf(' ');
    const line = entry.slice(space + 1);
    return space > 0 && crc32(line).toString(36) === entry.slice(0, space) ? [line] : [];
  });
  return { lines, count: entries.length };
}
