import { difference, filledIn, sum } from '@millrace/core/format';
import { paymentCalls, taxRateText, withTax } from '@millrace/core/payment';
import { countryName, keptReason, writtenIn, type ProviderSettings } from '@millrace/core/reference';
import type { Locale } from '@millrace/core/session';
import { asc, eq } from 'drizzle-orm';
import type { profiles } from '../session/profile-tables.ts';
import { profiles as profileTable } from '../session/profile-tables.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/open.ts';
import { accents, ourAccent, partsOf } from '../pictures/accent.ts';
import { users } from '../session/tables.ts';
import { pdf, written } from './document.ts';
import { facts, leftEdge, page, party, sums, type SumLine } from './invoice-page.ts';
import { invoiceWords } from './invoice-words.ts';
import { adjustments } from './ledger-tables.ts';
import { settlementsOf } from './settlements.ts';
import type { InvoiceParties, payments } from './tables.ts';

type Stored = typeof payments.$inferSelect;
type Profile = Pick<typeof profiles.$inferSelect, 'company' | 'contact_name' | 'address' | 'city' | 'country'>;
type Network = Pick<ProviderSettings, 'name' | 'name_zh' | 'invoice_address' | 'invoice_tax_id'>;

interface Payee {
  readonly beneficiary: string;
  readonly tax_number: string;
}

/** Both parties of an invoice as they are now. */
export function partiesNow(
  { beneficiary, tax_number }: Payee,
  profile: Profile | undefined,
  network: Network,
): InvoiceParties {
  const { company = '', contact_name = '', address = '', city = '', country = '' } = profile ?? {};
  return {
    publisher: {
      name: company || contact_name || beneficiary,
      address: [address, city, country].filter((part) => part !== '').join('\n'),
      tax_id: tax_number,
    },
    network: {
      name: network.name,
      name_zh: network.name_zh,
      address: network.invoice_address,
      tax_id: network.invoice_tax_id,
    },
  };
}

/** Where its publisher can have it. */
export function invoiceAddress({ origin }: Pick<Config, 'origin'>, { invoice_id }: Pick<Stored, 'invoice_id'>): string {
  return `${origin}${paymentCalls.invoice.path.replace('{invoice_id}', encodeURIComponent(invoice_id))}`;
}

const mostAdjustments = 14;

/** An invoice as a page to print, in the language of its publisher. */
export async function invoiceNote(
  db: Database,
  payment: Stored,
  provider: Network & Pick<ProviderSettings, 'accent' | 'reasons'>,
): Promise<File> {
  const { invoice_id, user_id } = payment;
  const [of] = await db
    .select({ locale: users.locale, profile: profileTable })
    .from(users)
    .leftJoin(profileTable, eq(profileTable.user_id, users.id))
    .where(eq(users.id, user_id));
  const adjusted = await db
    .select()
    .from(adjustments)
    .where(eq(adjustments.invoice_id, invoice_id))
    .orderBy(asc(adjustments.id));
  const locale: Locale = of?.locale ?? 'en';
  const words = invoiceWords[locale];
  const { beneficiary_name: beneficiary } = payment;
  // Those of before have no tax, and so no number of today either.
  const parties = payment.parties ?? partiesNow({ beneficiary, tax_number: '' }, of?.profile ?? undefined, provider);
  const paid = (await settlementsOf(db, [invoice_id])).get(invoice_id) ?? [];
  const taxed = taxLines(payment, words);
  const listedCount = mostAdjustments - taxed.length;
  const [listed, further] = [adjusted.slice(0, listedCount), adjusted.slice(listedCount)];
  const earned: SumLine[] = [
    [`${words.earnings} (${payment.conversions})`, difference(payment.amount, payment.adjusted)],
    ...listed.map(({ kind, reason, amount }): SumLine => {
      const labels: Readonly<Record<string, string>> = {
        kind: words[kind],
        reason: keptReason(provider.reasons, locale, reason),
      };
      return [filledIn(words.adjusted, (name) => labels[name] ?? ''), amount];
    }),
    ...(further.length === 0 ? [] : [[words.further, sum(further.map(({ amount }) => amount))] satisfies SumLine]),
    ...taxed,
  ];
  const went = paid.map(({ paid_date, reference, amount }): SumLine => {
    return [[words.paid, paid_date, reference].filter((part) => part !== '').join(' '), `-${amount}`];
  });
  const content = [
    `${partsOf(accents(provider.accent || ourAccent).light.accent)} rg`,
    written(leftEdge, 770, 'F2', 20, words.title),
    '0.1 0.14 0.16 rg',
    ...facts(740, [
      [words.invoice, invoice_id],
      [words.madeOn, payment.create_date],
      [words.period, `${payment.start_date} - ${payment.end_date}`],
      ...selfBilling(payment, words),
    ]),
    ...party(leftEdge, words.from, withCountry(parties.publisher, locale), words.taxId),
    ...party(310, words.to, writtenIn(networkOf(parties, provider), locale), words.taxId),
    ...sums(530, earned),
    ...sums(522 - earned.length * 20, [[words.total, withTax(payment)]], 'F2'),
    ...sums(486 - earned.length * 20, went),
    ...sums(
      478 - (earned.length + went.length) * 20,
      [[words.open, difference(withTax(payment), payment.paid_amount)]],
      'F2',
    ),
  ];
  const name = `invoice-${invoice_id}.pdf`.replace(/[^\w.-]/g, '_');
  return new File([new Uint8Array(pdf(content.join('\n'), page))], name, { type: 'application/pdf' });
}

type Taxed = Pick<Stored, 'amount' | 'tax' | 'tax_rate' | 'is_reverse_charge'>;
type Words = (typeof invoiceWords)[Locale];

/** The net amount and the tax that make up the total; nothing where the invoice is without tax. */
function taxLines({ amount, tax, tax_rate, is_reverse_charge }: Taxed, words: Words): SumLine[] {
  if (is_reverse_charge) return [[words.net, amount] as const, [words.reverseCharge, tax] as const];
  if (tax_rate === null) return [];
  const rate = taxRateText(tax_rate);
  return [[words.net, amount] as const, [filledIn(words.tax, () => rate), tax] as const];
}

/** What tax offices want to read on an invoice with tax that its customer makes. */
function selfBilling({ tax_rate, is_reverse_charge }: Taxed, words: Words): SumLine[] {
  if (is_reverse_charge) return [[words.selfBilling, words.customerAccounts]];
  return tax_rate === null ? [] : [[words.selfBilling, words.supplierOwes]];
}

/** The country under an address by its name: it is stored as its code. */
function withCountry<P extends InvoiceParties['network']>(who: P, locale: Locale): P {
  const lines = who.address.split('\n');
  const code = lines.at(-1) ?? '';
  return { ...who, address: [...lines.slice(0, -1), countryName(code, locale) ?? code].join('\n') };
}

/** The network with its Chinese name, which invoices of earlier versions do not have: it is that of today where the other is. */
function networkOf({ network }: InvoiceParties, { name, name_zh }: Network): InvoiceParties['network'] {
  return { ...network, name_zh: network.name_zh ?? (network.name === name ? name_zh : '') };
}
