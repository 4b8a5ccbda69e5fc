import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeLines } from './segment.ts';

/** Puts clicks aside that the database has refused for what they say: `millrace journals take` tries them again. */
export async function appendRefused(dataDir: string, lines: readonly string[]): Promise<void> {
  const folder = join(dataDir, 'refused-clicks');
  await mkdir(folder, { recursive: true });
  await appendFile(join(folder, '1.lines'), encodeLines(lines), { flush: true });
}
