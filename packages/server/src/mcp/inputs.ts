import { isCallError, codes } from '@millrace/core';
import { rangeOf, type Range } from '@millrace/core/format';
import { countryCodes } from '@millrace/core/reference';
import * as z from 'zod';

/** A day of GMT+8, by which all figures go. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'A day is written as 2026-11-30.');

export const days = {
  start: day.optional().describe('First day, YYYY-MM-DD in GMT+8. Default: 6 days ago, or the last day.'),
  end: day.optional().describe('Last day, YYYY-MM-DD in GMT+8. Default: today.'),
};

export type AskedDays = z.output<z.ZodObject<typeof days>>;

/** The days that are asked for; the last 7 where none are, and one where only that one is named. */
export function rangeIn({ start, end }: AskedDays, now: Date): Range {
  const usual = rangeOf('last7', now);
  return { start: start ?? end ?? usual.start, end: end ?? usual.end };
}

export const limitOf = (usual: number, most = 50) =>
  z.int().min(1).max(most).default(usual).describe(`How many rows, at most ${most}.`);

export const smartlinkId = z.int().min(1).describe('Id of a smartlink, as the tool smartlinks tells it.');
export const offerId = z.int().min(1).describe('Id of an offer, as the tool find_offers tells it.');
export const channelId = z.int().min(1).describe('Id of a channel, as the tool account tells it.');
export const country = z
  .string()
  .refine((code) => countryCodes.includes(code), 'A country is an ISO code of two capitals, such as DE.')
  .describe('ISO code of a country, such as DE.');
export const phone = z.enum(['iOS', 'Android']);

/** What a call gives, or nothing where the account or the key may not ask for it: the rest of an answer is good without it. */
export async function ifAllowed<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isCallError(error) && error.code === codes.notAllowed) return undefined;
    throw error;
  }
}

/** A text that somebody else wrote, as much of it as helps. */
export function short(text: string, most = 200): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
