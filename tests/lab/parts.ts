import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The address of a part of the portal that is loaded late, by its source. */
export function partOf(source: string): string {
  const dist = resolve(import.meta.dirname, '../../packages/portal/dist');
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Record<string, { file: string }>;
  const part = manifest[source];
  if (!part) throw new Error(`The built portal has no part made of ${source}.`);
  return `**/${part.file}`;
}
