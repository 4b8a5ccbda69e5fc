import { dayOf, difference } from '@millrace/core/format';
import { and, eq } from 'drizzle-orm';
import { moneyIn, negated } from '../billing/amounts.ts';
import { isCreditNote, readInvoices, restOf, totalOf, type AdvertiserInvoice } from '../billing/read-invoice.ts';
import { advertiserInvoices, advertiserPayments } from '../billing/tables.ts';
import type { Database } from '../db/open.ts';
import { added } from '../operator-log/changes.ts';
import { amountOf } from './amounts.ts';
import { optionOf, Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';

const longestReference = 140;

/** The invoice, which nobody else notes a payment of until the transaction ends. */
async function holdInvoice(db: Database, name: string): Promise<AdvertiserInvoice> {
  const isIt = eq(advertiserInvoices.invoice_id, name);
  await db.select().from(advertiserInvoices).where(isIt).for('update');
  const [invoice] = await readInvoices(db, isIt, 1);
  if (!invoice) throw new Refused(`There is no invoice ${name} to an advertiser.`);
  return invoice;
}

async function note({ db, now }: CommandContext, args: CommandArgs): Promise<Done> {
  const invoice = await holdInvoice(db, args.words[0] ?? '');
  const { invoice_id, currency, decimals, create_date, name } = invoice;
  const isCredit = isCreditNote(invoice);
  const rest = restOf(invoice);
  const today = dayOf(now);
  const paid_date = optionOf(args, 'on') || today;
  const reference = optionOf(args, 'reference');
  const text = (amount: string) => moneyIn(amount, currency);
  if (paid_date > today) throw new Refused(`${paid_date} is still to come: a payment is noted once the money came.`);
  if (reference.length > longestReference) throw new Refused(`--reference has at most ${longestReference} characters.`);
  if (Number(rest) === 0) throw new Refused(`${invoice_id} is paid already.`);
  const typed = amountOf(args, 'amount', decimals);
  const amount = typed === undefined ? rest : isCredit ? negated(typed) : typed;
  const left = difference(rest, amount);
  // A credit note is the advertiser's: of both it is told how large they are.
  const size = (of: string) => text(isCredit ? negated(of) : of);
  if (Number(left) !== 0 && left.startsWith('-') !== isCredit)
    throw new Refused(`${size(amount)} is more than the ${size(rest)} that are open of ${invoice_id}.`);
  const isAgain = args.options['again'] === true;
  if (typed !== undefined && !isAgain) await refuseRepeated(db, { invoice_id, paid_date, amount, reference }, text);
  const [row] = await db
    .insert(advertiserPayments)
    .values({ invoice_id, paid_date, amount, reference, noted_at: now })
    .returning({ id: advertiserPayments.id });
  if (!row) throw new Error('Millrace: a payment of an advertiser was not stored.');
  const how = reference === '' ? '' : `, reference ${reference}`;
  const what = `${size(amount)} of ${invoice_id} ${isCredit ? 'to' : 'by'} ${name}`;
  const done = isCredit ? 'paid back or set off' : 'paid';
  const open = Number(left) === 0 ? 'nothing is open' : `${size(left)} of ${size(totalOf(invoice))} stay open`;
  // Who pays in advance has paid on that day; whoever mistypes the month reads it here.
  const early =
    paid_date < create_date ? [`Look: ${paid_date} is before the invoice, which is of ${create_date}.`] : [];
  return {
    lines: [`Noted ${what}, ${done} on ${paid_date}${how}: ${open}.`, ...early],
    changes: [await added(db, { table: advertiserPayments, key: advertiserPayments.id }, row.id)],
  };
}

type Part = Pick<typeof advertiserPayments.$inferSelect, 'invoice_id' | 'paid_date' | 'amount' | 'reference'>;

/** Two who note one transfer would note it twice. */
async function refuseRepeated(db: Database, part: Part, text: (amount: string) => string): Promise<void> {
  const { invoice_id, paid_date, amount, reference } = part;
  const same = and(
    eq(advertiserPayments.invoice_id, invoice_id),
    eq(advertiserPayments.paid_date, paid_date),
    eq(advertiserPayments.amount, amount),
    eq(advertiserPayments.reference, reference),
  );
  if ((await db.$count(advertiserPayments, same)) === 0) return;
  const how = reference === '' ? '' : ` with the reference ${reference}`;
  throw new Refused(
    `Of ${invoice_id} ${text(amount)} of ${paid_date}${how} is noted already: --again notes another of the same.`,
  );
}

export const advertiserPaidCommands: readonly Command[] = [
  {
    name: 'advertisers paid',
    takes: '<invoice>',
    options: {
      amount: {
        takes: 'amount',
        says: 'what was paid, in the currency of the invoice; all that is open where it is left out',
      },
      reference: { takes: 'text', says: 'what the bank calls the transfer' },
      on: { takes: 'YYYY-MM-DD', says: 'the day on which the money came; today where it is left out' },
      again: { says: 'another part of the same day, amount and reference' },
    },
    says: 'Notes what an advertiser has paid of an invoice, or what it got back of a credit note.',
    example: 'advertisers paid A-00012 --amount 1190 --reference FT2632 --on 2026-12-20',
    isChange: true,
    work: note,
  },
];
