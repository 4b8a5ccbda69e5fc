import { money } from '@millrace/core/format';
import { maskedAccount, paymentCalls } from '@millrace/core/payment';
import type { Provider } from '@millrace/core/reference';
import type { Config } from '../config.ts';
import { accents, ourAccent, partsOf } from '../pictures/accent.ts';
import { drawn } from '../pictures/addresses.ts';
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

/** One page that says what was paid to whom and when, as a PDF. */
export function drawnSlip(
  { invoice_id, bank_slip_name, start_date, end_date, amount: whole }: Stored,
  { beneficiary_name, account, amount, paid_date, reference, rate }: Settlement,
  { name: payer, accent }: Pick<Provider, 'name' | 'accent'>,
): File {
  const facts = [
    ['Invoice', invoice_id],
    ['Period', `${start_date} - ${end_date}`],
    ['Paid on', paid_date],
    ['Paid by', payer],
    ['Paid to', beneficiary_name],
    ['Account', maskedAccount(account)],
    ['Amount', `${money(amount)} USD${Number(amount) < Number(whole) ? ` of ${money(whole)} USD` : ''}`],
    ...(rate === null ? [] : [['Exchange rate', String(Number(rate))] as const]),
    ...(reference === '' ? [] : [['Reference', reference] as const]),
  ] as const;
  const lines = facts.flatMap(([name, value], index) => {
    const y = 268 - index * 28;
    return [written(40, y, 'F1', 10, name), written(140, y, 'F2', 11, value)];
  });
  const page = [
    `${partsOf(accents(accent || ourAccent).light.accent)} rg`,
    written(40, 330, 'F2', 20, 'Bank slip'),
    '0.1 0.14 0.16 rg',
    ...lines,
  ];
  const name = bank_slip_name || ownSlip(invoice_id).bank_slip_name;
  return new File([new Uint8Array(pdf(page.join('\n')))], name.replace(/[^\w.-]/g, '_'), { type: 'application/pdf' });
}

function written(x: number, y: number, font: string, size: number, text: string): string {
  const isWestern = /^[\x20-\x7e\xa1-\xff]*$/.test(text);
  const shown = isWestern
    ? `/${font} ${size} Tf ${x} ${y} Td (${literal(text)})`
    : `/F3 ${size} Tf ${x} ${y} Td <${hex(text)}>`;
  return `BT ${shown} Tj ET`;
}

function literal(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}

/** Two bytes a character; what has no place in two is a question mark. */
function hex(text: string): string {
  const plain = text.replace(/[\u{10000}-\u{10ffff}]/gu, '?');
  return Buffer.from(plain, 'utf16le').swap16().toString('hex');
}

function fontObject(base: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`;
}

/**
 * The Chinese letters that readers of PDFs bring along, by the name that the standard gives them: a font of them in each
 * slip would be a hundred times as large as the slip.
 */
const chineseFont = (descendant: number) => [
  `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UCS2-H /Encoding /UniGB-UCS2-H /DescendantFonts [${descendant} 0 R] >>`,
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light ' +
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> ' +
    `/DW 1000 /W [1 95 500] /FontDescriptor ${descendant + 1} 0 R >>`,
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] ' +
    '/ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
];

/** The smallest document that shows one page: its objects, and where each begins. */
function pdf(content: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 380] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R /F3 7 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    fontObject('Helvetica'),
    fontObject('Helvetica-Bold'),
    ...chineseFont(8),
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
