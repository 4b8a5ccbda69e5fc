import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** A file of ours and what it imports: other files of ours by path, all else by its specifier. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const statements = [
  /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/g,
  /\bimport\s*['"]([^'"]+)['"]/g,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  /\bnew URL\(\s*['"](\.[^'"]+\.tsx?)['"]\s*,\s*import\.meta\.url\s*\)/g,
];

/** What a file imports, read from its text; comments do not count. */
export function importsOf(path: string, text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const found = statements.flatMap((statement) => [...code.matchAll(statement)].map(([, specifier = '']) => specifier));
  return [...new Set(found)].map((specifier) =>
    specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : specifier,
  );
}

/** What a file imports when it runs: types are gone by then. */
export function valuesImportedBy(path: string, text: string): string[] {
  return importsOf(path, text.replace(/\b(import|export)\s+type\b[^;]*;/g, ''));
}

/** Every file that a pattern names, below the project's root. */
export function readSources(...patterns: string[]): Source[] {
  return globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/node_modules|\/dist\/|\/migrations\//.test(path))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    });
}
