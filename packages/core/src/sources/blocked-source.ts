import * as z from 'zod/mini';
import { word } from '../http/word.ts';
import { Moment } from '../http/wire.ts';

/** What visitors of a blocked source get: the filler offer of the link, or an empty answer (204). */
export const sourceAnswers = ['filler', 'nothing'] as const;
export type SourceAnswer = (typeof sourceAnswers)[number];

/** So many sources of one link can be blocked. */
export const mostBlocked = 500;

/** A source whose visitors a link does not send to its offers. */
export const BlockedSource = z.object({
  gid: z.int(),
  sml_name: z.string(),
  source: z.string(),
  answer: word<SourceAnswer>(),
  at: Moment,
});
export type BlockedSource = z.output<typeof BlockedSource>;
