import * as z from 'zod/mini';
import { timeIn } from '../format/zone-time.ts';
import { perhaps } from '../http/perhaps.ts';
import { word } from '../http/word.ts';
import { whole } from '../http/wire.ts';
import { Timezone } from '../reference/timezone.ts';
import type { NoticeCode, NoticeKind, noticeKindOf } from './notices.ts';
import type { TelegramFrequency } from './telegram.ts';

/** The kinds of notifications that a publisher may have by e-mail or not. What is about money or the account has letters of its own. */
export const alertKinds = [
  'smartlink',
  'postback',
  'application',
  'website',
  'creative',
  'conversion',
] as const satisfies readonly NoticeKind[];
export type AlertKind = (typeof alertKinds)[number];

export const alertFrequencies = ['instant', 'daily', 'off'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** What is told by e-mail beside the bell. */
export type AlertCode = { [C in NoticeCode]: (typeof noticeKindOf)[C] extends AlertKind ? C : never }[NoticeCode];

/** How a publisher who has chosen nothing is told. */
export const usualFrequencies: Readonly<Record<AlertKind, AlertFrequency>> = {
  smartlink: 'instant',
  postback: 'instant',
  application: 'instant',
  website: 'instant',
  creative: 'instant',
  conversion: 'daily',
};

/** The same for each kind. */
export function ofEachKind<V>(value: V): Record<AlertKind, V> {
  return Object.fromEntries(alertKinds.map((kind) => [kind, value])) as Record<AlertKind, V>;
}

/** What a publisher has chosen, and the zone in which its hours are meant. */
export const AlertSettings = z.object({
  ...ofEachKind(word<AlertFrequency>()),
  /** Hours of the day between which nothing is sent; none where they are equal. */
  quiet_from: z.int(),
  quiet_until: z.int(),
  /** Whether the figures of each week come on Mondays. */
  weekly_summary: perhaps(z.boolean(), false),
  timezone: Timezone,
  /** False where the network sends none. */
  is_on: perhaps(z.boolean(), true),
});
export type AlertSettings = z.output<typeof AlertSettings>;

/** Of a network that sends none. */
export const noAlerts: AlertSettings = {
  ...usualFrequencies,
  quiet_from: 0,
  quiet_until: 0,
  weekly_summary: false,
  timezone: { id: 0, gmt: 'GMT+00:00', location: '', name: '' },
  is_on: false,
};

/** Both or neither: an hour alone could be the same as the other one, which somebody else has chosen meanwhile. */
export const savedQuietHours = { quiet_from: z.optional(whole(0, 23)), quiet_until: z.optional(whole(0, 23)) };

/** What of it is saved; the rest stays as it is, so that two who choose at once both have their way. */
export const savedAlerts = {
  ...ofEachKind(z.optional(z.literal(alertFrequencies))),
  ...savedQuietHours,
  weekly_summary: z.optional(z.boolean()),
};

export type SavedAlerts = { readonly [K in keyof typeof savedAlerts]?: AlertSettings[K] | undefined };

export type QuietHours = Pick<AlertSettings, 'quiet_from' | 'quiet_until'>;

/** How what goes by a channel waits: what is urgent for nothing, and each by itself for the end of quiet hours alone. */
export type AlertPace = AlertFrequency | 'each' | 'urgent';

export function isAlertKind(kind: string): kind is AlertKind {
  return alertKinds.some((one) => one === kind);
}

/** @rule Quiet hours may go past midnight; from an hour to the same hour there are none. */
export function isQuietHour(hour: number, { quiet_from, quiet_until }: QuietHours): boolean {
  if (quiet_from <= quiet_until) return hour >= quiet_from && hour < quiet_until;
  return hour >= quiet_from || hour < quiet_until;
}

/** The hour of the day at which what is wanted once a day is sent. */
export function dailyAlertHour(settings: QuietHours): number {
  return isQuietHour(usualDailyHour, settings) ? settings.quiet_until : usualDailyHour;
}

const usualDailyHour = 9;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface AlertMoment {
  readonly now: Date;
  /** The zone's name, such as `Europe/Berlin`. */
  readonly zone: string;
  /** When a publisher's last e-mails with alerts went, that of a day among them; undefined where none did. */
  readonly sentAt: Date | undefined;
  readonly dailyAt: Date | undefined;
}

interface WaitingAlert {
  readonly frequency: AlertPace;
  readonly at: Date;
}

/** @rule In quiet hours no alert is sent: what came then is sent when they end. */
export function dueFrequencies(
  waiting: readonly WaitingAlert[],
  settings: QuietHours,
  { now, zone, sentAt, dailyAt }: AlertMoment,
): AlertPace[] {
  const { hour, pastMs } = timeIn(zone, now);
  const due: AlertPace[] = waitsForNothing(waiting);
  if (isQuietHour(hour, settings)) return due;
  if (waiting.some(({ frequency }) => frequency === 'each')) due.push('each');
  const ageMs = (at: Date | undefined) => (at === undefined ? Infinity : now.getTime() - at.getTime());
  if (isTooSoon(ageMs(sentAt))) return due;
  const oldestMs = (frequency: AlertFrequency) =>
    Math.max(0, ...waiting.filter((one) => one.frequency === frequency).map(({ at }) => ageMs(at)));
  const hoursSince = (hour - dailyAlertHour(settings) + 24) % 24;
  if (isInstantDue(oldestMs('instant'))) due.push('instant');
  if (isDailyDue(oldestMs('daily'), ageMs(dailyAt), hoursSince * hourMs + pastMs)) due.push('daily');
  return due;
}

/** @rule What is about money, the account or its offers waits for no hour, quiet or not. */
function waitsForNothing(waiting: readonly WaitingAlert[]): AlertPace[] {
  return waiting.some(({ frequency }) => frequency === 'urgent') ? ['urgent'] : [];
}

/**
 * @rule What goes by Telegram goes as its publisher has chosen, each at once, together once an hour or once a day; what is no
 * matter of choice for e-mail is urgent.
 */
export function telegramPace(kind: NoticeKind, frequency: TelegramFrequency): AlertPace {
  if (!isAlertKind(kind)) return 'urgent';
  return frequency === 'hourly' ? 'instant' : frequency;
}

/** @rule Alerts that are sent one by one go together in one message once they have waited for more than a minute. */
export function goesAlone(pace: AlertPace, waitedMs: number): boolean {
  return pace === 'urgent' || (pace === 'each' && waitedMs <= minuteMs);
}

/** @rule From one e-mail with alerts to the next an hour passes. */
function isTooSoon(sinceLastMs: number): boolean {
  return sinceLastMs < hourMs;
}

/** @rule Alerts wait a minute, so that what happens together stands in one e-mail. */
function isInstantDue(oldestMs: number): boolean {
  return oldestMs >= minuteMs;
}

/**
 * @rule What is wanted once a day is sent at 9 in the publisher's time zone, or when quiet hours end that hold it: all that
 * came before that hour, also where the server was away then.
 */
function isDailyDue(oldestMs: number, sinceLastMs: number, sinceHourMs: number): boolean {
  return oldestMs >= sinceHourMs && oldestMs > 0 && sinceLastMs >= sinceHourMs;
}
