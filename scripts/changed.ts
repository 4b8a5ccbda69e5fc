// Which files changed since a commit, and which stories they reach.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Files that differ from where this branch left `base`, committed or not; those that are gone are not named. */
export function changedFiles(base: string): readonly string[] {
  const [origin = base] = git('merge-base', base, 'HEAD');
  const files = [...git('diff', '--name-only', origin), ...git('ls-files', '--others', '--exclude-standard')];
  return files.filter((file) => existsSync(file));
}

function git(...words: string[]): string[] {
  return execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** Whether a change of this file can change what Storybook shows. */
export function isInStorybook(file: string): boolean {
  return /^(stories|\.storybook|packages\/(core|widgets|portal))\//.test(file);
}

interface ModuleGraph {
  readonly modules: readonly { readonly id: string; readonly reasons: readonly { readonly moduleName: string }[] }[];
}

/** The story files of the built Storybook that reach one of these files by their imports; all of them if its frame does. */
export function storyFilesReachedBy(files: readonly string[]): (importPath: string) => boolean {
  const isForAll = files.some((file) => file.startsWith('.storybook/') || /^package(-lock)?\.json$/.test(file));
  if (isForAll) return () => true;
  const { modules } = JSON.parse(readFileSync('storybook-static/preview-stats.json', 'utf8')) as ModuleGraph;
  const importers = new Map(modules.map(({ id, reasons }) => [id, reasons.map(({ moduleName }) => moduleName)]));
  const reached = new Set(files.map((file) => `./${file}`));
  for (const id of reached) for (const importer of importers.get(id) ?? []) reached.add(importer);
  return (importPath) => reached.has(importPath);
}
