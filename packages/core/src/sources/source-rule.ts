import * as z from 'zod/mini';
import { fieldWords } from '../fields/words.ts';
import { Amount, Id, Money, Moment, oneOf, several, Switch, verbatim, whole } from '../http/wire.ts';
import { word } from '../http/word.ts';
import { sourceAnswers, type SourceAnswer } from './blocked-source.ts';

/** What of a source is too little: conversions, the share of its clicks that convert in percent, or dollars a click. */
export const ruleMeasures = ['conversions', 'rate', 'epc'] as const;
export type RuleMeasure = (typeof ruleMeasures)[number];

/** So many hours clicks may wait for their conversions before a rule counts them. */
export const ruleWaits = [6, 24, 48, 72] as const;

export const mostRules = 10;
/** Of so many days a rule is tried, and of so many sources, those with the most clicks. */
export const triedDays = 30;
export const mostTried = 1_000;
/** So many sources a rule can leave alone. */
export const mostExcepted = 100;
export const ruleClicks = { min: 100, max: 1_000_000 } as const;
export const ruleDays = { min: 1, max: 30 } as const;

/** When a rule blocks a source. */
export const conditionShape = {
  min_clicks: whole(ruleClicks.min, ruleClicks.max),
  /** Of so many days are the clicks. */
  days: whole(ruleDays.min, ruleDays.max),
  /** Clicks that are younger are not counted yet. */
  wait_hours: oneOf(ruleWaits),
  measure: z.literal(ruleMeasures),
  /** At most so many conversions; else the rate or EPC that a source has to reach. */
  limit: Amount,
};

export interface RuleCondition {
  readonly min_clicks: number;
  readonly days: number;
  readonly wait_hours: number;
  readonly measure: RuleMeasure;
  readonly limit: string;
}

/** Sources that a rule leaves alone; empty is traffic without a source. */
export const Excepted = several(verbatim(200), mostExcepted);

/** What a publisher sets of a rule. */
export const ruleShape = {
  ...conditionShape,
  answer: z._default(z.literal(sourceAnswers), 'filler'),
  except: z._default(Excepted, []),
  is_on: z._default(Switch, 0),
};

const readCondition = {
  min_clicks: z.int(),
  days: z.int(),
  wait_hours: z.int(),
  measure: word<RuleMeasure>(),
  limit: Money,
};

/** A rule by which sources of one smartlink are blocked. */
export const SourceRule = z.object({
  id: Id,
  gid: z.int(),
  ...readCondition,
  answer: word<SourceAnswer>(),
  except: z.array(z.string()),
  /** 1 while it blocks. */
  is_on: z.int(),
  /** How many sources are blocked by it now. */
  blocking: z.int(),
  /** The hour at which it judged last; null before it has. */
  looked_at: z.nullable(Moment),
  version: z.int(),
});
export type SourceRule = z.output<typeof SourceRule>;

/** How a block by a rule ended: undone in its log, unblocked in the list, lifted with all of its rule, or set anew by hand. */
export const blockEnds = ['undone', 'unblocked', 'lifted', 'changed'] as const;
export type BlockEnd = (typeof blockEnds)[number];

/** A source that a rule has blocked, with the numbers that led to it. */
export const RuleBlock = z.object({
  id: Id,
  /** Null once the rule is removed. */
  rule_id: z.nullable(Id),
  gid: z.int(),
  source: z.string(),
  at: Moment,
  answer: word<SourceAnswer>(),
  /** The rule as it was then. */
  ...readCondition,
  clicks: z.number(),
  conversions: z.number(),
  revenue: Money,
  /** Null while it holds. */
  ended: z.nullable(word<BlockEnd>()),
  ended_at: z.nullable(Moment),
});
export type RuleBlock = z.output<typeof RuleBlock>;

const limits = {
  conversions: { least: 0, most: 100_000 },
  rate: { least: 0.0001, most: 100 },
  epc: { least: 0.0001, most: 1_000 },
} as const satisfies Record<RuleMeasure, { least: number; most: number }>;

export const ruleWords = {
  conversions: 'Please enter a whole number from 0 to 100,000.',
  rate: 'Please enter a percentage above 0, up to 100.',
  epc: 'Please enter an amount above 0, up to 1,000.',
} as const satisfies Record<RuleMeasure, string>;

/**
 * @rule The limit of a rule is a whole number of at most 100,000 conversions, a rate above 0 of at most 100 %, or an EPC above 0 of
 * at most $1,000, each with at most four decimals.
 */
export function limitError({ measure, limit }: Pick<RuleCondition, 'measure' | 'limit'>): string | undefined {
  const { least, most } = limits[measure];
  if (limit.trim() === '') return fieldWords.required;
  const value = /^\d{1,6}(\.\d{1,4})?$/.test(limit) ? Number(limit) : Number.NaN;
  const isWhole = measure !== 'conversions' || Number.isInteger(value);
  return value >= least && value <= most && isWhole ? undefined : ruleWords[measure];
}

/** A first rule, as a form begins with it. */
export const firstRule = {
  min_clicks: 500,
  days: 7,
  wait_hours: 24,
  measure: 'conversions',
  limit: '0',
} as const satisfies RuleCondition;
