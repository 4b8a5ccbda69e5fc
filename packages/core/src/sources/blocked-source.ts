import * as z from 'zod/mini';
import { word } from '../http/word.ts';
import { Moment } from '../http/wire.ts';

/** What visitors of a blocked source get: the filler offer of the link, or an empty answer (204). */
export const sourceAnswers = ['filler', 'nothing'] as const;
export type SourceAnswer = (typeof sourceAnswers)[number];

/** So many seconds it takes until a block, or the end of one, holds for every visitor. */
export const blockHoldsAfter = 5;

/** So many sources of one link can be blocked. */
export const mostBlocked = 500;

/** A source whose visitors a link does not send to its offers. */
export const BlockedSource = z.object({
  gid: z.int(),
  sml_name: z.string(),
  /** Empty for visitors who bring none. */
  source: z.string(),
  answer: word<SourceAnswer>(),
  at: Moment,
});
export type BlockedSource = z.output<typeof BlockedSource>;

interface AskedSource {
  readonly source?: string | undefined;
  readonly no_source?: number | undefined;
}

/** @rule Traffic without a source is asked for in so many words: an empty source asks for none. */
export function sourceOf({ source, no_source }: AskedSource): string | undefined {
  return no_source === 1 ? '' : source || undefined;
}

/** What a call asks about a source, or about traffic without one. */
export function askedFor(source: string): AskedSource {
  return source === '' ? { no_source: 1 } : { source };
}
