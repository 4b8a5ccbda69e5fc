import { existsSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { Refused } from './command.ts';

/** A file that is made whole before it is written. */
export async function* oneFile(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

/** Writes a file for its owner alone, whole or not at all; one that is there stays, unless it is to be replaced. */
export async function writeWhole(path: string, bytes: AsyncIterable<Uint8Array>, isReplaced: boolean): Promise<void> {
  const refusal = new Refused(`${path} is there already: choose another name, or --replace.`);
  if (existsSync(path) && !isReplaced) throw refusal;
  const part = `${path}.${process.pid}.part`;
  try {
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
    throw code === undefined ? error : new Refused(`${path} can not be written: ${code}.`);
  } finally {
    await rm(part, { force: true });
  }
}
