import type { AstrayReason } from './astray.ts';
import { unmet } from './criteria.ts';
import { eligibleOffers, fitsVisitor, takesVisitor, type Candidate, type LinkRules, type Visitor } from './eligible.ts';
import { sendsToOffers } from './link-state.ts';
import { createRouter, type Routable, type Visit } from './route.ts';

/** Why an offer gets none of some visitors. */
export const leftReasons = [
  'link',
  'target',
  'blocked',
  'type',
  'stream',
  'prelander',
  'category',
  'flow',
  'paused',
  'country',
  'os',
  'carrier',
  'cap',
  'prior',
  'less',
] as const;
export type LeftReason = (typeof leftReasons)[number];

export interface Simulation {
  /** Why all of them get the filler, where no offer may receive them. */
  readonly astray: AstrayReason | undefined;
  /** How many each offer gets, the most first. */
  readonly going: readonly { readonly oid: number; readonly clk: number }[];
  readonly left: readonly { readonly oid: number; readonly reason: LeftReason }[];
}

interface Asked<C> extends Visit {
  readonly offers: readonly C[];
  readonly link: LinkRules;
  readonly visits: number;
}

/** @rule Before a link is saved it is told where so many visitors of one kind would go, by the same choice that real ones get, and why each other offer gets none of them. */
export function simulated<C extends Routable>({ offers, link, visits, ...visit }: Asked<C>): Simulation {
  const { visitor } = visit;
  const route = createRouter(offers, link);
  const eligible = eligibleOffers(offers, visitor, link);
  const times = new Map<number, number>();
  const tries = eligible.length === 0 ? 0 : visits;
  for (let count = 0; count < tries; count += 1) {
    const { oid } = route(visit);
    times.set(oid, (times.get(oid) ?? 0) + 1);
  }
  return {
    astray: eligible.length === 0 ? route(visit).reason : undefined,
    going: [...times].map(([oid, clk]) => ({ oid, clk })).sort((a, b) => b.clk - a.clk || a.oid - b.oid),
    left: offers
      .filter(({ oid }) => !times.has(oid))
      .map((offer) => ({ oid: offer.oid, reason: whyLeft(offer, { visitor, link, eligible }) })),
  };
}

interface Choice {
  readonly visitor: Visitor;
  readonly link: LinkRules;
  readonly eligible: readonly Candidate[];
}

/** @rule An offer gets no visitor for the first of these reasons: the link is not active or not for them, blocks it or does not want its kind, it is paused, does not take them or has reached a cap, prior offers get them all, or others are expected to earn more. */
export function whyLeft(offer: Candidate, { visitor, link, eligible }: Choice): LeftReason {
  const isPrior = ({ oid }: Candidate) => link.offer_ratio[oid] !== undefined;
  const priorTakesAll = (link.prior_ratio < 1 || link.prior_ratio === 100) && eligible.some(isPrior);
  const open = { ...offer, countries: [], os: 0, carriers: [] };
  if (!sendsToOffers(link)) return 'link';
  if (!takesVisitor(link, visitor)) return 'target';
  if (link.x_offers.includes(offer.oid)) return 'blocked';
  const kind = unmet(link, open);
  if (kind) return kind;
  if (offer.status !== 1) return 'paused';
  if (!fitsVisitor({ ...open, countries: offer.countries }, visitor)) return 'country';
  if (!fitsVisitor({ ...open, os: offer.os }, visitor)) return 'os';
  if (!fitsVisitor({ ...open, carriers: offer.carriers }, visitor)) return 'carrier';
  if (offer.is_capped) return 'cap';
  return priorTakesAll && !isPrior(offer) ? 'prior' : 'less';
}
