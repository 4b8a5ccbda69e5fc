import type { Pager } from '../http/pager.ts';
import type { Creative } from './creative.ts';

export interface LoadedPages {
  readonly creatives: readonly Creative[];
  /** The page that comes next. */
  readonly p: number;
  readonly isEnd: boolean;
  /** How many there are in all, as soon as that is told. */
  readonly tot?: number;
}

export const nothingLoaded: LoadedPages = { creatives: [], p: 1, isEnd: false };

/** @rule Creatives are loaded until as many are there as there are in all, or until a page is empty. */
export function withPage(loaded: LoadedPages, page: Pick<Pager, 'tot'> & { data: readonly Creative[] }): LoadedPages {
  const ids = new Set(loaded.creatives.map(({ id }) => id));
  // A creative that was added meanwhile pushes a shown one onto the next page.
  const creatives = [...loaded.creatives, ...page.data.filter(({ id }) => !ids.has(id))];
  const isEnd = page.data.length === 0 || creatives.length >= page.tot;
  return { creatives, p: loaded.p + 1, isEnd, tot: page.tot };
}
