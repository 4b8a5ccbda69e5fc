import type { BlockedSource, SourceAnswer } from '@millrace/core/sources';
import { and, asc, count, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { contains, nameOrId } from '../db/search.ts';
import type { Publisher } from '../session/queries.ts';
import { smartlinks } from '../smartlinks/tables.ts';
import { endBlockOf, exceptSource, lockRules } from './rules.ts';
import { blockedSources } from './tables.ts';

interface Asked {
  readonly gid?: number | undefined;
  readonly source?: string | undefined;
  readonly search: string;
  readonly p: number;
  readonly n: number;
}

interface Block {
  readonly gid: number;
  readonly source: string;
  readonly answer: SourceAnswer;
  readonly now: Date;
}

/** What a publisher has blocked, the latest first. */
export async function listBlocked(db: Database, who: Publisher, query: Asked) {
  const { user_id, gid, source, answer, at } = blockedSources;
  const where = and(
    eq(user_id, who.id),
    query.gid === undefined ? undefined : eq(gid, query.gid),
    query.source === undefined ? undefined : eq(source, query.source),
    query.search === '' ? undefined : or(isSpelled(query.search), nameOrId(smartlinks.name, gid, query.search)),
  );
  const rows = await db
    .select({ gid, sml_name: smartlinks.name, source, answer, at })
    .from(blockedSources)
    .innerJoin(smartlinks, eq(smartlinks.gid, gid))
    .where(where)
    .orderBy(desc(at), asc(gid), asc(source))
    .limit(query.n)
    .offset((query.p - 1) * query.n);
  const [all] = await db
    .select({ tot: count() })
    .from(blockedSources)
    .innerJoin(smartlinks, eq(smartlinks.gid, gid))
    .where(where);
  return { tot: all?.tot ?? 0, list: rows.map((row): BlockedSource => ({ ...row, at: row.at.toISOString() })) };
}

/** One and the same letter is found, whichever way it is spelled. */
function isSpelled(search: string): SQL {
  return contains(sql`normalize(${blockedSources.source})`, search.normalize());
}

/** How many sources of a link are blocked, without this one. */
export function countOthers(
  db: Database,
  who: Publisher,
  { gid, source }: Pick<Block, 'gid' | 'source'>,
): Promise<number> {
  const ofLink = and(eq(blockedSources.user_id, who.id), eq(blockedSources.gid, gid));
  const others = and(ofLink, ne(blockedSources.source, source));
  return db.$count(blockedSources, others);
}

/** Blocks a source by hand; one that is blocked already may get another answer from now on, and is no rule's any more. */
export async function blockSource(tx: Database, who: Publisher, { now, ...blocked }: Block): Promise<void> {
  const { user_id, gid, source } = blockedSources;
  await tx
    .insert(blockedSources)
    .values({ user_id: who.id, ...blocked, at: now })
    .onConflictDoUpdate({
      target: [user_id, gid, source],
      set: { answer: blocked.answer, at: now, rule_block_id: null },
    });
  await endBlockOf(tx, who, blocked, { ended: 'changed', now });
}

/** Unblocks a source, and has the rules of its link leave it alone as far as their lists have room. */
export async function unblockSource(
  tx: Database,
  who: Publisher,
  { now, ...blocked }: Pick<Block, 'gid' | 'source' | 'now'>,
): Promise<boolean> {
  const { user_id, gid, source } = blockedSources;
  const isSource = and(eq(user_id, who.id), eq(gid, blocked.gid), eq(source, blocked.source));
  await lockRules(tx, who, blocked.gid);
  const isFreed = (await tx.delete(blockedSources).where(isSource).returning({ gid })).length > 0;
  if (!isFreed) return false;
  await endBlockOf(tx, who, blocked, { ended: 'unblocked', now });
  await exceptSource(tx, who, blocked);
  return true;
}

/** What visitors of a link get of whose source its publisher wants none, by the source. */
export async function readBlocked(
  db: Database,
  { owner, link }: { readonly owner: number; readonly link: number },
): Promise<ReadonlyMap<string, SourceAnswer>> {
  const { user_id, gid, source, answer } = blockedSources;
  const rows = await db
    .select({ source, answer })
    .from(blockedSources)
    .where(and(eq(user_id, owner), eq(gid, link)));
  return new Map(rows.map((row) => [row.source, row.answer]));
}
