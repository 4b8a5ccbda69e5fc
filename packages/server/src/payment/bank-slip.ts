import { filledIn, money } from '@millrace/core/format';
import { maskedAccount, paymentCalls, withTax, type PaymentPart } from '@millrace/core/payment';
import { writtenIn, type Provider } from '@millrace/core/reference';
import type { Locale } from '@millrace/core/session';
import type { Config } from '../config/config.ts';
import { accents, ourAccent, partsOf } from '../pictures/accent.ts';
import { drawn } from '../pictures/addresses.ts';
import { pdf, written } from './document.ts';
import { slipWords } from './invoice-words.ts';
import type { Settlement } from './settlements.ts';
import type { payments } from './tables.ts';

type Stored = typeof payments.$inferSelect;

/**
 * Where the slip of a payment is and its name: at the address that the operator gave, else that of the last time that money
 * went; empty where there is none.
 */
export function slipOf(
  config: Pick<Config, 'origin'>,
  { bank_slip, bank_slip_name, invoice_id }: Stored,
  last: PaymentPart | undefined,
): Pick<Stored, 'bank_slip' | 'bank_slip_name'> {
  if (bank_slip !== drawn && bank_slip !== '') return { bank_slip, bank_slip_name };
  return {
    bank_slip: bank_slip === drawn ? slipAddress(config, invoice_id) : (last?.bank_slip ?? ''),
    bank_slip_name: last?.bank_slip_name ?? bank_slip_name,
  };
}

/** Where we answer the slip of a payment, or with its number that of one part. */
export function slipAddress({ origin }: Pick<Config, 'origin'>, invoice_id: string): string {
  return `${origin}${paymentCalls.slip.path.replace('{invoice_id}', encodeURIComponent(invoice_id))}`;
}

/** A slip that is drawn by us, and the name of its file. */
export function ownSlip(invoice_id: string): Pick<Stored, 'bank_slip' | 'bank_slip_name'> {
  return { bank_slip: drawn, bank_slip_name: `bank-slip-${invoice_id}.pdf` };
}

type Paid = Pick<Settlement, 'id' | 'amount' | 'slip_name'>;

/** What the slip of one time that money went is called: as it was attached, else for the invoice, or for the part of it. */
export function slipNameOf({ invoice_id, ...owed }: Stored, { id, amount, slip_name }: Paid): string {
  if (slip_name !== '') return slip_name;
  return ownSlip(isPart(amount, withTax(owed)) ? `${invoice_id}-${id}` : invoice_id).bank_slip_name.replace(
    /[^\w.-]/g,
    '_',
  );
}

const isPart = (amount: string, invoiceAmount: string) => Number(amount) < Number(invoiceAmount);

/** One page that says what was paid to whom and when, as a PDF, in the language of who reads it. */
export function drawnSlip(
  payment: Stored,
  settlement: Settlement,
  provider: Pick<Provider, 'name' | 'name_zh' | 'accent'>,
  locale: Locale,
): File {
  const { invoice_id, start_date, end_date } = payment;
  const invoiceAmount = withTax(payment);
  const { beneficiary_name, account, amount, paid_date, reference, rate } = settlement;
  const words = slipWords[locale];
  const { name: payer } = writtenIn(provider, locale);
  const sums: Readonly<Record<string, string>> = { amount: money(amount), whole: money(invoiceAmount) };
  const facts = [
    [words.invoice, invoice_id],
    [words.period, `${start_date} - ${end_date}`],
    [words.paidOn, paid_date],
    [words.paidBy, payer],
    [words.paidTo, beneficiary_name],
    [words.account, maskedAccount(account)],
    [words.amount, filledIn(isPart(amount, invoiceAmount) ? words.part : words.all, (name) => sums[name] ?? '')],
    ...(rate === null ? [] : [[words.rate, String(Number(rate))] as const]),
    ...(reference === '' ? [] : [[words.reference, reference] as const]),
  ] as const;
  const lines = facts.flatMap(([name, value], index) => {
    const y = 268 - index * 28;
    return [written(40, y, 'F1', 10, name), written(140, y, 'F2', 11, value)];
  });
  const page = [
    `${partsOf(accents(provider.accent || ourAccent).light.accent)} rg`,
    written(40, 330, 'F2', 20, words.title),
    '0.1 0.14 0.16 rg',
    ...lines,
  ];
  const bytes = new Uint8Array(pdf(page.join('\n'), { width: 420, height: 380 }));
  return new File([bytes], slipNameOf(payment, { ...settlement, slip_name: '' }), { type: 'application/pdf' });
}
