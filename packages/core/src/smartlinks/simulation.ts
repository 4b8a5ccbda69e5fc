import * as z from 'zod/mini';
import type { CarrierGroups } from '../reference/carriers.ts';
import type { LinkState } from '../traffic/link-state.ts';
import { leftReasons } from '../traffic/simulate.ts';
import type { systemNames } from '../traffic/visitor.ts';
import type { Draft } from './draft.ts';
import { defaultPriorRatio, priorRatio } from './prior.ts';
import { targetFields } from './targeting.ts';
import { offerRatio, priorRatioError } from './weights.ts';

const named = { oid: z.int(), name: z.string(), icon_url: z._default(z.string(), '') };

/** Where visitors of one kind would go, and why no further. */
export const SimulatedLink = z.object({
  visits: z.int(),
  /** Why all of them would get the filler; empty where they would not. */
  astray: z.string(),
  going: z.array(z.object({ ...named, clk: z.int() })),
  left: z.array(z.object({ ...named, reason: z.literal(leftReasons) })),
});
export type SimulatedLink = z.output<typeof SimulatedLink>;

export type SimulatedSystem = (typeof systemNames)[number];
export interface SimulatedVisitor {
  readonly country: string;
  readonly os: SimulatedSystem;
  /** 0 is none that is known, as on Wi-Fi. */
  readonly carrier: number;
}

/** What of a draft decides which offers its visitors may get. */
function wishesOf({ blocked, settings, targeting }: Draft) {
  const { ad_type, restriction_type, prelander, os } = settings;
  const x_offers = blocked.map(({ oid }) => oid);
  return { ad_type, restriction_type, prelander, os, ...targetFields(targeting), x_offers };
}

/** A link as it stands, as `coverage` asks for it. */
export function coveringOf(draft: Draft, filled_oid: number) {
  return { ...wishesOf(draft), filled_oid };
}

/** @rule A link is simulated as it would be saved now; a weight or a share that can't be read counts as the usual one. */
export function rulesOf(draft: Draft) {
  const { mode, prior, prior_ratio } = draft;
  return {
    ...wishesOf(draft),
    offer_ratio: offerRatio(prior),
    prior_ratio: priorRatio(mode, priorRatioError(prior_ratio) ? defaultPriorRatio : prior_ratio),
  };
}

/** A link as it stands and a visitor of one kind, as `simulate` asks for them. */
export function simulationOf(draft: Draft, { country, os, carrier }: SimulatedVisitor, state: LinkState) {
  return { ...rulesOf(draft), state, visitor_country: country, visitor_os: os, visitor_carrier: carrier };
}

/** @rule The first simulated visitor is from the first country that the link allows, on the system that it is for, else from the United States on Android, and through a carrier of that country that it allows, if any. */
export function firstVisitor({ targeting, settings }: Draft, groups: CarrierGroups = {}): SimulatedVisitor {
  const { countries, carriers } = targeting;
  const country = (countries.mode === 'allow' ? countries.chosen[0] : undefined) ?? 'US';
  const allowed = carriers.mode === 'allow' ? carriers.chosen : [];
  const carrier = groups[country]?.find(({ id }) => allowed.includes(id))?.id ?? 0;
  return { country, os: settings.os === 1 ? 'iOS' : 'Android', carrier };
}

/** @rule Offers that get no visitor are told by reason, the reason of most of them first. */
export function leftByReason({ left }: Pick<SimulatedLink, 'left'>) {
  const groups = Map.groupBy(left, ({ reason }) => reason);
  return [...groups].map(([reason, offers]) => ({ reason, offers })).sort((a, b) => b.offers.length - a.offers.length);
}
