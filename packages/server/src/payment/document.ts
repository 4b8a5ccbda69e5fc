export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A line of text whose first letter stands at a point, from the lower left corner; F1 is Helvetica, F2 its bold. What they
 * have no letters for is in F3, and that alone: amounts can be read also where a reader has no Chinese font. Each part begins
 * where the one before it ends.
 */
export function written(x: number, y: number, font: string, size: number, text: string): string {
  const parts = text.match(/[\x20-\x7e\xa1-\xff]+|[^\x20-\x7e\xa1-\xff]+/g) ?? [];
  const drawnParts = parts.map((part) =>
    /^[\x20-\x7e\xa1-\xff]/.test(part)
      ? `/${font} ${size} Tf (${literal(part)}) Tj`
      : `/F3 ${size} Tf <${hex(part)}> Tj`,
  );
  return `BT ${x} ${y} Td ${drawnParts.join(' ')} ET`;
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
    `/DW 1000 /FontDescriptor ${descendant + 1} 0 R >>`,
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] ' +
    '/ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
];

/** The number of a page: each is two objects, behind the two that hold them all. */
const numberOf = (page: number) => 3 + page * 2;

/** The smallest document that shows one page, or several: its objects, and where each begins. */
export function pdf(pages: string | readonly string[], { width, height }: Size): Buffer {
  const contents = typeof pages === 'string' ? [pages] : pages;
  // The fonts come after the last page.
  const fonts = numberOf(contents.length);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${contents.map((_, page) => `${numberOf(page)} 0 R`).join(' ')}] /Count ${contents.length} >>`,
    ...contents.flatMap((content, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${numberOf(page) + 1} 0 R ` +
        `/Resources << /Font << /F1 ${fonts} 0 R /F2 ${fonts + 1} 0 R /F3 ${fonts + 2} 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
    fontObject('Helvetica'),
    fontObject('Helvetica-Bold'),
    ...chineseFont(fonts + 3),
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
