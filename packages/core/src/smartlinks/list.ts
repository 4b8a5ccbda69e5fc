/** The two tabs of the smartlinks page. */
export type SmartlinkTab = 'recommended' | 'my';

/** @rule The smartlinks page opens on Recommended, and on My Smartlink where its address says active=my. */
export function tabOf(active: string | null | undefined): SmartlinkTab {
  return active === 'my' ? 'my' : 'recommended';
}

/** @rule Smartlinks can be searched on My Smartlink only. */
export function showsSearch(tab: SmartlinkTab): boolean {
  return tab === 'my';
}

interface Listing {
  readonly uid: number;
  /** The ids of the links that every publisher gets. */
  readonly defaults: readonly number[];
  readonly search: string;
  readonly p: number;
}

export interface ListAsked {
  search?: string;
  gids?: number[];
  uid?: number;
  p: number;
}

/** @rule Recommended asks for the default links by their ids, My Smartlink for those of the publisher. */
export function listAsked(tab: SmartlinkTab, { uid, defaults, search, p }: Listing): ListAsked {
  return tab === 'my' ? { search: search.trim(), uid, p } : { gids: [...defaults], p };
}
