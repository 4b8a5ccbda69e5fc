import type { offers } from '../../server/src/offers/tables.ts';
import { categoryOf } from './brands.ts';
import { createChance, type Chance } from './random.ts';

type NewOffer = typeof offers.$inferInsert & { readonly oid: number };

interface Kind {
  readonly ad_type: number;
  /** Of twelve offers. */
  readonly share: number;
  readonly brands: readonly string[];
  readonly flows: readonly string[];
  readonly cents: readonly [least: number, most: number];
}

const apps: Kind = {
  ad_type: 1,
  share: 6,
  brands: listed(`Harbor Tycoon, Quiz Parade, Goblin Bakery, Star Orchard, Tiny Rails, Dragon Ledger, Moss Kingdom,
    Lumen Photo Editor, Nimbus Weather, Orbit VPN, Swift Notes, Clean Desk, Echo Recorder, Pace Runner,
    Merge Lagoon, Sudoku Terrace, Castle Kitchen, Rocket Florist, Paper Pilots, Word Lantern`),
  flows: ['Android', 'iOS'],
  cents: [15, 420],
};

const actions: Kind = {
  ad_type: 2,
  share: 4,
  brands: listed(`Fresh Basket, Velvet Sofa, Blue Kettle Coffee, Parcel Fox, Nordlicht Lamps, Paws & Bowls,
    Cinema Club, Melody Box, Stream Harbor, Anime Pier, Gym Locker, Yoga Meadow, Horoscope Daily`),
  flows: ['Trial', 'First Purchase', 'Subscription', 'PIN Submit'],
  cents: [80, 4500],
};

const leads: Kind = {
  ad_type: 4,
  share: 2,
  brands: listed(`Solar Roof Check, Easy Car Insurance, Language Bridge, Dental Compare, Home Loan Finder,
    Pension Guide, Broadband Switch, Study Abroad Desk, Win a Phone, Grocery Voucher`),
  flows: ['SOI', 'DOI'],
  cents: [40, 1800],
};

const kinds = [apps, actions, leads].flatMap((kind) => Array.from({ length: kind.share }, () => kind));

const countries = listed(`US, GB, DE, FR, IT, ES, PT, NL, BE, AT, CH, SE, NO, DK, FI, PL, CZ, HU, RO, GR,
  TR, UA, IL, SA, AE, EG, MA, ZA, NG, KE, GH, TN, IN, PK, BD, LK, TH, VN, MY, SG,
  ID, PH, JP, KR, TW, HK, AU, NZ, CA, MX, BR, AR, CL, CO, PE, EC, UY, IE, SK, BG`);

const firstOid = 200_001;

/** A list that is easier read as text. */
function listed(text: string): string[] {
  return text.split(/,\s+/);
}

interface NewGoal {
  readonly oid: number;
  readonly goal: string;
  readonly name: string;
  readonly name_zh: string;
  readonly payout: string;
}

/** Who tries something pays for it later: what those offers pay for that. */
export function demoGoals(list: readonly NewOffer[]): NewGoal[] {
  return list
    .filter(({ name }) => name.includes(' - Trial - '))
    .flatMap(({ oid, payout_price }) => {
      const payout = (Number(payout_price) * 3).toFixed(2);
      return [
        { oid, goal: 'purchase', name: 'First purchase', name_zh: '首次购买', payout },
        { oid, goal: 'renewal', name: 'Second month', name_zh: '次月续订', payout: payout_price },
      ];
    });
}

/** The demonstration's offers, the same at every start. */
export function demoOffers(count: number): NewOffer[] {
  const chance = createChance(20_261_120);
  return Array.from({ length: count }, (_, index) => anOffer(chance, index));
}

function anOffer(chance: Chance, index: number): NewOffer {
  const { ad_type, brands, flows, cents } = chance.oneOf(kinds);
  // The first country goes round, so that each has offers whatever chance says.
  const first = countries.slice(index % countries.length).slice(0, 1);
  const more = Array.from({ length: chance.oneOf([0, 0, 0, 0, 1, 2]) }, () => chance.oneOf(countries));
  const own = [...new Set([...first, ...more])];
  const brand = chance.oneOf(brands);
  const flow = chance.oneOf(flows);
  return {
    oid: firstOid + index,
    name: `${brand} - ${flow} - ${own.join('/')}`,
    ad_type,
    payout_price: chance.happens(0.06) ? '0' : (chance.whole(...cents) / 100).toFixed(2),
    status: chance.happens(0.08) ? 0 : 1,
    countries: own,
    category: categoryOf(brand, chance.whole(1, 10)),
    conversion_flow: chance.whole(1, 10),
    restriction_type: chance.happens(0.1) ? 2 : 1,
    // By the number, so that what chance says of all else stays what it was.
    prelander: ad_type === leads.ad_type && index % 3 === 0 ? 2 : 1,
    os: flow === 'Android' ? 2 : flow === 'iOS' ? 1 : 0,
    cap_day: index % 40 === 7 ? 50 : 0,
    cap_total: index % 90 === 11 ? 2_000 : 0,
  };
}
