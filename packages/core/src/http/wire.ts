import * as z from 'zod/mini';
import { emailError } from '../fields/email.ts';
import { requiredError } from '../fields/required.ts';
import { characterError, type Lines } from '../fields/text.ts';
import { optionalUrlError } from '../fields/url.ts';
import { fieldWords } from '../fields/words.ts';
import { isDay } from '../format/dates.ts';
import { always } from './always.ts';
import { mended } from './perhaps.ts';
import { between } from './ends.ts';

// What fields of calls are made of. Each has an end: tests/core/catalogue.test.ts finds one that has none.

type TextField = z.ZodMiniString<string>;
type NumberField = z.ZodMiniType<number, number>;

/** A whole number, both ends included. */
export function whole(min: number, max: number): z.ZodMiniInt {
  const words = fieldWords.range.replace('{least}', String(min)).replace('{most}', String(max));
  return z.int(words).check(between(min, max, { tooSmall: words, tooLarge: words }));
}

// As much as a column of the database holds.
const largest = 2_147_483_647;

export const Id = whole(1, largest);
/** An id, or 0 for none. */
export const IdOrNone = whole(0, largest);

/** One of the numbers that a list offers. */
export function oneOf(choice: Readonly<Record<string, number>> | readonly number[]): NumberField {
  return z.literal(Object.values<number>(choice), fieldWords.selectOne);
}

/** 0 is no, 1 is yes. */
export const Switch = oneOf([0, 1]);

const decimals = z.string().check(between(0, 32), z.regex(/^-?\d+(\.\d+)?$/));

/** An amount of an answer as decimal text, so that no binary fraction comes between; somebody's own API may send a number. */
export const Money: z.ZodMiniType<string, string> = mended(decimals, (value) =>
  typeof value === 'number' ? String(value) : value,
);

/** An amount that is sent: not below zero, and below a million. */
export const Amount = z
  .string()
  .check(between(0, 11, { tooLarge: fieldWords.amount }), z.regex(/^\d{1,6}(\.\d{1,4})?$/, fieldWords.amount));

/** A day as people write it in reports, such as 2026-11-20; days are those of GMT+8. */
export const Day = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\d$/, 'Please send a day, such as 2026-11-20.'),
    z.refine(isDay, 'There is no such day.'),
  );

/** A moment, with its zone. */
export const Moment = z
  .string()
  .check(
    z.regex(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/,
      'Please send a moment, such as 2026-11-20T08:00:00Z.',
    ),
  );

function tooLong(max: number): string {
  return fieldWords.tooLong.replace('{most}', String(max));
}

function atMost(max: number): z.core.$ZodCheck<string> {
  return between(0, max, { tooLarge: tooLong(max) });
}

/** A text that may be empty. As with every text that is typed, blanks around it are no part of it. */
export function text(max: number, lines?: Lines): TextField {
  return z.string().check(
    z.trim(),
    atMost(max),
    z.refine((value) => !characterError(value, lines), fieldWords.characters),
  );
}

/** A text that has to show something. */
export function filled(max: number, lines?: Lines): TextField {
  return z.string().check(
    z.trim(),
    z.refine((value) => !requiredError(value), fieldWords.required),
    between(1, max, { tooSmall: fieldWords.required, tooLarge: tooLong(max) }),
    z.refine((value) => !characterError(value, lines), fieldWords.characters),
  );
}

/** A text that is taken exactly as it is, such as a password. */
export function verbatim(max: number): TextField {
  return z.string().check(atMost(max));
}

/** An address with http or https, where there is one. */
export function address(max: number): TextField {
  return z.string().check(
    z.trim(),
    atMost(max),
    z.refine((value) => !characterError(value), fieldWords.characters),
    z.refine((value) => !optionalUrlError(value), fieldWords.url),
  );
}

export const Email = filled(254).check(z.refine((value) => !emailError(value), fieldWords.email));

/** A list in which nothing stands twice. */
export function several<T extends z.ZodMiniType<string | number>>(one: T, max: number): z.ZodMiniArray<T> {
  return z.array(one).check(
    between(0, max, { tooLarge: fieldWords.tooMany.replace('{most}', String(max)) }),
    z.refine((values) => new Set(values).size === values.length, fieldWords.twice),
  );
}

type Keyed<T extends z.ZodMiniType> = z.ZodMiniRecord<z.ZodMiniString<string>, T>;

/** Values by their keys, for at most so many. */
export function byKey<T extends z.ZodMiniType>(key: TextField, value: T, max: number): Keyed<T> {
  const bound = z.check<object>(({ value: record, issues }) => {
    if (Object.keys(record).length <= max) return;
    issues.push({ code: 'custom', input: record, message: fieldWords.tooMany.replace('{most}', String(max)) });
  });
  // As a list says how long it may be.
  bound._zod.onattach.push(({ _zod }) => (_zod.bag['maximum'] = max));
  return z.record(key, value).check(bound);
}

/** Values by the ids that they are of, for at most so many. */
export function byId<T extends z.ZodMiniType>(value: T, max: number): Keyed<T> {
  return byKey(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), value, max);
}

interface PageAsked {
  readonly p: z.ZodMiniDefault<z.ZodMiniInt>;
  readonly n: z.ZodMiniDefault<z.ZodMiniInt>;
}

/** Which page is asked for, and how long it is. */
export function asksPage(per: number, max = 1_000): PageAsked {
  return { p: always(whole(1, 1_000_000), 1), n: always(whole(1, max), per) };
}

interface ListAsked extends PageAsked {
  readonly until: z.ZodMiniOptional<typeof IdOrNone>;
}

/** The same of a list that grows: with what the first page told as `until`, none that came later moves its rows. */
export function asksList(per: number, max = 1_000): ListAsked {
  return { ...asksPage(per, max), until: z.optional(IdOrNone) };
}
