import * as z from 'zod/mini';
import { urlError } from '../fields/url.ts';
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

/** @rule A postback is sent to an address that begins with http:// or https:// and has at most 2,000 characters. */
export function postbackError(url: string): 'required' | 'url' | 'tooLong' | 'hostMacro' | undefined {
  if (url.trim().length > 2_000) return 'tooLong';
  // A brace is no sign of an address, but the macros stand in braces.
  return hostMacroError(url) ?? urlError(url.replace(/[{}]/g, ''));
}

/** @rule The host of a postback is written out, for a macro in it would let a click choose whom we call. */
export function hostMacroError(url: string): 'hostMacro' | undefined {
  return /^[^/]*\/\/[^/\\?#]*[{}]/.test(url.trim()) ? 'hostMacro' : undefined;
}

/** @rule A postback with neither {click_id} nor {aff_sub} is warned of: what it reports could not be matched with a click. */
export function lacksClickId(url: string): boolean {
  return !/\{(click_id|aff_sub)\}/.test(url);
}

/** @rule A postback has arrived when it was answered with a code from 200 to 299. */
export function hasArrived({ code }: Pick<PostbackTry, 'code'>): boolean {
  return code >= 200 && code < 300;
}

/** @rule A postback that did not arrive can be sent again, a test can't. */
export function mayResend(tried: Pick<PostbackTry, 'code' | 'is_test'>): boolean {
  return tried.is_test === 0 && !hasArrived(tried);
}

/** @rule The log of a channel holds the last 100 postbacks. */
export const loggedPostbacks = 100;
