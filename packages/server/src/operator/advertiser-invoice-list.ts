import { dayOf } from '@millrace/core/format';
import { taxRateText } from '@millrace/core/payment';
import { and, eq } from 'drizzle-orm';
import { exactText, moneyIn, negated, roundedTo } from '../billing/amounts.ts';
import { billedCsv, billedPage, type Billed } from '../billing/billed-page.ts';
import {
  isCreditNote,
  isOpen,
  isOverdue,
  linesOf,
  paymentsOf,
  readInvoices,
  restOf,
  totalOf,
  type AdvertiserInvoice,
} from '../billing/read-invoice.ts';
import { advertiserInvoices } from '../billing/tables.ts';
import type { Database } from '../db/open.ts';
import { accents, ourAccent, partsOf } from '../pictures/accent.ts';
import { optionOf, Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { Amount, dataOf, limitOption, listed, rowsToRead, table } from './listing.ts';
import { senderOf } from './sender.ts';
import { oneFile } from './written.ts';

function stateOf(invoice: AdvertiserInvoice, today: string): string {
  if (Number(restOf(invoice)) === 0) return 'paid';
  if (isCreditNote(invoice)) return 'credit note';
  if (invoice.due_date < today) return 'overdue';
  return Number(invoice.paid) === 0 ? 'open' : 'paid in part';
}

async function list(context: CommandContext, args: CommandArgs): Promise<Done> {
  const [name] = args.words;
  if (name !== undefined) return show(context, name, args);
  const today = dayOf(context.now);
  const of = optionOf(args, 'advertiser');
  if (of && !/^\d{1,9}$/.test(of)) throw new Refused(`"${of}" is no id of an advertiser.`);
  const where = and(
    of ? eq(advertiserInvoices.advertiser_id, Number(of)) : undefined,
    args.options['open'] === true ? isOpen : undefined,
    args.options['overdue'] === true ? isOverdue(today) : undefined,
  );
  const rows = await readInvoices(context.db, where, rowsToRead(args));
  const cells = rows.map((invoice) => {
    const { invoice_id, create_date, due_date, currency, decimals, amount, tax, advertiser_id, parties } = invoice;
    const amounts = [amount, tax, totalOf(invoice), restOf(invoice)].map(
      (one) => new Amount(roundedTo(one, decimals), moneyIn(one, currency)),
    );
    return [
      invoice_id,
      stateOf(invoice, today),
      create_date,
      isCreditNote(invoice) ? '' : due_date,
      currency,
      ...amounts,
      `${advertiser_id}: ${parties.advertiser.name}`,
    ];
  });
  const headings = ['invoice', 'state', 'date', 'due', 'currency', 'net', 'tax', 'amount', 'to pay', 'advertiser'];
  return { lines: listed(args, headings, cells) };
}

async function billedOf(db: Database, name: string): Promise<Billed> {
  const [invoice] = await readInvoices(db, eq(advertiserInvoices.invoice_id, name), 1);
  if (!invoice) throw new Refused(`There is no invoice ${name} to an advertiser.`);
  return { invoice, lines: await linesOf(db, name), payments: await paymentsOf(db, name) };
}

const lineHeadings = ['month', 'offer', 'name', 'goal', 'conversions', 'each', 'amount', 'corrects'];

/** Everything about an invoice; for a program its lines. */
async function show({ db, now }: CommandContext, name: string, args: CommandArgs): Promise<Done> {
  const billed = await billedOf(db, name);
  const { invoice, lines, payments } = billed;
  const { currency, parties } = invoice;
  const cells = lines.map(({ month, oid, offer_name, goal, conversions, unit_price, amount, corrects }) => [
    month.slice(0, 7),
    oid,
    offer_name,
    goal,
    conversions,
    unit_price === null ? '' : new Amount(unit_price, exactText(unit_price, currency)),
    new Amount(amount, exactText(amount, currency)),
    corrects ?? '',
  ]);
  const asData = dataOf(args, lineHeadings, cells);
  if (asData) return { lines: asData };
  const facts = [
    [isCreditNote(invoice) ? 'credit note' : 'invoice', invoice.invoice_id],
    ['state', stateOf(invoice, dayOf(now))],
    ['advertiser', `${invoice.advertiser_id}: ${parties.advertiser.name}`],
    ['address', oneLine(parties.advertiser.address)],
    ['tax number', parties.advertiser.tax_id],
    ['made on', invoice.create_date],
    ['due on', isCreditNote(invoice) ? '' : invoice.due_date],
    ['net', moneyIn(invoice.amount, currency)],
    ['tax', taxText(invoice)],
    ['amount', moneyIn(totalOf(invoice), currency)],
    ['paid', Number(invoice.paid) === 0 ? '' : moneyIn(invoice.paid, currency)],
    isCreditNote(invoice)
      ? ['to pay back', moneyIn(negated(restOf(invoice)), currency)]
      : ['to pay', moneyIn(restOf(invoice), currency)],
  ].filter(([, value]) => value !== '');
  const paid = payments.map((one) => [one.paid_date, moneyIn(one.amount, currency), one.reference || '-']);
  return {
    lines: [
      ...table(facts),
      '',
      ...table([lineHeadings, ...cells]),
      ...(paid.length === 0 ? [] : ['', ...table([['paid on', 'amount', 'reference'], ...paid])]),
    ],
  };
}

function oneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(', ');
}

function taxText({ tax, tax_rate, is_reverse_charge, currency }: AdvertiserInvoice): string {
  if (is_reverse_charge) return 'reverse charge';
  return tax_rate === null ? '' : `${moneyIn(tax, currency)}, ${taxRateText(tax_rate)}`;
}

async function writeFile(context: CommandContext, { words: [name = '', path = ''] }: CommandArgs): Promise<Done> {
  const billed = await billedOf(context.db, name);
  const kind = isCreditNote(billed.invoice) ? 'credit note' : 'invoice';
  const what = `The ${kind} ${name} over ${moneyIn(totalOf(billed.invoice), billed.invoice.currency)}`;
  if (/\.csv$/i.test(path))
    return { lines: [`${what}, a line for each of its lines.`], file: oneFile(billedCsv(billed)) };
  if (!/\.pdf$/i.test(path))
    throw new Refused('The name of the file ends in .pdf for a page to print, or in .csv for its lines.');
  const { accent } = (await senderOf(context)).config.provider;
  const bytes = billedPage(billed, partsOf(accents(accent || ourAccent).light.accent));
  return { lines: [`${what} as a page to print.`], file: oneFile(new Uint8Array(bytes)) };
}

export const advertiserInvoiceLists: readonly Command[] = [
  {
    name: 'advertisers invoices',
    takes: '[invoice]',
    options: {
      advertiser: { takes: 'advertiser', says: 'of one advertiser, by its id' },
      open: { says: 'those alone of which something is still to be paid' },
      overdue: { says: 'those alone that were to be paid before today' },
      ...limitOption,
    },
    says: 'Shows the invoices to advertisers, the oldest first; all about one that is named.',
    example: 'advertisers invoices --overdue',
    work: list,
  },
  {
    name: 'advertisers export',
    takes: '<invoice> <file>',
    options: { replace: { says: 'write over the file' } },
    says: 'Writes an invoice to an advertiser as a page to print (.pdf), or its lines for a spreadsheet (.csv).',
    example: 'advertisers export A-00012 invoice.pdf',
    lastWord: 'written',
    work: writeFile,
  },
];
