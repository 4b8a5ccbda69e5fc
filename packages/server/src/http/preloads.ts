import type { Locale } from '@millrace/core/session';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tells the scripts that a page needs beside the one that its HTML names, from the sources that it is loaded from. */
export type PreloadsOf = (sources: readonly string[], locale: Locale) => readonly string[];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const entry = 'index.html';

/** Where the words of a language are that not every page brings. */
const words: Readonly<Partial<Record<Locale, string>>> = { 'zh-CN': '../widgets/src/messages/zh-cn.ts' };

/** Reads from the build what each page will ask for, so that a browser need not run one script to learn of the next. */
export function readPreloads(folder: string): PreloadsOf {
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path)) return () => [];
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
  return (sources, locale) => {
    const needed = new Set([entry, ...sources, ...(words[locale] ? [words[locale]] : [])]);
    // A set that grows is walked to its new end.
    for (const name of needed) for (const next of manifest[name]?.imports ?? []) needed.add(next);
    return [...needed].filter((name) => name !== entry).flatMap((name) => manifest[name]?.file ?? []);
  };
}
