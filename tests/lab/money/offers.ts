// The offers of the walk, as its operator imports them, and who may receive a visitor by what the product promises.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Network } from './network.ts';

export interface OfferSpec {
  readonly oid: number;
  /** What a conversion pays, in dollars; 0 where the advertiser says it each time. */
  readonly payout: string;
  readonly countries: readonly string[];
  /** 0 any, 1 iOS, 2 Android. */
  readonly os: number;
  /** 1 main, 2 adult. */
  readonly stream: number;
  readonly capDay?: number;
  readonly capTotal?: number;
  /** Who pays for it, by its number, and in which currency where that is not dollars. */
  readonly advertiser?: number;
  readonly currency?: string;
  /** What it pays for besides its conversion: dollars by the name of the goal. */
  readonly goals?: Goals;
}

type Goals = Readonly<Record<string, string>>;

export const filler = 200_580;

export const offerSpecs: readonly OfferSpec[] = [
  { oid: filler, payout: '0.5', countries: [], os: 0, stream: 1 },
  {
    oid: 300_001,
    payout: '45',
    countries: ['DE', 'FR'],
    os: 0,
    stream: 1,
    advertiser: 1,
    currency: 'EUR',
    goals: { deposit: '20.0001', install: '0' },
  },
  {
    oid: 300_005,
    payout: '32.5',
    countries: ['US', 'GB', 'FR'],
    os: 0,
    stream: 1,
    capDay: 3,
    advertiser: 2,
    currency: 'JPY',
    goals: { deposit: '11.5' },
  },
  {
    oid: 300_003,
    payout: '0',
    countries: ['DE', 'BR', 'IN'],
    os: 0,
    stream: 1,
    advertiser: 1,
    goals: { 'level-9': '61.07' },
  },
  { oid: 300_002, payout: '73.3333', countries: ['DE', 'BR'], os: 2, stream: 1, advertiser: 1, currency: 'EUR' },
  { oid: 300_004, payout: '120.0001', countries: ['BR'], os: 1, stream: 1, capDay: 2 },
  { oid: 300_006, payout: '0', countries: ['US', 'JP'], os: 0, stream: 1 },
  { oid: 300_007, payout: '215', countries: ['GB'], os: 0, stream: 1, capTotal: 12 },
  { oid: 300_008, payout: '99.99', countries: ['DE', 'US', 'IN'], os: 0, stream: 2 },
  { oid: 300_009, payout: '10.0049', countries: ['IN', 'ID'], os: 2, stream: 1 },
  { oid: 300_010, payout: '50', countries: ['DE', 'US'], os: 0, stream: 1 },
];

export const offerOf = new Map(offerSpecs.map((spec) => [spec.oid, spec]));

/** The offers to which publishers are let in, all but the last; of a short walk a few. */
export function openOffers(isShort: boolean): readonly OfferSpec[] {
  return offerSpecs.slice(0, isShort ? 4 : -1);
}

/** A link as its publisher sets it. */
export interface LinkSpec {
  readonly name: string;
  readonly countries?: readonly string[];
  readonly x_countries?: readonly string[];
  readonly os?: number;
  readonly stream?: number;
  readonly blocked?: readonly number[];
  /** Offers that come first, and the share of visitors that they get; -1 is everybody whom one of them takes. */
  readonly prior?: readonly number[];
  readonly share?: number;
}

const linkSpecs: readonly LinkSpec[] = [
  { name: 'Everybody' },
  { name: 'Two countries', countries: ['DE', 'BR'], blocked: [300_003] },
  { name: 'Phones of one kind', os: 2, prior: [300_002, 300_009], share: -1 },
  { name: 'Not there', x_countries: ['IN', 'GB'], prior: [300_001, 300_006], share: 60 },
  { name: 'For grown-ups', stream: 2 },
];

/** The links, as they can be set by who is let in to these offers. */
export function linksOf(open: readonly OfferSpec[]): readonly LinkSpec[] {
  const known = (oids: readonly number[] = []) => oids.filter((oid) => open.some((offer) => offer.oid === oid));
  return linkSpecs.map((spec) => ({ ...spec, prior: known(spec.prior), blocked: known(spec.blocked) }));
}

export interface Came {
  readonly country: string;
  readonly os: string;
}

const systems: Readonly<Record<number, string>> = { 1: 'iOS', 2: 'Android' };
const takes = (os: number | undefined, name: string) => !os || systems[os] === name;

/**
 * Which offers may get a visitor of a link, whatever their caps; `paused` are those that do not run. Where the link is of one
 * offer, that is the only one.
 */
export function mayGet(
  offers: readonly OfferSpec[],
  link: LinkSpec | number,
  { country, os }: Came,
  paused: ReadonlySet<number>,
): readonly OfferSpec[] {
  const open = offers.filter(
    ({ oid, ...offer }) =>
      oid !== filler &&
      !paused.has(oid) &&
      (offer.countries.length === 0 || offer.countries.includes(country)) &&
      takes(offer.os, os),
  );
  if (typeof link === 'number') return open.filter(({ oid }) => oid === link);
  const { countries = [], x_countries = [], stream = 1, blocked = [], prior = [], share = -1 } = link;
  const isWanted = (countries.length === 0 || countries.includes(country)) && !x_countries.includes(country);
  if (!isWanted || !takes(link.os, os)) return [];
  const fit = open.filter(
    (offer) =>
      offer.stream === stream &&
      !blocked.includes(offer.oid) &&
      (!link.os || offer.os === 0 || offer.os === link.os) &&
      (countries.length === 0 || offer.countries.some((one) => countries.includes(one))) &&
      !offer.countries.every((one) => x_countries.includes(one)),
  );
  const first = fit.filter(({ oid }) => prior.includes(oid));
  // A cap may close those that come first, and then the others get the visitor.
  const isFirstOnly = share === -1 && first.length > 0 && first.every(({ capDay, capTotal }) => !capDay && !capTotal);
  return isFirstOnly ? first : fit;
}

/** What every goal pays now, by offer. */
export type GoalPrices = ReadonlyMap<number, Goals>;

export const firstPrices: GoalPrices = new Map(offerSpecs.map(({ oid, goals = {} }) => [oid, goals]));
/** What some pay later: more, less, and for the first time. */
export const laterPrices: GoalPrices = new Map([
  ...firstPrices,
  [300_001, { deposit: '18.25', install: '0.5' }],
  [300_003, { 'level-9': '70', 'level-20': '140.9999' }],
]);

/** Makes the goals pay these prices, for clicks from now on. */
export async function setGoals(network: Network, prices: GoalPrices, open: readonly OfferSpec[]): Promise<void> {
  for (const { oid } of open)
    for (const [goal, payout] of Object.entries(prices.get(oid) ?? {}))
      await network.operate('offers', 'goal', String(oid), goal, payout, '--yes');
}

/** What of a visitor's way comes back in the address of the offer. */
const landing = 'https://ads.example/o/{oid}?c={click_id}&t={ts}&g={gid}&from={country}&on={os}&n={aff_sub5}';

/** Who pays for offers: one with a tax and one without. */
export async function addAdvertisers(network: Network): Promise<void> {
  await network.operate('rates', 'set', 'EUR', '1.0837', '--yes');
  await network.operate('rates', 'set', 'JPY', '0.00651', '--yes');
  await network.operate('provider', 'set', 'invoice_tax_id', 'GB 123456789', '--yes');
  await network.operate('advertisers', 'add', 'Brook Games', '--currency', 'EUR', '--tax', '19', '--yes');
  await network.operate('advertisers', 'add', 'Moss', '--currency', 'JPY', '--yes');
}

/** Imports all offers as a file, those that are paused as such. */
export async function importOffers(network: Network, paused: ReadonlySet<number>): Promise<void> {
  const file = join(network.folder, 'offers.csv');
  const head =
    'oid,name,ad_type,payout_price,status,countries,os,restriction_type,cap_day,cap_total,advertiser_id,currency,url';
  const lines = offerSpecs.map(({ oid, payout, countries, os, stream, capDay = 0, capTotal = 0, ...paid }) =>
    [
      oid,
      `Offer ${oid}`,
      2,
      payout,
      paused.has(oid) ? 0 : 1,
      countries.join('|'),
      os,
      stream,
      capDay,
      capTotal,
      paid.advertiser ?? 'none',
      paid.currency ?? 'USD',
      `"${landing}"`,
    ].join(','),
  );
  writeFileSync(file, [head, ...lines, ''].join('\r\n'));
  const said = await network.operate('offers', 'import', file, '--yes');
  if (!said.includes(`Of ${offerSpecs.length} offers`)) throw new Error(`The offers were not imported: ${said}`);
}
