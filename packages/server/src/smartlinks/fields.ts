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
export function namedOffers(input: Asked, who: Publisher): number[] {
  const { offers, x_offers } = ownSettings(input, who);
  return [...new Set([...offers, ...x_offers, input.filled_oid])];
}

/** Reads a form into what is stored; the publisher's own settings count, and nobody else's may be sent. */
export function readLink(
  input: Asked,
  who: Publisher,
  { states, kept }: { readonly states: readonly OfferState[]; readonly kept?: Kept | undefined },
): LinkPlan | LinkFaults {
  const faults: LinkFaults = targetFaults(input);
  for (const field of notForPublishers(input, kept))
    faults[field] = 'Only the network can set this. Please leave it out.';
  const settings = ownSettings(input, who);
  const approved = new Set(states.filter(canBeSelected).map(({ oid }) => oid));
  if (Object.keys(input.aff_settings).some((uid) => uid !== String(who.id))) {
    faults.aff_settings = 'Only your own settings can be saved.';
  } else if (!isWhole(settings.offer_ratio, settings.offers) || !isShare(settings.prior_ratio)) {
    faults.aff_settings = 'Each prior offer needs a weight from 1 to 100. The total share is -1 or 1 to 100.';
  }
  for (const [field, oids] of [
    ['offers', settings.offers],
    ['x_offers', settings.x_offers],
  ] as const) {
    const fault = unapproved(oids, approved);
    if (fault) faults[field] = fault;
  }
  if (![0, fillerOffer, kept?.filled_oid].includes(input.filled_oid)) {
    const fault = unapproved([input.filled_oid], approved);
    if (fault) faults.filled_oid = fault;
  }
  if (settings.x_offers.some((oid) => settings.offers.includes(oid)))
    faults.x_offers = 'A prior offer cannot also be blocked.';
  if (Object.keys(faults).length > 0) return faults;

  const { offers: _offers, x_offers: _x, aff_settings: _settings, ...rest } = input;
  const typed = withAppDefaults(asSaved(rest));
  return {
    values: { ...typed, ...networkSettingsOf(kept), prior_ratio: settings.prior_ratio },
    offers: [
      ...settings.offers.map((oid, place) => ({ oid, weight: settings.offer_ratio[oid] ?? null, place })),
      ...settings.x_offers.map((oid, place) => ({ oid, weight: null, place })),
    ],
  };
}

const defaultWeight = 10;

function ownSettings(input: Asked, who: Publisher) {
  const { offers, x_offers } = input;
  const weights = Object.fromEntries(offers.map((oid) => [oid, defaultWeight]));
  const values = input.aff_settings[who.id];
  return values ?? { offers, x_offers, offer_ratio: weights as Record<string, number>, prior_ratio: -1 };
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
