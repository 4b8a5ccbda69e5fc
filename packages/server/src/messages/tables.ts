import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../session/tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** What the operator has written to publishers; in Chinese too where that was given. */
export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    at: moment().notNull(),
    /** The user of the operating system. */
    by: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    subject_zh: text().notNull().default(''),
    text_zh: text().notNull().default(''),
  },
  (table) => [index('messages_at').on(table.at)],
);

/** Whom a message is for: each once, whatever becomes of the process that tells them. */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    message_id: integer()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until then. */
    told_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.message_id, table.user_id] }),
    index('message_recipients_told_at').on(table.told_at, table.message_id, table.user_id),
  ],
);
