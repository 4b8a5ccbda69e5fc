import { unguarded } from '@millrace/core/reports';
import { CsvError, parse } from 'csv-parse/sync';
import { Refused } from './command.ts';

export interface CsvLine {
  /** The line of the file on which it begins, as editors count. */
  readonly line: number;
  readonly cells: readonly string[];
}

interface CsvFile {
  /** The header first. */
  readonly lines: readonly CsvLine[];
  /** Where cells are not separated by commas, a comma may stand before decimals. */
  readonly mayHaveDecimalCommas: boolean;
}

/** The records of a CSV file as spreadsheets write it: with commas, semicolons or tabs, LF or CRLF. */
export function csvFile(content: string): CsvFile {
  // Excel names the separator on a line of its own; it is left empty, so that the others are counted as editors do.
  const named = /^\ufeff?sep=([,;\t])(?=[\r\n])/i.exec(content);
  const text = named ? content.slice(named[0].length) : content;
  const bytes = Buffer.from(text);
  const lines: CsvLine[] = [];
  const beginning = countLines(bytes);
  let end = 0;
  const delimiter = named?.[1] ?? delimiterOf(text);
  try {
    parse(bytes, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (record: string[], context) => {
        lines.push({ line: beginning(end), cells: record.map(unguarded) });
        end = context.bytes;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refused(`line ${beginning(end)}: the quotes of this line do not fit together.`, 'Nothing is imported.');
  }
  return { lines, mayHaveDecimalCommas: delimiter !== ',' };
}

function delimiterOf(text: string): string {
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  // No name of a column holds any of them.
  if (header.includes(',')) return ',';
  return header.includes(';') ? ';' : '\t';
}

const [lineFeed, carriageReturn] = [10, 13];

/** Tells on which line something stands that begins at a byte or after empty lines there; bytes only go forward. */
function countLines(bytes: Buffer): (from: number) => number {
  let at = 0;
  let line = 1;
  return (from) => {
    while (at < bytes.length && (at < from || isEnd(bytes[at]))) {
      const isLast = bytes[at] === lineFeed || (bytes[at] === carriageReturn && bytes[at + 1] !== lineFeed);
      if (isLast) line += 1;
      at += 1;
    }
    return line;
  };
}

function isEnd(byte: number | undefined): boolean {
  return byte === lineFeed || byte === carriageReturn;
}
