import * as z from 'zod/mini';
import { word } from '../http/word.ts';
import { Moment } from '../http/wire.ts';

/** What a publisher's server is told: that a conversion counts, that it no longer does, and what an app's user has earned by it. */
export const postbackTellings = ['approved', 'reversed', 'callback'] as const;
export type PostbackTelling = (typeof postbackTellings)[number];

/** Why no answer came, as far as a publisher can do something about it; `notSent` was not called at all, because nobody answered. */
export const postbackFailures = ['unknownHost', 'notSent'] as const;
export type PostbackFailure = (typeof postbackFailures)[number];

/** One call of a publisher's own address, and what it answered. */
export const PostbackTry = z.object({
  id: z.int(),
  at: Moment,
  /** Null for a test. */
  told: z.nullable(word<PostbackTelling>()),
  url: z.string(),
  /** 0 where no answer came. */
  code: z.int(),
  /** Why none came; null for every other reason. */
  failure: z.optional(z.nullable(word<PostbackFailure>())),
  /** The first of what was answered, or why nothing was, in words. */
  answer: z.string(),
  /** How long the answer took; null for tries of earlier versions. */
  milliseconds: z.nullable(z.int()),
  /** 1 for a test, which the totals never count. */
  is_test: z.int(),
});
export type PostbackTry = z.output<typeof PostbackTry>;

/** @rule A postback has arrived when it was answered with a code from 200 to 299. */
export function hasArrived({ code }: Pick<PostbackTry, 'code'>): boolean {
  return code >= 200 && code < 300;
}
