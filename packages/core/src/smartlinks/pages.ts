/** @rule Available, prior and blocked offers are shown ten a page. */
export const pageSize = 10;

/** @rule When the last row of the last page leaves a list, the page before it is shown. */
export function keptPage(page: number, rows: number): number {
  return Math.max(1, Math.min(page, Math.ceil(rows / pageSize)));
}

/** The rows of one page. */
export function rowsOf<R>(rows: readonly R[], page: number): R[] {
  return rows.slice((page - 1) * pageSize, page * pageSize);
}
