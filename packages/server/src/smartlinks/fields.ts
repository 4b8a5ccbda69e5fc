import type { Decoded } from '@millrace/core';
import {
  canBeSelected,
  fillerOffer,
  networkSettingsOf,
  notForPublishers,
  withAppDefaults,
  type NetworkSettings,
  type smartlinkCalls,
} from '@millrace/core/smartlinks';
import type { Publisher } from '../session/queries.ts';
import type { LinkOffer, LinkValues } from './queries.ts';
import { asSaved, targetFaults, unapproved } from './targets.ts';

type Asked = Decoded<typeof smartlinkCalls.create>;

/** What is wrong with which field. */
export type LinkFaults = Partial<Record<keyof Asked, string>>;

/** The offers that a link prefers and blocks, as far as its publisher has approved ones of these. */
export interface LinkPlan {
  readonly values: LinkValues;
  readonly offers: readonly LinkOffer[];
}

/** What a link had before, which its publisher may send as it is. */
type Kept = NetworkSettings & { readonly filled_oid: number };

interface OfferState {
  readonly oid: number;
  readonly approve_status: number;
}

/** The ids of all offers that a form names. */
export function namedOffers(asked: Asked, who: Publisher): number[] {
  const { offers, x_offers } = ownSettings(asked, who);
  return [...new Set([...offers, ...x_offers, asked.filled_oid])];
}

/** Reads a form into what is stored; the publisher's own settings count, and nobody else's may be sent. */
export function readLink(
  asked: Asked,
  who: Publisher,
  { states, kept }: { readonly states: readonly OfferState[]; readonly kept?: Kept | undefined },
): LinkPlan | LinkFaults {
  const faults: LinkFaults = targetFaults(asked);
  for (const field of notForPublishers(asked, kept))
    faults[field] = 'Only the network can set this. Please leave it out.';
  const own = ownSettings(asked, who);
  const approved = new Set(states.filter(canBeSelected).map(({ oid }) => oid));
  if (Object.keys(asked.aff_settings).some((uid) => uid !== String(who.id))) {
    faults.aff_settings = 'Only your own settings can be saved.';
  } else if (!isWhole(own.offer_ratio, own.offers) || !isShare(own.prior_ratio)) {
    faults.aff_settings = 'Each prior offer needs a weight from 1 to 100. The total share is -1 or 1 to 100.';
  }
  for (const [field, oids] of [
    ['offers', own.offers],
    ['x_offers', own.x_offers],
  ] as const) {
    const fault = unapproved(oids, approved);
    if (fault) faults[field] = fault;
  }
  if (![0, fillerOffer, kept?.filled_oid].includes(asked.filled_oid)) {
    const fault = unapproved([asked.filled_oid], approved);
    if (fault) faults.filled_oid = fault;
  }
  if (own.x_offers.some((oid) => own.offers.includes(oid))) faults.x_offers = 'A prior offer cannot also be blocked.';
  if (Object.keys(faults).length > 0) return faults;

  const { offers: _offers, x_offers: _x, aff_settings: _settings, ...rest } = asked;
  const typed = withAppDefaults(asSaved(rest));
  return {
    values: { ...typed, ...networkSettingsOf(kept), prior_ratio: own.prior_ratio },
    offers: [
      ...own.offers.map((oid, place) => ({ oid, weight: own.offer_ratio[oid] ?? null, place })),
      ...own.x_offers.map((oid, place) => ({ oid, weight: null, place })),
    ],
  };
}

const defaultWeight = 10;

function ownSettings(asked: Asked, who: Publisher) {
  const { offers, x_offers } = asked;
  const weights = Object.fromEntries(offers.map((oid) => [oid, defaultWeight]));
  const sent = asked.aff_settings[who.id];
  return sent ?? { offers, x_offers, offer_ratio: weights as Record<string, number>, prior_ratio: -1 };
}

function isWhole(weights: Readonly<Record<string, number>>, offers: readonly number[]): boolean {
  const names = Object.keys(weights);
  return (
    names.length === offers.length &&
    offers.every((oid) => Object.hasOwn(weights, oid)) &&
    Object.values(weights).every((weight) => weight >= 1 && weight <= 100)
  );
}

function isShare(ratio: number): boolean {
  return ratio === -1 || (ratio >= 1 && ratio <= 100);
}
