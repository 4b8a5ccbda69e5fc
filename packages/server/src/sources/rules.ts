import { mostExcepted, mostRules, type BlockEnd, type RuleBlock, type SourceRule } from '@millrace/core/sources';
import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { inState } from '../db/edited.ts';
import type { Database } from '../db/open.ts';
import { users } from '../session/tables.ts';
import type { Publisher } from '../session/queries.ts';
import { blockedSources, ruleBlocks, sourceRules } from './tables.ts';

/** That a rule has judged is no change of what people edit. */
export const unedited = { version: sql`${sourceRules.version}`, changed_at: sql`${sourceRules.changed_at}` };

/** An amount without the zeros that the database adds. */
const plain = (amount: string) => String(Number(amount));

const blocking = sql<number>`(select count(*)::int from blocked_sources blocked join rule_blocks done
  on done.id = blocked.rule_block_id and done.rule_id = source_rules.id
  where blocked.user_id = source_rules.user_id and blocked.gid = source_rules.gid)`;

/** Rules of a publisher, the oldest first. */
async function readRules(db: Database, who: Publisher, which: SQL) {
  const rows = await db
    .select({ rule: sourceRules, blocking })
    .from(sourceRules)
    .where(and(eq(sourceRules.user_id, who.id), which))
    .orderBy(asc(sourceRules.id));
  return rows.map(({ rule: { user_id: _owner, changed_at, ...rule }, ...told }) => ({
    at: changed_at,
    stored: {
      ...rule,
      ...told,
      limit: plain(rule.limit),
      is_on: Number(rule.is_on),
      looked_at: rule.looked_at?.toISOString() ?? null,
    } satisfies SourceRule,
  }));
}

export async function listRules(db: Database, who: Publisher, gid: number): Promise<SourceRule[]> {
  return (await readRules(db, who, eq(sourceRules.gid, gid))).map(({ stored }) => stored);
}

export async function readRule(db: Database, who: Publisher, id: number) {
  const [rule] = await readRules(db, who, eq(sourceRules.id, id));
  return rule;
}

type Edited = Pick<
  typeof sourceRules.$inferInsert,
  'gid' | 'min_clicks' | 'days' | 'wait_hours' | 'measure' | 'limit' | 'answer' | 'is_on'
> & { readonly except: readonly string[] };

/** Undefined where the link has as many rules as it may have. */
export async function addRule(tx: Database, who: Publisher, { except, ...rule }: Edited): Promise<number | undefined> {
  // Two that are added at once are counted one after the other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, who.id)).for('no key update');
  const ofLink = and(eq(sourceRules.user_id, who.id), eq(sourceRules.gid, rule.gid));
  if ((await tx.$count(sourceRules, ofLink)) >= mostRules) return undefined;
  const [added] = await tx
    .insert(sourceRules)
    .values({ ...rule, except: [...except], user_id: who.id })
    .returning({ id: sourceRules.id });
  return added?.id;
}

/** Whether there was one in this state; whatever it has blocked stays. */
export async function changeRule(
  tx: Database,
  who: Publisher,
  {
    id,
    version,
    ...set
  }: { id: number; version?: number | undefined } & Partial<Omit<Edited, 'gid' | 'except'>> & {
      readonly except?: readonly string[];
    },
): Promise<boolean> {
  const { except, ...columns } = set;
  const changed = await tx
    .update(sourceRules)
    // It judges anew within a minute, or as soon as it is switched on.
    .set({ ...columns, ...(except && { except: [...except] }), looked_at: null })
    .where(and(eq(sourceRules.user_id, who.id), eq(sourceRules.id, id), inState(sourceRules.version, version)))
    .returning({ id: sourceRules.id });
  return changed.length > 0;
}

export async function removeRule(tx: Database, who: Publisher, id: number): Promise<boolean> {
  const isRule = and(eq(sourceRules.user_id, who.id), eq(sourceRules.id, id));
  return (await tx.delete(sourceRules).where(isRule).returning({ id: sourceRules.id })).length > 0;
}

/** Unblocks all that a rule blocks. */
export async function liftBlocks(
  tx: Database,
  who: Publisher,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<void> {
  await endBlocks(tx, and(eq(ruleBlocks.user_id, who.id), eq(ruleBlocks.rule_id, id)), { ended: 'lifted', now });
}

interface Ending {
  readonly ended: BlockEnd;
  readonly now: Date;
}

/** Ends blocks that still hold. One that is set anew by hand stays blocked, but not by the rule. */
async function endBlocks(tx: Database, which: SQL | undefined, { ended, now }: Ending): Promise<void> {
  const done = await tx
    .update(ruleBlocks)
    .set({ ended, ended_at: now })
    .where(and(isNull(ruleBlocks.ended), which))
    .returning({ id: ruleBlocks.id });
  const ids = done.map(({ id }) => id);
  if (ended !== 'changed' && ids.length > 0)
    await tx.delete(blockedSources).where(inArray(blockedSources.rule_block_id, ids));
}

interface Named {
  readonly gid: number;
  readonly source: string;
}

/** Ends the block by which a rule has blocked a source of a link, where there is one. */
export async function endBlockOf(tx: Database, who: Publisher, { gid, source }: Named, ending: Ending): Promise<void> {
  const ofSource = and(eq(ruleBlocks.user_id, who.id), eq(ruleBlocks.gid, gid), eq(ruleBlocks.source, source));
  await endBlocks(tx, ofSource, ending);
}

/** Keeps the rules of a link from blocking until the end of this transaction: they lock themselves before what they block. */
export async function lockRules(tx: Database, who: Publisher, gid: number): Promise<void> {
  const ofLink = and(eq(sourceRules.user_id, who.id), eq(sourceRules.gid, gid));
  await tx.select({ id: sourceRules.id }).from(sourceRules).where(ofLink).orderBy(asc(sourceRules.id)).for('update');
}

/** Has all rules of a link leave a source alone from now on, or the one; false where its list is full. */
export async function exceptSource(
  tx: Database,
  who: Publisher,
  { gid, source, rule_id }: Named & { readonly rule_id?: number },
): Promise<boolean> {
  const { user_id, id, except } = sourceRules;
  const which = and(eq(user_id, who.id), eq(sourceRules.gid, gid), rule_id === undefined ? undefined : eq(id, rule_id));
  await tx
    .update(sourceRules)
    .set({ except: sql`array_append(${except}, ${source}::text)` })
    .where(and(which, sql`${source}::text <> all(${except})`, sql`cardinality(${except}) < ${mostExcepted}`));
  return (await tx.$count(sourceRules, and(which, sql`${source}::text <> all(${except})`))) === 0;
}

const told = ({ user_id: _owner, ...row }: typeof ruleBlocks.$inferSelect): RuleBlock => ({
  ...row,
  limit: plain(row.limit),
  revenue: plain(row.revenue),
  at: row.at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});

/** What rules have blocked, the latest first. */
export async function listRuleBlocks(
  db: Database,
  who: Publisher,
  { gid, p, n }: { readonly gid: number; readonly p: number; readonly n: number },
): Promise<{ tot: number; list: RuleBlock[] }> {
  const where = and(eq(ruleBlocks.user_id, who.id), eq(ruleBlocks.gid, gid));
  const rows = await db
    .select()
    .from(ruleBlocks)
    .where(where)
    .orderBy(desc(ruleBlocks.at), desc(ruleBlocks.id))
    .limit(n)
    .offset((p - 1) * n);
  const [all] = await db.select({ tot: count() }).from(ruleBlocks).where(where);
  return { tot: all?.tot ?? 0, list: rows.map(told) };
}

/** Unblocks what a rule has blocked; `full` where the rule can leave no more sources alone, undefined where there is no such block. */
export async function undoBlock(
  tx: Database,
  who: Publisher,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<RuleBlock | 'full' | undefined> {
  const isBlock = and(eq(ruleBlocks.user_id, who.id), eq(ruleBlocks.id, id));
  const [block] = await tx.select().from(ruleBlocks).where(isBlock).for('update');
  if (!block) return undefined;
  // What was ended otherwise stays as it is.
  if (block.ended !== null) return told(block);
  const { gid, source, rule_id } = block;
  if (rule_id !== null && !(await exceptSource(tx, who, { gid, source, rule_id }))) return 'full';
  await endBlocks(tx, isBlock, { ended: 'undone', now });
  return told({ ...block, ended: 'undone', ended_at: now });
}
