import { criteria, type Criterion, type Wishes } from '@millrace/core/traffic';
import { and, arrayContained, arrayOverlaps, inArray, not, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { offers } from './tables.ts';

/** Of the offers, those that meet all that a link asks: the router's own criteria, as a condition. */
export function meeting(link: Wishes): SQL | undefined {
  return and(...Object.values(criteria).map((criterion) => conditionOf(criterion, link)));
}

function conditionOf(criterion: Criterion, link: Wishes): SQL | undefined {
  switch (criterion.by) {
    case 'kind': {
      const wishes = link[criterion.link];
      return wishes === 0 ? undefined : inArray(offers[criterion.offer], [0, wishes]);
    }
    case 'one':
      return isOneOf(offers[criterion.offer], link[criterion.link], link[criterion.x]);
    case 'some':
      return takesSome(offers[criterion.offer], link[criterion.link], link[criterion.x]);
  }
}

/** The offer takes one of the plain values, and something beside the forbidden ones; an empty list takes any. */
function takesSome(column: PgColumn, plain: readonly unknown[], x: readonly unknown[]): SQL | undefined {
  const isOpen = sql`cardinality(${column}) = 0`;
  return and(
    plain.length > 0 ? or(isOpen, arrayOverlaps(column, [...plain])) : undefined,
    x.length > 0 ? or(isOpen, not(arrayContained(column, [...x]))) : undefined,
  );
}

function isOneOf(column: PgColumn, plain: readonly number[], x: readonly number[]): SQL | undefined {
  return and(
    plain.length > 0 ? inArray(column, [...plain]) : undefined,
    x.length > 0 ? notInArray(column, [...x]) : undefined,
  );
}
