import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { users } from '../session/tables.ts';

export const channels = pgTable(
  'channels',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    traffic_type: integer().notNull().default(1),
    integration: integer().notNull().default(1),
    /** The tracking domain of its links; the operator's where it is empty. */
    domain: text().notNull().default(''),
    status: integer().notNull().default(1),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('channels_user_id').on(table.user_id),
    // Lets an application name channel and owner together.
    unique('channels_id_user_id').on(table.id, table.user_id),
  ],
);
