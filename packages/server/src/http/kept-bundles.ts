import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { faultOf, type Log } from '../log/log.ts';
import { listFiles, type ServedFile } from './files.ts';

/** About a hundred bundles, each with its loader, its words and its three parts. */
const maxFiles = 600;

/**
 * What is built for hosts, and what never changes of all that was built before: a page may name a file and its hash, and
 * goes on after an upgrade. The newest are kept, and what is built now is always among them.
 */
export function keepBundles(built: string, folder: string, log: Log): ReadonlyMap<string, ServedFile> {
  const files = listFiles(built);
  try {
    for (const [name, file] of files) {
      if (!file.isImmutable) continue;
      const copy = join(folder, name);
      for (const packed of Object.values(file.packed)) keep(packed, copy + packed.slice(file.path.length));
      keep(file.path, copy);
    }
    forget(folder);
  } catch (error) {
    // Without them everything but those old pages works.
    log.warn({ fault: faultOf(error) }, 'the bundles of the embed could not be kept');
  }
  return new Map([...listFiles(folder), ...files]);
}

/** Whole or not at all, and from now on the newest. */
function keep(file: string, copy: string): void {
  if (!existsSync(copy)) {
    mkdirSync(dirname(copy), { recursive: true });
    const part = `${copy}.${process.pid}.part`;
    copyFileSync(file, part);
    renameSync(part, copy);
  }
  const now = new Date();
  utimesSync(copy, now, now);
}

function forget(folder: string): void {
  const all = [...listFiles(folder).values()].map((file) => ({ ...file, at: statSync(file.path).mtimeMs }));
  for (const { path, packed } of all.toSorted((a, b) => b.at - a.at).slice(maxFiles)) {
    for (const one of [path, ...Object.values(packed)]) rmSync(one, { force: true });
  }
}
