/** What is known of an offer among visitors of one kind: both fade with time, so they are no whole numbers. */
export interface Seen {
  readonly clicks: number;
  readonly conversions: number;
  /** What its conversions earned, in US dollars. */
  readonly revenue: number;
}

/**
 * Before anything is known of an offer it counts as if so much of a conversion had been seen of it, after so few clicks
 * that it would earn so many times what is usual: a new one is hoped of, and soon judged by what it brings.
 */
const assumed = { conversions: 0.4, times: 2, payout: 0.5 };
/** Before anything is known of any offer. */
const assumedOfAll = { clicks: 200, revenue: 2 };
/** More often nothing converts. */
const highestRate = 0.5;
/** In how many conversions elsewhere is believed here: kinds of visitors are alike, but not more than that. */
const alike = 6;
/** What was seen counts so often, so that little is spent on what is hardly better, if it is. */
const trust = 4;
/** In days: what is older counts half for each of them. */
const halfLife = 7;

/** @rule What was seen of an offer counts half as much for every seven days that have passed. */
export function faded({ clicks, conversions, revenue }: Seen, days: number): Seen {
  const share = 2 ** (-days / halfLife);
  return { clicks: clicks * share, conversions: conversions * share, revenue: revenue * share };
}

export function together(all: readonly Seen[]): Seen {
  const sum = (of: (counts: Seen) => number) => all.reduce((total, counts) => total + of(counts), 0);
  return {
    clicks: sum(({ clicks }) => clicks),
    conversions: sum(({ conversions }) => conversions),
    revenue: sum(({ revenue }) => revenue),
  };
}

interface Known {
  /** Among visitors like this one. */
  readonly here: Seen;
  /** Among all visitors, which says something where nothing is known here yet. */
  readonly everywhere: Seen;
  /** Of one conversion; 0 where the price floats. */
  readonly payout: number;
  /** What a click of any offer earns on average, in US dollars. */
  readonly usual: number;
}

/** @rule What a click usually earns is what all clicks have earned on average. */
export function usualWorth({ clicks, revenue }: Omit<Seen, 'conversions'>): number {
  return (revenue + assumedOfAll.revenue) / (clicks + assumedOfAll.clicks);
}

/** @rule A fixed price is what a conversion is worth, a floating one what its conversions have earned on average. */
export function worthOfConversion({ everywhere, payout }: Pick<Known, 'everywhere' | 'payout'>): number {
  if (payout > 0) return payout;
  // One conversion is assumed, so that a single lucky one is not believed.
  return (everywhere.revenue + assumed.payout) / (everywhere.conversions + 1);
}

/** @rule An offer is tried as often as it may still be the best: its worth of a click is drawn from what is known of it here, where that is little, elsewhere, and where that is little too, of all offers. */
export function drawnWorth(offer: Known, chance: () => number): number {
  const { here, everywhere, usual } = offer;
  const worth = worthOfConversion(offer);
  const { conversions, times } = assumed;
  const hoped = { conversions, clicks: conversions / Math.min(highestRate, (times * usual) / worth) };
  const rate = drawnRate(everywhere, hoped, chance);
  const likely = { clicks: (trust * alike) / Math.max(rate, 1e-6), conversions: trust * alike };
  return drawnRate({ clicks: trust * here.clicks, conversions: trust * here.conversions }, likely, chance) * worth;
}

type Counts = Pick<Seen, 'clicks' | 'conversions'>;

/** How often clicks may really convert of which so many did, where something was likely before. */
function drawnRate(counts: Counts, likely: Counts, chance: () => number): number {
  const converted = counts.conversions + likely.conversions;
  return drawnShare(converted, Math.max(counts.clicks + likely.clicks - converted, 0.01), chance);
}

/** A number of the beta distribution. */
function drawnShare(a: number, b: number, chance: () => number): number {
  const one = drawnGamma(a, chance);
  const other = drawnGamma(b, chance);
  return one + other === 0 ? 0 : one / (one + other);
}

/** A number of the gamma distribution, by the method of Marsaglia and Tsang. */
function drawnGamma(shape: number, chance: () => number): number {
  if (shape < 1) return drawnGamma(shape + 1, chance) * positive(chance) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = drawnNormal(chance);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(positive(chance)) < x * x * 0.5 + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** By Box and Muller. */
function drawnNormal(chance: () => number): number {
  return Math.sqrt(-2 * Math.log(positive(chance))) * Math.cos(2 * Math.PI * chance());
}

function positive(chance: () => number): number {
  return 1 - chance();
}
