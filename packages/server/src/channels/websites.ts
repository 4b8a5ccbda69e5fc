import { websiteStatuses, type Website } from '@millrace/core/channels';
import { and, count, desc, eq, ne } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { isTakenError } from '../db/taken.ts';
import { inState } from '../db/edited.ts';
import { grown, nothing, notAfter, type GrowingPage } from '../db/growing.ts';
import type { Database } from '../db/open.ts';
import type { Publisher } from '../session/queries.ts';
import { websites } from './tables.ts';

const columns = {
  id: websites.id,
  url: websites.url,
  name: websites.name,
  status: websites.status,
  token: websites.token,
  reason: websites.reason,
  version: websites.version,
};

export async function listWebsites(db: Database, who: Publisher, { p, n, until }: GrowingPage) {
  const mine = and(eq(websites.user_id, who.id), notAfter(websites.id, { until }));
  const rows = await db
    .select(columns)
    .from(websites)
    .where(mine)
    .orderBy(desc(websites.id))
    .limit(n)
    .offset((p - 1) * n);
  const [all = nothing] = await db.select(grown(websites.id)).from(websites).where(mine);
  return { ...all, rows };
}

export async function countWebsites(db: Database, who: Publisher): Promise<number> {
  const [all] = await db.select({ tot: count() }).from(websites).where(eq(websites.user_id, who.id));
  return all?.tot ?? 0;
}

export async function readWebsite(db: Database, who: Publisher, id: number): Promise<Website | undefined> {
  const [website] = await db.select(columns).from(websites).where(own(who, id));
  return website;
}

/** Undefined where the publisher has the site already. */
export async function addWebsite(db: Database, who: Publisher, site: Pick<Website, 'url' | 'name'>) {
  const [row] = await db
    .insert(websites)
    .values({ ...site, user_id: who.id, token: randomBytes(16).toString('base64url') })
    .onConflictDoNothing()
    .returning(columns);
  return row;
}

/** Undefined where the publisher has no such site in this state. */
export async function renameWebsite(
  db: Database,
  who: Publisher,
  { id, version }: { id: number; version: number | undefined },
  name: string,
) {
  const [changed] = await db
    .update(websites)
    .set({ name })
    .where(and(own(who, id), inState(websites.version, version)))
    .returning(columns);
  return changed;
}

export async function websiteChangedAt(db: Database, who: Publisher, id: number): Promise<Date | undefined> {
  const [row] = await db.select({ at: websites.changed_at }).from(websites).where(own(who, id));
  return row?.at;
}

export async function removeWebsite(db: Database, who: Publisher, id: number): Promise<boolean> {
  const removed = await db.delete(websites).where(own(who, id)).returning({ id: websites.id });
  return removed.length > 0;
}

/** Notes what a check has found; `taken` where somebody else has shown the site to be theirs. */
export async function noteCheck(
  db: Database,
  who: Publisher,
  id: number,
  reason: string | undefined,
): Promise<Website | 'taken' | undefined> {
  const status = reason === undefined ? websiteStatuses.verified : websiteStatuses.unverified;
  try {
    const [noted] = await db
      .update(websites)
      .set({ status, reason: reason ?? '' })
      .where(and(own(who, id), ne(websites.status, websiteStatuses.verified)))
      .returning(columns);
    // What another check has found meanwhile stays.
    return noted ?? (await readWebsite(db, who, id));
  } catch (error) {
    if (isTakenError(error)) return 'taken';
    throw error;
  }
}

function own({ id: user_id }: Publisher, id: number) {
  return and(eq(websites.id, id), eq(websites.user_id, user_id));
}
