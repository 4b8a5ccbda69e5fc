/** Who has clicked, as far as that is known. */
export interface Visitor {
  readonly country: string;
  readonly os: string;
  /** Undefined on Wi-Fi and where it is not known. */
  readonly carrier?: number | undefined;
}

/** An offer that may receive a visitor; an empty list means that it takes any. */
export interface Candidate {
  readonly oid: number;
  readonly approve_status: number;
  readonly status: number;
  readonly countries: readonly string[];
  readonly os: readonly string[];
  readonly carriers: readonly number[];
  readonly category: number;
  readonly conversion_flow: number;
}

/** What of a smartlink decides about its offers. */
export interface LinkRules {
  readonly countries: readonly string[];
  readonly x_countries: readonly string[];
  readonly categories: readonly number[];
  readonly x_categories: readonly number[];
  readonly conversion_flow: readonly number[];
  readonly x_conversion_flow: readonly number[];
  readonly carriers: readonly number[];
  readonly x_carriers: readonly number[];
  readonly x_offers: readonly number[];
  readonly filled_oid: number;
  /** The weights of the prior offers, by offer. */
  readonly offer_ratio: Readonly<Record<string, number>>;
  readonly prior_ratio: number;
}

function allows<V>(plain: readonly V[], x: readonly V[], value: V): boolean {
  return (plain.length === 0 || plain.includes(value)) && !x.includes(value);
}

/** @rule An offer fits a visitor whose country, system and carrier it takes. */
export function fitsVisitor(offer: Candidate, { country, os, carrier }: Visitor): boolean {
  const takesCarrier = offer.carriers.length === 0 || (carrier !== undefined && offer.carriers.includes(carrier));
  return allows(offer.countries, [], country) && allows(offer.os, [], os) && takesCarrier;
}

/** @rule A link takes the visitors that its countries and carriers allow; a carrier that is not known is in no list. */
export function takesVisitor(link: LinkRules, { country, carrier = -1 }: Visitor): boolean {
  return allows(link.countries, link.x_countries, country) && allows(link.carriers, link.x_carriers, carrier);
}

/** @rule An offer may receive a visitor of a link when it is approved, active, not blocked, and fits the visitor and what the link targets. */
export function mayReceive(offer: Candidate, visitor: Visitor, link: LinkRules): boolean {
  return (
    offer.approve_status === 1 &&
    offer.status === 1 &&
    !link.x_offers.includes(offer.oid) &&
    fitsVisitor(offer, visitor) &&
    allows(link.categories, link.x_categories, offer.category) &&
    allows(link.conversion_flow, link.x_conversion_flow, offer.conversion_flow)
  );
}

export interface Chances {
  /** Two numbers from 0 to 1, without 1: for the group and for the offer in it. */
  readonly group: number;
  readonly offer: number;
  /** Of offers that are not prior, the one that is expected to earn most. */
  best<C extends Candidate>(offers: readonly C[]): C | undefined;
}

/** @rule In scope mode prior offers that fit get every visitor, in weight mode their share of them by their weights; all else goes to the best of the others. */
export function chosenOffer(offers: readonly Candidate[], visitor: Visitor, link: LinkRules, chances: Chances): number {
  if (!takesVisitor(link, visitor)) return link.filled_oid;
  const fitting = offers.filter((offer) => mayReceive(offer, visitor, link));
  const isPrior = ({ oid }: Candidate) => Object.hasOwn(link.offer_ratio, oid);
  const prior = fitting.filter(isPrior);
  const others = fitting.filter((offer) => !isPrior(offer));
  const isScope = link.prior_ratio < 1;
  const goesPrior = prior.length > 0 && (isScope || others.length === 0 || chances.group * 100 < link.prior_ratio);
  if (!goesPrior) return chances.best(others)?.oid ?? link.filled_oid;
  return isScope ? (chances.best(prior)?.oid ?? link.filled_oid) : byWeight(prior, link.offer_ratio, chances.offer);
}

function byWeight(prior: readonly Candidate[], weights: LinkRules['offer_ratio'], chance: number): number {
  const total = prior.reduce((sum, { oid }) => sum + (weights[oid] ?? 0), 0);
  let left = chance * total;
  const chosen = prior.find(({ oid }) => (left -= weights[oid] ?? 0) < 0) ?? prior.at(-1);
  return chosen?.oid ?? 0;
}
