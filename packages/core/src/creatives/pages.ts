import type { Pager } from '../http/pager.ts';
import type { CreativesOfType } from './calls.ts';
import type { Creative } from './creative.ts';

export interface LoadedPages {
  readonly creatives: readonly Creative[];
  /** The page that comes next. */
  readonly p: number;
  readonly isEnd: boolean;
  /** How many there are in all, as soon as that is told. */
  readonly tot?: number;
  /** Where there is none, how many there are of other offer types. */
  readonly ofOthers?: readonly CreativesOfType[];
}

export const nothingLoaded: LoadedPages = { creatives: [], p: 1, isEnd: false };

interface GivenPage extends Pick<Pager, 'tot'> {
  readonly data: readonly Creative[];
  readonly of_others?: readonly CreativesOfType[] | undefined;
}

/** @rule Where there is no creative of an offer type, those types are offered of which there are some, the most first. */
export function othersOf({ tot, of_others = [] }: Pick<GivenPage, 'tot' | 'of_others'>): readonly CreativesOfType[] {
  if (tot > 0) return [];
  return of_others.filter((one) => one.tot > 0).toSorted((one, other) => other.tot - one.tot);
}

/** @rule Creatives are loaded until as many are there as there are in all, or until a page is empty. */
export function withPage(loaded: LoadedPages, page: GivenPage): LoadedPages {
  const ids = new Set(loaded.creatives.map(({ id }) => id));
  // A creative that was added meanwhile pushes a shown one onto the next page.
  const creatives = [...loaded.creatives, ...page.data.filter(({ id }) => !ids.has(id))];
  const isEnd = page.data.length === 0 || creatives.length >= page.tot;
  const ofOthers = othersOf(page);
  return { creatives, p: loaded.p + 1, isEnd, tot: page.tot, ...(ofOthers.length > 0 && { ofOthers }) };
}
