import { expect, test } from 'vitest';
import { importsOf, type Source } from './imports.ts';

/** A rule about the code that is checked by reading its files. */
export interface Guard {
  readonly title: string;
  /** What to do about a breach. */
  readonly remedy: string;
  /** Every breach of it, as the path and what is wrong there. */
  readonly breaches: (files: readonly Source[]) => readonly string[];
  /** Files that break it, by path, each text in one breach of its own. */
  readonly wrong: Readonly<Record<string, string>>;
}

/** Tries each guard on these files, which must hold, and on those that break it, which must not. */
export function watch(guards: readonly Guard[], files: readonly Source[]): void {
  test.each(guards)('$title', ({ breaches, remedy }) => {
    expect(breaches(files), `${remedy}\n`).toEqual([]);
  });
  test.each(guards)('a breach is seen: $title', ({ breaches, wrong }) => {
    const planted = Object.entries(wrong).map(([path, text]) => ({ path, text, imports: importsOf(path, text) }));
    const seen = breaches(planted);
    expect(planted.filter(({ path }) => !seen.some((breach) => breach.includes(path)))).toEqual([]);
  });
}

/** The breaches of a rule about imports, in one package or in all. */
export function arrow(name: string | undefined, isRight: (path: string, target: string) => boolean) {
  return (files: readonly Source[]): string[] =>
    files
      .filter(({ path }) => name === undefined || packageOf(path) === name)
      .flatMap(({ path, imports }) => imports.map((target) => [path, target] as const))
      .filter(([path, target]) => !isRight(path, target))
      .map(([path, target]) => `${path} → ${target}`);
}

/** The package that a file belongs to. */
export const packageOf = (path: string): string | undefined => /^packages\/(\w+)\/src\//.exec(path)?.[1];

/** The folder of its package that a file is in; '' for the package itself. */
export const folderOf = (path: string): string => /^packages\/\w+\/src\/([^/]+)\//.exec(path)?.[1] ?? '';

/** A text without its comments. */
export const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
