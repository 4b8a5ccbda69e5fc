import { type NoticeCode, type NoticeKind, noticeKindOf, noticeKinds } from '@millrace/core/account';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '../db/checks.ts';
import type { PersonId } from '../session/person.ts';
import { users } from '../session/tables.ts';

/** What a publisher is told in the portal. */
export const notices = pgTable(
  'notices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    /** In English; what was noted before there were codes has nothing else. */
    text: text().notNull(),
    code: text().$type<NoticeCode>(),
    values: jsonb().$type<Readonly<Record<string, string>>>(),
    /** By the owner of the account; what somebody with a seat has read is in `notice_reads`. */
    is_read: boolean().notNull().default(false),
    /** Since when it waits to be told by e-mail too, if its publisher wants that; null where it does not wait. */
    alert_since: timestamp({ withTimezone: true, precision: 3 }),
    /** The same for a webhook and for Telegram; a trigger ends it where its publisher does not want it at that moment. */
    webhook_since: timestamp({ withTimezone: true, precision: 3 }),
    telegram_since: timestamp({ withTimezone: true, precision: 3 }),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('notices_user_id').on(table.user_id, table.id),
    index('notices_alert_since')
      .on(table.user_id)
      .where(sql`${table.alert_since} is not null`),
    index('notices_webhook_since')
      .on(table.id)
      .where(sql`${table.webhook_since} is not null`),
    index('notices_telegram_since')
      .on(table.id)
      .where(sql`${table.telegram_since} is not null`),
    oneOf(table.kind, noticeKinds),
    oneOf(table.code, Object.keys(noticeKindOf)),
  ],
);

/** What people with a seat have read. A notice that is told anew later than that is not read. */
export const noticeReads = pgTable(
  'notice_reads',
  {
    person_id: integer()
      .$type<PersonId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notice_id: integer()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.notice_id] }),
    index('notice_reads_notice_id').on(table.notice_id),
  ],
);
