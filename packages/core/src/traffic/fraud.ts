/** What the network asks of the conversions of a publisher, or of one of its sources. */
export interface FraudLimits {
  /** A conversion that comes within so many seconds of its click is fast. */
  readonly fast_seconds: number;
  /** So many per cent of fast ones are too many. */
  readonly fast_share: number;
  /** So many times the usual rate of the same offers is too high. */
  readonly rate_times: number;
  /** Of fewer conversions nothing is said. */
  readonly min_conversions: number;
}

export interface TrafficFigures {
  readonly clicks: number;
  readonly conversions: number;
  readonly fast: number;
  /** How many of the conversions are of offers of which it is known how often they convert for others. */
  readonly compared: number;
  /** How many conversions as many clicks of these offers bring others; 0 where that is not known. */
  readonly usual: number;
}

export const fraudSigns = ['fast', 'rate'] as const;
export type FraudSign = (typeof fraudSigns)[number];

/** @rule Traffic is suspicious where too many of its conversions follow their clicks too fast, or where it converts many times better than others do with the same offers; of a few conversions nothing is said. */
export function fraudSignOf(
  { conversions, fast, compared, usual }: TrafficFigures,
  { fast_share, rate_times, min_conversions }: FraudLimits,
): FraudSign | undefined {
  if (conversions < min_conversions) return undefined;
  if (fast * 100 >= conversions * fast_share) return 'fast';
  return usual > 0 && compared >= Math.max(usual * rate_times, min_conversions) ? 'rate' : undefined;
}

interface OfSource extends TrafficFigures {
  /** Empty for visitors who bring none. */
  readonly source: string;
}

/** Which traffic is suspicious: some sources, or, where `source` is null, all that is left of the publisher without them. */
export interface Suspicion {
  readonly source: string | null;
  readonly sign: FraudSign;
  readonly figures: TrafficFigures;
}

/** @rule Sources are judged one by one, and what is left of the publisher is judged as a whole: who names another source with each click is found all the same, and one bad source does not speak against the others. */
export function suspicionsOf(sources: readonly OfSource[], limits: FraudLimits): Suspicion[] {
  const named = sources.flatMap(({ source, ...figures }): Suspicion[] => {
    const sign = source === '' ? undefined : fraudSignOf(figures, limits);
    return sign ? [{ source, sign, figures }] : [];
  });
  const bad = new Set(named.map(({ source }) => source));
  const figures = total(sources.filter(({ source }) => !bad.has(source)));
  const sign = fraudSignOf(figures, limits);
  return sign ? [...named, { source: null, sign, figures }] : named;
}

function total(all: readonly TrafficFigures[]): TrafficFigures {
  const of = (name: keyof TrafficFigures) => all.reduce((sum, figures) => sum + figures[name], 0);
  return {
    clicks: of('clicks'),
    conversions: of('conversions'),
    fast: of('fast'),
    compared: of('compared'),
    usual: of('usual'),
  };
}
