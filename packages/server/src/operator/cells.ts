import { characterError, urlError } from '@millrace/core/fields';
import { isDay, trimEndOf } from '@millrace/core/format';
import { countryCodes, type Named } from '@millrace/core/reference';
import { hasFixedHost } from '@millrace/core/traffic';
import { isCurrency } from '../offers/rates.ts';
import { drawn } from '../pictures/addresses.ts';

/** A cell that can not be what its column holds: why. */
export class InvalidCell extends Error {}

/** How the file of a cell spells things. */
export interface Spelling {
  /** A comma may stand before decimals. */
  readonly mayHaveDecimalCommas: boolean;
}

/** How a column's values are read from cells and written into them. */
export interface Cell {
  /** What it takes, for people. */
  readonly takes: string;
  /** What a cell says; undefined where an empty one leaves things as they are. */
  read(text: string, spelling?: Spelling): unknown;
  write(value: unknown): string;
  /** A value as people read it, where that is more than is written. */
  show?(value: unknown): string;
}

const separator = '|';

/** A text that may be empty; only one that is made for it holds line ends. */
export function text(max: number, { isNeeded = false, hasLines = false } = {}): Cell {
  return {
    takes: `a text of up to ${max} characters${hasLines ? ', which may have several lines' : ''}`,
    read(typed) {
      if (isNeeded && typed.trim() === '') throw new InvalidCell('is empty');
      if (typed.length > max) throw new InvalidCell(`has ${typed.length} characters, and may have ${max}`);
      if (characterError(typed, hasLines ? 'manyLines' : 'oneLine'))
        throw new InvalidCell('holds a character that can not be shown');
      return typed;
    },
    write: String,
  };
}

/** An id that somebody else has given; an empty cell leaves it as it is. */
export const externalId: Cell = {
  takes: 'up to 100 characters, of no two rows the same',
  read: (typed) => (typed.trim() === '' ? undefined : text(100).read(typed.trim())),
  write: String,
};

export function whole(min: number, max: number): Cell {
  return {
    takes: `a whole number from ${min} to ${max}`,
    read(typed) {
      if (typed.trim() === '') return undefined;
      const number = /^\s*\d{1,10}\s*$/.test(typed) ? Number(typed) : -1;
      if (number < min || number > max)
        throw new InvalidCell(`"${shown(typed)}" is no whole number from ${min} to ${max}`);
      return number;
    },
    write: String,
  };
}

/** One of some ids; a name of one is as good. */
export function choice(options: readonly Named[]): Cell {
  return {
    takes: listOf(options),
    read(typed) {
      if (typed.trim() === '') return undefined;
      return idIn(options, typed);
    },
    write: String,
    show: (value) => listOf(options.filter(({ id }) => id === value)),
  };
}

const fewOptions = 12;

function listOf(options: readonly Named[]): string {
  return options.map(({ id, name }) => `${id} ${name}`).join(', ');
}

function idIn(options: readonly Named[], typed: string): number {
  const word = typed.trim().toLowerCase();
  const option = options.find(({ id, name }) => String(id) === word || name.toLowerCase() === word);
  const few = options.length <= fewOptions ? `: it takes ${listOf(options)}` : '';
  if (!option) throw new InvalidCell(`"${shown(typed)}" is not known${few}`);
  return Number(option.id);
}

/** An amount that is not below zero, with no more digits behind the point than are kept. */
export function amount(digits: number, max: number): Cell {
  return {
    takes: `an amount such as 1.25, with up to ${digits} digits behind the point`,
    read(typed, spelling) {
      const trimmed = withPoint(typed.trim(), spelling);
      if (trimmed === '') return undefined;
      const isAmount = /^\d{1,12}(\.\d+)?$/.test(trimmed);
      const [, fraction = ''] = trimmed.split('.');
      if (!isAmount || fraction.length > digits || Number(trimmed) > max) {
        throw new InvalidCell(
          `"${shown(typed)}" is no amount such as 1.25, up to ${max} and with ${digits} digits behind the point`,
        );
      }
      return trimmed;
    },
    write: (value) => (String(value).includes('.') ? trimEndOf(trimEndOf(String(value), '0'), '.') : String(value)),
  };
}

/** An amount with a point, where a comma stands before its decimals. */
function withPoint(typed: string, spelling: Spelling | undefined): string {
  if (spelling?.mayHaveDecimalCommas !== true || !/^\d+,\d+$/.test(typed)) return typed;
  if (/^[1-9]\d{0,2},\d{3}$/.test(typed)) {
    throw new InvalidCell(`"${typed}" may be ${typed.replace(',', '')} or ${typed.replace(',', '.')}: write which`);
  }
  return typed.replace(',', '.');
}

function list<V>(takes: string, one: (typed: string) => V): Cell {
  return {
    takes: `${takes}, joined by ${separator}`,
    read(typed) {
      const parts = typed.split(separator).map((part) => part.trim());
      const values: V[] = [];
      const faults: string[] = [];
      for (const part of parts.filter((some) => some !== '')) {
        try {
          values.push(one(part));
        } catch (error) {
          if (!(error instanceof InvalidCell)) throw error;
          faults.push(error.message);
        }
      }
      if (faults.length > 0) throw new InvalidCell([...new Set(faults)].join('; '));
      return [...new Set(values)];
    },
    write: (values) => (values as readonly V[]).join(separator),
  };
}

/** Codes of countries; none means everywhere. */
export function countries(...more: readonly string[]): Cell {
  const others = more.map((word) => ` or ${word}`).join('');
  return list(`codes of countries such as DE${others}`, (typed) => {
    const code = more.includes(typed.toLowerCase()) ? typed.toLowerCase() : typed.toUpperCase();
    if (!countryCodes.includes(code) && !more.includes(code))
      throw new InvalidCell(`"${shown(typed)}" is no country's code`);
    return code;
  });
}

export function choices(options: readonly Named[], takes = listOf(options)): Cell {
  return list(takes, (typed) => idIn(options, typed));
}

/** An address of a picture or a page; empty, or `drawn` where the server may draw it. */
export function address({ mayBeDrawn = false } = {}): Cell {
  return {
    takes: `an address with http or https${mayBeDrawn ? `, or ${drawn}` : ''}`,
    read(typed) {
      const trimmed = typed.trim();
      if (trimmed === '' || (mayBeDrawn && trimmed === drawn)) return trimmed;
      if (trimmed.length > 2_000 || urlError(trimmed))
        throw new InvalidCell(`"${shown(typed)}" is no address with http or https`);
      if (!hasFixedHost(trimmed)) {
        throw new InvalidCell(`"${shown(typed)}" has a macro before its path, so that a visitor would choose the host`);
      }
      return trimmed;
    },
    write: String,
  };
}

/** The same where `none` takes a value away; an empty cell leaves it as it is. */
export function orNone(cell: Cell): Cell {
  return {
    takes: `${cell.takes}, or none`,
    read: (typed, spelling) => (typed.trim().toLowerCase() === 'none' ? null : cell.read(typed, spelling)),
    write: (value) => (value === '' ? '' : cell.write(value)),
  };
}

/** The code of a currency, in small or large letters. */
export const currency: Cell = {
  takes: 'a code such as USD or EUR',
  read(typed) {
    const code = typed.trim().toUpperCase();
    if (code !== '' && !isCurrency(code)) throw new InvalidCell(`"${shown(typed)}" is no currency such as USD or EUR`);
    return code === '' ? undefined : code;
  },
  write: String,
};

export const yesOrNo: Cell = {
  takes: 'yes or no',
  read(typed) {
    const word = typed.trim().toLowerCase();
    if (word === '') return undefined;
    if (!['yes', 'no'].includes(word)) throw new InvalidCell(`"${shown(typed)}" is neither yes nor no`);
    return word === 'yes';
  },
  write: (value) => (value === true ? 'yes' : 'no'),
};

export const day: Cell = {
  takes: 'a day such as 2026-11-20 or 20.11.2026',
  read(typed) {
    const trimmed = typed.trim();
    if (trimmed === '') return undefined;
    if (/^\d{1,2}\/\d{1,2}\/\d{4}$/.test(trimmed)) {
      throw new InvalidCell(`"${trimmed}" may be day or month first: write it as 2026-11-20, 2026/11/20 or 20.11.2026`);
    }
    const read = withHyphens(trimmed);
    if (!isDay(read)) throw new InvalidCell(`"${shown(typed)}" is no day such as 2026-11-20`);
    return read;
  },
  write: String,
};

/** A day that a spreadsheet wrote in the way of its language: with dots the day is first, with slashes the year. */
function withHyphens(typed: string): string {
  const [, dayOfMonth, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed) ?? [];
  const parts =
    dayOfMonth === undefined ? /^\d{4}(\/\d{1,2}){2}$/.exec(typed)?.[0].split('/') : [year, month, dayOfMonth];
  return parts?.map((part = '') => part.padStart(2, '0')).join('-') ?? typed;
}

function shown(typed: string): string {
  return typed.length > 40 ? `${typed.slice(0, 39)}…` : typed;
}
