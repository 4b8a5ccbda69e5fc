import type { Coverage } from './coverage.ts';
import { dayOf, daysAfter } from '../format/dates.ts';
import { sum } from '../format/sum.ts';
import { anOffer, someOffers } from '../offers/samples.ts';
import type { LinkFigures } from './figures.ts';
import type { HealthWay, LinkCondition, LinkHealth } from './health.ts';
import { newSettings, type Smartlink, type SmartlinkRow } from './smartlink.ts';
import type { SimulatedLink } from './simulation.ts';
import type { TrendRow } from './trend.ts';

/** A saved smartlink of publisher 7, with two prior offers by weight and one blocked. */
export function aSmartlink(part: Partial<Smartlink> = {}): Smartlink {
  return {
    ...newSettings,
    gid: 5001,
    uid: 7,
    name: 'Autumn games',
    approve_status: 1,
    state: 'active',
    filled_oid: 200001,
    offers: [200001, 200002],
    x_offers: [200003],
    aff_settings: {
      7: {
        aid: 7,
        ad_type: newSettings.ad_type,
        offers: [200001, 200002],
        x_offers: [200003],
        offer_ratio: { 200001: 60, 200002: 40 },
        prior_ratio: 80,
      },
    },
    countries: ['DE', 'BR'],
    x_countries: [],
    categories: [],
    x_categories: [4],
    conversion_flow: [],
    x_conversion_flow: [],
    carriers: [],
    x_carriers: [],
    offer_data: [200001, 200002, 200003].map((oid) => anOffer({ oid, name: `Offer ${oid}`, approve_status: 1 })),
    ...part,
  };
}

export function aSmartlinkRow(part: Partial<SmartlinkRow> = {}): SmartlinkRow {
  return {
    gid: 5001,
    uid: 7,
    name: 'Autumn games',
    icon_url: '',
    ad_type: 2,
    restriction_type: 1,
    payout_price: '0',
    approve_status: 1,
    state: 'active',
    version: 1,
    ...part,
  };
}

const subjects = ['Autumn games', 'Night radio', 'Travel deals', 'Photo tools', 'Quiz evening', 'Shopping Sunday'];

/** `count` smartlinks of publisher 7, going through types, streams and states. */
export function someSmartlinkRows(count: number): SmartlinkRow[] {
  return Array.from({ length: count }, (_, index) =>
    aSmartlinkRow({
      gid: 5001 + index,
      name: `${subjects[index % subjects.length]} ${index + 1}`,
      ad_type: [2, 1, 4, 0][index % 4] ?? 2,
      restriction_type: index % 5 === 4 ? 2 : 1,
      payout_price: index % 3 === 0 ? '0' : (0.4 + (index % 9) / 4).toFixed(2),
      approve_status: [1, 1, 2, 0, 3][index % 5] ?? 1,
    }),
  );
}

/** What these links have brought in seven days; every seventh has brought nothing. */
export function someLinkFigures(gids: readonly number[]): LinkFigures[] {
  return gids
    .filter((gid) => gid % 7 !== 6)
    .map((gid) => {
      const course = Array.from({ length: 7 }, (_, day) =>
        (((gid * 37 + day * 53 + gid * day) % 97) * 1.25).toFixed(2),
      );
      const clk = 180 + ((gid * 7_919) % 24_000);
      return { gid, impress: Math.round(clk * (1.1 + (gid % 5) / 2)), clk, revenue: sum(course), course };
    });
}

const systems = ['Android', 'iOS'];

/** Up to 48 rows, each of another country, system and carrier. */
export function someTrendRows(count: number): TrendRow[] {
  return Array.from({ length: count }, (_, index) => ({
    country: ['DE', 'BR', 'IN', 'US', 'FR', 'ID', 'MX', 'TH'][index % 8] ?? 'DE',
    clk_os: systems[Math.floor(index / 8) % 2] ?? 'Android',
    carrier_name: ['Wi-Fi', 'Vodafone', 'Orange'][Math.floor(index / 16) % 3] ?? 'Wi-Fi',
    rpa: (0.3 + (index % 7) / 5).toFixed(2),
    aff_ecpc: (1.1 + (index % 11) / 3).toFixed(2),
  }));
}

/** A thousand visitors, of whom a dozen offers get some. */
export function aSimulatedLink(part: Partial<SimulatedLink> = {}): SimulatedLink {
  const offers = someOffers(24).map(({ oid, name }) => ({ oid, name, icon_url: '' }));
  const clicks = [412, 187, 121, 88, 64, 45, 31, 22, 14, 9, 5, 2];
  const reasons = ['country', 'country', 'os', 'paused', 'less'] as const;
  return {
    visits: 1_000,
    astray: '',
    going: offers.slice(0, clicks.length).map((offer, index) => ({ ...offer, clk: clicks[index] ?? 0 })),
    left: offers
      .slice(clicks.length)
      .map((offer, index) => ({ ...offer, reason: reasons[index % reasons.length] ?? 'less' })),
    ...part,
  };
}

/** How a link is for Germans on Android. */
export function aHealthWay(part: Partial<HealthWay> = {}): HealthWay {
  const destination = part.condition === 'changed' ? 'shop.example.com' : 'com.harbor.tycoon';
  return {
    country: 'DE',
    os: 2,
    condition: 'works',
    reason: part.condition === 'broken' ? 'notFound' : 'store',
    destination,
    expected: 'com.harbor.tycoon',
    ...part,
  };
}

/** Two weeks of a link that broke and was mended, and changed where it leads; its last test was this many minutes before a moment. */
export function aLinkHealth(part: Partial<LinkHealth> = {}, now = new Date('2026-11-20T06:20:00Z')): LinkHealth {
  const at = (index: number) => new Date(now.getTime() - (12 + index * 60) * 60_000).toISOString();
  const outcomes = ['works', 'works', 'changed', 'works', 'fails', 'works', 'unclear', 'works'] as const;
  const reasons = { works: 'store', changed: 'page', fails: 'serverError', unclear: 'tooMany' };
  const destinations = { works: 'com.harbor.tycoon', changed: 'shop.example.com', fails: '', unclear: '' };
  const conditions: Readonly<Record<number, LinkCondition>> = {
    0: 'untested',
    1: 'untested',
    7: 'broken',
    12: 'changed',
  };
  return {
    condition: 'works',
    is_on: true,
    is_muted: false,
    ways: [aHealthWay({ condition: part.condition ?? 'works', at: at(0) })],
    days: Array.from({ length: 14 }, (_, index) => ({
      day: daysAfter(dayOf(now), index - 13),
      condition: conditions[index] ?? 'works',
    })),
    tests: outcomes.map((outcome, index) => ({
      id: `test-of-a-link-${100 - index}`,
      at: at(index),
      country: 'DE',
      os: 2,
      is_direct: true,
      outcome,
      reason: reasons[outcome],
      destination: destinations[outcome],
    })),
    ...part,
  };
}

export function aCoverage(part: Partial<Coverage> = {}): Coverage {
  return {
    usable: 21,
    more: 43,
    forbidden: 0,
    gaps: [],
    knows_carriers: true,
    filler: { oid: 200580, name: 'Best of all' },
    ...part,
  };
}
