import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true, precision: 3 });

const columns = () => ({
  id: uuid().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  /** As the process sees it: another machine may have it elsewhere, or not at all. */
  folder: text().notNull(),
  /** Lines that wait in it. */
  waiting: integer().notNull(),
  oldest_at: moment(),
  started_at: moment().notNull().defaultNow(),
  /** By the clock of the database, which all of them share. */
  last_seen_at: moment().notNull().defaultNow(),
});

/** The journals of clicks of all processes: each says that it is alive, and where what it has not stored would be found. */
export const journals = pgTable('journals', columns());

/** Those of postbacks. A server of a version before takes every row of the other table for one of clicks. */
export const postbackJournals = pgTable('postback_journals', columns());
