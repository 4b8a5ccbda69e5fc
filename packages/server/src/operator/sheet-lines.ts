import { Unfit } from './cells.ts';
import { Refused } from './command.ts';
import { csvLines, type CsvLine } from './csv-lines.ts';
import type { Sheet } from './sheet.ts';

/** What a line of the file says, by column; what it leaves out is not in it. */
export interface Given {
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Reads a whole file; refuses all of it with every cell that is wrong. */
export function readSheet(file: string, sheet: Sheet): Given[] {
  const [header, ...lines] = csvLines(file);
  const columns = columnsOf(header, sheet);
  if (lines.length === 0) throw new Refused('There is no line below the header.', 'Nothing is imported.');
  const problems: string[] = [];
  const seen = new Map<unknown, number>();
  const given = lines.map((line): Given => {
    const { values, faults } = readLine(line, columns, sheet);
    const id = values[sheet.key.name];
    const first = seen.get(id);
    if (id !== undefined && first !== undefined)
      faults.push(`${sheet.key.name}: ${id} stands on line ${first} already`);
    seen.set(id, line.line);
    problems.push(...faults.map((fault) => `line ${line.line}, ${fault}.`));
    return { line: line.line, values };
  });
  refuseAll(problems);
  return given;
}

function columnsOf(header: CsvLine | undefined, { cells }: Sheet): string[] {
  const columns = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
  const known = Object.keys(cells);
  const unknown = columns.filter((name) => !known.includes(name));
  const twice = columns.filter((name, index) => columns.indexOf(name) !== index);
  if (columns.length === 0) throw new Refused('The file is empty.', 'Nothing is imported.');
  refuseAll([
    ...unknown.map((name) => `line 1: there is no column "${name}"; there are ${known.join(', ')}.`),
    ...new Set(twice.map((name) => `line 1: the column ${name} stands there twice.`)),
  ]);
  return columns;
}

function readLine({ cells: typed }: CsvLine, columns: readonly string[], { cells }: Sheet) {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  if (typed.length !== columns.length) {
    faults.push(`cells: there are ${typed.length}, and ${columns.length} columns`);
    return { values, faults };
  }
  for (const [index, name] of columns.entries()) {
    try {
      const value = cells[name]?.read(typed[index] ?? '');
      if (value !== undefined) values[name] = value;
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      faults.push(`${name}: ${error.message}`);
    }
  }
  return { values, faults };
}

const mostTold = 50;

/** Refuses the whole file for what is wrong in it. */
export function refuseAll(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const more = problems.length > mostTold ? [`And ${problems.length - mostTold} more.`] : [];
  throw new Refused(...problems.slice(0, mostTold), ...more, 'Nothing is imported.');
}
