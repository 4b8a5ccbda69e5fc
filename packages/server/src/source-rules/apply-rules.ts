import { mostBlocked } from '@millrace/core/sources';
import { and, asc, eq, inArray, isNull, lt, min, or, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { startRounds } from '../jobs/rounds.ts';
import { faultOf, type Log } from '../log/log.ts';
import { tellOfLink } from '../smartlinks/tell-of-link.ts';
import { fullHour, judgeSources, momentOf, type Judged } from './figures.ts';
import { unedited } from '../sources/rules.ts';
import { blockedSources, ruleBlocks, sourceRules } from '../sources/tables.ts';

interface Applying {
  readonly db: Database;
  readonly log: Log;
  readonly now: () => Date;
}

interface Link {
  readonly user_id: number;
  readonly gid: number;
}

/** Has each rule that is on judge once an hour, those first that have waited longest; any number of processes may do so. */
export async function applySourceRules(
  { db, log, now }: Applying,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const at = now();
  const { user_id, gid, is_on, looked_at } = sourceRules;
  const links = await db
    .select({ user_id, gid })
    .from(sourceRules)
    .where(and(is_on, or(isNull(looked_at), lt(looked_at, momentOf(fullHour(at))))))
    .groupBy(user_id, gid)
    .orderBy(sql`${min(looked_at)} nulls first`, asc(user_id), asc(gid));
  for (const link of links) {
    if (isStopped()) return;
    try {
      await applyTo(db, link, at);
    } catch (error) {
      // The others are looked at all the same, and this one in an hour.
      log.error({ ...link, fault: faultOf(error) }, 'the rules for sources of a link could not be applied');
    }
  }
}

/** Looks each minute for rules that have not judged in this hour, such as those that were switched on in it. */
export function startSourceRules(applying: Applying): { stop(): Promise<void> } {
  return startRounds({
    everyMs: 60_000,
    log: applying.log,
    failure: 'the rules for sources could not be applied',
    work: (isStopped) => applySourceRules(applying, isStopped),
  });
}

async function applyTo(db: Database, { user_id, gid }: Link, now: Date): Promise<void> {
  const hour = fullHour(now);
  const looked_at = momentOf(hour);
  const ofLink = and(eq(sourceRules.user_id, user_id), eq(sourceRules.gid, gid));
  // Whoever notes the hour first judges; nobody waits for what is read then.
  const rules = await db
    .update(sourceRules)
    .set({ looked_at, ...unedited })
    .where(and(ofLink, sourceRules.is_on, or(isNull(sourceRules.looked_at), lt(sourceRules.looked_at, looked_at))))
    .returning();
  const judged = await judgeSources(db, rules, hour);
  if (judged.length > 0) await db.transaction((tx) => block(tx, { user_id, gid }, judged, now));
}

/** Blocks what rules have found that were not changed meanwhile, each source once, and tells their publisher. */
async function block(tx: Database, link: Link, judged: readonly Judged[], now: Date): Promise<void> {
  const ids = [...new Set(judged.map(({ rule }) => rule.id))];
  const standing = await tx
    .select({ id: sourceRules.id, version: sourceRules.version })
    .from(sourceRules)
    .where(and(inArray(sourceRules.id, ids), sourceRules.is_on))
    .orderBy(asc(sourceRules.id))
    .for('update');
  const isStanding = ({ rule }: Judged) =>
    standing.some(({ id, version }) => id === rule.id && version === rule.version);
  const bySource = new Map<string, Judged>();
  for (const one of judged) if (isStanding(one) && !bySource.has(one.source)) bySource.set(one.source, one);
  const ofLink = and(eq(blockedSources.user_id, link.user_id), eq(blockedSources.gid, link.gid));
  const room = Math.max(0, mostBlocked - (await tx.$count(blockedSources, ofLink)));
  const found = [...bySource.values()].slice(0, room);
  if (found.length === 0) return;
  // What was blocked by hand meanwhile stays so.
  const blocked = await tx
    .insert(blockedSources)
    .values(found.map(({ source, rule }) => ({ ...link, source, answer: rule.answer, at: now })))
    .onConflictDoNothing()
    .returning({ source: blockedSources.source });
  if (blocked.length === 0) return;
  const names = new Set(blocked.map(({ source }) => source));
  const noted = await tx
    .insert(ruleBlocks)
    .values(found.filter(({ source }) => names.has(source)).map((one) => rowOf(link, one, now)))
    .returning({ id: ruleBlocks.id, source: ruleBlocks.source });
  await tx.execute(sql`
    update blocked_sources set rule_block_id = noted.id
    from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as noted (id int, source text)
    where blocked_sources.user_id = ${link.user_id} and blocked_sources.gid = ${link.gid}
      and blocked_sources.source = noted.source`);
  await tell(tx, link, noted.length, now);
}

function rowOf(link: Link, { rule, source, clicks, conversions, revenue }: Judged, at: Date) {
  const { id, min_clicks, days, wait_hours, measure, limit, answer } = rule;
  const was = { rule_id: id, min_clicks, days, wait_hours, measure, limit, answer };
  return { ...link, ...was, source, at, clicks, conversions, revenue: (revenue / 10_000).toFixed(4) };
}

async function tell(tx: Database, link: Link, blocked: number, now: Date): Promise<void> {
  if (blocked === 1) await tellOfLink(tx, link, { code: 'sourceBlocked', values: {} }, now);
  else await tellOfLink(tx, link, { code: 'sourcesBlocked', values: { count: String(blocked) } }, now);
}
