import { filledIn, money } from '@millrace/core/format';
import { maskedAccount, paymentCalls } from '@millrace/core/payment';
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

/** Where the slip of a payment is: at the address that the operator gave, else drawn here; empty where there is none. */
export function slipAddress({ origin }: Pick<Config, 'origin'>, { bank_slip, invoice_id }: Stored): string {
  if (bank_slip !== drawn) return bank_slip;
  return `${origin}${paymentCalls.slip.path.replace('{invoice_id}', encodeURIComponent(invoice_id))}`;
}

/** A slip that is drawn by us, and the name of its file. */
export function ownSlip(invoice_id: string): Pick<Stored, 'bank_slip' | 'bank_slip_name'> {
  return { bank_slip: drawn, bank_slip_name: `bank-slip-${invoice_id}.pdf` };
}

/** One page that says what was paid to whom and when, as a PDF, in the language of who reads it. */
export function drawnSlip(
  { invoice_id, bank_slip_name, start_date, end_date, amount: whole }: Stored,
  { beneficiary_name, account, amount, paid_date, reference, rate }: Settlement,
  provider: Pick<Provider, 'name' | 'name_zh' | 'accent'>,
  locale: Locale,
): File {
  const words = slipWords[locale];
  const { name: payer } = writtenIn(provider, locale);
  const isPart = Number(amount) < Number(whole);
  const sums: Readonly<Record<string, string>> = { amount: money(amount), whole: money(whole) };
  const facts = [
    [words.invoice, invoice_id],
    [words.period, `${start_date} - ${end_date}`],
    [words.paidOn, paid_date],
    [words.paidBy, payer],
    [words.paidTo, beneficiary_name],
    [words.account, maskedAccount(account)],
    [words.amount, filledIn(isPart ? words.part : words.all, (name) => sums[name] ?? '')],
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
  const name = bank_slip_name || ownSlip(invoice_id).bank_slip_name;
  return new File([new Uint8Array(pdf(page.join('\n'), { width: 420, height: 380 }))], name.replace(/[^\w.-]/g, '_'), {
    type: 'application/pdf',
  });
}
