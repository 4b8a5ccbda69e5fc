import type { OfferSettings } from '../reference/offer-settings.ts';
import type { LinkState } from '../traffic/link-state.ts';

/** The two tabs of the smartlinks page, and the page of the sweepstakes. */
export type SmartlinkTab = 'recommended' | 'my' | 'sweepstake';

/** @rule The smartlinks page opens on Recommended, and on My Smartlink where its address says active=my. */
export function tabOf(active: string | null | undefined): 'recommended' | 'my' {
  return active === 'my' ? 'my' : 'recommended';
}

/** @rule Smartlinks can be searched, and chosen by their state, on My Smartlink only. */
export function showsSearch(tab: SmartlinkTab): boolean {
  return tab === 'my';
}

interface Listing {
  readonly uid: number;
  /** The ids of the links that every publisher gets. */
  readonly defaults: readonly number[];
  /** The ids of the conversion flow that is called Sweepstake. */
  readonly sweepstakes?: readonly number[];
  readonly search: string;
  readonly state?: LinkState | undefined;
  readonly p: number;
}

export interface ListAsked {
  search?: string;
  gids?: number[];
  uid?: number;
  conversion_flow?: number[];
  state?: LinkState;
  p: number;
}

/** @rule Recommended asks for the default links by their ids, My Smartlink for those of the publisher, Sweepstake for those of its flow. */
export function listAsked(
  tab: SmartlinkTab,
  { uid, defaults, sweepstakes = [], search, state, p }: Listing,
): ListAsked {
  switch (tab) {
    case 'my':
      return { search: search.trim(), uid, p, ...(state && { state }) };
    case 'recommended':
      return { gids: [...defaults], p };
    case 'sweepstake':
      return { conversion_flow: [...sweepstakes], p };
  }
}

/** @rule A smartlink is a sweepstake where its conversion flow is the one that the operator calls Sweepstake. */
export function sweepstakeFlows({ conversion_flow }: Pick<OfferSettings, 'conversion_flow'>): number[] {
  return conversion_flow.filter(({ name }) => /^sweepstakes?$/i.test(name.trim())).map(({ id }) => id);
}
