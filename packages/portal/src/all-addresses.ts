import { addresses } from './addresses.ts';
import { publicPages } from './public-routes.tsx';
import { redirects, shellPages } from './routes.tsx';

/** An address at which there is a page, as routes spell it. */
export interface PageAddress {
  readonly path: string;
  readonly isInShell: boolean;
  /** Loads its page; where it stands for another, or for the home page of whoever comes, that page is not known yet. */
  readonly load?: () => Promise<unknown>;
}

/** Every address at which there is a page: the server answers all others with 404. */
export function allAddresses(): readonly PageAddress[] {
  return [
    { path: addresses.home, isInShell: true },
    ...publicPages.map(({ path, load }) => ({ path, load, isInShell: false })),
    ...shellPages.map(({ path, load }) => ({ path, load, isInShell: true })),
    ...redirects.map(({ path }) => ({ path, isInShell: true })),
  ];
}
