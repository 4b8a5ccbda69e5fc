import type { NoticeTold } from '@millrace/core/account';
import { dayOf, startOf } from '@millrace/core/format';
import { and, eq, gte, sql } from 'drizzle-orm';
import { noted, notify } from '../account/notices.ts';
import { notices } from '../account/tables.ts';
import type { Database } from '../db/open.ts';
import { conversions } from './tables.ts';

/** Tells a publisher how many conversions were reversed on this day: one notice a day, however many there are. */
export async function noteReversals(tx: Database, user_id: number, now: Date): Promise<void> {
  const today = startOf(dayOf(now));
  const [reversed] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      amount: sql<string>`round(sum(${conversions.payout}), 2)::text`,
    })
    .from(conversions)
    .where(and(eq(conversions.user_id, user_id), gte(conversions.reversed_at, today)));
  if (!reversed) return;
  const { count, amount } = reversed;
  const told: NoticeTold =
    count === 1
      ? { code: 'conversionReversed', values: { amount } }
      : { code: 'conversionsReversed', values: { count: String(count), amount } };
  const ofToday = and(eq(notices.user_id, user_id), eq(notices.kind, 'conversion'), gte(notices.created_at, today));
  const renewed = await tx
    .update(notices)
    .set({ ...noted(told), is_read: false, created_at: now })
    .where(ofToday)
    .returning({ id: notices.id });
  if (renewed.length === 0) await notify(tx, { user_id, now }, told);
}
