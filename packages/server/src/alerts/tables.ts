import {
  alertFrequencies,
  longestWebhookUrl,
  noticeKinds,
  telegramFrequencies,
  telegramStops,
  usualFrequencies,
  type AlertFrequency,
  type AlertKind,
  type NoticeKind,
  type TelegramFrequency,
  type TelegramStop,
} from '@millrace/core/account';
import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { between, eachOneOf, fixedHost, oneOf } from '../db/checks.ts';
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
    /** Whether each week is summed up by e-mail, and the last day that was, or that was over when this was chosen. */
    weekly_summary: boolean().notNull().default(false),
    summed_until: date({ mode: 'string' }),
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
    check('alert_settings_summed', sql`not ${table.weekly_summary} or ${table.summed_until} is not null`),
  ],
);

/** Where a publisher's alerts are sent as signed requests; without a row nowhere. */
export const alertWebhooks = pgTable(
  'alert_webhooks',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** What they are signed with. */
    secret: text().notNull(),
    /** The kinds of notices that are sent. */
    kinds: text().array().$type<NoticeKind[]>().notNull(),
    /** Since when each conversion is sent as well; null where none is. What was written under another moment is not sent any more. */
    conversions_since: moment(),
    /** Since when something is given up undelivered, which is told in the bell; null where the last one arrived. */
    failed_at: moment(),
  },
  (table) => [
    fixedHost(table.url),
    check('alert_webhooks_url_length', sql`length(${table.url}) between 1 and ${sql.raw(String(longestWebhookUrl))}`),
    check('alert_webhooks_secret', sql`${table.secret} ~ '^whsec_[A-Za-z0-9+/]{43}=$'`),
    eachOneOf(table.kinds, noticeKinds),
  ],
);

/** By which bot of a publisher's own alerts are sent, and to which chat; without a row by none. */
export const alertTelegrams = pgTable(
  'alert_telegrams',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Encrypted, for this account alone. */
    token: text().notNull(),
    /** The number of the bot, and its name behind @. */
    bot_id: text().notNull(),
    bot: text().notNull(),
    /** Its number and its name; empty until one is chosen. */
    chat: text().notNull().default(''),
    chat_name: text().notNull().default(''),
    /** The kinds of notices that are sent. */
    kinds: text().array().$type<NoticeKind[]>().notNull(),
    frequency: text().$type<TelegramFrequency>().notNull().default('each'),
    quiet_from: integer().notNull().default(0),
    quiet_until: integer().notNull().default(0),
    /** When the last message was written that was not urgent, and the last that is written once a day. */
    sent_at: moment(),
    daily_at: moment(),
    /** Why nothing more is sent; null where alerts are. */
    stopped: text().$type<TelegramStop>(),
    /** Since when alerts are given up undelivered, which is told in the bell; null where the last one arrived. */
    failed_at: moment(),
  },
  (table) => [
    check('alert_telegrams_token', sql`${table.token} ~ '^[A-Za-z0-9_-]{40,255}$'`),
    check('alert_telegrams_bot_id', sql`${table.bot_id} ~ '^[1-9][0-9]{4,15}$'`),
    check('alert_telegrams_bot', sql`${table.bot} ~ '^[A-Za-z0-9_]{1,64}$'`),
    check('alert_telegrams_chat', sql`${table.chat} ~ '^(-?[1-9][0-9]{0,15})?$'`),
    check('alert_telegrams_chat_name', sql`length(${table.chat_name}) <= 300`),
    eachOneOf(table.kinds, noticeKinds),
    oneOf(table.frequency, telegramFrequencies),
    between(table.quiet_from, 0, 23),
    between(table.quiet_until, 0, 23),
    oneOf(table.stopped, telegramStops),
  ],
);
