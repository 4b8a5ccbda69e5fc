import type { Range } from '../format/ranges.ts';
import { columnText, type Column } from './columns.ts';
import { reportKinds, type ReportType } from './kinds.ts';
import type { ReportRow, ReportSums } from './rows.ts';
import { columnWords, reportWords } from './words.ts';

/** @rule A CSV file is named after its report and the first and the last day. */
export function csvName(prefix: string, { start, end }: Range): string {
  return `${prefix}_${start}_${end}.csv`;
}

/** @rule A cell that a spreadsheet would take for a formula begins with an apostrophe; a negative number is a number. */
export function guarded(text: string): string {
  return isFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
}

/** @rule Of a cell that was guarded against being a formula, the apostrophe is taken away again when it is read. */
export function unguarded(text: string): string {
  const inner = text.slice(1);
  return text.startsWith("'") && guarded(inner) === text ? inner : text;
}

// Full-width signs and signs behind spaces are taken for formulas too. Apostrophes in front of
// a formula get one more, so that taking the first away gives back what was put in.
const isFormula = /^[\s']*[=+\-@＝＋－＠]|^'*[\t\r\n]/u;
const isNumber = /^-?\d+(\.\d+)?$/;

/** @rule A CSV file begins with a byte order mark, ends each line with CR and LF, and quotes every text. */
export function csv(lines: readonly (readonly string[])[]): string {
  return start + csvLines(lines);
}

const start = '\uFEFF';

/** Some lines of a file that has begun. */
export function csvLines(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  return isNumber.test(text) ? text : `"${guarded(text).replaceAll('"', '""')}"`;
}

interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly Partial<ReportRow>[];
  readonly totals: Partial<ReportSums>;
  /** Amounts have all their decimals. */
  readonly isRaw?: boolean;
}

/** @rule The CSV file of a report has the columns that are shown, its rows, and the totals as the last line. */
export function reportCsv(table: Table): string {
  return reportCsvHead(table) + reportCsvRows(table) + reportCsvTotal(table);
}

/** The beginning of such a file, for who writes it piece by piece. */
export function reportCsvHead({ columns }: Pick<Table, 'columns'>): string {
  return csv([columns.map((column) => columnWords[column])]);
}

/** Some of its rows. */
export function reportCsvRows({ columns, rows, isRaw }: Omit<Table, 'totals'>): string {
  return csvLines(rows.map((row) => columns.map((column) => columnText(column, row, isRaw))));
}

/** Its last line. */
export function reportCsvTotal({ columns, totals, isRaw }: Omit<Table, 'rows'>): string {
  return csvLines([
    columns.map((column, index) => (index === 0 ? reportWords.total : columnText(column, totals, isRaw))),
  ]);
}

/** How the name of the snapshot's CSV file begins. */
export const snapshotPrefix = 'snapshot';

/** The name of a report's CSV file. */
export function reportCsvName(type: ReportType, range: Range): string {
  return csvName(reportKinds[type].prefix, range);
}
