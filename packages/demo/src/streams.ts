import { noSubs, type AstrayReason, type Subs } from '@millrace/core/traffic';
import { carriers } from '../../server/src/reference/lists.ts';
import { products, type Product } from '../../server/src/traffic/products.ts';
import type { demoOffers } from './offers.ts';
import { createChance, type Chance } from './random.ts';
import type { demoSmartlinks } from './smartlinks.ts';

type Offer = ReturnType<typeof demoOffers>[number];
type Link = ReturnType<typeof demoSmartlinks>['links'][number];

/** Visitors of one kind who come to one place day by day. */
export interface Stream extends Subs {
  readonly user_id: number;
  readonly aid: number;
  readonly product: Product;
  readonly gid: number;
  readonly oid: number;
  readonly country: string;
  readonly os: string;
  readonly carrier_name: string;
  /** Clicks on an ordinary day. */
  readonly clicks: number;
  /** Impressions to a click. */
  readonly seen: number;
  /** Of a thousand clicks. */
  readonly conversions: number;
  /** What one conversion earns, in cents. */
  readonly cents: number;
  /** Why its clicks reach no offer, if they don't. */
  readonly reason: AstrayReason | undefined;
}

/** Where a publisher's visitors come from. */
export interface Source {
  readonly user_id: number;
  readonly aids: readonly number[];
  readonly product: Product;
  readonly streams: number;
  /** Clicks of its strongest stream. */
  readonly most: number;
}

interface Parts {
  readonly offers: readonly Offer[];
  readonly links: readonly Link[];
  readonly filler: number;
}

const systems = ['Android', 'Android', 'Android', 'iOS', 'iOS', 'Windows'] as const;
const subs = ['', 'home', 'footer', 'push-01', 'push-02', 'story', 'newsletter', 'fb_lookalike_de', 'native-17'];
const reasons: readonly AstrayReason[] = ['country', 'os', 'carrier', 'cap', 'paused', 'duplicate', 'bot'];
const seenTimes: Readonly<Record<Product, readonly number[]>> = {
  [products.smartlink]: [1, 1, 1, 8, 21],
  [products.offer]: [1],
  [products.offerwall]: [3, 4, 6],
  [products.script]: [34, 52, 77],
};

/** The streams of the demonstration, the same at every start. */
export function demoStreams(sources: readonly Source[], parts: Parts): Stream[] {
  const chance = createChance(90_120);
  return sources.flatMap((source) =>
    Array.from({ length: source.streams }, (_, index) => aStream(chance, source, parts, index)),
  );
}

function aStream(chance: Chance, source: Source, { offers, links, filler }: Parts, index: number): Stream {
  const { user_id, aids, product, most } = source;
  const isLink = product === products.smartlink || product === products.script;
  // Most visitors come through a few links.
  const popular = links.filter((_, place) => place % 5 === 1);
  const link = isLink ? chance.oneOf(chance.happens(0.75) ? popular : links) : undefined;
  const fitting = offers.filter(({ countries }) => takes(link, countries));
  const offer = chance.oneOf(fitting.length > 0 ? fitting : offers);
  // One link of the list gets visitors that no offer wants.
  const reason = product === products.smartlink && index % 9 === 4 ? chance.oneOf(reasons) : undefined;
  const country = chance.oneOf(offer.countries);
  const system = offer.os === 1 ? 'iOS' : offer.os === 2 ? 'Android' : chance.oneOf(systems);
  const isMobile = system !== 'Windows' && chance.happens(0.45);
  const price = Math.round(Number(offer.payout_price) * 100);
  return {
    user_id,
    aid: chance.oneOf(aids),
    product,
    gid: link?.gid ?? 0,
    oid: reason === undefined ? offer.oid : filler,
    country,
    os: system,
    carrier_name:
      (isMobile && chance.oneOf((carriers[country] ?? []).slice(0, 3).concat({ id: 0, name: 'Wi-Fi' })).name) ||
      'Wi-Fi',
    ...noSubs,
    ...sourceOf(source, index),
    aff_sub: chance.oneOf(subs),
    // A few streams bring most of it, as everywhere.
    clicks: Math.max(3, Math.round(most / (1 + index * 0.6))),
    seen: chance.oneOf(seenTimes[product]),
    conversions: reason === undefined ? conversionsOf(price, chance) : 0,
    cents: price === 0 ? chance.whole(20, 240) : price,
    reason,
  };
}

/** Most say which of their places a visitor comes from, and some the campaign; an offerwall says that it is one. */
function sourceOf({ user_id, product }: Source, index: number): Pick<Subs, 'source' | 'aff_sub2'> {
  if (product === products.offerwall) return { source: 'offerwall', aff_sub2: '' };
  const chance = createChance(user_id * 1_009 + index);
  const source = chance.oneOf(places);
  return { source, aff_sub2: source === 'newsletter' ? chance.oneOf(campaigns) : '' };
}

const places = ['', 'feed', 'feed', 'newsletter', 'video', 'partner-12', 'partner-40'];
const campaigns = ['autumn', 'black-friday', 'welcome'];

/** What pays more is done by fewer. */
function conversionsOf(cents: number, chance: Chance): number {
  return Math.max(2, Math.round(chance.whole(60, 140) / (1 + cents / 110)));
}

function takes(link: Link | undefined, countries: readonly string[]): boolean {
  const wanted = link?.countries ?? [];
  return wanted.length === 0 || countries.some((country) => wanted.includes(country));
}
