import { dayOf } from '@millrace/core/format';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { balances } from '../payment/balance.ts';
import { adjustments } from '../payment/ledger-tables.ts';
import { users } from '../session/tables.ts';
import { usd } from './invoice-rows.ts';

export type Balances = ReadonlyMap<number, string>;

/** What these publishers have earned that stands on no invoice yet. */
export async function balancesOf(db: Database, user_ids: readonly number[]): Promise<Balances> {
  const rows = await balances(db, sql`users.id = any(${sql.param([...new Set(user_ids)])}::int[])`);
  return new Map(rows.map(({ user_id, amount }) => [user_id, amount]));
}

/** Points at balances that are below nothing now: what was forfeited or deducted before may be taken a second time. */
export async function belowNothing(db: Database, before: Balances): Promise<string[]> {
  const after = await balancesOf(db, [...before.keys()]);
  const lowered = [...after].filter(([id, amount]) => Number(amount) < 0 && Number(amount) < Number(before.get(id)));
  const looks: string[] = [];
  for (const [id, amount] of lowered) {
    const [user] = await db.select({ un: users.un }).from(users).where(eq(users.id, id));
    const [forfeit] = await db
      .select()
      .from(adjustments)
      .where(and(eq(adjustments.user_id, id), eq(adjustments.kind, 'forfeit')))
      .orderBy(desc(adjustments.id))
      .limit(1);
    const last = forfeit
      ? `; a forfeit of ${usd(forfeit.amount.replace('-', ''))} was on ${dayOf(forfeit.created_at)}`
      : '';
    looks.push(`Look: ${user?.un}: the balance was ${usd(before.get(id) ?? '0')} and is ${usd(amount)}${last}.`);
  }
  return looks;
}
