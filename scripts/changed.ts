// Which files changed since a commit, and which stories they reach.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Where this branch left the one that it goes back to; undefined where neither is known here, as in a shallow clone. */
export function findBase(): string | undefined {
  const names = process.env['BASE'] === undefined ? ['main', 'origin/main'] : [process.env['BASE']];
  return names.map((name) => git('merge-base', name, 'HEAD')?.trim()).find(Boolean);
}

/** Files that differ from a commit, committed or not; with those that are gone. */
export function changedFiles(base: string): readonly string[] {
  const told = [git('diff', '--name-only', '-z', base), git('ls-files', '--others', '--exclude-standard', '-z')];
  return told.flatMap((names = '') => names.split('\0')).filter(Boolean);
}

function git(...words: string[]): string | undefined {
  try {
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

/** What all stories are shown by, so that its change can change each of them. */
const frame =
  /^(\.storybook|packages\/portal\/public)\/|^tests\/stories\/[^/]+$|^(package(-lock)?\.json|vitest\.config\.ts)$/;

/** Whether a change of this file can change what Storybook shows. */
export function isInStorybook(file: string): boolean {
  return frame.test(file) || /^(stories|tests\/stories|packages\/(core|widgets|portal))\//.test(file);
}

interface ModuleGraph {
  readonly modules: readonly { readonly id: string; readonly reasons: readonly { readonly moduleName: string }[] }[];
}

/** The story files of the built Storybook that reach one of these files by their imports; all of them if its frame does. */
export function storyFilesReachedBy(files: readonly string[]): (importPath: string) => boolean {
  // What is gone is in no graph any more; who imported it has changed too, or does not compile.
  if (files.some((file) => frame.test(file))) return () => true;
  const { modules } = JSON.parse(readFileSync('storybook-static/preview-stats.json', 'utf8')) as ModuleGraph;
  const importers = new Map(modules.map(({ id, reasons }) => [id, reasons.map(({ moduleName }) => moduleName)]));
  const reached = new Set(files.map((file) => `./${file}`));
  for (const id of reached) for (const importer of importers.get(id) ?? []) reached.add(importer);
  return (importPath) => reached.has(importPath);
}
