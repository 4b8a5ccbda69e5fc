import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from './heads.ts';

/** What a page shows while its scripts are on their way, by address and language: HTML with its style. */
export type FirstViews = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** Reads from the build the views that it has drawn. */
export function readFirstViews(folder: string): FirstViews {
  const path = join(folder, '.vite/first-views.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as FirstViews) : {};
}
