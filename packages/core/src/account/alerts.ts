import * as z from 'zod/mini';
import { perhaps } from '../http/perhaps.ts';
import { word } from '../http/word.ts';
import { whole } from '../http/wire.ts';
import { Timezone } from '../reference/timezone.ts';
import type { NoticeCode, NoticeKind, noticeKindOf } from './notices.ts';

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

const frequencies = word<AlertFrequency>();

/** What a publisher has chosen, and the zone in which its hours are meant. */
export const AlertSettings = z.object({
  smartlink: frequencies,
  postback: frequencies,
  application: frequencies,
  website: frequencies,
  creative: frequencies,
  conversion: frequencies,
  /** Hours of the day between which nothing is sent; none where they are equal. */
  quiet_from: z.int(),
  quiet_until: z.int(),
  timezone: Timezone,
  /** False where the network sends none. */
  is_on: perhaps(z.boolean(), true),
} satisfies Record<AlertKind, unknown> & Record<string, unknown>);
export type AlertSettings = z.output<typeof AlertSettings>;

/** Of a network that sends none. */
export const noAlerts: AlertSettings = {
  ...usualFrequencies,
  quiet_from: 0,
  quiet_until: 0,
  timezone: { id: 0, gmt: 'GMT+00:00', location: '', name: '' },
  is_on: false,
};

const Frequency = z.literal(alertFrequencies);

/** The same as it is saved. */
export const savedAlerts = {
  smartlink: Frequency,
  postback: Frequency,
  application: Frequency,
  website: Frequency,
  creative: Frequency,
  conversion: Frequency,
  quiet_from: whole(0, 23),
  quiet_until: whole(0, 23),
} satisfies Record<AlertKind, unknown> & Record<string, unknown>;

export type SavedAlerts = Omit<AlertSettings, 'timezone' | 'is_on'>;

type QuietHours = Pick<SavedAlerts, 'quiet_from' | 'quiet_until'>;

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

/** When a publisher's last letters went; undefined where none did. */
export interface LastAlerts {
  readonly sentAt: Date | undefined;
  readonly dailyAt: Date | undefined;
}

export interface AlertMoment extends LastAlerts {
  readonly now: Date;
  /** The zone's name, such as `Europe/Berlin`. */
  readonly zone: string;
}

export interface WaitingAlert {
  readonly frequency: AlertFrequency;
  readonly at: Date;
}

/** @rule In quiet hours no alert is sent: what came then is sent when they end. */
export function dueFrequencies(
  waiting: readonly WaitingAlert[],
  settings: QuietHours,
  { now, zone, sentAt, dailyAt }: AlertMoment,
): AlertFrequency[] {
  const hour = hourIn(zone, now);
  if (isQuietHour(hour, settings)) return [];
  const ageMs = (at: Date | undefined) => (at === undefined ? Infinity : now.getTime() - at.getTime());
  const oldestMs = (frequency: AlertFrequency) =>
    Math.max(0, ...waiting.filter((one) => one.frequency === frequency).map(({ at }) => ageMs(at)));
  const due: AlertFrequency[] = [];
  if (isInstantDue(oldestMs('instant'), ageMs(sentAt))) due.push('instant');
  if (isDailyDue(oldestMs('daily'), ageMs(dailyAt), hour === dailyAlertHour(settings))) due.push('daily');
  return due;
}

/**
 * @rule Alerts wait a minute, so that what happens together stands in one e-mail; from one e-mail to the next an hour
 * passes.
 */
function isInstantDue(oldestMs: number, sinceLastMs: number): boolean {
  return oldestMs >= minuteMs && sinceLastMs >= hourMs;
}

/** @rule What is wanted once a day is sent at 9 in the publisher's time zone, or when quiet hours end that hold it. */
function isDailyDue(oldestMs: number, sinceLastMs: number, isHour: boolean): boolean {
  // A server that was away at that hour makes up for it.
  return oldestMs >= minuteMs && (isHour || oldestMs >= 24 * hourMs) && sinceLastMs >= 20 * hourMs;
}

function hourIn(zone: string, at: Date): number {
  const text = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(at);
  return Number(text);
}
