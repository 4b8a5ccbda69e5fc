import { csv } from '@millrace/core/reports';
import { optionOf, Refused, type CommandArgs, type Command } from './command.ts';
import { usd } from './invoice-rows.ts';

type Statuses = Readonly<Record<string, number>>;

/** The options of a list: of which status, the first of them without one, and how many. */
export function listOptions(statuses: Statuses): NonNullable<Command['options']> {
  const names = Object.keys(statuses);
  return {
    status: { takes: [...names, 'any'].join('|'), says: `of which status; ${names[0]} where it is left out` },
    ...limitOption,
  };
}

const usualLimit = 50;

/** In which other form a list is shown, for programs and spreadsheets. */
export const formatOptions = {
  json: { says: 'as JSON, all rows and nothing cut' },
  csv: { says: 'as a CSV file, all rows and nothing cut' },
} as const;

/** The options of every list: how many rows, and in which form. */
export const limitOption = {
  limit: { takes: 'number', says: `how many at most; ${usualLimit} where it is left out` },
  ...formatOptions,
} as const;

/** Nobody reads more of them, whether by eye or by program. */
const mostRows = 1_000_000;

/** The number of the status that is asked for; undefined for any. */
export function statusOf(args: CommandArgs, statuses: Statuses): number | undefined {
  const name = optionOf(args, 'status') || (Object.keys(statuses)[0] ?? '');
  return statuses[name];
}

/** The name of a status, as the options of lists spell it. */
export function nameIn(statuses: Statuses, status: number): string {
  return Object.entries(statuses).find(([, number]) => number === status)?.[0] ?? String(status);
}

/** How many rows to read: one more than are shown tells whether there are more. */
export function rowsToRead(args: CommandArgs): number {
  return Number(optionOf(args, 'limit') || (formatOf(args) === 'text' ? usualLimit : mostRows)) + 1;
}

function formatOf({ options }: CommandArgs): 'text' | 'json' | 'csv' {
  if (options['json'] === true && options['csv'] === true) throw new Refused('Either --json or --csv.');
  return options['json'] === true ? 'json' : options['csv'] === true ? 'csv' : 'text';
}

/** An amount of money in a list: to read it is a text, to a program or a spreadsheet the number alone. */
export class Amount {
  readonly #amount: string;
  readonly #text: string;

  constructor(amount: string, text = usd(amount)) {
    this.#amount = amount;
    this.#text = text;
  }

  get plain(): string {
    return this.#amount;
  }

  toString(): string {
    return this.#text;
  }

  toJSON(): number {
    return Number(this.#amount);
  }
}

type Rows = readonly (readonly unknown[])[];

/** What was read as a table, with a word about what is left out, or in the form that was asked for. */
export function listed(args: CommandArgs, headings: readonly string[], rows: Rows): string[] {
  const maxRows = rowsToRead(args) - 1;
  const firstRows = rows.slice(0, maxRows);
  const asData = dataOf(args, headings, firstRows);
  if (asData) return asData;
  if (rows.length === 0) return ['There is none.'];
  const more = rows.length > maxRows ? ['There are more: --limit shows them.'] : [];
  return [...table([headings, ...firstRows], widestLast), ...more];
}

/** Rows for a program or a spreadsheet, where that was asked for; a column that a text calls `last try` is `last_try`. */
export function dataOf(args: CommandArgs, headings: readonly string[], rows: Rows): string[] | undefined {
  const format = formatOf(args);
  if (format === 'text') return undefined;
  const names = headings.map((heading) => heading.toLowerCase().replaceAll(/\W+/g, '_'));
  // A line of the file is a line of the answer, since controls within one are not shown.
  if (format === 'csv')
    return csv([names, ...rows.map((row) => row.map(plain))])
      .trimEnd()
      .split(/\r?\n/);
  const objects = rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? null])));
  return JSON.stringify(objects, null, 2).split('\n');
}

function plain(value: unknown): string {
  if (value instanceof Amount) return value.plain;
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}

const widest = 60;
const widestLast = 120;

/** Rows in columns that stand under each other, the first row above them; columns of numbers stand to the right. */
export function table(rows: readonly (readonly unknown[])[], last = Infinity): string[] {
  const cells = rows.map((row) => row.map((value, column) => cell(value, column === row.length - 1 ? last : widest)));
  const columns = (cells[0] ?? []).map((_, column) => {
    const columnCells = cells.map((row) => row[column] ?? '');
    return { width: Math.max(...columnCells.map(widthOf)), isNumber: columnCells.slice(1).every(isNumber) };
  });
  const padded = (text: string, column: number) => {
    const { width = 0, isNumber: isRight } = columns[column] ?? {};
    const blanks = ' '.repeat(Math.max(0, width - widthOf(text)));
    return isRight ? blanks + text : text + blanks;
  };
  return cells.map((row) => row.map(padded).join('  ').trimEnd());
}

/** How many columns of a terminal a text takes: signs of Chinese, Japanese and Korean take two. */
function widthOf(text: string): number {
  return [...text].reduce((width, sign) => width + (isWide.test(sign) ? 2 : 1), 0);
}

const isWide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

const widestSide = 48;

/** What is compared: under each other in columns, or, where a value is too long for that, under its name. Nothing is cut. */
export function sideBySide(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [headings, ...rows];
  const isNarrow = all.every((row) => row.every((text) => text.length <= widestSide && !text.includes('\n')));
  if (isNarrow) return table(all);
  return rows.flatMap(([name = '', ...values]) => [
    name,
    ...values.flatMap((text, index) => table([[`  ${headings[index + 1]}`, text]])),
  ]);
}

function isNumber(text: string): boolean {
  return /^[\d,]+(\.\d+)?$/.test(text);
}

/** A moment as it is shown, with its zone: whoever reads it may be anywhere. */
export function momentText(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function cell(value: unknown, max: number): string {
  const text = value instanceof Date ? momentText(value) : String(value ?? '');
  const line = text.replace(/\s+/g, ' ');
  return line.length > max ? `${line.slice(0, max - 1)}…` : line;
}
