import { pagerOf, type Pager } from '@millrace/core';
import { count, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

// A list that grows while somebody turns its pages: the first tells the newest row, and the next ones leave out what came after.

/** A page of such a list. */
export interface GrowingPage {
  readonly p: number;
  readonly n: number;
  /** The newest row of the first page. */
  readonly until?: number | undefined;
}

/** None that came after the newest row of the first page. */
export function notAfter(id: PgColumn, { until }: Pick<GrowingPage, 'until'>): SQL | undefined {
  return until === undefined ? undefined : lte(id, until);
}

/** How many rows there are, and the newest of them. */
export function grown(id: PgColumn) {
  return { tot: count(), until: sql<number>`coalesce(max(${id}), 0)`.mapWith(Number) };
}

interface Grown {
  readonly tot: number;
  readonly until: number;
}

export const nothing: Grown = { tot: 0, until: 0 };

/** What is told of a page. */
export function growingPager({ tot, until }: Grown, query: GrowingPage): Pager & { until: number } {
  return { ...pagerOf(tot, query.p, query.n), until: query.until ?? until };
}
