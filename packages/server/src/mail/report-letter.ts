import { rangeText, type Range } from '@millrace/core/format';
import { countryName } from '@millrace/core/reference';
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
import { letterHtml, quietHtml, shortCell, tableHtml, tableText, type LetterTable } from './letter-table.ts';
import { filled, written, type Letter, type Writing } from './letters.ts';
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
  /** Its file with all rows, for which one has to log in too. */
  readonly file: string;
  /** Stops this report without one. */
  readonly stop: string;
}

/** A saved report as a table, of plain text and of HTML. */
export function reportLetter(report: MailedTable, links: ReportLinks, writing: Writing): Letter {
  const words = reportLetterWords[writing.locale];
  const { rows, all } = report;
  const rest = all > rows.length ? filled(words.rest, { shown: String(rows.length), all: String(all) }) : '';
  const table = tableOf(report, writing.locale);
  const values = {
    report: report.name,
    type: words.types[report.type],
    days: rangeText(report.range),
    table: table ? tableText(table) : words.none,
    rest: rest === '' ? '' : `${rest}\n\n`,
    every: words.every[report.every],
    ...links,
  };
  const letter = written('report', values, writing);
  const html = letterHtml(
    {
      title: letter.subject,
      heading: report.name,
      about: `${values.type} · ${values.days}, ${words.zone}`,
      parts: [table ? tableHtml(table) : quietHtml(words.none), rest === '' ? '' : quietHtml(rest)],
      open: { label: words.open, to: links.link },
      file: { label: words.file, to: links.file },
      foot: [{ label: words.stop, to: links.stop }],
    },
    writing,
  );
  return { ...letter, unsubscribe: links.stop, html };
}

/** Undefined where there are no figures. */
function tableOf({ columns, rows, totals }: MailedTable, locale: Locale): LetterTable | undefined {
  if (rows.length === 0) return undefined;
  const words = reportLetterWords[locale];
  const cell = (column: Column, row: Partial<ReportRow>) => {
    if (!isGroup(column)) return shownMeasure(column, row);
    const text = groupText(row, column);
    const name = column === 'country' ? countryName(text, locale) : text;
    return shortCell(name || text || '-');
  };
  return {
    head: columns.map((column) => words.columns[column]),
    rows: rows.map((row) => columns.map((column) => cell(column, row))),
    total: columns.map((column, index) => {
      if (index === 0) return words.total;
      return isGroup(column) ? '' : shownMeasure(column, totals);
    }),
    isText: columns.map(isGroup),
  };
}
