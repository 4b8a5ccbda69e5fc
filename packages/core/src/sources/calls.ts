import * as z from 'zod/mini';
import { fieldWords } from '../fields/words.ts';
import { calls, get, post, unread } from '../http/call.ts';
import { pagerShape } from '../http/pager.ts';
import { asksPage, Id, Money, Moment, Switch, text, verbatim } from '../http/wire.ts';
import { BlockedSource, sourceAnswers } from './blocked-source.ts';
import { conditionShape, Excepted, RuleBlock, ruleShape, SourceRule } from './source-rule.ts';

/** As it stands in the link, with its blanks. */
const Source = verbatim(200).check(z.minLength(1, fieldWords.required));

/** A source, or 1 for visitors who bring none: a source that was left empty blocks nobody. */
const whose = { source: z.optional(Source), no_source: z.optional(Switch) };

const evidence = { clicks: z.number(), conversions: z.number(), revenue: Money };

/** What a rule would have done, had it been on. */
export const RuleTrial = z.object({
  /** The first and the last full hour at which it was tried. */
  from: Moment,
  until: Moment,
  /** How many sources had enough clicks to be looked at, and how many of them were, those with the most clicks first. */
  sources: z.int(),
  tried: z.int(),
  blocked: z.int(),
  saved_clicks: z.number(),
  kept_clicks: z.number(),
  lost_conversions: z.number(),
  lost_revenue: Money,
  /** At most 100 of them, those with the most saved clicks. */
  list: z.array(
    z.object({
      source: z.string(),
      at: Moment,
      ...evidence,
      saved_clicks: z.number(),
      lost_conversions: z.number(),
      lost_revenue: Money,
    }),
  ),
});
export type RuleTrial = z.output<typeof RuleTrial>;

export const sourceCalls = calls('sources', {
  blocked: get('/api/source/blocked/', {
    asks: z.object({
      gid: z.optional(Id),
      ...whose,
      /** A part of the source, or of the smartlink's name, or its id. */
      search: z._default(text(200), ''),
      ...asksPage(10),
    }),
    gives: z.object({ ...pagerShape, list: z.array(BlockedSource) }),
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  block: post('/api/source/block/', {
    asks: z.object({ gid: Id, ...whose, answer: z._default(z.literal(sourceAnswers), 'filler') }),
    gives: BlockedSource,
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  unblock: post('/api/source/unblock/', {
    asks: z.object({ gid: Id, ...whose }),
    gives: unread,
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  /** The rules of a smartlink, the oldest first. */
  rules: get('/api/source/rules/', {
    asks: z.object({ gid: Id }),
    gives: z.object({ list: z.array(SourceRule) }),
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  saveRule: post('/api/source/rule/', {
    asks: z.object({ gid: Id, id: z.optional(Id), version: z.optional(Id), ...ruleShape }),
    gives: SourceRule,
    edits: SourceRule,
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  /** Switches a rule on or off. While it is off, all that it blocks can be unblocked at once. */
  switchRule: post('/api/source/rule-switch/', {
    asks: z.object({ id: Id, is_on: Switch, lift: z._default(Switch, 0) }),
    gives: SourceRule,
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  removeRule: post('/api/source/rule-remove/', {
    asks: z.object({ id: Id, lift: z._default(Switch, 0) }),
    gives: unread,
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  tryRule: post('/api/source/rule-try/', {
    asks: z.object({ gid: Id, ...conditionShape, except: z._default(Excepted, []) }),
    gives: RuleTrial,
    seats: 'all',
    who: 'publisher',
    needs: 'view_offers',
    while: 'unblocked',
    ours: true,
  }),
  /** What rules have blocked, the latest first. */
  ruleBlocks: get('/api/source/rule-blocks/', {
    asks: z.object({ gid: Id, ...asksPage(10) }),
    gives: z.object({ ...pagerShape, list: z.array(RuleBlock) }),
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  undoBlock: post('/api/source/rule-undo/', {
    asks: z.object({ id: Id }),
    gives: RuleBlock,
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
});
