import { money } from '@millrace/core/format';
import { written } from './document.ts';
import type { InvoiceParty } from './tables.ts';

/** A page of A4, and where what stands on it begins and ends. */
export const page = { width: 595, height: 842 };
export const [leftEdge, right] = [56, 539];
const longest = 70;

/** What stands at the left, and the amount at the right. */
export type SumLine = readonly [text: string, amount: string];
export type Font = 'F1' | 'F2';

/** Names with their values, under each other. */
export function facts(from: number, rows: readonly SumLine[]): string[] {
  return rows.flatMap(([name, value], index) => {
    const y = from - index * 18;
    return [written(leftEdge, y, 'F1', 10, name), written(150, y, 'F2', 10, value)];
  });
}

const maxNameLines = 3;

/** Who sends an invoice, or gets it: three lines of the name have place, and five of the address. */
export function party(x: number, title: string, { name, address, tax_id }: InvoiceParty, taxId: string): string[] {
  const names = wrapped(name, 36, maxNameLines);
  const lines = [...address.split(/\r?\n/).slice(0, 5), ...(tax_id === '' ? [] : [`${taxId}: ${tax_id}`])];
  const below = 628 - (names.length - 1) * 14;
  return [
    written(x, 660, 'F1', 9, title),
    ...names.map((line, index) => written(x, 644 - index * 14, 'F2', 11, line)),
    ...lines
      .filter((line) => line !== '')
      .map((line, index) => written(x, below - index * 14, 'F1', 10, cut(line, 42))),
  ];
}

/** A text in lines of so many letters, broken between words where there are some; only the last line may be cut. */
export function wrapped(text: string, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  let rest = text.replace(/\s+/g, ' ');
  while (fitting(rest, width) < rest.length && lines.length < maxLines - 1) {
    const most = fitting(rest, width);
    const space = rest.lastIndexOf(' ', most);
    const end = space > 0 ? space : most;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, cut(rest, width)];
}

/** How much of a text has the place of so many letters: one that Helvetica lacks, such as a Chinese one, has that of two. */
function fitting(text: string, width: number): number {
  let [end, place] = [0, 0];
  for (const letter of text) {
    place += /[\x20-\x7e\xa1-\xff]/.test(letter) ? 1 : 2;
    if (place > width) return end;
    end += letter.length;
  }
  return end;
}

/** Amounts under each other, with what they are. */
export function sums(
  from: number,
  lines: readonly SumLine[],
  font: Font = 'F1',
  textOf = (amount: string) => money(amount),
): string[] {
  return lines.flatMap(([text, amount], index) => {
    const y = from - index * 20;
    const amountText = textOf(amount);
    return [written(leftEdge, y, font, 10, cut(text, longest)), toTheRight(right, y, font, amountText)];
  });
}

/** A text that has place for so many letters. */
function cut(text: string, maxWidth: number): string {
  const line = text.replace(/\s+/g, ' ');
  return fitting(line, maxWidth) < line.length ? `${line.slice(0, fitting(line, maxWidth - 3))}...` : line;
}

/** An amount that ends at a point. */
export function toTheRight(end: number, y: number, font: Font, amount: string): string {
  return written(end - widthOf(amount), y, font, 10, amount);
}

/** Of an amount at 10 points: in Helvetica all digits are as wide as each other. */
function widthOf(amount: string): number {
  return [...amount].reduce((width, character) => width + (/\d/.test(character) ? 5.56 : 2.78), 0);
}
