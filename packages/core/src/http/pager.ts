import * as z from 'zod/mini';

/** Where a page of a list stands: all rows, rows a page, this page, its first and last row (from 1). */
export const pagerShape = { tot: z.int(), per: z.int(), cur: z.int(), from: z.int(), to: z.int() };

export const Pager = z.object(pagerShape);
export type Pager = z.output<typeof Pager>;

/** A page of rows under `data`. */
export function dataOf<R extends z.ZodMiniType>(
  row: R,
): z.ZodMiniObject<typeof pagerShape & { data: z.ZodMiniArray<R> }> {
  return z.object({ ...pagerShape, data: z.array(row) });
}

/** The pager of page `p` with `n` rows a page of `tot` rows. */
export function pagerOf(tot: number, p: number, n: number): Pager {
  const before = Math.min((p - 1) * n, tot);
  const to = Math.min(before + n, tot);
  return { tot, per: n, cur: p, from: to > before ? before + 1 : 0, to };
}
