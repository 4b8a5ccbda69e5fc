import { whyNone, type AstrayReason } from './astray.ts';
import { isClosedTo, isClosedWhole, type ClosedSource } from './closed-source.ts';
import { chosenOffer, eligibleOffers, type Candidate, type LinkRules, type Visitor } from './eligible.ts';
import { drawnWorth, type Seen } from './learn.ts';

/** What has been learnt of offers. */
export interface Knowledge {
  here(oid: number, visitor: Visitor): Seen;
  everywhere(oid: number): Seen;
  /** What a click of any offer earns on average, in US dollars. */
  readonly usual: number;
}

/** An offer that may be routed to, with what it pays for a conversion; 0 where that floats. */
export interface Routable extends Candidate {
  readonly payout: number;
}

export interface Routed {
  readonly oid: number;
  /** Why it is the filler. */
  readonly reason?: AstrayReason;
}

/** What is known of one visit. */
export interface Visit {
  readonly visitor: Visitor;
  readonly knowledge: Knowledge;
  /** Whose link it is may not send visitors to offers: the account is not a normal one. */
  readonly isClosed?: boolean;
  /** To which of the publisher's visitors the network has closed offers. */
  readonly closed?: readonly ClosedSource[];
  /** Which source the visitor brings; empty for none. */
  readonly source?: string;
  /** Numbers from 0 to 1, without 1. */
  readonly chance: () => number;
}

/** Where the visitors of one link go, as its rules and its offers are at the moment. */
export type Router = (visit: Visit) => Routed;

/** @rule Where a visitor goes follows from the visitor, the link, what is known and chance alone: the same of them lead to the same offer. */
export function createRouter<C extends Routable>(offers: readonly C[], link: LinkRules): Router {
  const eligibleFor = oncePerKind((visitor) => eligibleOffers(offers, visitor, link));
  const whyNoneFor = oncePerKind((visitor) => whyNone(offers, visitor, link));

  return ({ visitor, knowledge, chance, isClosed = false, closed = [], source = '' }) => {
    if (isClosed) return { oid: link.filled_oid, reason: 'account' };
    if (isClosedWhole(closed, source)) return { oid: link.filled_oid, reason: 'blockedSource' };
    const fitting = eligibleFor(visitor);
    const eligible = closed.length === 0 ? fitting : fitting.filter(({ oid }) => !isClosedTo(closed, { oid, source }));
    if (eligible.length === 0) {
      return { oid: link.filled_oid, reason: fitting.length > 0 ? 'blockedSource' : whyNoneFor(visitor) };
    }
    const { usual } = knowledge;
    const worth = ({ oid, payout }: C) =>
      drawnWorth({ here: knowledge.here(oid, visitor), everywhere: knowledge.everywhere(oid), payout, usual }, chance);
    const worths = new Map(eligible.map((offer) => [offer.oid, worth(offer)]));
    const best = <B extends Candidate>(some: readonly B[]) =>
      some.reduce<B | undefined>(
        (one, next) => (one && (worths.get(one.oid) ?? 0) >= (worths.get(next.oid) ?? 0) ? one : next),
        undefined,
      );
    return { oid: chosenOffer(eligible, link, { group: chance(), offer: chance(), best }) };
  };
}

/** So many kinds of visitors are remembered; a link is read anew every few seconds anyway. */
const maxKinds = 500;

/** Works a thing out once for all visitors of the same country, system and carrier. */
function oncePerKind<T>(work: (visitor: Visitor) => T): (visitor: Visitor) => T {
  const values = new Map<string, { readonly value: T }>();
  return (visitor) => {
    const kind = `${visitor.country} ${visitor.os} ${visitor.carrier ?? ''}`;
    const known = values.get(kind);
    if (known) return known.value;
    if (values.size >= maxKinds) values.clear();
    const value = work(visitor);
    values.set(kind, { value });
    return value;
  };
}

/** Chances that follow from one number, the same each time: by the method called mulberry32. */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
