import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** File systems may tell times by the second. */
const coarse = 2_000;

/** Makes a folder with all that it has below sure against a power cut, as far as it has changed since `last`. */
export async function syncFolder(folder: string, last: number): Promise<void> {
  const below = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = below.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const folders = below.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
  // A folder knows its files only once it is written itself.
  for (const path of [...files, ...folders, folder]) await syncFile(path, last - coarse);
}

/** Makes a file, or which files a folder has, sure against a power cut, if it has changed since. */
export async function syncFile(path: string, since = -Infinity): Promise<void> {
  try {
    const stats = await stat(path);
    if (stats.mtimeMs < since) return;
    const handle = await open(path, stats.isDirectory() ? 'r' : 'r+');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    // What the database has deleted meanwhile needs no care; Windows takes care of folders itself.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ENOENT', 'EISDIR', 'EPERM'].includes(code)) throw error;
  }
}
