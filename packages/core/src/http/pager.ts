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

/** A page of rows under `list`. */
export function listOf<R extends z.ZodMiniType>(
  row: R,
): z.ZodMiniObject<typeof pagerShape & { list: z.ZodMiniArray<R> }> {
  return z.object({ ...pagerShape, list: z.array(row) });
}

/** The pager of page `p` with `n` rows a page of `tot` rows; past the last page it stands at nothing. */
export function pagerOf(tot: number, p: number, n: number): Pager {
  const before = (p - 1) * n;
  const isEmpty = before >= tot;
  return { tot, per: n, cur: p, from: isEmpty ? 0 : before + 1, to: isEmpty ? 0 : Math.min(before + n, tot) };
}
