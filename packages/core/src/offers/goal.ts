import * as z from 'zod/mini';
import { characterError } from '../fields/text.ts';
import { Money } from '../http/wire.ts';

/** What an offer pays for besides its conversion: the first deposit, say. */
export const OfferGoal = z.object({
  /** As its advertiser names it in postbacks. */
  goal: z.string(),
  name: z.string(),
  /** The same in Chinese; empty where it was not written. */
  name_zh: z.string(),
  /** 0 pays nothing: it is told alone. */
  payout: Money,
});
export type OfferGoal = z.output<typeof OfferGoal>;

export const longestGoal = 64;

/** @rule A goal is named in any letters, in small ones whatever was typed, with at most 64 characters that can be shown. */
export function goalOf(typed: string): string | undefined {
  const goal = typed.trim().toLowerCase();
  return goal.length <= longestGoal && characterError(goal) === undefined ? goal : undefined;
}
