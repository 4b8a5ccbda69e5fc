import { dayOf, difference, money, sum } from '@millrace/core/format';
import {
  dueOfThisMonth,
  lastMonthEnd,
  missingToPayment,
  nextPaymentDay,
  withTax,
  type PaymentTerms,
} from '@millrace/core/payment';
import { userStatuses } from '@millrace/core/session';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Publisher } from '../session/queries.ts';
import { balances } from './balance.ts';
import { dueOn } from './due-on.ts';
import { adjustments } from './ledger-tables.ts';
import { payments } from './tables.ts';

const statuses = { pending: 0, paid: 1, rejected: 2 } as const;

/** What was earned and stands on no invoice yet. */
export async function balanceOf(db: Database, who: Publisher): Promise<string> {
  const [row] = await balances(db, sql`users.id = ${who.id}`);
  return row?.amount ?? '0';
}

/** What is paid next, when, and which amounts wait for what. */
export async function nextPayment(db: Database, who: Publisher, now: Date, terms: PaymentTerms) {
  const rows = await db
    .select({
      invoice_id: payments.invoice_id,
      amount: payments.amount,
      tax: payments.tax,
      paid_amount: payments.paid_amount,
      status: payments.status,
      end_date: payments.end_date,
      due_date: payments.due_date,
      reason: payments.reason,
    })
    .from(payments)
    .where(eq(payments.user_id, who.id))
    .orderBy(asc(payments.end_date));
  // Of what was paid in part the rest is still to come.
  const openPayments = rows.map(({ paid_amount, ...row }) => {
    const amount = withTax(row);
    return { ...row, amount: row.status === statuses.paid ? amount : difference(amount, paid_amount) };
  });
  const of = (status: number) => openPayments.filter((payment) => payment.status === status);
  const pending = of(statuses.pending);
  const paid = of(statuses.paid).length;
  const balance = await balanceOf(db, who);
  const missing = missingToPayment(balance, terms);
  const isBalanceNext = pending.length === 0 && missing === undefined;
  // What the months that are over have brought is invoiced first; where that is too little, this month is waited for.
  const until = lastMonthEnd(now);
  const [over] = isBalanceNext ? await balances(db, sql`users.id = ${who.id}`, until) : [];
  const isOver = over !== undefined && over.start_date <= until && missingToPayment(over.amount, terms) === undefined;
  const dues = pending.map(dueOn).toSorted();
  const [firstDue = ''] = dues;
  // Of invoices with other terms each has a day of its own; what is late comes together.
  const today = dayOf(now);
  const next = pending.filter((payment) => dueOn(payment) <= (firstDue > today ? firstDue : today));
  const dueOfBalance = isOver ? nextPaymentDay(now, terms) : dueOfThisMonth(now, terms);
  const blocked = who.status === userStatuses.blocked ? blockedWords(who) : undefined;
  if (blocked !== undefined)
    return { ...(await withheld(db, who, { own: openPayments.filter(isOpen), balance, blocked })), paid };
  const due = pending.length > 0 ? firstDue : isBalanceNext ? dueOfBalance : undefined;
  const minimum = `$${terms.minimum_payment.toLocaleString('en-US')}`;
  const isShort = missing !== undefined && Number(balance) > 0;
  const toGo = money(missing ?? 0, { currency: '$' });
  return {
    amount: isBalanceNext ? (isOver ? over.amount : balance) : sum(next.map(({ amount }) => amount)),
    ...(due === undefined ? {} : { due }),
    paid,
    adjustments: await openAdjustments(db, who),
    held: [
      ...of(statuses.rejected).map(({ invoice_id, amount, reason }) => ({ invoice_id, amount, reason })),
      ...(isShort
        ? [{ amount: balance, reason: `The minimum payment is ${minimum}: ${toGo} to go.`, is_short: true }]
        : []),
    ],
  };
}

const isOpen = ({ status }: { readonly status: number }) => status !== statuses.paid;

function blockedWords({ info }: Publisher): string {
  return info === '' ? 'Your account is blocked.' : `Your account is blocked: ${info}`;
}

interface OpenPayment {
  readonly invoice_id: string;
  readonly amount: string;
  readonly status: number;
  readonly reason: string;
}

interface Withheld {
  readonly own: readonly OpenPayment[];
  readonly balance: string;
  readonly blocked: string;
}

/** A blocked account is promised no day: all that it has is held, for the reason that it was blocked for. */
async function withheld(db: Database, who: Publisher, { own, balance, blocked }: Withheld) {
  const reasonOf = ({ status, reason }: OpenPayment) =>
    status === statuses.rejected && reason !== '' ? reason : blocked;
  const invoices = own.map((payment) => ({
    invoice_id: payment.invoice_id,
    amount: payment.amount,
    reason: reasonOf(payment),
  }));
  return {
    amount: '0',
    held: [...invoices, ...(Number(balance) > 0 ? [{ amount: balance, reason: blocked }] : [])],
    adjustments: await openAdjustments(db, who),
  };
}

/** Adjustments that are in the balance, the newest first. */
async function openAdjustments(db: Database, who: Publisher) {
  const rows = await db
    .select()
    .from(adjustments)
    .where(and(eq(adjustments.user_id, who.id), isNull(adjustments.invoice_id)))
    .orderBy(desc(adjustments.id));
  return rows.map(({ kind, amount, reason, created_at }) => ({ kind, amount, reason, day: dayOf(created_at) }));
}
