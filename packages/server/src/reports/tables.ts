import { mailings, reportTypes, type Mailing, type ReportType } from '@millrace/core/reports';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
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
    /** How often it is e-mailed. */
    mailing: text().$type<Mailing>().notNull().default('never'),
    /** The last day that was e-mailed, or that was over when the mailing was chosen; null where it is never mailed. */
    mailed_until: date({ mode: 'string' }),
    version: version((): AnyPgColumn => savedReports.version),
    changed_at: changedAt(),
  },
  (table) => [
    unique('saved_reports_user_id_name').on(table.user_id, table.name),
    filled(table.name),
    oneOf(table.type, reportTypes),
    oneOf(table.mailing, mailings),
    check('saved_reports_mailed', sql`(${table.mailing} = 'never') = (${table.mailed_until} is null)`),
    // Most are never mailed.
    index('saved_reports_by_mailed')
      .on(table.mailed_until, table.id)
      .where(sql`${table.mailed_until} is not null`),
  ],
);
