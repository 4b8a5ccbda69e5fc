import { withTax } from '@millrace/core/payment';
import { eq, sql } from 'drizzle-orm';
import { invoiceNote } from '../payment/invoice-note.ts';
import { payments } from '../payment/tables.ts';
import { Refused, optionOf, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { usd } from './invoice-rows.ts';
import { dataOf, formatOptions, table } from './listing.ts';
import { senderOf } from './sender.ts';
import { oneFile } from './written.ts';

async function invoice(context: CommandContext, { words: [name = ''] }: CommandArgs): Promise<Done> {
  const { db } = context;
  const [payment] = await db.select().from(payments).where(eq(payments.invoice_id, name));
  if (!payment) throw new Refused(`There is no payment with the invoice ${name}.`);
  const { config } = await senderOf(context);
  const file = await invoiceNote(db, payment, config.provider);
  return {
    lines: [`The invoice ${name} over ${usd(withTax(payment))} as a page to print, as its publisher can have it too.`],
    file: oneFile(new Uint8Array(await file.arrayBuffer())),
  };
}

/** What each account of the ledger has come to in a month: debits above zero. */
interface Total extends Record<string, unknown> {
  readonly month: string;
  readonly kind: string;
  readonly account: string;
  readonly entries: number;
  readonly amount: string;
}

async function totals({ db }: CommandContext, args: CommandArgs): Promise<Done> {
  const [from, to] = [optionOf(args, 'from') || '0001-01-01', optionOf(args, 'to') || '9999-12-31'];
  if (from > to) throw new Refused(`${from} is after ${to}: there is no day between them.`);
  const { rows } = await db.execute<Total>(sql`
    select to_char(day, 'YYYY-MM') as month, kind, account, count(distinct e.id)::int as entries, sum(amount)::text as amount
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where day between ${from} and ${to} group by 1, 2, 3 order by 1, 2, 3`);
  const headings = ['month', 'kind', 'account', 'entries', 'amount'];
  const cells = rows.map(({ month, kind, account, entries, amount }) => [month, kind, account, entries, amount]);
  const asData = dataOf(args, headings, cells);
  if (asData) return { lines: asData };
  if (rows.length === 0) return { lines: ['The ledger has nothing of these days.'] };
  return { lines: [...table([headings, ...cells]), ...meaning] };
}

const meaning = [
  'Debits are above zero, credits below; the accounts of a month sum to zero.',
  'conversions: what publishers have earned on invoices; adjustments: bonuses and deductions; tax: what invoices bear of it, for the network to ask back; payable and unbilled: what is owed, on invoices and on none yet; bank: what went out; fees: what banks took.',
];

export const invoiceFileCommands: readonly Command[] = [
  {
    name: 'payments invoice',
    takes: '<invoice> <file.pdf>',
    options: { replace: { says: 'write over the file' } },
    says: 'Writes an invoice as a page to print, in the language of its publisher.',
    example: 'payments invoice MR-2026-10-31-60 invoice.pdf',
    lastWord: 'written',
    work: invoice,
  },
  {
    name: 'payments totals',
    takes: '',
    options: {
      from: { takes: 'YYYY-MM-DD', says: 'the first day of GMT+8; the first of the books where it is left out' },
      to: { takes: 'YYYY-MM-DD', says: 'the last day; the last of the books where it is left out' },
      ...formatOptions,
    },
    says: 'Shows what was invoiced, adjusted, paid and taken by banks, by month and account of the ledger.',
    example: 'payments totals --from 2026-10-01 --to 2026-10-31 --csv',
    work: totals,
  },
];
