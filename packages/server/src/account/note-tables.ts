import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../session/tables.ts';

/** What operators keep in mind about a publisher, who is shown none of it in the portal. */
export const publisherNotes = pgTable(
  'publisher_notes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Who typed it: see `operatorName`. */
    by: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index('publisher_notes_user_id').on(table.user_id, table.id)],
);
