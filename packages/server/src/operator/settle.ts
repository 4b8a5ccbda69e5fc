import { dayOf, difference } from '@millrace/core/format';
import { withTax } from '@millrace/core/payment';
import { userStatuses } from '@millrace/core/session';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { ownSlip } from '../payment/bank-slip.ts';
import { settlements } from '../payment/ledger-tables.ts';
import { slipName, slipType, storeSlip } from '../payment/slips.ts';
import { payments } from '../payment/tables.ts';
import { dollarsOf, rateOf } from './amounts.ts';
import { added, changing, type Change } from '../operator-log/changes.ts';
import {
  largestAttached,
  optionOf,
  Refused,
  type CommandArgs,
  type Command,
  type Done,
  type CommandContext,
} from './command.ts';
import { decide } from './decide.ts';
import { holdInvoices, invoiceStatuses, restOf, usd, type Invoice } from './invoice-rows.ts';

/** How money went, as the command was told. */
interface Transfer {
  readonly paid_date: string;
  readonly reference: string;
  /** What of an invoice was paid; all that is open where it is left out. */
  readonly amount: string | undefined;
  readonly fee: string | undefined;
  readonly rate: string | undefined;
  readonly slip: { readonly name: string; readonly type: string; readonly bytes: Buffer } | undefined;
  /** It is meant, although the same stands there already. */
  readonly isAgain: boolean;
}

async function transferOf(context: CommandContext, args: CommandArgs): Promise<Transfer> {
  const today = dayOf(context.now);
  const paid_date = optionOf(args, 'date') || today;
  if (paid_date > today) throw new Refused(`${paid_date} is still to come: a payment is noted once the money went.`);
  const [amount, fee, rate] = [dollarsOf(args, 'amount'), dollarsOf(args, 'fee'), rateOf(args)];
  const single = Object.entries({ amount, fee }).find(([, value]) => value !== undefined)?.[0];
  if (single !== undefined && new Set(args.words).size > 1)
    throw new Refused(`--${single} is of one payment: name one invoice.`);
  const reference = optionOf(args, 'reference');
  if (reference.length > 140) throw new Refused('--reference has at most 140 characters.');
  const isAgain = args.options['again'] === true;
  return { paid_date, reference, amount, fee, rate, slip: await slipOf(args), isAgain };
}

async function slipOf({ attached }: CommandArgs): Promise<Transfer['slip']> {
  if (!attached) return undefined;
  const bytes = Buffer.from(attached.base64, 'base64');
  if (bytes.length > largestAttached) throw new Refused(`${attached.name} is too large: a slip has at most 3 MB.`);
  const type = await slipType(bytes);
  if (type === undefined) throw new Refused(`${attached.name} is no PDF, PNG or JPEG, or it is broken.`);
  return { name: slipName(attached.name, type), type, bytes };
}

function problemOf(row: Invoice, { paid_date, amount }: Transfer): string | undefined {
  const { invoice_id, status, paid_date: day, create_date } = row;
  if (status === invoiceStatuses.paid) return `${invoice_id} is paid already${day === null ? '' : `, on ${day}`}.`;
  if (paid_date < create_date)
    return `${invoice_id} is of ${create_date} in GMT+8: it can not be paid before. Where your bank still had the day before, say --date ${create_date}.`;
  const rest = restOf(row);
  if (amount !== undefined && Number(amount) > Number(rest))
    return `${usd(amount)} is more than the ${usd(rest)} that ${invoice_id} is still owed.`;
  return undefined;
}

const paidNow = (row: Invoice, { amount }: Transfer) => amount ?? restOf(row);
const leftBy = (row: Invoice, transfer: Transfer) => difference(restOf(row), paidNow(row, transfer));
const isWhole = (row: Invoice, transfer: Transfer) => Number(leftBy(row, transfer)) === 0;

/** Writes down that money went, and what that makes of the invoice. */
async function note(tx: Database, row: Invoice, transfer: Transfer, slip_id: string | null): Promise<Change[]> {
  const { paid_date, reference, fee = '0', rate = null, slip } = transfer;
  const { invoice_id, user_id, beneficiary_name, account } = row;
  const amount = paidNow(row, transfer);
  const slip_name = slip?.name ?? '';
  const paid = { user_id, invoice_id, paid_date, amount, fee, rate, reference, beneficiary_name, account };
  const next = isWhole(row, transfer)
    ? {
        ...ownSlip(invoice_id),
        ...(slip && { bank_slip_name: slip.name }),
        status: invoiceStatuses.paid,
        reason: '',
        paid_date,
      }
    : // What is held stays so until it is paid or released.
      { status: row.status };
  const [changed, settlementChange] = await changing(
    tx,
    { table: payments, key: payments.invoice_id },
    [invoice_id],
    async () => {
      // An invoice over nothing is paid without money.
      const settled = Number(amount) > 0 ? await addSettlement(tx, { ...paid, slip_id, slip_name }) : [];
      await tx.update(payments).set(next).where(eq(payments.invoice_id, invoice_id));
      return settled;
    },
  );
  return [...settlementChange, ...changed];
}

async function addSettlement(tx: Database, row: typeof settlements.$inferInsert): Promise<Change[]> {
  const [settlement] = await tx.insert(settlements).values(row).returning({ id: settlements.id });
  if (!settlement) throw new Error('Millrace: a payment was not stored.');
  return [await added(tx, { table: settlements, key: settlements.id }, settlement.id)];
}

/** Of which invoices the same was noted before, in words: two who note one transfer would note it twice. */
async function repeatedParts(tx: Database, names: readonly string[], { paid_date, amount, reference }: Transfer) {
  if (amount === undefined) return new Map<string, string>();
  const same = await tx
    .select({ invoice_id: settlements.invoice_id })
    .from(settlements)
    .where(
      and(
        inArray(settlements.invoice_id, [...names]),
        eq(settlements.paid_date, paid_date),
        eq(settlements.amount, amount),
        eq(settlements.reference, reference),
      ),
    );
  const how = reference === '' ? '' : ` with the reference ${reference}`;
  const words = `${usd(amount)} of ${paid_date}${how} is noted already: --again notes another of the same.`;
  return new Map(same.map(({ invoice_id }) => [invoice_id, `Of ${invoice_id} ${words}`]));
}

function doneWords(row: Invoice, transfer: Transfer): string {
  const { invoice_id, un } = row;
  const amount = withTax(row);
  const how = [
    `paid on ${transfer.paid_date}`,
    ...(transfer.reference === '' ? [] : [`reference ${transfer.reference}`]),
    ...(transfer.fee === undefined ? [] : [`fee ${usd(transfer.fee)}`]),
    ...(transfer.rate === undefined ? [] : [`at ${transfer.rate}`]),
    ...(transfer.slip ? [`with ${transfer.slip.name}`] : []),
  ].join(', ');
  if (isWhole(row, transfer)) {
    const rest = Number(row.paid_amount) > 0 ? `the last ${usd(restOf(row))} of ` : '';
    return `Settled ${rest}${invoice_id} over ${usd(amount)} of ${un}, ${how}.`;
  }
  return `Noted ${usd(paidNow(row, transfer))} of ${invoice_id} of ${un}, ${how}: ${usd(leftBy(row, transfer))} of ${usd(amount)} stay ${row.status === invoiceStatuses.held ? 'held' : 'pending'}.`;
}

async function settle(context: CommandContext, args: CommandArgs): Promise<Done> {
  const transfer = await transferOf(context, args);
  const { slip } = transfer;
  let slip_id: string | null = null;
  let repeated = new Map<string, string>();
  const looks: string[] = [];
  const done = await decide(context, args, {
    noun: 'payment with the invoice',
    hold: async (tx, names) => {
      const rows = await holdInvoices(tx, names);
      for (const { invoice_id, un, userStatus } of rows) {
        if (userStatus === userStatuses.blocked) looks.push(`Look: ${un}, of ${invoice_id}, is blocked.`);
      }
      if (!transfer.isAgain) repeated = await repeatedParts(tx, names, transfer);
      const owners = [...new Set(rows.map(({ user_id }) => user_id))];
      if (slip && owners.length > 1) throw new Refused('One slip is of one publisher: the others would read it too.');
      const [user_id] = owners;
      slip_id = slip && user_id !== undefined ? await storeSlip(tx, { user_id, now: context.now, ...slip }) : null;
      return rows;
    },
    nameOf: ({ invoice_id }) => invoice_id,
    problem: (row) => problemOf(row, transfer) ?? repeated.get(row.invoice_id),
    change: (tx, row) => note(tx, row, transfer, slip_id),
    done: (row) => doneWords(row, transfer),
    told: (row) => {
      const { invoice_id: invoice } = row;
      const day = transfer.paid_date;
      const [now, rest] = [usd(paidNow(row, transfer)), usd(leftBy(row, transfer))];
      if (isWhole(row, transfer)) {
        const code = Number(row.paid_amount) > 0 ? 'paymentCompleted' : 'paymentMade';
        return { code, values: { invoice, amount: now, day } };
      }
      return { code: 'paymentInPart', values: { invoice, amount: now, day, rest } };
    },
  });
  return { ...done, lines: [...done.lines, ...looks] };
}

export const settleCommands: readonly Command[] = [
  {
    name: 'payments settle',
    takes: '<invoice>…',
    options: {
      date: { takes: 'YYYY-MM-DD', says: 'the day on which the money went; today where it is left out' },
      amount: {
        takes: 'dollars',
        says: 'what was paid of one invoice; the rest stays pending or held. All where it is left out',
      },
      reference: { takes: 'text', says: 'what the bank calls the transfer; the publisher reads it on the slip' },
      fee: { takes: 'dollars', says: 'what the bank took from you besides' },
      again: { says: 'another part of the same day, amount and reference' },
      rate: { takes: 'rate', says: 'how much of another currency a dollar was; the publisher reads it on the slip' },
      slip: {
        takes: 'file',
        isFile: true,
        says: "the bank's own slip: a PDF, PNG or JPEG; one is drawn where it is left out",
      },
    },
    says: 'Notes that invoices were paid, pending and held ones, with a slip of each; it moves no money.',
    example: 'payments settle MR-2026-10-31-60 --date 2026-11-20 --reference FT2632 --slip slip.pdf',
    isChange: true,
    work: settle,
  },
];
