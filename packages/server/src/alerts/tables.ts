import { alertFrequencies, usualFrequencies, type AlertFrequency, type AlertKind } from '@millrace/core/account';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { between, oneOf } from '../db/checks.ts';
import { users } from '../session/tables.ts';

const moment = () => timestamp({ withTimezone: true, precision: 3 });
const frequencyOf = (kind: AlertKind) => text().$type<AlertFrequency>().notNull().default(usualFrequencies[kind]);

/** What a publisher has chosen of alerts; without a row nothing was, and none was sent yet. */
export const alertSettings = pgTable(
  'alert_settings',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    smartlink: frequencyOf('smartlink'),
    postback: frequencyOf('postback'),
    application: frequencyOf('application'),
    website: frequencyOf('website'),
    creative: frequencyOf('creative'),
    conversion: frequencyOf('conversion'),
    quiet_from: integer().notNull().default(0),
    quiet_until: integer().notNull().default(0),
    /** When the last e-mail with alerts was written, and the last that is written once a day. */
    sent_at: moment(),
    daily_at: moment(),
  },
  (table) => [
    oneOf(table.smartlink, alertFrequencies),
    oneOf(table.postback, alertFrequencies),
    oneOf(table.application, alertFrequencies),
    oneOf(table.website, alertFrequencies),
    oneOf(table.creative, alertFrequencies),
    oneOf(table.conversion, alertFrequencies),
    between(table.quiet_from, 0, 23),
    between(table.quiet_until, 0, 23),
  ],
);
