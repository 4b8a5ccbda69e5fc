import { commission } from '@millrace/core/account';
import { and, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { daysAfter, startOf, sum } from '@millrace/core/format';
import { grown, nothing, notAfter, type GrowingPage } from '../db/growing.ts';
import type { Database } from '../db/open.ts';
import { payments } from '../payment/tables.ts';
import type { Publisher } from '../session/queries.ts';
import { users } from '../session/tables.ts';

interface ReferralSearch extends GrowingPage {
  readonly create_start?: string | undefined;
  readonly create_end?: string | undefined;
}

// As payments are stored: pending and paid, but not rejected.
const earned = [0, 1];

/** Whom a publisher has invited, the newest first, with what they have earned and what of that is the publisher's. */
export async function listReferees(
  db: Database,
  who: Publisher,
  { create_start, create_end, p, n, until }: ReferralSearch,
) {
  const where = and(
    notAfter(users.id, { until }),
    eq(users.invited_by, who.id),
    create_start === undefined ? undefined : gte(users.created_at, startOf(create_start)),
    create_end === undefined ? undefined : lt(users.created_at, startOf(daysAfter(create_end, 1))),
  );
  const page = await db
    .select({ uid: users.id, created_at: users.created_at })
    .from(users)
    .where(where)
    .orderBy(desc(users.created_at), desc(users.id))
    .limit(n)
    .offset((p - 1) * n);
  const [all = nothing] = await db.select(grown(users.id)).from(users).where(where);
  const statements = await statementsOf(db, where);
  const rows = page.map(({ uid, created_at }) => {
    const statement = statements.get(uid) ?? '0';
    return { uid, create_date: created_at.toISOString(), statement, commission: commission(statement, statement) };
  });
  const earnings = [...statements.values()].map((statement) => commission(statement, statement));
  return { ...all, rows, earned: sum(earnings) };
}

/** All that the wanted users were paid or shall be. */
async function statementsOf(db: Database, where: SQL | undefined): Promise<Map<number, string>> {
  const rows = await db
    .select({ user_id: payments.user_id, statement: sql<string>`sum(${payments.amount})` })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.user_id))
    .where(and(where, inArray(payments.status, earned)))
    .groupBy(payments.user_id);
  return new Map(rows.map(({ user_id, statement }) => [user_id, statement]));
}
