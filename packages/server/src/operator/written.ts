import { existsSync } from 'node:fs';
import { link, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { Refused } from './command.ts';

/** A file that is made whole before it is written. */
export async function* oneFile(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

/**
 * Writes a file for its owner alone, whole or not at all; one that is there stays, unless it is to be replaced. A link is
 * followed, and what is no file, such as a pipe, is written into and stays what it is.
 */
export async function writeWhole(name: string, bytes: AsyncIterable<Uint8Array>, isReplaced: boolean): Promise<void> {
  const refusal = new Refused(`${name} is there already: choose another name, or --replace.`);
  if (existsSync(name) && !isReplaced) throw refusal;
  const path = await realpath(name).catch(() => name);
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => true,
  );
  const part = `${path}.${process.pid}.part`;
  try {
    if (!isFile) return await writeInto(path, bytes);
    const file = await open(part, 'wx', 0o600);
    try {
      for await (const some of bytes) await file.write(some);
      await file.sync();
    } finally {
      await file.close();
    }
    if (isReplaced) await rename(part, path);
    else await link(part, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw refusal;
    throw code === undefined ? error : new Refused(`${name} can not be written: ${code}.`);
  } finally {
    await rm(part, { force: true });
  }
}

async function writeInto(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'w');
  try {
    for await (const some of bytes) await file.write(some);
  } finally {
    await file.close();
  }
}
