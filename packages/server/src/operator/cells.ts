import { urlError } from '@millrace/core/fields';
import { isDay, trimEndOf } from '@millrace/core/format';
import { countryCodes, type Named } from '@millrace/core/reference';
import { hasFixedHost } from '@millrace/core/traffic';
import { drawn } from '../pictures/addresses.ts';

/** A cell that can not be what its column holds: why. */
export class Unfit extends Error {}

/** How a column's values are read from cells and written into them. */
export interface Cell {
  /** What a cell says; undefined where an empty one leaves things as they are. */
  read(text: string): unknown;
  write(value: unknown): string;
}

const separator = '|';

/** A text that may be empty; only one that is made for it holds line ends. */
export function text(most: number, { isNeeded = false, hasLines = false } = {}): Cell {
  return {
    read(typed) {
      if (isNeeded && typed.trim() === '') throw new Unfit('is empty');
      if (typed.length > most) throw new Unfit(`has ${typed.length} characters, and may have ${most}`);
      // oxlint-disable-next-line no-control-regex
      if (/[\x00-\x1f\x7f]/.test(hasLines ? typed.replace(/[\r\n\t]/g, '') : typed)) {
        throw new Unfit('holds a character that can not be stored');
      }
      return typed;
    },
    write: String,
  };
}

export function whole(least: number, most: number): Cell {
  return {
    read(typed) {
      if (typed.trim() === '') return undefined;
      const number = /^\s*\d{1,10}\s*$/.test(typed) ? Number(typed) : -1;
      if (number < least || number > most)
        throw new Unfit(`"${shown(typed)}" is no whole number from ${least} to ${most}`);
      return number;
    },
    write: String,
  };
}

/** One of some ids; a name of one is as good. */
export function choice(options: readonly Named[]): Cell {
  return {
    read(typed) {
      if (typed.trim() === '') return undefined;
      return idIn(options, typed);
    },
    write: String,
  };
}

function idIn(options: readonly Named[], typed: string): number {
  const wanted = typed.trim().toLowerCase();
  const found = options.find(({ id, name }) => String(id) === wanted || name.toLowerCase() === wanted);
  const few = options.length <= 12 ? `: it takes ${options.map(({ id, name }) => `${id} ${name}`).join(', ')}` : '';
  if (!found) throw new Unfit(`"${shown(typed)}" is not known${few}`);
  return Number(found.id);
}

/** An amount that is not below zero, with no more digits behind the point than are kept. */
export function amount(digits: number, most: number): Cell {
  return {
    read(typed) {
      const trimmed = typed.trim();
      if (trimmed === '') return undefined;
      const isAmount = /^\d{1,12}(\.\d+)?$/.test(trimmed);
      const [, fraction = ''] = trimmed.split('.');
      if (!isAmount || fraction.length > digits || Number(trimmed) > most) {
        throw new Unfit(
          `"${shown(typed)}" is no amount such as 1.25, up to ${most} and with ${digits} digits behind the point`,
        );
      }
      return trimmed;
    },
    write: (value) => (String(value).includes('.') ? trimEndOf(trimEndOf(String(value), '0'), '.') : String(value)),
  };
}

function list<V>(one: (typed: string) => V): Cell {
  return {
    read(typed) {
      const parts = typed.split(separator).map((part) => part.trim());
      return [...new Set(parts.filter((part) => part !== '').map(one))];
    },
    write: (values) => (values as readonly V[]).join(separator),
  };
}

/** Codes of countries; none means everywhere. */
export function countries(...more: readonly string[]): Cell {
  return list((typed) => {
    const code = more.includes(typed.toLowerCase()) ? typed.toLowerCase() : typed.toUpperCase();
    if (!countryCodes.includes(code) && !more.includes(code)) throw new Unfit(`"${shown(typed)}" is no country's code`);
    return code;
  });
}

export function choices(options: readonly Named[]): Cell {
  return list((typed) => idIn(options, typed));
}

/** An address of a picture or a page; empty, or `drawn` where the server may draw it. */
export function address({ mayBeDrawn = false } = {}): Cell {
  return {
    read(typed) {
      const trimmed = typed.trim();
      if (trimmed === '' || (mayBeDrawn && trimmed === drawn)) return trimmed;
      if (trimmed.length > 2_000 || urlError(trimmed))
        throw new Unfit(`"${shown(typed)}" is no address with http or https`);
      if (!hasFixedHost(trimmed)) {
        throw new Unfit(`"${shown(typed)}" has a macro before its path, so that a visitor would choose the host`);
      }
      return trimmed;
    },
    write: String,
  };
}

export const day: Cell = {
  read(typed) {
    if (typed.trim() === '') return undefined;
    if (!isDay(typed.trim())) throw new Unfit(`"${shown(typed)}" is no day such as 2026-11-20`);
    return typed.trim();
  },
  write: String,
};

function shown(typed: string): string {
  return typed.length > 40 ? `${typed.slice(0, 39)}…` : typed;
}
