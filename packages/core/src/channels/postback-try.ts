import * as z from 'zod/mini';
import { Moment } from '../http/wire.ts';

/** One call of a publisher's own address, and what it answered. */
export const PostbackTry = z.object({
  id: z.int(),
  at: Moment,
  url: z.string(),
  /** 0 where no answer came. */
  code: z.int(),
  /** The first of what was answered, or why nothing was, in words. */
  answer: z.string(),
  /** 1 for a test, which the totals never count. */
  is_test: z.int(),
});
export type PostbackTry = z.output<typeof PostbackTry>;

/** @rule A postback has arrived when it was answered with a code from 200 to 299. */
export function hasArrived({ code }: Pick<PostbackTry, 'code'>): boolean {
  return code >= 200 && code < 300;
}
