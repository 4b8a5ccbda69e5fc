import { approveStatuses } from '@millrace/core/offers';
import { and, count, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Publisher } from '../session/queries.ts';
import { applications, offers } from './tables.ts';

export interface OfferSearch {
  readonly search: string;
  /** How far the publisher's application is; -1 is any. */
  readonly approve_status: number;
  readonly oids?: readonly number[] | undefined;
  readonly p: number;
  readonly n: number;
}

const active = 1;
const any = -1;
const largestId = 2_147_483_647;

/** A page of the offers, each with the state of the publisher's own application; the newest come first. */
export async function listOffers(db: Database, who: Publisher, { p, n, ...search }: OfferSearch) {
  // Who has not applied is unapproved.
  const approve_status = sql<number>`coalesce(${applications.approve_status}, ${approveStatuses.unapproved})`;
  const own = and(eq(applications.oid, offers.oid), eq(applications.user_id, who.id));
  const wanted = and(
    search.approve_status === any ? undefined : eq(approve_status, search.approve_status),
    search.oids && inArray(offers.oid, [...search.oids]),
    search.search.trim() === '' ? undefined : matches(search.search.trim()),
  );
  const rows = await db
    .select({
      oid: offers.oid,
      name: offers.name,
      payout_price: sql<string>`trim_scale(${offers.payout_price})::text`,
      approve_status,
      status: offers.status,
      icon_url: offers.icon_url,
    })
    .from(offers)
    .leftJoin(applications, own)
    .where(wanted)
    .orderBy(desc(offers.oid))
    .limit(n)
    .offset((p - 1) * n);
  const [all] = await db.select({ tot: count() }).from(offers).leftJoin(applications, own).where(wanted);
  return { tot: all?.tot ?? 0, rows };
}

/** Text is looked for in the name as it is typed; a number is also an offer's id. */
function matches(text: string): SQL | undefined {
  const inName = ilike(offers.name, `%${text.replace(/[\\%_]/g, '\\$&')}%`);
  const id = /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  return id !== undefined && id <= largestId ? or(inName, eq(offers.oid, id)) : inName;
}

/** Whether there is such an offer to apply for; it stays so until the transaction ends. */
export async function holdActiveOffer(db: Database, oid: number): Promise<boolean> {
  const found = await db
    .select({ oid: offers.oid })
    .from(offers)
    .where(and(eq(offers.oid, oid), eq(offers.status, active)))
    .for('share');
  return found.length > 0;
}

export type NewApplication = Pick<
  typeof applications.$inferInsert,
  'oid' | 'aid' | 'reason' | 'link_type' | 'created_at'
>;

/**
 * Writes an application down. A rejected one may be made again; one that is pending or approved stays as it is, and
 * false is returned. The database decides, so of many at the same moment one is made.
 */
export async function addApplication(db: Database, who: Publisher, application: NewApplication): Promise<boolean> {
  const { rejected, pending } = approveStatuses;
  const row = { link_type: null, ...application, user_id: who.id, approve_status: pending };
  const made = await db
    .insert(applications)
    .values(row)
    .onConflictDoUpdate({
      target: [applications.user_id, applications.oid],
      set: row,
      setWhere: eq(applications.approve_status, rejected),
    })
    .returning({ id: applications.id });
  return made.length > 0;
}
