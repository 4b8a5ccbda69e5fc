import { InvalidCell, type Spelling } from './cells.ts';
import { Refused } from './command.ts';
import { csvFile, type CsvLine } from './csv-lines.ts';
import type { Sheet } from './sheet.ts';

/** What is known of a file to read it. */
type Columns = Pick<Sheet, 'cells' | 'key' | 'otherKey'>;

/** What a line of the file says, by column; what it leaves out is not in it. */
export interface Given {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** The columns whose cells are wrong. */
  readonly unread?: readonly string[];
}

/** What is wrong on a line of the file. */
export interface Problem {
  readonly line: number;
  readonly text: string;
}

/** Reads a whole file, and collects every cell that is wrong. */
export function readSheet(file: string, sheet: Columns): { given: Given[]; problems: Problem[] } {
  const { lines: all, ...spelling } = csvFile(file);
  const [header, ...lines] = all;
  const columns = columnsOf(header, sheet);
  if (lines.length === 0) throw new Refused('There is no line below the header.', 'Nothing is imported.');
  const problems: Problem[] = [];
  const names = [sheet.key.name, ...(sheet.otherKey ? [sheet.otherKey.name] : [])];
  const lineOf = new Map<string, number>();
  const sheetRows = lines.map((line): Given => {
    const { values, faults, unread } = readLine(line, { columns, sheet, spelling });
    for (const name of names) {
      const [value, place] = [values[name], `${name} ${String(values[name])}`];
      const first = lineOf.get(place);
      if (value !== undefined && first !== undefined) {
        faults.push(`${name}: ${String(value)} stands on line ${first} already`);
      }
      lineOf.set(place, line.line);
    }
    problems.push(...faults.map((text) => ({ line: line.line, text })));
    return { line: line.line, values, unread };
  });
  return { given: sheetRows, problems };
}

function columnsOf(header: CsvLine | undefined, { cells }: Columns): string[] {
  const columns = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
  const knownColumns = Object.keys(cells);
  const unknown = columns.filter((name) => !knownColumns.includes(name));
  const twice = columns.filter((name, index) => columns.indexOf(name) !== index);
  if (columns.length === 0) throw new Refused('The file is empty.', 'Nothing is imported.');
  refuseAll([
    ...unknown.map((name) => `line 1: there is no column "${name}"; there are ${knownColumns.join(', ')}.`),
    ...new Set(twice.map((name) => `line 1: the column ${name} stands there twice.`)),
  ]);
  return columns;
}

interface Reading {
  readonly columns: readonly string[];
  readonly sheet: Columns;
  readonly spelling: Spelling;
}

function readLine({ cells: typed }: CsvLine, { columns, sheet: { cells }, spelling }: Reading) {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  const unread: string[] = [];
  if (typed.length !== columns.length) {
    faults.push(`cells: there are ${typed.length}, and ${columns.length} columns`);
    return { values, faults, unread: Object.keys(cells) };
  }
  for (const [index, name] of columns.entries()) {
    try {
      const value = cells[name]?.read(typed[index] ?? '', spelling);
      if (value !== undefined) values[name] = value;
    } catch (error) {
      if (!(error instanceof InvalidCell)) throw error;
      faults.push(`${name}: ${error.message}`);
      unread.push(name);
    }
  }
  return { values, faults, unread };
}

const mostTold = 50;

/** As many lines as anybody reads, and how many more there are. */
export function firstOf(lines: readonly string[]): string[] {
  return lines.length > mostTold ? [...lines.slice(0, mostTold), `And ${lines.length - mostTold} more.`] : [...lines];
}

/** Refuses the whole file for what is wrong in it. */
function refuseAll(problems: readonly string[], nothingDone: readonly string[] = ['Nothing is imported.']): void {
  if (problems.length > 0) throw new Refused(...firstOf(problems), ...nothingDone);
}

/** Refuses the whole file for what is wrong on its lines, the first line first. */
export function refuseProblems(problems: readonly Problem[], nothingDone?: readonly string[]): void {
  const ordered = problems.toSorted((one, other) => one.line - other.line);
  refuseAll(
    ordered.map(({ line, text }) => `line ${line}, ${text}.`),
    nothingDone,
  );
}
