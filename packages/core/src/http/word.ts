import * as z from 'zod/mini';

/** One of some words that a later server may know more of: who reads one it does not know, passes over it. */
export function word<W extends string>(): z.ZodMiniType<W, W> {
  // The words are for the types alone; a check would refuse what is only newer.
  return z.string() as z.ZodMiniType<unknown> as z.ZodMiniType<W, W>;
}
