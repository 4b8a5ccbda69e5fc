import { noticeKinds, type NoticeKind } from '@millrace/core/account';
import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Whether one kind of notice is sent. */
export interface KindChoice {
  readonly kind: NoticeKind;
  readonly is_on: boolean;
}

/** Kinds in the order in which all of them stand. */
export const inOrder = (kinds: readonly NoticeKind[]) => noticeKinds.filter((kind) => kinds.includes(kind));

/** The kinds of a row once one was chosen, worked out by the database, as somebody else may choose another one meanwhile. */
export function kindsAfter(column: AnyPgColumn, { kind, is_on }: KindChoice): SQL {
  const others = sql`array_remove(${column}, ${kind}::text)`;
  return is_on ? sql`array_append(${others}, ${kind}::text)` : others;
}
