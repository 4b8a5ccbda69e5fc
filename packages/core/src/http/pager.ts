import * as z from 'zod/mini';
import { anyInt, perhaps } from './perhaps.ts';

/** Where a page of a list stands: all rows, rows a page, this page, its first and last row (from 1). */
export const pagerShape = { tot: z.int(), per: z.int(), cur: z.int(), from: z.int(), to: z.int() };

export const Pager = z.object(pagerShape);
export type Pager = z.output<typeof Pager>;

const part = anyInt(undefined);
/** Of these the specification promises how many rows there are. */
const toldShape = {
  tot: z.int(),
  per: part,
  cur: part,
  from: part,
  to: part,
  /** The newest row that there was, 0 where there was none: asked with it, the pages stay as they are while more come in. */
  until: z.optional(perhaps(z.int(), undefined)),
};

/** A page of rows under `data`. */
export function dataOf<R extends z.ZodMiniType>(
  row: R,
): z.ZodMiniObject<typeof toldShape & { data: z.ZodMiniArray<R> }> {
  return z.object({ ...toldShape, data: z.array(row) });
}

/** A page of rows under `list`. */
export function listOf<R extends z.ZodMiniType>(
  row: R,
): z.ZodMiniObject<typeof toldShape & { list: z.ZodMiniArray<R> }> {
  return z.object({ ...toldShape, list: z.array(row) });
}

/** A page of rows under `data` of which not even that is promised. */
export function someOf<R extends z.ZodMiniType>(
  row: R,
): z.ZodMiniObject<Omit<typeof toldShape, 'tot'> & { tot: typeof part; data: z.ZodMiniArray<R> }> {
  return z.object({ ...toldShape, tot: part, data: z.array(row) });
}

/** A page of which nothing is told. */
export const noPage = { tot: 0, per: undefined, cur: undefined, from: undefined, to: undefined, data: [] };

/** What is told of a page of rows. */
export interface ToldPage {
  readonly tot?: number | undefined;
  readonly per?: number | undefined;
  readonly cur?: number | undefined;
  readonly data?: readonly unknown[];
  readonly list?: readonly unknown[];
}

/**
 * The pager of what was answered to the question for page `p` with `n` rows a page.
 *
 * @rule What an answer leaves out of its pager follows from the question; without a number of all rows, a full page has another one behind it.
 */
export function pageOf({ data, list, ...pagerFields }: ToldPage, p: number, n: number): Pager {
  const { tot, per = n, cur = p } = pagerFields;
  const { length } = data ?? list ?? [];
  const knownRows = (cur - 1) * per + length;
  return pagerOf(tot ?? (length < per ? knownRows : knownRows + 1), cur, per);
}

/** The pager of page `p` with `n` rows a page of `tot` rows; past the last page it stands at nothing. */
export function pagerOf(tot: number, p: number, n: number): Pager {
  const before = (p - 1) * n;
  const isEmpty = before >= tot;
  return { tot, per: n, cur: p, from: isEmpty ? 0 : before + 1, to: isEmpty ? 0 : Math.min(before + n, tot) };
}
