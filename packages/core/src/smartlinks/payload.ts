import type { Offer } from '../offers/offer.ts';
import { Settings, type Draft } from './draft.ts';
import { canBeSelected } from './groups.ts';
import { priorRatio, startingMode, startingRatio } from './prior.ts';
import type { AffSettings, Smartlink } from './smartlink.ts';
import { withAppDefaults } from './streams.ts';
import { targetFields, targetingOf } from './targeting.ts';
import { defaultWeight, offerRatio } from './weights.ts';

/** What a saved link is made of: all but what the server decides. */
export type SmartlinkFields = Omit<Smartlink, 'gid' | 'uid' | 'approve_status' | 'state' | 'version' | 'offer_data'>;

/** The offer that gets whom no other may receive, where a link names none. */
export const fillerOffer = 200580;

/** @rule filled_oid is the first listed offer that is approved, or 200580 where none is; a saved link keeps its own. */
export function filledOid(saved: number, listed: readonly Pick<Offer, 'oid' | 'approve_status'>[]): number {
  return saved > 0 ? saved : (listed.find(canBeSelected)?.oid ?? fillerOffer);
}

/** @rule A saved link is edited with the settings that its publisher made: prior and blocked offers, weights and their share. */
export function draftOf(link: Smartlink, uid: number): Draft {
  const { offers, x_offers, offer_ratio, prior_ratio } = link.aff_settings[uid] ?? { ...link, ...unset };
  const offersById = new Map(link.offer_data.map((offer) => [offer.oid, offer]));
  const named = (oid: number) => offersById.get(oid) ?? unknownOffer(oid);
  return {
    settings: Settings.parse(link),
    targeting: targetingOf(link),
    prior: offers.map((oid) => ({
      ...named(oid),
      weight: String(offer_ratio[oid] ?? defaultWeight),
      from: 'normal',
    })),
    blocked: x_offers.map(named),
    mode: startingMode(prior_ratio),
    prior_ratio: startingRatio(prior_ratio),
  };
}

const unset = { offer_ratio: {} as Record<string, number>, prior_ratio: -1 };

/** A link may name an offer that is gone: it stays visible by its id, so that it can be deleted. */
function unknownOffer(oid: number): Offer {
  return { oid, name: String(oid), payout_price: '0', approve_status: 1, status: 0, icon_url: '' };
}

interface Saving {
  readonly uid: number;
  /** The link as it was saved last, where it was. */
  readonly saved?: Pick<Smartlink, 'filled_oid' | 'aff_settings'> | undefined;
  readonly listed: readonly Pick<Offer, 'oid' | 'approve_status'>[];
}

/** @rule A link is saved with its settings, its targeting and, under the publisher's id, its prior and blocked offers. */
export function payloadOf(draft: Draft, { uid, saved, listed }: Saving): SmartlinkFields {
  const settings = withAppDefaults(draft.settings);
  const offers = draft.prior.map(({ oid }) => oid);
  const x_offers = draft.blocked.map(({ oid }) => oid);
  const affSettings: AffSettings = {
    aid: uid,
    ad_type: settings.ad_type,
    offers,
    x_offers,
    offer_ratio: offerRatio(draft.prior),
    prior_ratio: priorRatio(draft.mode, draft.prior_ratio),
  };
  return {
    ...settings,
    name: settings.name.trim(),
    ...targetFields(draft.targeting),
    offers,
    x_offers,
    aff_settings: { ...saved?.aff_settings, [uid]: affSettings },
    filled_oid: filledOid(saved?.filled_oid ?? 0, listed),
  };
}
