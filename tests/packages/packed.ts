// The packages as npm packs them: those of `npm run release`, which says where they are, or packed here when first asked for.
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
}

export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')) as Manifest;
}

/** The folders of the packages that are for everybody. */
export const published = globSync('*/package.json', { cwd: join(root, 'packages') })
  .map((path) => path.replace(/\/package\.json$/, ''))
  .filter((folder) => !manifestOf(folder).private)
  .sort();

let packedHere: string | undefined;
const made = new Map<string, string>();

/** Where the packed file of a package is. */
export function tarballOf(folder: string): string {
  const known = made.get(folder);
  if (known !== undefined) return known;
  const { name, version } = manifestOf(folder);
  const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  const path = join(process.env['TARBALLS'] ?? packHere(folder), file);
  made.set(folder, path);
  return path;
}

function packHere(folder: string): string {
  if (packedHere === undefined) {
    const place = mkdtempSync(join(tmpdir(), 'millrace-packed-'));
    process.on('exit', () => rmSync(place, { recursive: true, force: true }));
    packedHere = place;
  }
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  execFileSync('npm', ['pack', `./packages/${folder}`, '--pack-destination', packedHere], {
    cwd: root,
    stdio: [...stdio],
  });
  return packedHere;
}
