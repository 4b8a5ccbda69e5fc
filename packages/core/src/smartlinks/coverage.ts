import * as z from 'zod/mini';
import { fitsVisitor, runs, takesVisitor, wantsOffer, type Candidate, type LinkRules } from '../traffic/eligible.ts';

/** Which system of a country has no offer. */
const gapSystems = ['all', 'ios', 'android'] as const;
export type GapSystem = (typeof gapSystems)[number];

/** How far the offers of a publisher reach through a link as it is set. */
export const Coverage = z.object({
  /** Offers that are approved for the publisher and may get visitors of the link. */
  usable: z.int(),
  /** Offers that might besides, if the publisher applied for them. */
  more: z.int(),
  /** By how many more would be usable if nothing were forbidden. */
  forbidden: z.int(),
  /** Where the link takes visitors and no usable offer does. */
  gaps: z.array(z.object({ country: z.string(), system: z.literal(gapSystems) })),
  /** Whether the network can tell the carriers of visitors. */
  knows_carriers: z.boolean(),
  /** The offer that gets whom no other of the link takes; none where such visitors get nothing. */
  filler: z.nullable(z.object({ oid: z.int(), name: z.string() })),
});
export type Coverage = z.output<typeof Coverage>;

/** @rule Where the network can't tell carriers, an offer or a link that asks for one reaches nobody. */
function reaches(offer: Pick<Candidate, 'carriers'>, link: LinkRules, knowsCarriers: boolean): boolean {
  return knowsCarriers || (offer.carriers.length === 0 && link.carriers.length === 0);
}

/** @rule An offer is usable for a link while it runs, when the link wants it and visitors of the link can reach it. */
export function usableOffers<C extends Candidate>(
  offers: readonly C[],
  link: LinkRules,
  knowsCarriers: boolean,
): readonly C[] {
  return offers.filter((offer) => runs(offer) && wantsOffer(link, offer) && reaches(offer, link, knowsCarriers));
}

const systems = [
  ['ios', 'iOS'],
  ['android', 'Android'],
] as const;

/** The carriers of each country, by its code. */
export type CarriersOf = Readonly<Record<string, readonly { readonly id: number }[]>>;

/**
 * An offer that reaches some of a country's visitors is enough, be it those of one carrier.
 * @rule A country that is allowed and has no usable offer is one gap; where one system alone has none, the gap is on that system.
 */
export function gapsOf(usable: readonly Candidate[], link: LinkRules, carriersOf: CarriersOf): Coverage['gaps'] {
  return link.countries.flatMap((country): Coverage['gaps'] => {
    const carriers = [undefined, ...(carriersOf[country] ?? []).map(({ id }) => id)];
    const visitorsOn = (os: string) =>
      carriers.map((carrier) => ({ country, os, carrier })).filter((visitor) => takesVisitor(link, visitor));
    const systemsOfLink = systems.filter(([, os]) => visitorsOn(os).length > 0);
    const without = systemsOfLink.filter(
      ([, os]) => !visitorsOn(os).some((visitor) => usable.some((offer) => fitsVisitor(offer, visitor))),
    );
    const isWhole = without.length === systemsOfLink.length && systemsOfLink.length > 0;
    return isWhole ? [{ country, system: 'all' }] : without.map(([system]) => ({ country, system }));
  });
}

/** What a Forbid takes away is what would be usable if nothing were forbidden. */
export function withoutForbidden(link: LinkRules): LinkRules {
  return { ...link, x_countries: [], x_categories: [], x_conversion_flow: [], x_carriers: [] };
}

interface Asked {
  /** The offers that are approved for the publisher. */
  readonly approved: readonly Candidate[];
  /** How many others match. */
  readonly more: number;
  readonly knowsCarriers: boolean;
  readonly carriersOf: CarriersOf;
  readonly filler: Coverage['filler'];
}

/** @rule Coverage tells how many offers a publisher may use for a link, how many more could be applied for, what a Forbid takes away, and the gaps. */
export function coverageOf(link: LinkRules, { approved, more, knowsCarriers, carriersOf, filler }: Asked): Coverage {
  const usable = usableOffers(approved, link, knowsCarriers);
  const open = usableOffers(approved, withoutForbidden(link), knowsCarriers);
  return {
    usable: usable.length,
    more,
    forbidden: open.length - usable.length,
    gaps: gapsOf(usable, link, carriersOf),
    knows_carriers: knowsCarriers,
    filler,
  };
}
