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
export function whole(least: number, most: number): z.ZodMiniInt {
  const words = fieldWords.range.replace('{least}', String(least)).replace('{most}', String(most));
  return z.int(words).check(between(least, most, { tooSmall: words, tooLarge: words }));
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

function tooLong(most: number): string {
  return fieldWords.tooLong.replace('{most}', String(most));
}

function atMost(most: number): z.core.$ZodCheck<string> {
  return between(0, most, { tooLarge: tooLong(most) });
}

/** A text that may be empty. As with every text that is typed, blanks around it are no part of it. */
export function text(most: number, lines?: Lines): TextField {
  return z.string().check(
    z.trim(),
    atMost(most),
    z.refine((value) => !characterError(value, lines), fieldWords.characters),
  );
}

/** A text that has to show something. */
export function filled(most: number, lines?: Lines): TextField {
  return z.string().check(
    z.trim(),
    z.refine((value) => !requiredError(value), fieldWords.required),
    between(1, most, { tooSmall: fieldWords.required, tooLarge: tooLong(most) }),
    z.refine((value) => !characterError(value, lines), fieldWords.characters),
  );
}

/** A text that is taken exactly as it is, such as a password. */
export function verbatim(most: number): TextField {
  return z.string().check(atMost(most));
}

/** An address with http or https, where there is one. */
export function address(most: number): TextField {
  return z.string().check(
    z.trim(),
    atMost(most),
    z.refine((value) => !characterError(value), fieldWords.characters),
    z.refine((value) => !optionalUrlError(value), fieldWords.url),
  );
}

export const Email = filled(254).check(z.refine((value) => !emailError(value), fieldWords.email));

/** A list in which nothing stands twice. */
export function several<T extends z.ZodMiniType<string | number>>(one: T, most: number): z.ZodMiniArray<T> {
  return z.array(one).check(
    between(0, most, { tooLarge: fieldWords.tooMany.replace('{most}', String(most)) }),
    z.refine((values) => new Set(values).size === values.length, fieldWords.twice),
  );
}

/** Values by the ids that they are of, for at most so many. */
export function byId<T extends z.ZodMiniType>(value: T, most: number): z.ZodMiniRecord<z.ZodMiniString<string>, T> {
  const bound = z.check<object>(({ value: given, issues }) => {
    if (Object.keys(given).length <= most) return;
    issues.push({ code: 'custom', input: given, message: fieldWords.tooMany.replace('{most}', String(most)) });
  });
  // As a list says how long it may be.
  bound._zod.onattach.push(({ _zod }) => (_zod.bag['maximum'] = most));
  return z.record(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), value).check(bound);
}

interface PageAsked {
  readonly p: z.ZodMiniDefault<z.ZodMiniInt>;
  readonly n: z.ZodMiniDefault<z.ZodMiniInt>;
}

/** Which page is asked for, and how long it is. */
export function asksPage(per: number, most = 1_000): PageAsked {
  return { p: always(whole(1, 1_000_000), 1), n: always(whole(1, most), per) };
}

interface ListAsked extends PageAsked {
  readonly until: z.ZodMiniOptional<typeof IdOrNone>;
}

/** The same of a list that grows: with what the first page told as `until`, none that came later moves its rows. */
export function asksList(per: number, most = 1_000): ListAsked {
  return { ...asksPage(per, most), until: z.optional(IdOrNone) };
}
