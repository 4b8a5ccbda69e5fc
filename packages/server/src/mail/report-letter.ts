import { filledIn, rangeText, type Range } from '@millrace/core/format';
import { countryName, writtenIn } from '@millrace/core/reference';
import {
  groupText,
  isGroup,
  shownMeasure,
  type Column,
  type MailedEvery,
  type ReportRow,
  type ReportSums,
  type ReportType,
} from '@millrace/core/reports';
import type { Locale } from '@millrace/core/session';
import { escaped } from '@millrace/core/smartlinks';
import { written, type Letter, type Writing } from './letters.ts';
import { reportLetterWords } from './report-words.ts';

interface MailedTable {
  readonly name: string;
  readonly type: ReportType;
  readonly range: Range;
  readonly every: MailedEvery;
  readonly columns: readonly Column[];
  /** The first rows; there are `all`. */
  readonly rows: readonly ReportRow[];
  readonly all: number;
  readonly totals: Partial<ReportSums>;
}

interface ReportLinks {
  /** The report in the portal, which asks for the login. */
  readonly link: string;
  /** Stops this report without one. */
  readonly stop: string;
}

/** A saved report as a table, of plain text and of HTML. */
export function reportLetter(table: MailedTable, links: ReportLinks, writing: Writing): Letter {
  const words = reportLetterWords[writing.locale];
  const { rows, all } = table;
  const rest = all > rows.length ? filled(words.rest, { shown: String(rows.length), all: String(all) }) : '';
  const lines = linesOf(table, writing.locale);
  const values = {
    report: table.name,
    type: words.types[table.type],
    days: rangeText(table.range),
    table: lines ? alignedText(lines, table.columns) : words.none,
    rest: rest === '' ? '' : `${rest}\n\n`,
    every: words.every[table.every],
    ...links,
  };
  const letter = written('report', values, writing);
  return {
    ...letter,
    unsubscribe: links.stop,
    html: htmlOf({ table, lines, rest, links, title: letter.subject }, writing),
  };
}

interface Lines {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[];
}

/** Undefined where there are no figures. */
function linesOf({ columns, rows, totals }: MailedTable, locale: Locale): Lines | undefined {
  if (rows.length === 0) return undefined;
  const words = reportLetterWords[locale];
  const cell = (column: Column, row: Partial<ReportRow>) => {
    if (!isGroup(column)) return shownMeasure(column, row);
    const text = groupText(row, column);
    const name = column === 'country' ? countryName(text, locale) : text;
    return shortened(name || text || '-');
  };
  return {
    head: columns.map((column) => words.columns[column]),
    rows: rows.map((row) => columns.map((column) => cell(column, row))),
    total: columns.map((column, index) => {
      if (index === 0) return words.total;
      return isGroup(column) ? '' : shownMeasure(column, totals);
    }),
  };
}

const longestCell = 48;

function shortened(text: string): string {
  return text.length > longestCell ? `${text.slice(0, longestCell - 1).trimEnd()}…` : text;
}

/** Columns below each other where letters are equally wide; figures end in one line. */
function alignedText({ head, rows, total }: Lines, columns: readonly Column[]): string {
  const all = [head, ...rows, total];
  const widths = columns.map((_, at) => Math.max(...all.map((cells) => widthOf(cells[at] ?? ''))));
  const line = (cells: readonly string[]) =>
    cells
      .map((text, at) => {
        const gap = ' '.repeat((widths[at] ?? 0) - widthOf(text));
        return isGroup(columns[at] ?? '') ? text + gap : gap + text;
      })
      .join('  ')
      .trimEnd();
  return [line(head), ...rows.map(line), line(total)].join('\n');
}

/** Chinese letters are as wide as two others. */
function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + (/[\u1100-\u115f\u2e80-\uffdc]/u.test(letter) ? 2 : 1), 0);
}

interface Drawn {
  readonly table: MailedTable;
  readonly lines: Lines | undefined;
  readonly rest: string;
  readonly links: ReportLinks;
  readonly title: string;
}

// Many mail programs know nothing but styles on the element; those that know more have the dark colours too.
const styles = {
  body: 'margin:0;padding:16px;background:#ffffff;color:#0f1b1f;font:14px/20px Arial,sans-serif',
  quiet: 'margin:0 0 16px;color:#5b6b72;font-size:13px',
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

function htmlOf({ table, lines, rest, links, title }: Drawn, { locale, provider }: Writing): string {
  const words = reportLetterWords[locale];
  const { columns } = table;
  const { name, support_email: support } = writtenIn(provider, locale);
  const row = (tag: 'td' | 'th', cells: readonly string[], style: string) =>
    `<tr>${cells.map((text, at) => `<${tag} align="${isGroup(columns[at] ?? '') ? 'left' : 'right'}" style="${style}">${escaped(text)}</${tag}>`).join('')}</tr>`;
  const figures = lines
    ? `<table cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 16px">
<thead>${row('th', lines.head, styles.head)}</thead>
<tbody>${lines.rows.map((cells) => row('td', cells, styles.cell)).join('\n')}
${row('td', lines.total, styles.total)}</tbody>
</table>`
    : `<p style="${styles.quiet}">${escaped(words.none)}</p>`;
  const about = `${words.types[table.type]} · ${rangeText(table.range)}, ${words.zone}`;
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
<h1 style="margin:0;font-size:16px;line-height:24px"><bdi>${escaped(table.name)}</bdi></h1>
<p style="${styles.quiet}">${escaped(about)}</p>
${figures}
${rest === '' ? '' : `<p style="${styles.quiet}">${escaped(rest)}</p>`}
<p style="margin:0 0 24px"><a href="${escaped(links.link)}" style="${styles.link}">${words.open}</a></p>
<p style="${styles.quiet}">${escaped(name)} · ${escaped(support)} · <a href="${escaped(links.stop)}" style="${styles.link}">${words.stop}</a></p>
</body>
</html>
`;
}

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  filledIn(text, (key, place) => values[key] ?? place);
