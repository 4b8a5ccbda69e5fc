import type { Locale } from '@millrace/core/session';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tells the scripts that a page needs beside the one that its HTML names. */
export type PreloadsOf = (path: string, locale: Locale) => readonly string[];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const entry = 'index.html';

/** Where the pages in front of the login have their sources. */
const sources: Readonly<Record<string, string>> = {
  '/aff-login': 'src/pages/session/aff-login.tsx',
  '/login': 'src/pages/session/login.tsx',
  '/register': 'src/pages/registration/register.tsx',
  '/reset-psw': 'src/pages/session/reset-psw.tsx',
};

/** Where the words of a language are that not every page brings. */
const words: Readonly<Partial<Record<Locale, string>>> = { 'zh-CN': '../widgets/src/messages/zh-cn.ts' };

/** Reads from the build what each page will ask for, so that a browser need not run one script to learn of the next. */
export function readPreloads(folder: string): PreloadsOf {
  const path = join(folder, '.vite/manifest.json');
  if (!existsSync(path)) return () => [];
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
  return (address, locale) => {
    const names = [entry, sources[address], words[locale]].flatMap((source) =>
      source ? [...chunksOf(manifest, source)] : [],
    );
    return [...new Set(names)].filter((name) => name !== entry).flatMap((name) => manifest[name]?.file ?? []);
  };
}

function chunksOf(manifest: Readonly<Record<string, Chunk>>, source: string): ReadonlySet<string> {
  const names = new Set([source]);
  // A set that grows is walked to its new end.
  for (const name of names) for (const next of manifest[name]?.imports ?? []) names.add(next);
  return names;
}
