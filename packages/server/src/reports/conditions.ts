import type { ReportFilters } from '@millrace/core/reports';
import { sql, type SQL } from 'drizzle-orm';

/** What filters ask of the rows of a table; one without values asks nothing. */
export function conditionsOf(filters: ReportFilters, table: string): SQL[] {
  return Object.entries(filters).flatMap(([name, values]) =>
    values?.length ? [sql`${sql.identifier(table)}.${sql.identifier(name)} in ${values}`] : [],
  );
}
