import * as z from 'zod/mini';
import { isDay } from '../format/dates.ts';

/** What fields of calls are made of; every text and number has an end. */
export const Id = z.int32().check(z.positive());
export const Flag = z.int32();

/** An amount as decimal text, so that no binary fraction comes between. */
export const Money = z.string().check(z.maxLength(32), z.regex(/^-?\d+(\.\d+)?$/, 'This is not an amount.'));

/** A day as people write it in reports, such as 2026-11-20; days are those of GMT+8. */
export const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/), z.refine(isDay, 'There is no such day.'));

/** A moment, with its zone. */
export const Moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/));

export function text(max: number): z.ZodMiniString<string> {
  return z.string().check(z.maxLength(max));
}

/** A text that has to say something. */
export function filled(max: number): z.ZodMiniString<string> {
  return z.string().check(z.trim(), z.minLength(1, "Can't be empty!"), z.maxLength(max));
}

interface PageAsked {
  readonly p: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
  readonly n: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
}

/** Which page is asked for, and how long it is. */
export function asksPage(per: number, most = 1_000): PageAsked {
  return {
    p: z._default(z.int().check(z.gte(1), z.lte(1_000_000)), 1),
    n: z._default(z.int().check(z.gte(1), z.lte(most)), per),
  };
}
