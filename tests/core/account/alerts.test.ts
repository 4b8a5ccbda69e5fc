import { expect, test } from 'vitest';
import {
  alertFrequencies,
  alertKinds,
  AlertSettings,
  dueFrequencies,
  goesAlone,
  isAlertKind,
  isQuietHour,
  noticeKinds,
  savedAlerts,
  telegramPace,
  usualFrequencies,
  type AlertFrequency,
} from '@millrace/core/account';

const minute = 60_000;
const hour = 60 * minute;
// 12:00 in Berlin.
const noon = new Date('2026-11-20T11:00:00Z');
const ago = (ms: number) => new Date(noon.getTime() - ms);
const none = { quiet_from: 0, quiet_until: 0 };
const usual = { now: noon, zone: 'Europe/Berlin', sentAt: undefined, dailyAt: undefined };

const waits = (frequency: AlertFrequency, ms: number) => ({ frequency, at: ago(ms) });
/** What is due at an hour of Berlin of what has waited for two minutes. */
const dueAt = (local: number, settings: { quiet_from: number; quiet_until: number }) => {
  const now = new Date(Date.UTC(2026, 10, 20, local - 1, 30));
  return dueFrequencies([{ frequency: 'instant', at: new Date(now.getTime() - 2 * minute) }], settings, {
    ...usual,
    now,
  });
};

const allHours = Array.from({ length: 24 }, (_, local) => local);
const quietHours = (quiet_from: number, quiet_until: number) =>
  allHours.filter((local) => isQuietHour(local, { quiet_from, quiet_until }));

test('what is about money or the account is no matter of choice', () => {
  expect(noticeKinds.filter((kind) => !isAlertKind(kind))).toEqual(['payment', 'terms', 'account', 'offer']);
});

test('each kind is read, saved and has a usual frequency', () => {
  for (const kind of alertKinds) {
    expect(Object.keys(AlertSettings.shape)).toContain(kind);
    expect(Object.keys(savedAlerts)).toContain(kind);
    expect(alertFrequencies).toContain(usualFrequencies[kind]);
  }
});

test('Quiet hours may go past midnight; from an hour to the same hour there are none.', () => {
  expect(quietHours(22, 7)).toEqual([0, 1, 2, 3, 4, 5, 6, 22, 23]);
  expect(quietHours(12, 14)).toEqual([12, 13]);
  expect(quietHours(0, 23)).toHaveLength(23);
  expect(quietHours(5, 5)).toEqual([]);
  expect(quietHours(0, 0)).toEqual([]);
});

test('Alerts wait a minute, so that what happens together stands in one e-mail.', () => {
  expect(dueFrequencies([waits('instant', minute - 1)], none, usual)).toEqual([]);
  expect(dueFrequencies([waits('instant', 1), waits('instant', minute)], none, usual)).toEqual(['instant']);
});

test('From one e-mail with alerts to the next an hour passes.', () => {
  const waiting = [waits('instant', 30 * minute), waits('daily', 6 * hour)];
  expect(dueFrequencies(waiting, none, { ...usual, sentAt: ago(hour - 1) })).toEqual([]);
  expect(dueFrequencies(waiting, none, { ...usual, sentAt: ago(hour) })).toEqual(['instant', 'daily']);
});

test('what is off is never due', () => {
  expect(dueFrequencies([waits('off', 48 * hour)], none, usual)).toEqual([]);
  expect(dueFrequencies([], none, usual)).toEqual([]);
});

test('In quiet hours no alert is sent: what came then is sent when they end.', () => {
  const night = { quiet_from: 22, quiet_until: 7 };
  const sent = (local: number) => dueAt(local, night).length > 0;
  expect([21, 22, 23, 1, 6, 7, 8].map((local) => [local, sent(local)])).toEqual([
    [21, true],
    [22, false],
    [23, false],
    [1, false],
    [6, false],
    [7, true],
    [8, true],
  ]);
});

/** The hours of Berlin, of a day on which each look sends, at which something goes that was noted at this hour. */
function dailyHours(noted: number, settings = none): number[] {
  let at: Date | undefined = new Date(Date.UTC(2026, 10, 20, noted - 1, 30));
  let dailyAt: Date | undefined;
  const sent: number[] = [];
  for (let passed = 0; passed < 48; passed += 1) {
    const now = new Date(Date.UTC(2026, 10, 20, noted - 1 + passed, 40));
    const waiting = at ? [{ frequency: 'daily' as const, at }] : [];
    if (dueFrequencies(waiting, settings, { ...usual, now, dailyAt }).length === 0) continue;
    sent.push((noted + passed) % 24);
    dailyAt = now;
    at = undefined;
  }
  return sent;
}

test("What is wanted once a day is sent at 9 in the publisher's time zone, or when quiet hours end that hold it: all that came before that hour, also where the server was away then.", () => {
  expect([0, 8, 9, 10, 23].map((noted) => dailyHours(noted))).toEqual([[9], [9], [9], [9], [9]]);
  expect(dailyHours(20, { quiet_from: 1, quiet_until: 11 })).toEqual([11]);
  const noted = new Date('2026-11-19T22:00:00Z');
  const due = (utc: string, dailyAt?: string, zone = 'Europe/Berlin') =>
    dueFrequencies([{ frequency: 'daily', at: noted }], none, {
      ...usual,
      zone,
      now: new Date(utc),
      dailyAt: dailyAt === undefined ? undefined : new Date(dailyAt),
    });
  expect(due('2026-11-20T07:59:59Z')).toEqual([]);
  expect(due('2026-11-20T08:00:00Z')).toEqual(['daily']);
  // It was away from 8 to 12.
  expect(due('2026-11-20T11:00:00Z', '2026-11-19T08:00:10Z')).toEqual(['daily']);
  // What it made up for yesterday at noon keeps nothing from coming at 9.
  expect(due('2026-11-20T08:00:00Z', '2026-11-19T11:00:00Z')).toEqual(['daily']);
  expect(due('2026-11-20T08:50:00Z', '2026-11-20T08:00:10Z')).toEqual([]);
  // Half an hour apart from most.
  expect(due('2026-11-20T03:29:59Z', undefined, 'Asia/Kolkata')).toEqual([]);
  expect(due('2026-11-20T03:30:00Z', undefined, 'Asia/Kolkata')).toEqual(['daily']);
});

test('What is about money, the account or its offers waits for no hour, quiet or not.', () => {
  const quiet = { quiet_from: 12, quiet_until: 13 };
  const waiting = [
    { frequency: 'urgent', at: noon },
    { frequency: 'each', at: noon },
    { frequency: 'instant', at: ago(hour) },
  ] as const;
  expect(dueFrequencies(waiting, quiet, usual)).toEqual(['urgent']);
  expect(dueFrequencies(waiting, none, usual)).toEqual(['urgent', 'each', 'instant']);
  expect(dueFrequencies(waiting, none, { ...usual, sentAt: ago(minute) })).toEqual(['urgent', 'each']);
});

test('What goes by Telegram goes as its publisher has chosen, each at once, together once an hour or once a day; what is no matter of choice for e-mail is urgent.', () => {
  for (const frequency of ['each', 'hourly', 'daily'] as const) {
    for (const kind of ['payment', 'account', 'offer', 'terms'] as const)
      expect(telegramPace(kind, frequency)).toBe('urgent');
  }
  expect(telegramPace('smartlink', 'each')).toBe('each');
  expect(telegramPace('smartlink', 'hourly')).toBe('instant');
  expect(telegramPace('smartlink', 'daily')).toBe('daily');
});

test('Alerts that are sent one by one go together in one message once they have waited for more than a minute.', () => {
  expect(goesAlone('each', minute)).toBe(true);
  expect(goesAlone('each', minute + 1)).toBe(false);
  expect(goesAlone('urgent', hour)).toBe(true);
  expect(goesAlone('instant', 0)).toBe(false);
  expect(goesAlone('daily', 0)).toBe(false);
});
