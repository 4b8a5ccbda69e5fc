import type { Draft } from './draft.ts';
import { pageSize } from './pages.ts';
import { targetFields, type TargetFields } from './targeting.ts';

/** Which available offers are asked for: those that fit the draft as it stands. */
export interface OfferFilter extends TargetFields {
  search: string;
  p: number;
  n: number;
  ad_type: number;
  os: number;
  x_oids: number[];
  do_filter_none: number;
  is_prelander: number;
  restriction_type: number;
  access_type: number[];
  allow_upstream_sml: number;
  payout_type: number[];
}

/** @rule An access type of 0 asks for offers of the types 1 and 2. */
export function accessTypes(access_type: number): number[] {
  return access_type === 0 ? [1, 2] : [access_type];
}

/** @rule Available offers are asked for by all that the draft sets, without those that are prior or blocked already. */
export function offerFilter(draft: Draft, { search, p }: { search: string; p: number }): OfferFilter {
  const { settings, targeting, prior, blocked } = draft;
  return {
    search: search.trim(),
    p,
    n: pageSize,
    ad_type: settings.ad_type,
    os: settings.os,
    x_oids: [...prior, ...blocked].map(({ oid }) => oid),
    do_filter_none: 1,
    is_prelander: settings.prelander,
    restriction_type: settings.restriction_type,
    access_type: accessTypes(settings.access_type),
    allow_upstream_sml: settings.allow_upstream_sml,
    payout_type: [1, 2, 3],
    ...targetFields(targeting),
  };
}
