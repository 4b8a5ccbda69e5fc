import { auditStates } from '@millrace/core/creatives';
import { and, arrayOverlaps, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import { grown, nothing, notAfter, type GrowingPage } from '../db/growing.ts';
import type { Database } from '../db/open.ts';
import { nameOrId } from '../db/search.ts';
import type { Publisher } from '../session/queries.ts';
import { creatives, creativeSubmissions } from './tables.ts';

export type StoredCreative = typeof creatives.$inferSelect;

export interface CreativeSearch extends GrowingPage {
  readonly offer_type?: number | undefined;
  readonly ad_type?: number | undefined;
  readonly search?: string | undefined;
  readonly category?: number | undefined;
  readonly country?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

const everywhere = 'global';

/** A page of the creatives, the newest first. */
export async function listCreatives(db: Database, { p, n, ...search }: CreativeSearch) {
  const where = and(wantedBy(search), notAfter(creatives.id, search));
  const rows = await db
    .select()
    .from(creatives)
    .where(where)
    .orderBy(desc(creatives.ct), desc(creatives.id))
    .limit(n)
    .offset((p - 1) * n);
  const [all = nothing] = await db.select(grown(creatives.id)).from(creatives).where(where);
  return { ...all, rows };
}

function wantedBy({ search = '', country = '', ...filters }: Omit<CreativeSearch, keyof GrowingPage>): SQL | undefined {
  const { offer_type, ad_type, category, width, height } = filters;
  const text = search.trim();
  return and(
    offer_type === undefined ? undefined : eq(creatives.offer_type, offer_type),
    // 0 is All.
    ad_type ? eq(creatives.ad_type, ad_type) : undefined,
    category ? eq(creatives.category, category) : undefined,
    width === undefined ? undefined : eq(creatives.width, width),
    height === undefined ? undefined : eq(creatives.height, height),
    country === '' ? undefined : arrayOverlaps(creatives.countries, [country.toUpperCase(), everywhere]),
    text === '' ? undefined : nameOrId(creatives.name, creatives.id, text),
  );
}

/** How many creatives of the other offer types fit the same search. */
export function countOfOthers(db: Database, { offer_type: _mine, ...search }: CreativeSearch) {
  return db
    .select({ offer_type: creatives.offer_type, tot: count() })
    .from(creatives)
    .where(wantedBy(search))
    .groupBy(creatives.offer_type);
}

export async function readCreative(db: Database, id: number): Promise<StoredCreative | undefined> {
  const [creative] = await db.select().from(creatives).where(eq(creatives.id, id));
  return creative;
}

/** The sizes that there are creatives of. */
export function listSizes(db: Database) {
  const { width, height } = creatives;
  return db.selectDistinct({ width, height }).from(creatives).orderBy(asc(width), asc(height));
}

// Everything of a submission but its picture, which is large.
const columns = {
  id: creativeSubmissions.id,
  name: creativeSubmissions.name,
  ad_type: creativeSubmissions.ad_type,
  width: creativeSubmissions.width,
  height: creativeSubmissions.height,
  state: creativeSubmissions.state,
  reason: creativeSubmissions.reason,
  created_at: creativeSubmissions.created_at,
};
export type ShownSubmission = Pick<typeof creativeSubmissions.$inferSelect, keyof typeof columns>;

function own(who: Publisher, id: number): SQL | undefined {
  return and(eq(creativeSubmissions.id, id), eq(creativeSubmissions.user_id, who.id));
}

/** A page of the publisher's own submissions, the newest first. */
export async function listSubmissions(
  db: Database,
  who: Publisher,
  { state, p, n, until }: GrowingPage & { readonly state?: number | undefined },
) {
  const where = and(
    notAfter(creativeSubmissions.id, { until }),
    eq(creativeSubmissions.user_id, who.id),
    state === undefined ? undefined : eq(creativeSubmissions.state, state),
  );
  const rows = await db
    .select(columns)
    .from(creativeSubmissions)
    .where(where)
    .orderBy(desc(creativeSubmissions.id))
    .limit(n)
    .offset((p - 1) * n);
  const [all = nothing] = await db.select(grown(creativeSubmissions.id)).from(creativeSubmissions).where(where);
  return { ...all, rows };
}

type NewSubmission = Omit<typeof creativeSubmissions.$inferInsert, 'id' | 'user_id' | 'state' | 'reason'>;

/** Writes a submission down; undefined where the same picture is waiting for the same use already. */
export async function addSubmission(
  db: Database,
  who: Publisher,
  submission: NewSubmission,
): Promise<ShownSubmission | undefined> {
  const [row] = await db
    .insert(creativeSubmissions)
    .values({ ...submission, user_id: who.id })
    // The database decides, so of many at the same moment one is made.
    .onConflictDoNothing()
    .returning(columns);
  return row;
}

/** Withdraws an own submission that is still pending; `gone` where there is none of this id, `late` where it is decided. */
export async function withdrawSubmission(
  db: Database,
  who: Publisher,
  id: number,
): Promise<ShownSubmission | 'gone' | 'late'> {
  const [withdrawn] = await db
    .update(creativeSubmissions)
    .set({ state: auditStates.withdrawn })
    .where(and(own(who, id), eq(creativeSubmissions.state, auditStates.pending)))
    .returning(columns);
  if (withdrawn) return withdrawn;
  const rows = await db.select({ id: creativeSubmissions.id }).from(creativeSubmissions).where(own(who, id));
  return rows.length > 0 ? 'late' : 'gone';
}

/** The picture of an own submission. */
export async function readSubmittedPicture(db: Database, who: Publisher, id: number): Promise<Buffer | undefined> {
  const [row] = await db.select({ picture: creativeSubmissions.picture }).from(creativeSubmissions).where(own(who, id));
  return row && Buffer.from(row.picture, 'base64');
}
