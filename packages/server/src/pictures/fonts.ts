const side = 120;
const letterSize = 80;

/** What a text may need a font for, each with a sign whose upper edge is much narrower than it is. */
const needed: readonly { readonly is: RegExp; readonly sign: string }[] = [
  { is: /\p{Script=Latin}|\p{Nd}/u, sign: 'A' },
  { is: /\p{Script=Greek}/u, sign: 'Λ' },
  { is: /\p{Script=Cyrillic}/u, sign: 'Љ' },
  { is: /\p{Script=Hebrew}/u, sign: 'ל' },
  { is: /\p{Script=Arabic}/u, sign: 'ل' },
  { is: /\p{Script=Thai}/u, sign: 'ป' },
  { is: /\p{Script=Devanagari}/u, sign: 'ई' },
  { is: /\p{Script=Hangul}/u, sign: '소' },
  { is: /\p{Script=Hiragana}|\p{Script=Katakana}/u, sign: 'ム' },
  { is: /\p{Script=Han}/u, sign: '中' },
  { is: /\p{Emoji_Presentation}/u, sign: '🔺' },
];
/** Signs of no script by itself, such as that of a unit, are in any font. */
const letter = /[^\P{L}\p{Script=Common}]/u;

const drawable = new Map<string, Promise<boolean>>();

/**
 * Whether this machine has a font for a text. What has none is drawn as a box, whose upper edge is as wide as itself, or
 * not at all.
 */
export async function hasFontFor(text: string): Promise<boolean> {
  if (text.trim() === '') return true;
  // Of a script that is not among these it is not known whether it could be drawn.
  const isKnown = (sign: string) => !letter.test(sign) || needed.some(({ is }) => is.test(sign));
  if (![...text].every(isKnown)) return false;
  const signs = needed.filter(({ is }) => is.test(text)).map(({ sign }) => sign);
  return (await Promise.all(signs.map(draws))).every(Boolean);
}

function draws(sign: string): Promise<boolean> {
  const known = drawable.get(sign) ?? drawn(sign);
  drawable.set(sign, known);
  return known;
}

async function drawn(sign: string): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><text x="20" y="90" font-family="sans-serif" font-size="${letterSize}">${sign}</text></svg>`;
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer();
  return isSign(pixels, side);
}

/** Whether the ink of a picture begins at its top narrower than it is. */
export function isSign(pixels: Uint8Array, width: number): boolean {
  const rows = Array.from({ length: pixels.length / width }, (_, row) =>
    inked(pixels.subarray(row * width, (row + 1) * width)),
  );
  const inkedRows = rows.filter((row) => row !== undefined);
  const [top] = inkedRows;
  if (!top) return false;
  const left = Math.min(...inkedRows.map(({ from }) => from));
  const right = Math.max(...inkedRows.map(({ to }) => to));
  return top.to - top.from < (right - left) / 2;
}

function inked(row: Uint8Array): { readonly from: number; readonly to: number } | undefined {
  const from = row.findIndex((alpha) => alpha > 100);
  return from < 0 ? undefined : { from, to: row.findLastIndex((alpha) => alpha > 100) };
}
