import { styleText } from 'node:util';
import { exits } from './command.ts';

/** A part of a line: what is cut where the line is too long for the terminal, and how it looks there. */
export interface Piece {
  readonly text: string;
  readonly isCut?: boolean;
  readonly style?: Parameters<typeof styleText>[0];
}

export type Line = readonly Piece[];

interface Terminal {
  /** Undefined where it is none: a pipe, a file. */
  readonly columns: number | undefined;
  readonly hasColours: boolean;
}

/** What a reader who has left is told by: as shells tell of a program that wrote into a closed pipe. */
const closedPipe = 141;

/** The narrowest that an address is cut to. */
const minAddress = 16;

export function createScreen() {
  const { stdout } = process;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // Whoever reads has seen enough, and is told nothing more.
    if (error.code === 'EPIPE') process.exit(closedPipe);
    process.stderr.write(`The output can not be written: ${error.code ?? error.message}.\n`, () =>
      process.exit(exits.unreachable),
    );
  });
  return {
    say(lines: readonly (Line | string)[]): void {
      const terminal = {
        columns: stdout.isTTY ? stdout.columns : undefined,
        hasColours: stdout.isTTY && stdout.hasColors(),
      };
      for (const line of lines) stdout.write(`${typeof line === 'string' ? line : drawn(line, terminal)}\n`);
    },
    warn: (sentence: string): void => void process.stderr.write(`${showable(sentence)}\n`),
  };
}

/** A line as it is written: nothing in it does anything to a terminal but the colours of ours. */
function drawn(line: Line, { columns, hasColours }: Terminal): string {
  const pieces = line.map((piece) => ({ ...piece, text: showable(piece.text) }));
  const rest = pieces.reduce((sum, { text, isCut }) => (isCut ? sum : sum + text.length), 0);
  return pieces
    .map(({ text, isCut, style }) => {
      const shown = isCut && columns !== undefined ? cut(text, Math.max(minAddress, columns - rest)) : text;
      return style !== undefined && hasColours ? styleText(style, shown, { validateStream: false }) : shown;
    })
    .join('');
}

/** Cut in the middle: an address is known by its beginning, and what differs is often at its end. */
function cut(text: string, width: number): string {
  if (text.length <= width) return text;
  const end = Math.floor((width - 1) / 2);
  return `${text.slice(0, width - 1 - end)}…${text.slice(text.length - end)}`;
}

const unshowable = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Controls, and what turns the direction of a line or draws nothing, are spelled out. */
function showable(text: string): string {
  return text.replace(unshowable, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
}

/** The same for JSON, which reads its own escapes back. */
export function showableJson(json: string): string {
  return json.replace(unshowable, (sign) => {
    if (sign === '\n') return sign;
    const units = Array.from({ length: sign.length }, (_, index) => sign.charCodeAt(index));
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
  });
}
