import { offerSystems } from '../reference/offer-settings.ts';
import { unmet } from './criteria.ts';
import { sendsToOffers, type LinkState } from './link-state.ts';

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
  /** It has as many conversions as it may have, today or in all. */
  readonly is_capped: boolean;
  readonly ad_type: number;
  /** The stream: 1 main, 2 adult. */
  readonly restriction_type: number;
  /** 1 without, 2 with. */
  readonly prelander: number;
  readonly countries: readonly string[];
  /** 0 any, 1 iOS, 2 Android. */
  readonly os: number;
  readonly carriers: readonly number[];
  readonly category: number;
  readonly conversion_flow: number;
}

/** What of a smartlink decides about its offers. */
export interface LinkRules {
  readonly state: LinkState;
  /** Of each of these four, 0 is any. */
  readonly ad_type: number;
  readonly restriction_type: number;
  readonly prelander: number;
  readonly os: number;
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

/** The systems that offers and links can be for, by what visitors are told apart by. */
const systems: readonly (readonly [number, string])[] = [
  [offerSystems.ios, 'iOS'],
  [offerSystems.android, 'Android'],
];

function takesSystem(os: number, name: string): boolean {
  return os === offerSystems.any || systems.some(([system, version]) => system === os && version === name);
}

/** @rule An offer fits a visitor whose country, system and carrier it takes. */
export function fitsVisitor(
  offer: Pick<Candidate, 'countries' | 'os' | 'carriers'>,
  { country, os, carrier }: Visitor,
): boolean {
  const takesCarrier = offer.carriers.length === 0 || (carrier !== undefined && offer.carriers.includes(carrier));
  return allows(offer.countries, [], country) && takesSystem(offer.os, os) && takesCarrier;
}

/** @rule A link takes the visitors that its countries, its system and its carriers allow; a carrier that is not known is in no list. */
export function takesVisitor(link: LinkRules, { country, os, carrier = -1 }: Visitor): boolean {
  return (
    allows(link.countries, link.x_countries, country) &&
    takesSystem(link.os, os) &&
    allows(link.carriers, link.x_carriers, carrier)
  );
}

/** @rule A link wants an offer that it does not block and that meets all that it asks. */
export function wantsOffer(link: LinkRules, offer: Candidate): boolean {
  return !link.x_offers.includes(offer.oid) && unmet(link, offer) === undefined;
}

/** @rule An offer runs for a publisher while it is approved and active and has not reached a cap. */
export function runs({ approve_status, status, is_capped }: Candidate): boolean {
  return approve_status === 1 && status === 1 && !is_capped;
}

/** @rule An offer may receive a visitor of a link while it runs, is not blocked, and fits the visitor and what the link targets. */
export function mayReceive(offer: Candidate, visitor: Visitor, link: LinkRules): boolean {
  return runs(offer) && wantsOffer(link, offer) && fitsVisitor(offer, visitor);
}

/** @rule A visitor whom the link does not take has no eligible offer, nor has any of a link that is not active; any other has those that may receive the visitor. */
export function eligibleOffers<C extends Candidate>(offers: readonly C[], visitor: Visitor, link: LinkRules): C[] {
  return sendsToOffers(link) && takesVisitor(link, visitor)
    ? offers.filter((offer) => mayReceive(offer, visitor, link))
    : [];
}

export interface Chances {
  /** Two numbers from 0 to 1, without 1: for the group and for the offer in it. */
  readonly group: number;
  readonly offer: number;
  /** The one of these offers that is expected to earn most. */
  best<C extends Candidate>(offers: readonly C[]): C | undefined;
}

/** @rule In scope mode prior offers that fit get every visitor, in weight mode their share of them by their weights; all else goes to the best of the others. */
export function chosenOffer(eligible: readonly Candidate[], link: LinkRules, chances: Chances): number {
  const prior = eligible.flatMap((offer) => {
    const weight = link.offer_ratio[offer.oid];
    return weight === undefined ? [] : [{ offer, weight }];
  });
  const others = eligible.filter(({ oid }) => link.offer_ratio[oid] === undefined);
  const isScope = link.prior_ratio < 1;
  const goesPrior = prior.length > 0 && (isScope || others.length === 0 || chances.group * 100 < link.prior_ratio);
  const priorOffer = () => (isScope ? chances.best(prior.map(({ offer }) => offer)) : weighted(prior, chances.offer));
  return (goesPrior ? priorOffer() : chances.best(others))?.oid ?? link.filled_oid;
}

function weighted(
  prior: readonly { readonly offer: Candidate; readonly weight: number }[],
  chance: number,
): Candidate | undefined {
  let weightLeft = chance * prior.reduce((sum, { weight }) => sum + weight, 0);
  // Where no weight is above zero, none is reached.
  return (prior.find(({ weight }) => (weightLeft -= weight) < 0) ?? prior.at(-1))?.offer;
}
