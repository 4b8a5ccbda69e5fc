import { writtenIn } from '@millrace/core/reference';
import { escaped } from '@millrace/core/smartlinks';
import { cut, type Writing } from './letters.ts';

/** A table of a letter. */
export interface LetterTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly total?: readonly string[];
  /** Which columns begin in one line, as texts do; figures end in one. */
  readonly isText: readonly boolean[];
}

const longestCell = 48;

export function shortCell(text: string): string {
  return cut(text, longestCell);
}

/** Columns below each other where letters are equally wide. */
export function tableText({ head, rows, total = [], isText }: LetterTable): string {
  const all = [head, ...rows, total];
  const widths = head.map((_, at) => Math.max(...all.map((cells) => widthOf(cells[at] ?? ''))));
  const line = (cells: readonly string[]) =>
    cells
      .map((text, at) => {
        const gap = ' '.repeat((widths[at] ?? 0) - widthOf(text));
        return isText[at] ? text + gap : gap + text;
      })
      .join('  ')
      .trimEnd();
  return [head, ...rows, ...(total.length > 0 ? [total] : [])].map(line).join('\n');
}

/** Chinese letters are as wide as two others. */
function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + (/[\u1100-\u115f\u2e80-\uffdc]/u.test(letter) ? 2 : 1), 0);
}

// Many mail programs know nothing but styles on the element; those that know more have the dark colours too.
const styles = {
  body: 'margin:0;padding:16px;background:#ffffff;color:#0f1b1f;font:14px/20px Arial,sans-serif',
  quiet: 'margin:0 0 16px;color:#5b6b72;font-size:13px',
  part: 'margin:0 0 4px;font-size:14px;line-height:20px',
  head: 'padding:6px 12px 6px 0;border-bottom:1px solid #c8d0d4;color:#5b6b72;font-size:12px;white-space:nowrap',
  cell: 'padding:6px 12px 6px 0;border-bottom:1px solid #e3e8ea',
  total: 'padding:6px 12px 6px 0;font-weight:bold',
  link: 'color:#0b7a75',
};

const dark = `@media (prefers-color-scheme: dark) {
  body { background: #0b0f11 !important; color: #f2f6f7 !important; }
  p, th { color: #9aa8ae !important; }
  th, td { border-color: #243034 !important; }
  a { color: #3fc1b8 !important; }
}`;

export function tableHtml({ head, rows, total = [], isText }: LetterTable): string {
  const row = (tag: 'td' | 'th', cells: readonly string[], style: string) =>
    `<tr>${cells.map((text, at) => `<${tag} align="${isText[at] ? 'left' : 'right'}" style="${style}">${escaped(text)}</${tag}>`).join('')}</tr>`;
  const lines = [
    ...rows.map((cells) => row('td', cells, styles.cell)),
    ...(total.length > 0 ? [row('td', total, styles.total)] : []),
  ];
  // On a phone the table scrolls by itself, and the sentences around it stay in sight.
  return `<div style="overflow-x:auto"><table cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 16px">
<thead>${row('th', head, styles.head)}</thead>
<tbody>${lines.join('\n')}</tbody>
</table></div>`;
}

export const quietHtml = (text: string) => `<p style="${styles.quiet}">${escaped(text)}</p>`;
export const partHtml = (text: string) => `<h2 style="${styles.part}">${escaped(text)}</h2>`;

/** A link with its label. */
interface LetterLink {
  readonly label: string;
  readonly to: string;
}

const linkHtml = ({ label, to }: LetterLink) => `<a href="${escaped(to)}" style="${styles.link}">${escaped(label)}</a>`;

interface LetterPage {
  readonly title: string;
  readonly heading: string;
  readonly about: string;
  /** HTML, each of its texts escaped. */
  readonly parts: readonly string[];
  readonly open: LetterLink;
  /** Where all that is shown can be taken along. */
  readonly file?: LetterLink;
  /** Beside the network's name and address. */
  readonly foot: readonly LetterLink[];
}

/** A letter as HTML that mail programs draw. */
export function letterHtml(
  { title, heading, about, parts, open, file, foot }: LetterPage,
  { locale, provider }: Writing,
): string {
  const { name, support_email: support } = writtenIn(provider, locale);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${dark}</style>
</head>
<body style="${styles.body}">
<h1 style="margin:0;font-size:16px;line-height:24px;overflow-wrap:anywhere"><bdi>${escaped(heading)}</bdi></h1>
${quietHtml(about)}
${parts.filter((part) => part !== '').join('\n')}
<p style="margin:0 0 24px">${[open, ...(file ? [file] : [])].map(linkHtml).join(' · ')}</p>
<p style="${styles.quiet}">${[escaped(name), escaped(support), ...foot.map(linkHtml)].join(' · ')}</p>
</body>
</html>
`;
}
