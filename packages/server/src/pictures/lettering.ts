import { escaped, n } from './markup.ts';

/** Faces of about one width nearly everywhere; no file is loaded, so a picture looks right by itself. */
export const faces = "Arial, 'Helvetica Neue', Helvetica, 'Liberation Sans', 'DejaVu Sans Condensed', sans-serif";

/** How wide bold letters are, in thousandths of their size. */
const widths: Readonly<Record<number, string>> = {
  238: "'",
  278: ' ijlI.,;:/|',
  333: 'ftr!()-',
  556: 'aceksxyvzJ0123456789$L',
  611: 'bdghnopquFTZ?+',
  667: 'EPSVXY',
  722: 'ABCDHKNRU&',
  778: 'GOQw',
  833: 'M',
  889: 'm%',
  944: 'W',
};
const widthOf = new Map(
  Object.entries(widths).flatMap(([width, all]) => [...all].map((letter) => [letter, Number(width)] as const)),
);
const anyOther = 700;
const ideograph = 1000;
// Faces differ a little.
const margin = 1.05;

export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const letter of text) {
    width += widthOf.get(letter) ?? ((letter.codePointAt(0) ?? 0) >= 0x2e80 ? ideograph : anyOther);
  }
  return ((width * size) / 1000) * margin;
}

export interface Lines {
  readonly size: number;
  readonly lines: readonly string[];
  /** How high they are together. */
  readonly height: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly smallest: number;
  readonly most: number;
}

const leading = 1.16;

// Letters may be this much smaller where that saves a line.
const worthALine = 0.86;

const longest = 400;

/** The text in the largest letters in which it fits; where none fit, as much as does, and an ellipsis. */
export function fitted(text: string, room: Room): Lines {
  const { width, largest, smallest } = room;
  // No picture has room for more.
  const words = text.slice(0, longest).trim().split(/\s+/).filter(Boolean);
  let best: Lines | undefined;
  for (let size = largest; size > smallest; size -= Math.max(0.5, largest / 40)) {
    if (best && size < best.size * worthALine) break;
    const lines = wrapped(words, width, size);
    const isWhole = lines.length <= rowsAt(size, room) && lines.every((line) => textWidth(line, size) <= width);
    if (isWhole && lines.length < (best?.lines.length ?? Infinity)) best = linesOf(balanced(words, width, size), size);
  }
  return best ?? clipped(wrapped(words, width, smallest), room);
}

function linesOf(lines: readonly string[], size: number): Lines {
  return { size, lines, height: lines.length * size * leading };
}

function rowsAt(size: number, { height, most }: Room): number {
  return Math.max(1, Math.min(most, Math.floor(height / (size * leading))));
}

function clipped(all: readonly string[], room: Room): Lines {
  const { width, smallest } = room;
  const count = rowsAt(smallest, room);
  const fitting = all
    .slice(0, count)
    .map((line, index) => clippedTo(line, width, smallest, index === count - 1 && all.length > count));
  return linesOf(fitting, smallest);
}

function wrapped(words: readonly string[], width: number, size: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The same number of lines, none of them much shorter than the others. */
function balanced(words: readonly string[], width: number, size: number): string[] {
  let lines = wrapped(words, width, size);
  const count = lines.length;
  for (let within = width; within > width / 2; within *= 0.97) {
    const narrower = wrapped(words, within, size);
    if (narrower.length > count || narrower.some((line) => textWidth(line, size) > within)) break;
    lines = narrower;
  }
  return lines;
}

function clippedTo(line: string, width: number, size: number, isCut: boolean): string {
  if (!isCut && textWidth(line, size) <= width) return line;
  const characters = [...line];
  while (characters.length > 0 && textWidth(`${characters.join('').trimEnd()}…`, size) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly weight?: 400 | 700;
}

/** Lines of letters from the top edge `y` on. */
export function letters({ size, lines }: Lines, { x, y, fill, anchor = 'start', weight = 700 }: Place): string {
  const rows = lines.map((line, index) => {
    // The baseline: letters stand in the middle of their line.
    const at = y + size * (leading * index + 0.93);
    return `<tspan x="${n(x)}" y="${n(at)}">${escaped(line)}</tspan>`;
  });
  return `<text font-family="${faces}" font-size="${n(size)}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${rows.join('')}</text>`;
}
