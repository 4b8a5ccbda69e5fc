import type * as z from 'zod/mini';
import { fieldWords } from '../fields/words.ts';
import type { Decoded, Row } from './call.ts';
import { sentenceOf } from './sentence.ts';

export type Decoding<R extends Row> =
  | { readonly asked: Decoded<R>; readonly fields?: undefined }
  | { readonly asked?: undefined; readonly fields: Readonly<Record<string, string>> };

/** Reads a call off the wire, led by the row: each text becomes what its field's schema wants, then all is validated. */
export function decode<R extends Row>(
  row: R,
  path: Readonly<Record<string, string>>,
  wire: Iterable<[string, string | Blob]>,
): Decoding<R> {
  const shape = row.asks.def.shape as Record<string, z.ZodMiniType>;
  const values: Record<string, unknown> = {};
  // Without a prototype, so that a field called `__proto__` is refused like any other.
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;

  for (const [name, value] of [...Object.entries(path), ...wire]) {
    const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!schema) fields[name] = 'This field is not known here.';
    else if (Object.hasOwn(values, name)) fields[name] = 'This field is given twice.';
    // Which numbers there are says nothing to whoever has left it empty.
    else if (value === '' && schema.def.type === 'number') fields[name] = fieldWords.required;
    else values[name] = typeof value === 'string' ? fromText(schema, value) : value;
  }

  const parsed = row.asks.safeParse(values, { error: sentenceOf });
  for (const { path: place, message } of parsed.error?.issues ?? []) fields[placeOf(shape, place)] ??= message;
  return Object.keys(fields).length > 0 ? { fields } : { asked: parsed.data as Decoded<R> };
}

/** What is wrong within an object is told by the names of both, such as `payment.country`. */
function placeOf(shape: Record<string, z.ZodMiniType>, [name, part]: readonly PropertyKey[]): string {
  const isObject = shape[String(name)]?.def.type === 'object' && part !== undefined;
  return isObject ? `${String(name)}.${String(part)}` : String(name);
}

/** One field's text as its schema wants it; what does not fit is left as text, for the schema to refuse. */
function fromText(schema: z.ZodMiniType, text: string): unknown {
  // A form spells null like the text `null`, so it is null only where that text does not fit; so it is with nothing.
  if (text === 'null' && !schema.safeParse(text).success) return null;
  if (text === '' && schema.safeParse(undefined).success && !schema.safeParse(text).success) return undefined;
  switch (kindOf(schema)) {
    case 'number':
      return isNumber(text) ? Number(text) : text;
    case 'boolean':
      return text === '1' ? true : text === '0' ? false : text;
    case 'list': {
      const list = fromJson(text);
      if (typeof list === 'object') return list;
      const one = elementOf(schema);
      return text.split(',').map((part) => fromText(one, part.trim()));
    }
    case 'json':
      return fromJson(text);
    case 'text':
      return text;
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text, withoutPrototype);
  } catch {
    return text;
  }
}

/** A key that zod passes over and that no field has: what holds it is left as text, for the schema to refuse. */
function withoutPrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError(key);
  return value;
}

/** In digits, or, where a number is too large or too small for them, as JavaScript itself spells it. */
function isNumber(text: string): boolean {
  const value = Number(text);
  return /^-?\d+(\.\d+)?$/.test(text) || (Number.isFinite(value) && String(value) === text);
}

/** What a list holds, whatever stands around the list. */
function elementOf(schema: z.core.$ZodType): z.ZodMiniType {
  const { def } = schema._zod as unknown as { def: Readonly<Record<'element' | 'innerType' | 'in', z.ZodMiniType>> };
  return def.element ?? elementOf(def.innerType ?? def.in);
}

function kindOf(schema: z.core.$ZodType): 'number' | 'boolean' | 'list' | 'json' | 'text' {
  const { def } = schema._zod as unknown as { def: { type: string } & Record<string, unknown> };
  switch (def.type) {
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'array':
      return 'list';
    case 'object':
    case 'record':
    case 'tuple':
      return 'json';
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return kindOf(def['innerType'] as z.core.$ZodType);
    case 'pipe':
      return kindOf(def['in'] as z.core.$ZodType);
    case 'union':
      return kindOf((def['options'] as [z.core.$ZodType])[0]);
    case 'literal':
      return typeof (def['values'] as [unknown])[0] === 'number' ? 'number' : 'text';
    case 'enum':
      return typeof Object.values(def['entries'] as object)[0] === 'number' ? 'number' : 'text';
    default:
      return 'text';
  }
}
