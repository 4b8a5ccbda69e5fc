import { taxRateText } from '@millrace/core/payment';
import { csv } from '@millrace/core/reports';
import { pdf, written } from '../payment/document.ts';
import {
  facts,
  leftEdge,
  page,
  party,
  right,
  sums,
  toTheRight,
  wrapped,
  type SumLine,
} from '../payment/invoice-page.ts';
import { exactText, moneyText, negated } from './amounts.ts';
import {
  isCreditNote,
  restOf,
  totalOf,
  type AdvertiserInvoice,
  type AdvertiserInvoiceLine,
  type AdvertiserPayment,
} from './read-invoice.ts';

/** All that stands on an invoice. */
export interface Billed {
  readonly invoice: AdvertiserInvoice;
  readonly lines: readonly AdvertiserInvoiceLine[];
  readonly payments: readonly AdvertiserPayment[];
}

const monthOf = ({ month }: AdvertiserInvoiceLine) => month.slice(0, 7);

const [widest, mostLines] = [50, 12];

/** What a line is of, in words, as many lines as they need: a month of which something was billed before is corrected by it. */
function textOf({ offer_name, oid, goal, corrects }: AdvertiserInvoiceLine): string[] {
  const before = corrects === null ? '' : `Correction of ${corrects}: `;
  return wrapped(`${before}${offer_name} (${oid})${goal === '' ? '' : `, goal ${goal}`}`, widest, mostLines);
}

const [top, bottom, step, textStep] = [770, 70, 16, 11];
/** Where the lines of the first page begin. */
const firstLine = 520;
const columns = { month: 56, text: 104, conversions: 388, price: 458, amount: right };

/** The page of an invoice with its lines, and as many more as they need, with the brand's colour in its title. */
export function billedPage({ invoice, lines, payments }: Billed, colour: string): Buffer {
  const { invoice_id, create_date, due_date, currency, parties } = invoice;
  const isCredit = isCreditNote(invoice);
  const pages: string[][] = [
    [
      `${colour} rg`,
      written(leftEdge, top, 'F2', 20, isCredit ? 'Credit note' : 'Invoice'),
      black,
      ...facts(740, [
        [isCredit ? 'Credit note' : 'Invoice', invoice_id],
        ['Date', create_date],
        ...(isCredit ? [] : [['Due on', due_date] as const]),
        ['Currency', currency],
      ]),
      ...party(leftEdge, 'From', parties.network, 'Tax id'),
      ...party(310, 'To', parties.advertiser, 'Tax id'),
      ...headings(firstLine + step),
    ],
  ];
  let y = firstLine;
  const next = (height: number) => {
    if (y - height >= bottom) return;
    pages.push([
      black,
      written(leftEdge, top, 'F1', 9, `${invoice_id}, page ${pages.length + 1}`),
      ...headings(top - 2 * step),
    ]);
    y = top - 3 * step;
  };
  for (const line of lines) {
    const text = textOf(line);
    const height = step + (text.length - 1) * textStep;
    next(height);
    pages.at(-1)?.push(...row(y, line, text));
    y -= height;
  }
  const [taxed, paid] = [taxLines(invoice), paidLines(payments, currency)];
  const total: SumLine = [`Total (${currency})`, moneyText(totalOf(invoice), currency)];
  const rest: SumLine = isCredit
    ? [`In your favour (${currency})`, moneyText(negated(restOf(invoice)), currency)]
    : [`To pay (${currency})`, moneyText(restOf(invoice), currency)];
  const height = (taxed.length + 1 + (paid.length === 0 ? 0 : paid.length + 1)) * 20 + 10;
  next(height);
  const put = (some: readonly SumLine[], font: 'F1' | 'F2') => {
    pages.at(-1)?.push(...sums(y, some, font, String));
    y -= some.length * 20;
  };
  y -= 10;
  put(taxed, 'F1');
  put([total], 'F2');
  put(paid, 'F1');
  if (paid.length > 0) put([rest], 'F2');
  return pdf(
    pages.map((content) => content.join('\n')),
    page,
  );
}

const black = '0.1 0.14 0.16 rg';

function headings(y: number): string[] {
  return [
    written(columns.month, y, 'F2', 9, 'Month'),
    written(columns.text, y, 'F2', 9, 'Offer'),
    written(columns.conversions - 54, y, 'F2', 9, 'Conversions'),
    written(columns.price - 22, y, 'F2', 9, 'Each'),
    written(columns.amount - 36, y, 'F2', 9, 'Amount'),
  ];
}

function row(y: number, line: AdvertiserInvoiceLine, text: readonly string[]): string[] {
  const { conversions, unit_price, amount, currency } = line;
  return [
    written(columns.month, y, 'F1', 9, monthOf(line)),
    ...text.map((part, index) => written(columns.text, y - index * textStep, 'F1', 9, part)),
    toTheRight(columns.conversions, y, 'F1', String(conversions)),
    ...(unit_price === null ? [] : [toTheRight(columns.price, y, 'F1', exactText(unit_price, currency))]),
    toTheRight(columns.amount, y, 'F1', exactText(amount, currency)),
  ];
}

/** The net amount and the tax that make up the total; nothing where the invoice is without tax. */
function taxLines({ amount, tax, tax_rate, is_reverse_charge, currency }: AdvertiserInvoice): SumLine[] {
  const net: SumLine = ['Net amount', moneyText(amount, currency)];
  if (is_reverse_charge) return [net, ['Reverse charge: the customer accounts for the tax.', moneyText(tax, currency)]];
  return tax_rate === null ? [] : [net, [`Tax, ${taxRateText(tax_rate)}`, moneyText(tax, currency)]];
}

function paidLines(payments: readonly AdvertiserPayment[], currency: string): SumLine[] {
  return payments.map(({ paid_date, reference, amount }) => {
    const text = ['Paid on', paid_date, reference].filter((part) => part !== '').join(' ');
    return [text, moneyText(negated(amount), currency)];
  });
}

const csvColumns: Readonly<Record<string, (line: AdvertiserInvoiceLine, invoice: AdvertiserInvoice) => string>> = {
  invoice: ({ invoice_id }) => invoice_id,
  date: (_, { create_date }) => create_date,
  advertiser: (_, { parties }) => parties.advertiser.name,
  month: monthOf,
  corrects: ({ corrects }) => corrects ?? '',
  'offer id': ({ oid }) => String(oid),
  offer: ({ offer_name }) => offer_name,
  goal: ({ goal }) => goal,
  conversions: ({ conversions }) => String(conversions),
  'unit price': ({ unit_price }) => unit_price ?? '',
  amount: ({ amount }) => amount,
  currency: ({ currency }) => currency,
};

/** The lines of an invoice for a spreadsheet. */
export function billedCsv({ invoice, lines }: Billed): string {
  const rows = lines.map((line) => Object.values(csvColumns).map((cell) => cell(line, invoice)));
  return csv([Object.keys(csvColumns), ...rows]);
}
