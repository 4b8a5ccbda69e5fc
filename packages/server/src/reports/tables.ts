import { type ReportType, reportTypes } from '@millrace/core/reports';
import { type AnyPgColumn, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { filled, oneOf } from '../db/checks.ts';
import { changedAt, version } from '../db/edited.ts';
import { users } from '../session/tables.ts';

/** Reports under names of the publisher's own; what is chosen is the query of the report's address. */
export const savedReports = pgTable(
  'saved_reports',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text().$type<ReportType>().notNull(),
    query: text().notNull(),
    version: version((): AnyPgColumn => savedReports.version),
    changed_at: changedAt(),
  },
  (table) => [
    unique('saved_reports_user_id_name').on(table.user_id, table.name),
    filled(table.name),
    oneOf(table.type, reportTypes),
  ],
);
