import { money, sum } from '@millrace/core/format';
import { dueDay, dueOfThisMonth, lastMonthEnd, missingToPayment, nextPaymentDay } from '@millrace/core/payment';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Publisher } from '../session/queries.ts';
import { balances } from './balance.ts';
import { payments } from './tables.ts';

const statuses = { pending: 0, paid: 1, rejected: 2 } as const;

/** What was earned and stands on no invoice yet. */
export async function balanceOf(db: Database, who: Publisher): Promise<string> {
  const [own] = await balances(db, sql`users.id = ${who.id}`);
  return own?.amount ?? '0';
}

/** What is paid next, when, and which amounts wait for what. */
export async function nextPayment(db: Database, who: Publisher, now: Date) {
  const own = await db
    .select({ amount: payments.amount, status: payments.status, end_date: payments.end_date, reason: payments.reason })
    .from(payments)
    .where(eq(payments.user_id, who.id))
    .orderBy(asc(payments.end_date));
  const of = (status: number) => own.filter((payment) => payment.status === status);
  const pending = of(statuses.pending);
  const balance = await balanceOf(db, who);
  const missing = missingToPayment(balance);
  const isBalanceNext = pending.length === 0 && missing === undefined;
  // What the months that are over have brought is invoiced first; where that is too little, this month is waited for.
  const [over] = isBalanceNext ? await balances(db, sql`users.id = ${who.id}`, lastMonthEnd(now)) : [];
  const isOver = over !== undefined && missingToPayment(over.amount) === undefined;
  const [first] = pending;
  const dueOfBalance = isOver ? nextPaymentDay(now) : dueOfThisMonth(now);
  const due = first ? dueDay(first.end_date) : isBalanceNext ? dueOfBalance : undefined;
  const isShort = missing !== undefined && Number(balance) > 0;
  return {
    amount: isBalanceNext ? (isOver ? over.amount : balance) : sum(pending.map(({ amount }) => amount)),
    ...(due === undefined ? {} : { due }),
    paid: of(statuses.paid).length,
    held: [
      ...of(statuses.rejected).map(({ amount, reason }) => ({ amount, reason })),
      ...(isShort ? [{ amount: balance, reason: `Payments begin at $500: ${money(missing)} is missing.` }] : []),
    ],
  };
}
