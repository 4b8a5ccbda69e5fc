import {
  moneyUnit,
  mostBlocked,
  triedDays,
  tryRule,
  type Evidence,
  type RuleCondition,
  type RuleTrial,
} from '@millrace/core/sources';
import { and, eq, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/open.ts';
import type { Publisher } from '../session/queries.ts';
import { keptSince } from '../traffic/retention.ts';
import { fullHour, momentOf, readSourceFigures } from './figures.ts';
import { blockedSources } from '../sources/tables.ts';

interface Tried {
  readonly gid: number;
  readonly rule: RuleCondition;
  readonly except: readonly string[];
  readonly now: Date;
}

type Figures = ReturnType<typeof readSourceFigures>;

/** While somebody types, the same figures are asked for again and again: those of the last links are kept for a moment. */
const keptMs = 60_000;
const mostKept = 3;
const kept = new WeakMap<Database, LRUCache<string, { readonly at: number; readonly figures: Figures }>>();

/** What a rule would have done in the last days, as far back as sources are kept. */
export async function tryOnPast(db: Database, who: Publisher, { gid, rule, except, now }: Tried): Promise<RuleTrial> {
  const until = fullHour(now);
  const since = await keptSince(db, 'sub_ids_since');
  const sinceHour = since === undefined ? -Infinity : fullHour(new Date(`${since}T00:00:00+08:00`));
  const from = Math.min(until, Math.max(until - triedDays * 24, sinceHour));
  const read = Math.max(from - rule.days * 24 - rule.wait_hours, sinceHour);
  const { sources, count } = await figuresOf(db, { user_id: who.id, gid, from: read, until }, now);
  const { user_id, rule_block_id } = blockedSources;
  const byHand = and(eq(user_id, who.id), eq(blockedSources.gid, gid), isNull(rule_block_id));
  const room = mostBlocked - (await db.$count(blockedSources, byHand));
  const { blocked, saved, keptClicks } = tryRule(rule, sources, { from, until, room, except });
  return {
    from: momentOf(from).toISOString(),
    until: momentOf(until).toISOString(),
    sources: count,
    tried: sources.length,
    blocked: blocked.length,
    ...savedOf(saved),
    kept_clicks: keptClicks,
    list: blocked
      .toSorted((a, b) => b.saved.clicks - a.saved.clicks || a.at - b.at)
      .slice(0, mostListed)
      .map(({ source, at, saved: ofSource, clicks, conversions, revenue }) => ({
        source,
        at: momentOf(at).toISOString(),
        clicks,
        conversions,
        revenue: dollars(revenue),
        ...savedOf(ofSource),
      })),
  };
}

const mostListed = 100;

const dollars = (units: number) => String(units / moneyUnit);

const savedOf = ({ clicks, conversions, revenue }: Evidence) => ({
  saved_clicks: clicks,
  lost_conversions: conversions,
  lost_revenue: dollars(revenue),
});

function figuresOf(db: Database, span: Parameters<typeof readSourceFigures>[1], now: Date): Figures {
  const ofDatabase = kept.get(db) ?? new LRUCache({ max: mostKept });
  kept.set(db, ofDatabase);
  const key = JSON.stringify(span);
  const found = ofDatabase.get(key);
  if (found && Math.abs(now.getTime() - found.at) < keptMs) return found.figures;
  const figures = readSourceFigures(db, span);
  ofDatabase.set(key, { at: now.getTime(), figures });
  figures.catch(() => ofDatabase.delete(key));
  return figures;
}
