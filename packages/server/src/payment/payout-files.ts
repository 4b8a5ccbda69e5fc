import { nameOf } from '@millrace/core/fields';
import { currencies, payTypes, payTypeWords, withTax } from '@millrace/core/payment';
import { csv, csvLines } from '@millrace/core/reports';
import { dueOn } from './due-on.ts';
import type { Payout } from './payouts.ts';

const currencyCodes = { rmb: 'CNY', dollar: 'USD' } as const;

/** Longer numbers lose their last digits in a spreadsheet: they stand in groups of four. */
function account(text: string): string {
  return /^\d{12,}$/.test(text) ? text.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : text;
}

type Fact = (payout: Payout) => string;

const columns: Readonly<Record<string, Fact>> = {
  invoice: ({ invoice }) => invoice.invoice_id,
  'made on': ({ invoice }) => invoice.create_date,
  'due on': ({ invoice }) => dueOn(invoice),
  from: ({ invoice }) => invoice.start_date,
  until: ({ invoice }) => invoice.end_date,
  publisher: ({ user }) => String(user.id),
  'e-mail': ({ user }) => user.un,
  company: ({ profile }) => profile?.company ?? '',
  contact: ({ profile }) => profile?.contact_name ?? '',
  address: ({ profile }) => profile?.address ?? '',
  city: ({ profile }) => profile?.city ?? '',
  'country of the company': ({ profile }) => profile?.country ?? '',
  'tax number': ({ invoice }) => invoice.parties?.publisher.tax_id ?? '',
  net: ({ invoice }) => invoice.amount,
  'tax rate': ({ invoice }) => (invoice.is_reverse_charge ? 'reverse charge' : String(Number(invoice.tax_rate ?? 0))),
  tax: ({ invoice }) => invoice.tax,
  total: ({ invoice }) => withTax(invoice),
  'to pay': ({ rest }) => rest,
  currency: () => 'USD',
  'paid in': ({ details }) => currencyCodes[nameOf(currencies, details?.currency ?? 2) ?? 'dollar'],
  'paid by': ({ details }) => payTypeWords[nameOf(payTypes, details?.pay_type ?? 1) ?? 'bank'],
  beneficiary: ({ payee }) => payee,
  account: ({ details }) => account(details?.account ?? ''),
  country: ({ details }) => details?.country ?? '',
  bank: ({ details }) => details?.bank_name ?? '',
  'address of the bank': ({ details }) => details?.bank_address ?? '',
  SWIFT: ({ details }) => details?.bank_swift ?? '',
};

/** All columns, for whoever pays by hand. */
export function payoutCsv(payouts: readonly Payout[]): string {
  const facts = Object.values(columns);
  return csv([Object.keys(columns), ...payouts.map((payout) => facts.map((fact) => fact(payout)))]);
}

/** What PayPal takes: who, how much, in what, our number and a note, without headings and byte order mark. */
export function paypalFile(payouts: readonly Payout[], payer: string): string {
  return csvLines(
    payouts.map(({ invoice, details, rest }) => [
      details?.account ?? '',
      rest,
      'USD',
      invoice.invoice_id,
      `${payer}, invoice ${invoice.invoice_id}`,
    ]),
  );
}

/** What Payoneer takes for payments to several. */
export function payoneerFile(payouts: readonly Payout[], { payer, day }: { payer: string; day: string }): string {
  const headings = ['Payee ID', 'Amount', 'Currency', 'Payment ID', 'Description', 'Payment Date'];
  const lines = payouts.map(({ invoice, details, rest }) => [
    details?.account ?? '',
    rest,
    'USD',
    invoice.invoice_id,
    `${payer}, invoice ${invoice.invoice_id}`,
    day,
  ]);
  return csvLines([headings, ...lines]);
}
