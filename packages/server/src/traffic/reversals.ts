import type { AccountNotice } from '@millrace/core/account';
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { noted, notify } from '../notices/notify.ts';
import { notices } from '../notices/tables.ts';
import type { Database } from '../db/open.ts';
import { users } from '../session/tables.ts';
import { conversions } from './tables.ts';

interface Reversal {
  readonly user_id: number;
  readonly at: Date;
}

/** Tells publishers how many conversions were reversed on a day: one notice a day, however many there are. */
export async function noteReversals(tx: Database, all: readonly Reversal[]): Promise<void> {
  if (all.length === 0) return;
  const whose = [...new Set(all.map(({ user_id }) => user_id))];
  // One after the other, so that of two at once only one makes the notice of the day.
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, whose))
    .orderBy(asc(users.id))
    .for('no key update');
  // Of each publisher and day the last one.
  const last = new Map(all.map((one) => [`${one.user_id} ${dayOf(one.at)}`, one]));
  for (const one of last.values()) await noteDay(tx, one);
}

async function noteDay(tx: Database, { user_id, at: now }: Reversal): Promise<void> {
  const day = startOf(dayOf(now));
  const end = startOf(daysAfter(dayOf(now), 1));
  const within = (column: AnyPgColumn) => and(gte(column, day), lt(column, end));
  const [reversed] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      amount: sql<string>`round(sum(${conversions.payout}), 2)::text`,
    })
    .from(conversions)
    .where(and(eq(conversions.user_id, user_id), within(conversions.reversed_at)));
  if (!reversed) return;
  const { count, amount } = reversed;
  const notice: AccountNotice =
    count === 1
      ? { code: 'conversionReversed', values: { amount } }
      : { code: 'conversionsReversed', values: { count: String(count), amount } };
  const ofDay = and(eq(notices.user_id, user_id), eq(notices.kind, 'conversion'), within(notices.created_at));
  const renewed = await tx
    .update(notices)
    .set({
      ...noted(notice, now),
      // However often it is renewed, it waits since the first of what was not told elsewhere yet.
      alert_since: sql`coalesce(${notices.alert_since}, ${now.toISOString()})`,
      webhook_since: sql`coalesce(${notices.webhook_since}, ${now.toISOString()})`,
      telegram_since: sql`coalesce(${notices.telegram_since}, ${now.toISOString()})`,
      is_read: false,
      created_at: now,
    })
    .where(ofDay)
    .returning({ id: notices.id });
  if (renewed.length === 0) await notify(tx, { user_id, now }, notice);
}
