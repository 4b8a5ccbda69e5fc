import { mailedRange, mostMailed, type Mailing, type SavedReport } from '@millrace/core/reports';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { inState } from '../db/edited.ts';
import type { Database } from '../db/open.ts';
import type { Publisher } from '../session/queries.ts';
import { savedReports } from './tables.ts';

const maxSaved = 100;

const columns = {
  id: savedReports.id,
  name: savedReports.name,
  type: savedReports.type,
  query: savedReports.query,
  mailing: savedReports.mailing,
  version: savedReports.version,
};

/** Whether and until when a report was e-mailed is no change of what people edit. */
export const unedited = {
  version: sql`${savedReports.version}`,
  changed_at: sql`${savedReports.changed_at}`,
};

export function listSaved(db: Database, who: Publisher): Promise<SavedReport[]> {
  const { user_id, name } = savedReports;
  return db.select(columns).from(savedReports).where(eq(user_id, who.id)).orderBy(asc(name)).limit(maxSaved);
}

/**
 * Keeps a report under its name, in place of one that has the name already; `many` where there are too many, undefined
 * where another one than the caller knows of has the name.
 */
export async function saveReport(
  db: Database,
  who: Publisher,
  { version, ...report }: Omit<SavedReport, 'id' | 'mailing'>,
): Promise<SavedReport | 'many' | undefined> {
  const { user_id, name } = savedReports;
  const others = and(eq(user_id, who.id), ne(name, report.name));
  const [all] = await db.select({ others: count() }).from(savedReports).where(others);
  if ((all?.others ?? 0) >= maxSaved) return 'many';
  const [saved] = await db
    .insert(savedReports)
    .values({ ...report, user_id: who.id })
    .onConflictDoUpdate({
      target: [user_id, name],
      set: { type: report.type, query: report.query },
      setWhere: inState(savedReports.version, version),
    })
    .returning(columns);
  return saved;
}

/** Another name for a report; one that another report has already is left to it. */
export async function renameSaved(
  db: Database,
  who: Publisher,
  { id, name, version }: { id: number; name: string; version: number | undefined },
) {
  const ofPublisher = eq(savedReports.user_id, who.id);
  const [other] = await db
    .select({ id: savedReports.id })
    .from(savedReports)
    .where(and(ofPublisher, eq(savedReports.name, name), ne(savedReports.id, id)));
  if (other) return 'taken';
  const [renamed] = await db
    .update(savedReports)
    .set({ name })
    .where(and(ofPublisher, eq(savedReports.id, id), inState(savedReports.version, version)))
    .returning(columns);
  return renamed;
}

/**
 * How often a report is e-mailed from now on, beginning with days that are not over yet; `many` where as many as may be are
 * e-mailed already.
 */
export async function mailSaved(
  db: Database,
  who: Publisher,
  { id, mailing }: { id: number; mailing: Mailing },
  now: Date,
): Promise<SavedReport | 'many' | undefined> {
  const { user_id, mailed_until } = savedReports;
  const mailedUntil = mailing === 'never' ? null : mailedRange(mailing, now).end;
  return db.transaction(async (tx) => {
    // Two that are chosen at once are counted one after the other.
    const all = await tx
      .select({ id: savedReports.id, mailed_until })
      .from(savedReports)
      .where(eq(user_id, who.id))
      .orderBy(asc(savedReports.id))
      .for('update');
    if (!all.some((one) => one.id === id)) return undefined;
    const others = all.filter((one) => one.id !== id && one.mailed_until !== null);
    if (mailing !== 'never' && others.length >= mostMailed) return 'many';
    const [saved] = await tx
      .update(savedReports)
      .set({ ...unedited, mailing, mailed_until: mailedUntil })
      .where(and(eq(user_id, who.id), eq(savedReports.id, id)))
      .returning(columns);
    return saved;
  });
}

/** One that the publisher has by this id or under this name, and since when it is so. */
export async function readSaved(db: Database, who: Publisher, by: { id: number } | { name: string }) {
  const which = 'id' in by ? eq(savedReports.id, by.id) : eq(savedReports.name, by.name);
  const [row] = await db
    .select({ stored: columns, at: savedReports.changed_at })
    .from(savedReports)
    .where(and(eq(savedReports.user_id, who.id), which));
  return row;
}

export async function removeSaved(db: Database, who: Publisher, id: number): Promise<boolean> {
  const ofPublisher = and(eq(savedReports.id, id), eq(savedReports.user_id, who.id));
  const removed = await db.delete(savedReports).where(ofPublisher).returning({ id: savedReports.id });
  return removed.length > 0;
}
