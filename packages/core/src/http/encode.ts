import { constantOf } from './always.ts';
import type { Asked, Row } from './call.ts';

export interface Encoded {
  readonly path: string;
  readonly query: URLSearchParams;
  /** Undefined for a GET; multipart as soon as a value is a file. */
  readonly body: URLSearchParams | FormData | undefined;
}

/** Lays what is asked out on the wire: names in the path, then the query of a GET or the form of a POST. */
export function encode<R extends Row>(row: R, input: Asked<R>): Encoded {
  const fields: readonly (readonly [string, object])[] = Object.entries(row.asks.shape ?? {});
  const usual = fields.map(([name, field]) => [name, constantOf(field)] as const);
  const all = [...usual, ...Object.entries(input as Record<string, unknown>)];
  const rest = new Map(all.filter(([, value]) => value !== undefined));
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const text = toText(rest.get(name) ?? '');
    rest.delete(name);
    // A URL takes one dot and two as steps and walks them, however they are spelled.
    if (/^\.{0,2}$/.test(text))
      throw new TypeError(`Millrace: the address of ${row.name} can't have "${text}" as "${name}".`);
    return encodeURIComponent(text);
  });
  if (row.method === 'GET') return { path, query: new URLSearchParams(texts(rest)), body: undefined };
  return { path, query: new URLSearchParams(), body: toForm(rest) };
}

function toForm(values: Map<string, unknown>): URLSearchParams | FormData {
  if (![...values.values()].some((value) => value instanceof Blob)) return new URLSearchParams(texts(values));
  const form = new FormData();
  for (const [name, value] of values) form.append(name, value instanceof Blob ? value : toText(value));
  return form;
}

function texts(values: Map<string, unknown>): [string, string][] {
  return [...values].map(([name, value]) => [name, toText(value)]);
}

/** Booleans travel as 1 and 0, lists and objects as their JSON text. */
function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}
