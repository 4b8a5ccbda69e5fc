import {
  aCandidate,
  chanceFrom,
  createRouter,
  faded,
  someLinkRules,
  together,
  usualWorth,
  type Knowledge,
  type Routable,
  type Seen,
  type Visitor,
} from '@millrace/core/traffic';

const nothing: Seen = { clicks: 0, conversions: 0, revenue: 0 };
const kinds: readonly Visitor[] = ['DE', 'BR'].flatMap((country) => ['Android', 'iOS'].map((os) => ({ country, os })));
/** What is learnt becomes known so many times a day. */
const lots = 8;
/** In lots: so late do conversions come to be known. */
const late = 1;

interface Season {
  readonly offer: Routable;
  readonly from: number;
  readonly until: number;
  /** How often it converts, by kind of visitor; it changes once. */
  rate(kind: number, day: number): number;
}

export interface Weeks {
  readonly seed: number;
  readonly days: number;
  readonly visitsADay: number;
  readonly offers: number;
}

type Way = 'ours' | 'eighty';

/** What each way of choosing leaves on the table over the same weeks, in US dollars, and what one could have earned. */
export function regrets(weeks: Weeks): Record<Way | 'oracle', number> {
  const [ours, eighty] = [live(weeks, 'ours'), live(weeks, 'eighty')];
  return { ours: ours.regret, eighty: eighty.regret, oracle: ours.oracle };
}

/** Offers of which a third stays, a third comes and a third goes; each converts otherwise with each kind of visitor. */
function seasons({ seed, days, offers }: Weeks): Season[] {
  const chance = chanceFrom(seed);
  return Array.from({ length: offers }, (_, index) => {
    const payout = [0.3, 0.6, 1.2, 2.5, 6][Math.floor(chance() * 5)] ?? 1;
    // An offer that pays more converts less, as a rule; how good it is beyond that is its own.
    const usual = ((0.02 + 0.05 * chance() ** 2) / payout ** 0.8) * 0.6;
    const ofKinds = kinds.map(() => 0.4 + 1.2 * chance());
    const turn = Math.floor(chance() * days);
    const after = 0.3 + 1.4 * chance();
    const from = index % 3 === 1 ? Math.floor(chance() * days * 0.7) : 0;
    const until = index % 3 === 2 ? Math.ceil(days * (0.3 + 0.6 * chance())) : days;
    return {
      offer: { ...aCandidate({ oid: index + 1 }), payout },
      from,
      until,
      rate: (kind, day) => Math.min(0.5, usual * (ofKinds[kind] ?? 1) * (day >= turn ? after : 1)),
    };
  });
}

function live(weeks: Weeks, way: Way): { readonly regret: number; readonly oracle: number } {
  const chance = chanceFrom(weeks.seed * 7 + 1);
  const all = seasons(weeks);
  const learnt = createLearnt();
  const link = someLinkRules();
  let regret = 0;
  let oracle = 0;
  for (let lot = 0; lot < weeks.days * lots; lot += 1) {
    const day = Math.floor(lot / lots);
    const there = all.filter(({ from, until }) => day >= from && day < until);
    const offers = there.map(({ offer }) => offer);
    const route = createRouter(offers, link);
    const knowledge = learnt.asOf(lot);
    const worths = kinds.map(
      (_, kind) => new Map(there.map(({ offer, rate }) => [offer.oid, rate(kind, day) * offer.payout])),
    );
    const bests = worths.map((ofKind) => Math.max(...ofKind.values()));
    for (let visit = 0; visit < weeks.visitsADay / lots; visit += 1) {
      const kind = Math.floor(chance() * kinds.length);
      const visitor = kinds[kind] ?? { country: 'DE', os: 'iOS' };
      const best = bests[kind] ?? 0;
      const oid =
        way === 'ours' ? route({ visitor, knowledge, chance }).oid : mostlyBest(offers, { visitor, knowledge, chance });
      const chosen = there.find(({ offer }) => offer.oid === oid);
      if (!chosen) throw new Error('A visitor went to an offer that is not there.');
      const converts = chance() < chosen.rate(kind, day);
      learnt.see({ oid, kind, lot, revenue: converts ? chosen.offer.payout : 0 });
      regret += best - (worths[kind]?.get(oid) ?? 0);
      oracle += best;
    }
  }
  return { regret, oracle };
}

interface Choosing {
  readonly visitor: Visitor;
  readonly knowledge: Knowledge;
  readonly chance: () => number;
}

/** What has earned most per click here gets 80 per cent of the visitors, chance decides about the others. */
function mostlyBest(offers: readonly Routable[], { visitor, knowledge, chance }: Choosing): number {
  if (chance() >= 0.8) return offers[Math.floor(chance() * offers.length)]?.oid ?? 0;
  const earns = ({ oid }: Routable) => {
    const { clicks, revenue } = knowledge.here(oid, visitor);
    return clicks === 0 ? 0 : revenue / clicks;
  };
  return offers.reduce((one, next) => (earns(next) > earns(one) ? next : one)).oid;
}

/** What both ways know: all clicks and those conversions that were told, fading by the day. */
function createLearnt() {
  const days = new Map<string, Seen>();
  const seen: { oid: number; kind: number; lot: number; revenue: number }[] = [];
  let told = 0;
  const add = (oid: number, kind: number, lot: number, more: Seen) => {
    const key = `${oid} ${kind} ${Math.floor(lot / lots)}`;
    days.set(key, together([days.get(key) ?? nothing, more]));
  };
  return {
    see(one: { oid: number; kind: number; lot: number; revenue: number }) {
      add(one.oid, one.kind, one.lot, { clicks: 1, conversions: 0, revenue: 0 });
      if (one.revenue > 0) seen.push(one);
    },
    asOf(lot: number): Knowledge {
      for (let next = seen[told]; next && next.lot + late <= lot; next = seen[told]) {
        add(next.oid, next.kind, lot, { clicks: 0, conversions: 1, revenue: next.revenue });
        told += 1;
      }
      const here = new Map<string, Seen>();
      const everywhere = new Map<number, Seen>();
      for (const [key, figures] of days) {
        const [oid = 0, kind = 0, day = 0] = key.split(' ').map(Number);
        const age = Math.floor(lot / lots) - day;
        if (age > 27) continue;
        const left = faded(figures, age);
        const { country = '', os = '' } = kinds[kind] ?? {};
        const place = `${oid} ${country} ${os}`;
        here.set(place, together([here.get(place) ?? nothing, left]));
        everywhere.set(oid, together([everywhere.get(oid) ?? nothing, left]));
      }
      return {
        here: (oid, { country, os }) => here.get(`${oid} ${country} ${os}`) ?? nothing,
        everywhere: (oid) => everywhere.get(oid) ?? nothing,
        usual: usualWorth(together([...everywhere.values()])),
      };
    },
  };
}
