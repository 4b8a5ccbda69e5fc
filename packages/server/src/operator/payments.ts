import { money } from '@millrace/core/format';
import { withTax } from '@millrace/core/payment';
import { asc, eq } from 'drizzle-orm';
import { payments } from '../payment/tables.ts';
import { changing } from '../operator-log/changes.ts';
import type { CommandArgs, Command, CommandContext } from './command.ts';
import { decide, type Decision } from './decide.ts';
import { holdInvoices, invoices, invoiceStatuses, restOf, type Invoice } from './invoice-rows.ts';
import { Amount, listed, listOptions, nameIn, rowsToRead, statusOf } from './listing.ts';
import { neededReason } from './reasons.ts';

async function list({ db }: CommandContext, args: CommandArgs) {
  const status = statusOf(args, invoiceStatuses);
  const rows = await invoices(db)
    .where(status === undefined ? undefined : eq(payments.status, status))
    .orderBy(asc(payments.create_date), asc(payments.id))
    .limit(rowsToRead(args));
  const cells = rows.map(({ un, payment }) => [
    payment.invoice_id,
    nameIn(invoiceStatuses, payment.status),
    payment.create_date,
    un,
    new Amount(payment.amount, money(payment.amount)),
    new Amount(payment.tax, money(payment.tax)),
    new Amount(withTax(payment), money(withTax(payment))),
    new Amount(restOf(payment), money(restOf(payment))),
    payment.paid_date,
    payment.reason,
  ]);
  const headings = ['invoice', 'status', 'since', 'publisher', 'net', 'tax', 'amount', 'to pay', 'paid', 'reason'];
  return { lines: listed(args, headings, cells) };
}

/** Decides about a status, and nothing else. */
function decision(status: number, words: Pick<Decision<Invoice>, 'problem' | 'done' | 'told'>): Decision<Invoice> {
  return {
    noun: 'payment with the invoice',
    hold: holdInvoices,
    nameOf: ({ invoice_id }) => invoice_id,
    change: async (tx, { id }, reason) => {
      const work = () => tx.update(payments).set({ status, reason }).where(eq(payments.id, id));
      const [changes] = await changing(tx, { table: payments, key: payments.id }, [id], work);
      return changes;
    },
    ...words,
  };
}

function hold(context: CommandContext, args: CommandArgs) {
  return decide(
    context,
    args,
    decision(invoiceStatuses.held, {
      problem: ({ invoice_id, status }) =>
        status === invoiceStatuses.pending ? undefined : `${invoice_id} is ${nameIn(invoiceStatuses, status)} already.`,
      done: ({ invoice_id, un }) => `Held ${invoice_id} of ${un}.`,
      told: ({ invoice_id }, reason) => ({ code: 'paymentHeld', values: { invoice: invoice_id, reason } }),
    }),
  );
}

function release(context: CommandContext, args: CommandArgs) {
  return decide(
    context,
    args,
    decision(invoiceStatuses.pending, {
      problem: ({ invoice_id, status }) =>
        status === invoiceStatuses.held
          ? undefined
          : `${invoice_id} is ${nameIn(invoiceStatuses, status)}: only what is held is released.`,
      done: ({ invoice_id, un, reason }) =>
        `Released ${invoice_id} of ${un}, which was held${reason === '' ? '' : ` for: ${reason}`}`,
      told: ({ invoice_id }) => ({ code: 'paymentReleased', values: { invoice: invoice_id } }),
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
    name: 'payments hold',
    takes: '<invoice>…',
    options: neededReason,
    says: 'Holds pending invoices back.',
    example: 'payments hold MR-2026-10-31-60 --reason "The account number was refused by the bank."',
    isChange: true,
    work: hold,
  },
  {
    name: 'payments release',
    takes: '<invoice>…',
    says: 'Takes held invoices back to pending.',
    example: 'payments release MR-2026-10-31-60',
    isChange: true,
    work: release,
  },
];
