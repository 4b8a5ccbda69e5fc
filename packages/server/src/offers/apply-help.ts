import { requiredError } from '@millrace/core/fields';
import { approveStatuses, longReason, type ApplyHelp } from '@millrace/core/offers';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Publisher } from '../session/queries.ts';
import { applications } from './tables.ts';
import { applyTemplates } from './template-tables.ts';

/** What the account keeps as its template, and what became of its own applications. */
export async function readApplyHelp(db: Database, who: Publisher): Promise<ApplyHelp> {
  const [kept] = await db
    .select({ reason: applyTemplates.reason })
    .from(applyTemplates)
    .where(eq(applyTemplates.user_id, who.id));
  const isLong = sql<boolean>`length(btrim(${applications.reason})) > ${longReason}`;
  const rows = await db
    .select({
      isLong,
      decided: sql<number>`count(*)::int`,
      approved: sql<number>`(count(*) filter (where ${applications.approve_status} = ${approveStatuses.approved}))::int`,
    })
    .from(applications)
    .where(and(eq(applications.user_id, who.id), ne(applications.approve_status, approveStatuses.pending)))
    .groupBy(sql`1`);
  const of = (long: boolean) => {
    const row = rows.find((one) => one.isLong === long);
    return { decided: row?.decided ?? 0, approved: row?.approved ?? 0 };
  };
  return { template: kept?.reason ?? '', history: { long: of(true), short: of(false) } };
}

/** Keeps it in place of the one before; none is kept any more where it shows nothing. */
export async function keepApplyTemplate(db: Database, who: Publisher, typed: string): Promise<void> {
  const reason = typed.trim();
  if (requiredError(reason)) return void (await db.delete(applyTemplates).where(eq(applyTemplates.user_id, who.id)));
  await db
    .insert(applyTemplates)
    .values({ user_id: who.id, reason })
    .onConflictDoUpdate({ target: applyTemplates.user_id, set: { reason } });
}
