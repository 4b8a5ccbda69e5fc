import { dayOf, money } from '@millrace/core/format';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { ownSlip } from '../payment/bank-slip.ts';
import { payments } from '../payment/tables.ts';
import { users } from '../session/tables.ts';
import { changing } from './changes.ts';
import { optionOf, Refused, type Asked, type Command, type Ground } from './command.ts';
import { decide, type Decision } from './decide.ts';
import { listed, listOptions, nameIn, rowsToRead, statusOf } from './listing.ts';
import { neededReason } from './reasons.ts';

type Payment = typeof payments.$inferSelect & Pick<typeof users.$inferSelect, 'un' | 'locale'>;

/** The filter of the portal calls a held payment rejected. */
export const invoiceStatuses = { pending: 0, paid: 1, held: 2 } as const;

function all(db: Database) {
  return db
    .select({ un: users.un, locale: users.locale, payment: payments })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.user_id));
}

async function list({ db }: Ground, asked: Asked) {
  const status = statusOf(asked, invoiceStatuses);
  const rows = await all(db)
    .where(status === undefined ? undefined : eq(payments.status, status))
    .orderBy(asc(payments.create_date), asc(payments.id))
    .limit(rowsToRead(asked));
  const cells = rows.map(({ un, payment }) => [
    payment.invoice_id,
    nameIn(invoiceStatuses, payment.status),
    payment.create_date,
    un,
    money(payment.amount),
    payment.paid_date,
    payment.reason,
  ]);
  return { lines: listed(asked, ['invoice', 'status', 'since', 'publisher', 'amount', 'paid', 'reason'], cells) };
}

type Next = Pick<Payment, 'status' | 'paid_date'> & Partial<Pick<Payment, 'bank_slip' | 'bank_slip_name'>>;

function decision(
  next: (invoice: string) => Next,
  words: Pick<Decision<Payment>, 'problem' | 'done' | 'told'>,
): Decision<Payment> {
  return {
    noun: 'payment with the invoice',
    hold: async (tx, invoices) => {
      const rows = await all(tx)
        .where(inArray(payments.invoice_id, [...invoices]))
        .orderBy(asc(payments.id))
        .for('update', { of: payments });
      return rows.map(({ un, locale, payment }) => ({ ...payment, un, locale }));
    },
    nameOf: ({ invoice_id }) => invoice_id,
    change: async (tx, { id, invoice_id }, reason) => {
      const work = () =>
        tx
          .update(payments)
          .set({ ...next(invoice_id), reason })
          .where(eq(payments.id, id));
      const [changes] = await changing(tx, { table: payments, key: payments.id }, [id], work);
      return changes;
    },
    ...words,
  };
}

function about({ invoice_id, amount }: Payment): string {
  return `${invoice_id} over $${money(amount)}`;
}

function settle(ground: Ground, asked: Asked) {
  const today = dayOf(ground.now);
  const paid_date = optionOf(asked, 'date') || today;
  if (paid_date > today) throw new Refused(`${paid_date} is still to come: a payment is noted once the money went.`);
  return decide(
    ground,
    asked,
    decision(
      (invoice) => ({
        status: invoiceStatuses.paid,
        paid_date,
        ...ownSlip(invoice),
      }),
      {
        problem: ({ invoice_id, status, paid_date: day, create_date }) => {
          if (status === invoiceStatuses.paid)
            return `${invoice_id} is paid already${day === null ? '' : `, on ${day}`}.`;
          return paid_date < create_date ? `${invoice_id} is of ${create_date}: it can not be paid before.` : undefined;
        },
        done: (row) => `Settled ${about(row)} of ${row.un}, paid on ${paid_date}.`,
        told: ({ invoice_id, amount }) => ({
          code: 'paymentMade',
          values: { invoice: invoice_id, amount: `$${money(amount)}`, day: paid_date },
        }),
      },
    ),
  );
}

function hold(ground: Ground, asked: Asked) {
  return decide(
    ground,
    asked,
    decision(() => ({ status: invoiceStatuses.held, paid_date: null }), {
      problem: ({ invoice_id, status }) =>
        status === invoiceStatuses.pending ? undefined : `${invoice_id} is ${nameIn(invoiceStatuses, status)} already.`,
      done: ({ invoice_id, un }) => `Held ${invoice_id} of ${un}.`,
      told: ({ invoice_id }, reason) => ({ code: 'paymentHeld', values: { invoice: invoice_id, reason } }),
    }),
  );
}

export const paymentCommands: readonly Command[] = [
  {
    name: 'payments list',
    takes: '',
    options: listOptions(invoiceStatuses),
    says: 'Shows invoices, the oldest first.',
    example: 'payments list --status held',
    work: list,
  },
  {
    name: 'payments settle',
    takes: '<invoice>…',
    options: { date: { takes: 'YYYY-MM-DD', says: 'the day on which the money went; today where it is left out' } },
    says: 'Notes that invoices were paid, pending and held ones, with a slip of each; it moves no money.',
    example: 'payments settle MR-2026-10-0060 --date 2026-11-20',
    isChange: true,
    work: settle,
  },
  {
    name: 'payments hold',
    takes: '<invoice>…',
    options: neededReason,
    says: 'Holds pending invoices back.',
    example: 'payments hold MR-2026-10-0060 --reason "The account number was refused by the bank."',
    isChange: true,
    work: hold,
  },
];
