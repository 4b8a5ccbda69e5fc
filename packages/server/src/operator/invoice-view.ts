import { nameOf } from '@millrace/core/fields';
import { money } from '@millrace/core/format';
import { currencies, currencyWords, payTypes, payTypeWords, taxRateText, withTax } from '@millrace/core/payment';
import { eq } from 'drizzle-orm';
import { dueOn } from '../payment/due-on.ts';
import { payoutsOf, type Payout } from '../payment/payouts.ts';
import { settlementsOf, type Settlement } from '../payment/settlements.ts';
import { payments } from '../payment/tables.ts';
import { Refused, type CommandArgs, type Command, type Done, type CommandContext } from './command.ts';
import { invoiceStatuses, usd } from './invoice-rows.ts';
import { nameIn, table } from './listing.ts';

/** Everything about an invoice, with where to pay it in full. */
async function show({ db }: CommandContext, { words: [name = ''] }: CommandArgs): Promise<Done> {
  const [payout] = await payoutsOf(db, eq(payments.invoice_id, name));
  if (!payout) throw new Refused(`There is no payment with the invoice ${name}.`);
  const paid = (await settlementsOf(db, [name])).get(name) ?? [];
  return {
    lines: [
      ...inColumns(factsOf(payout)),
      '',
      'Where to pay',
      ...indented(inColumns(detailsOf(payout))),
      ...(paid.length === 0 ? [] : ['', 'Paid', ...indented(table([paidHeadings, ...paid.map(paidCells)]))]),
    ],
    noted: [`Showed the payment details of ${payout.user.un} in full, with ${name}.`],
  };
}

type Fact = readonly [name: string, value: string | null | undefined];

function inColumns(facts: readonly Fact[]): string[] {
  return table(facts.filter(([, value]) => value !== '' && value !== null && value !== undefined));
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

function factsOf({ invoice, user, profile, rest }: Payout): Fact[] {
  return [
    ['invoice', invoice.invoice_id],
    ['status', nameIn(invoiceStatuses, invoice.status)],
    ['reason', invoice.reason],
    ['publisher', `${user.id}: ${user.un}`],
    ['company', profile?.company],
    ['address', [profile?.address, profile?.city, profile?.country].filter(Boolean).join(', ')],
    ['made on', invoice.create_date],
    ['due on', dueOn(invoice)],
    ['period', `${invoice.start_date} - ${invoice.end_date}`],
    ['conversions', String(invoice.conversions)],
    ...amounts(invoice),
    ['paid', Number(invoice.paid_amount) > 0 ? usd(invoice.paid_amount) : ''],
    ['to pay', usd(rest)],
  ];
}

/** What it is over, and what of that is adjusted and tax. */
function amounts(invoice: Payout['invoice']): Fact[] {
  const { amount, adjusted, tax, tax_rate, is_reverse_charge } = invoice;
  const adjustedFact: Fact = ['of that adjusted', Number(adjusted) === 0 ? '' : usd(adjusted)];
  if (tax_rate === null && !is_reverse_charge) return [['amount', usd(amount)], adjustedFact];
  return [
    ['net', usd(amount)],
    adjustedFact,
    ['tax', is_reverse_charge ? 'reverse charge' : `${usd(tax)}, ${taxRateText(tax_rate ?? '')}`],
    ['tax number', invoice.parties?.publisher.tax_id],
    ['amount', usd(withTax(invoice))],
  ];
}

function detailsOf({ invoice, payee, details, change }: Payout): Fact[] {
  const waits: Fact = ['new details wait', change === null ? '' : `millrace modifications show ${change}`];
  if (!details) return [['paid by', 'not said yet'], waits];
  const isOther =
    details.account.toUpperCase() !== invoice.account.toUpperCase() || details.pay_type !== invoice.payment_type;
  return [
    ['paid by', payTypeWords[nameOf(payTypes, details.pay_type) ?? 'bank']],
    ['paid in', currencyWords[nameOf(currencies, details.currency) ?? 'dollar']],
    ['beneficiary', payee],
    ['account', details.account],
    ['country', details.country],
    ['bank', details.bank_name],
    ['address of the bank', details.bank_address],
    ['SWIFT', details.bank_swift],
    ['account on the invoice', isOther ? invoice.account : ''],
    waits,
  ];
}

const paidHeadings = ['on', 'amount', 'fee', 'rate', 'reference', 'to', 'slip'];

function paidCells(row: Settlement): string[] {
  const { paid_date, amount, fee, rate, reference, account, slip_id, slip_name } = row;
  const slip = slip_id === null ? 'drawn' : slip_name;
  return [
    paid_date,
    money(amount),
    money(fee),
    rate === null ? '-' : String(Number(rate)),
    reference || '-',
    account,
    slip,
  ];
}

export const invoiceViewCommands: readonly Command[] = [
  {
    name: 'payments show',
    takes: '<invoice>',
    says: 'Shows everything about an invoice: where to pay it in full, and what was paid of it.',
    example: 'payments show MR-2026-10-31-60',
    work: show,
  },
];
