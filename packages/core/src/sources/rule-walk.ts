import type { RuleCondition } from './source-rule.ts';

/** An hour, counted since 1970 in UTC. */
type Hour = number;

/** Conversions that came in one hour, of clicks of one hour. */
export interface SourceConversions {
  /** Of the clicks. */
  readonly clicked: Hour;
  readonly came: Hour;
  /** In which they were reversed or rejected. */
  readonly gone?: Hour | undefined;
  readonly count: number;
  /** In ten-thousandths of a dollar, so that sums are exact. */
  readonly revenue: number;
}

/** What a source has brought. */
export interface SourceFigures {
  readonly source: string;
  readonly clicks: readonly (readonly [hour: Hour, clicks: number])[];
  readonly conversions: readonly SourceConversions[];
}

/** The numbers by which a source is judged. */
export interface Evidence {
  readonly clicks: number;
  readonly conversions: number;
  readonly revenue: number;
}

export const moneyUnit = 10_000;

const spanOf = ({ days, wait_hours }: RuleCondition) => days * 24 + wait_hours;

/**
 * @rule A rule counts the clicks of its days that are older than its waiting time, and all conversions of these clicks and of
 * younger ones that had come by then and were not taken back.
 */
export function evidenceAt(rule: RuleCondition, { clicks, conversions }: SourceFigures, at: Hour): Evidence {
  const from = at - spanOf(rule);
  const known = conversions.filter(
    ({ clicked, came, gone }) => clicked >= from && came < at && (gone === undefined || gone >= at),
  );
  return {
    clicks: sumOf(clicks.filter(([hour]) => hour >= from && hour < at - rule.wait_hours).map(([, count]) => count)),
    conversions: sumOf(known.map(({ count }) => count)),
    revenue: sumOf(known.map(({ revenue }) => revenue)),
  };
}

/**
 * @rule A rule blocks a source that has at least its number of clicks and at most its number of conversions, or a conversion
 * rate or EPC below its limit.
 */
export function isToBlock({ min_clicks, measure, limit }: RuleCondition, evidence: Evidence): boolean {
  const { clicks, conversions, revenue } = evidence;
  if (clicks < min_clicks) return false;
  const units = Math.round(Number(limit) * moneyUnit);
  if (measure === 'conversions') return conversions * moneyUnit <= units;
  return measure === 'rate' ? conversions * 100 * moneyUnit < units * clicks : revenue < units * clicks;
}

/** The hours at whose full a rule is tried, both included. */
export interface Walk {
  readonly from: Hour;
  readonly until: Hour;
}

/** A source that would have been blocked, at the full of an hour. */
export interface TriedBlock extends Evidence {
  readonly source: string;
  readonly at: Hour;
  /** What came after it, and would not have. */
  readonly saved: Evidence;
}

export interface Trial {
  /** In the order in which they would have been blocked. */
  readonly blocked: readonly TriedBlock[];
  readonly saved: Evidence;
  /** All clicks of these hours that would have gone on to offers. */
  readonly keptClicks: number;
}

/**
 * @rule A rule is tried on the past hour by hour, at each by what was known then; a source is blocked once, what it brought
 * from then on is saved or lost, and no more are blocked than there is room for.
 */
export function tryRule(
  rule: RuleCondition,
  sources: readonly SourceFigures[],
  { from, until, room, except }: Walk & { readonly room: number; readonly except: readonly string[] },
): Trial {
  const spared = new Set(except);
  const blocked = sources
    .filter(({ source }) => !spared.has(source))
    .flatMap((figures) => {
      const at = firstBlock(rule, figures, { from, until });
      if (at === undefined) return [];
      const saved = since(figures, at, until);
      return [{ source: figures.source, at, ...evidenceAt(rule, figures, at), saved }];
    })
    .toSorted((a, b) => a.at - b.at || b.clicks - a.clicks || (a.source < b.source ? -1 : 1))
    .slice(0, Math.max(0, room));
  const saved = {
    clicks: sumOf(blocked.map((one) => one.saved.clicks)),
    conversions: sumOf(blocked.map((one) => one.saved.conversions)),
    revenue: sumOf(blocked.map((one) => one.saved.revenue)),
  };
  const all = sumOf(sources.map((figures) => since(figures, from, until).clicks));
  return { blocked, saved, keptClicks: all - saved.clicks };
}

/** What a source brought from an hour on, as it is known in the end. */
function since({ clicks, conversions }: SourceFigures, at: Hour, until: Hour): Evidence {
  const lost = conversions.filter(
    ({ clicked, came, gone }) => clicked >= at && came < until && (gone === undefined || gone >= until),
  );
  return {
    clicks: sumOf(clicks.filter(([hour]) => hour >= at && hour < until).map(([, count]) => count)),
    conversions: sumOf(lost.map(({ count }) => count)),
    revenue: sumOf(lost.map(({ revenue }) => revenue)),
  };
}

/** The first full hour at which a rule blocks a source: what enters and leaves its window is added up hour by hour. */
function firstBlock(rule: RuleCondition, figures: SourceFigures, { from, until }: Walk): Hour | undefined {
  const steps = until - from + 1;
  if (steps <= 0) return undefined;
  const changes = { clicks: zeros(steps), conversions: zeros(steps), revenue: zeros(steps) };
  /** Is counted at the full of the hours from `first` to `last`. */
  const count = (name: keyof Evidence, value: number, first: Hour, last: Hour) => {
    const [begin, end] = [Math.max(first - from, 0), last + 1 - from];
    if (begin >= steps || end <= begin) return;
    changes[name][begin] = (changes[name][begin] ?? 0) + value;
    if (end < steps) changes[name][end] = (changes[name][end] ?? 0) - value;
  };
  const span = spanOf(rule);
  for (const [hour, clicks] of figures.clicks) count('clicks', clicks, hour + rule.wait_hours + 1, hour + span);
  for (const { clicked, came, gone, ...brought } of figures.conversions) {
    const last = Math.min(gone ?? Infinity, clicked + span);
    count('conversions', brought.count, came + 1, last);
    count('revenue', brought.revenue, came + 1, last);
  }
  let evidence: Evidence = { clicks: 0, conversions: 0, revenue: 0 };
  for (let step = 0; step < steps; step++) {
    evidence = {
      clicks: evidence.clicks + (changes.clicks[step] ?? 0),
      conversions: evidence.conversions + (changes.conversions[step] ?? 0),
      revenue: evidence.revenue + (changes.revenue[step] ?? 0),
    };
    if (isToBlock(rule, evidence)) return from + step;
  }
  return undefined;
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0);

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
