import { isId } from '@millrace/core/format';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An address at which the portal has a page. */
interface PageAddress {
  /** As routes spell it. */
  readonly path: string;
  /** Whether it is behind the login. */
  readonly isInShell: boolean;
  /** What its page is loaded from, as the manifest of the build names it. */
  readonly sources: readonly string[];
}

export type PageAt = (path: string) => Pick<PageAddress, 'isInShell' | 'sources'> | undefined;

/** Reads from the build at which addresses the portal has pages; without such a list every address may be one. */
export function readAddresses(folder: string): PageAt {
  const file = join(folder, '.vite/addresses.json');
  if (!existsSync(file)) return () => ({ isInShell: false, sources: [] });
  const addresses = JSON.parse(readFileSync(file, 'utf8')) as PageAddress[];
  const pages = addresses.map((address) => ({ ...address, route: segments(address.path) }));
  return (path) => pages.find(({ route }) => isAt(route, segments(path)));
}

/** As the portal's router reads them: in any case of the letters, with or without a last slash. */
function segments(path: string): readonly string[] {
  return path
    .toLowerCase()
    .split('/')
    .slice(1, path.length > 1 && path.endsWith('/') ? -1 : undefined);
}

/** A name after a colon stands for an id, a star for all that is left. Old links hold such a name, letter by letter. */
function isAt(route: readonly string[], path: readonly string[]): boolean {
  if (route.at(-1) === '*') return isAt(route.slice(0, -1), path.slice(0, route.length - 1));
  return route.length === path.length && route.every((part, index) => fits(part, path[index] ?? ''));
}

function fits(part: string, typed: string): boolean {
  return part.startsWith(':') ? isId(typed) || typed === ':sml_id' : part === typed;
}
