import { approveState } from '../offers/approval.ts';
import type { Offer } from '../offers/offer.ts';
import { defaultWeight } from './weights.ts';

/** A prior offer carries its weight as it is typed, and where it goes back to. */
export interface PriorOffer extends Offer {
  readonly weight: string;
  readonly from: 'normal' | 'recommended';
}

/** Every offer that the editor shows, in exactly one group. */
export interface Groups {
  normal: Offer[];
  recommended: Offer[];
  prior: PriorOffer[];
  blocked: Offer[];
}

export const noOffers: Groups = { normal: [], recommended: [], prior: [], blocked: [] };

/** @rule Only an approved offer can be selected as prior or blocked. */
export function canBeSelected(offer: Pick<Offer, 'approve_status'>): boolean {
  return approveState(offer) === 'approved';
}

/** @rule Select moves an approved offer from the available or the recommended ones to the prior ones. */
export function moveToPrior<G extends Groups>(groups: G, oid: number): G {
  const from = find(groups.normal, oid) ? 'normal' : 'recommended';
  const offer = find(groups[from], oid);
  if (!offer || !canBeSelected(offer)) return groups;
  const prior = [...groups.prior, { ...offer, weight: defaultWeight, from } as const];
  return { ...groups, [from]: without(groups[from], oid), prior };
}

/** @rule Block moves an approved offer from the available or the prior ones to the blocked ones. */
export function moveToBlocked<G extends Groups>(groups: G, oid: number): G {
  const offer = find(groups.normal, oid);
  if (offer && canBeSelected(offer)) {
    return { ...groups, normal: without(groups.normal, oid), blocked: [...groups.blocked, offer] };
  }
  const preferred = find(groups.prior, oid);
  if (!preferred) return groups;
  return { ...groups, prior: without(groups.prior, oid), blocked: [...groups.blocked, unweighted(preferred)] };
}

/** @rule Delete moves a blocked offer to the available ones, and a prior offer back to where it was selected. */
export function moveBack<G extends Groups>(groups: G, oid: number): G {
  const preferred = find(groups.prior, oid);
  if (preferred) {
    const { from } = preferred;
    return { ...groups, prior: without(groups.prior, oid), [from]: [unweighted(preferred), ...groups[from]] };
  }
  const offer = find(groups.blocked, oid);
  if (!offer) return groups;
  return { ...groups, blocked: without(groups.blocked, oid), normal: [offer, ...groups.normal] };
}

/** @rule A typed weight is kept for a prior offer and for no other. */
export function withWeight<G extends Groups>(groups: G, oid: number, weight: string): G {
  if (!find(groups.prior, oid)) return groups;
  return { ...groups, prior: groups.prior.map((offer) => (offer.oid === oid ? { ...offer, weight } : offer)) };
}

/** @rule A page of available offers shows none that is prior, blocked or recommended already. */
export function withListed<G extends Groups>(groups: G, listed: readonly Offer[]): G {
  const elsewhere = new Set([...groups.prior, ...groups.blocked, ...groups.recommended].map(({ oid }) => oid));
  return { ...groups, normal: listed.filter(({ oid }) => !elsewhere.has(oid)) };
}

export interface FoundChosen {
  readonly offer: Offer;
  readonly as: 'prior' | 'blocked';
}

/** @rule An offer that is searched for, by its name or its id, and was chosen already is told as what it was chosen for. */
export function foundChosen(
  { prior, blocked }: Pick<Groups, 'prior' | 'blocked'>,
  search: string,
): FoundChosen | undefined {
  const text = search.trim().toLowerCase();
  if (text === '') return undefined;
  const isFound = ({ oid, name }: Offer) => String(oid) === text || name.toLowerCase().includes(text);
  const [first] = [
    ...prior.filter(isFound).map((offer) => ({ offer, as: 'prior' }) as const),
    ...blocked.filter(isFound).map((offer) => ({ offer, as: 'blocked' }) as const),
  ];
  return first;
}

/** @rule An offer that leaves the prior ones loses its weight. */
export function unweighted({ weight: _weight, from: _from, ...offer }: PriorOffer): Offer {
  return offer;
}

function find<O extends Offer>(offers: readonly O[], oid: number): O | undefined {
  return offers.find((offer) => offer.oid === oid);
}

function without<O extends Offer>(offers: readonly O[], oid: number): O[] {
  return offers.filter((offer) => offer.oid !== oid);
}
