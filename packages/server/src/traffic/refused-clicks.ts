import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isRowRefused } from '../db/taken.ts';
import { encodeLines } from './segment.ts';

/** Puts clicks aside that the database has refused for what they say: `millrace journals take` tries them again. */
export async function appendRefused(dataDir: string, lines: readonly string[]): Promise<void> {
  const folder = join(dataDir, 'refused-clicks');
  await mkdir(folder, { recursive: true });
  await appendFile(join(folder, '1.lines'), encodeLines(lines), { flush: true });
}

interface RefusedLine {
  readonly line: string;
  readonly error: unknown;
}

/** Stores all lines but those that the database refuses for what they say, which it gives. */
export async function storeAllBut(
  lines: readonly string[],
  store: (lines: readonly string[]) => Promise<void>,
): Promise<RefusedLine[]> {
  try {
    await store(lines);
    return [];
  } catch (error) {
    if (!isRowRefused(error)) throw error;
    if (lines.length <= 1) return lines.map((line) => ({ line, error }));
    const half = Math.ceil(lines.length / 2);
    const first = await storeAllBut(lines.slice(0, half), store);
    return [...first, ...(await storeAllBut(lines.slice(half), store))];
  }
}
