import { expect, test } from 'vitest';
import {
  alertFrequencies,
  alertKinds,
  AlertSettings,
  dueFrequencies,
  isAlertKind,
  isQuietHour,
  noticeKinds,
  savedAlerts,
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
const dueAt = (local: number, frequency: AlertFrequency, settings: { quiet_from: number; quiet_until: number }) => {
  const now = new Date(Date.UTC(2026, 10, 20, local - 1, 30));
  return dueFrequencies([{ frequency, at: new Date(now.getTime() - 2 * minute) }], settings, { ...usual, now });
};

const allHours = Array.from({ length: 24 }, (_, local) => local);
const quietHours = (quiet_from: number, quiet_until: number) =>
  allHours.filter((local) => isQuietHour(local, { quiet_from, quiet_until }));
const dailyHours = (settings: { quiet_from: number; quiet_until: number }) =>
  allHours.filter((local) => dueAt(local, 'daily', settings).length > 0);

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

test('Alerts wait a minute, so that what happens together stands in one e-mail; from one e-mail to the next an hour passes.', () => {
  expect(dueFrequencies([waits('instant', minute - 1)], none, usual)).toEqual([]);
  expect(dueFrequencies([waits('instant', 1), waits('instant', minute)], none, usual)).toEqual(['instant']);
  const waiting = [waits('instant', 30 * minute)];
  expect(dueFrequencies(waiting, none, { ...usual, sentAt: ago(hour - 1) })).toEqual([]);
  expect(dueFrequencies(waiting, none, { ...usual, sentAt: ago(hour) })).toEqual(['instant']);
});

test('what is off is never due', () => {
  expect(dueFrequencies([waits('off', 48 * hour)], none, usual)).toEqual([]);
  expect(dueFrequencies([], none, usual)).toEqual([]);
});

test('In quiet hours no alert is sent: what came then is sent when they end.', () => {
  const night = { quiet_from: 22, quiet_until: 7 };
  const sent = (local: number) => dueAt(local, 'instant', night).length > 0;
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

test("What is wanted once a day is sent at 9 in the publisher's time zone, or when quiet hours end that hold it.", () => {
  expect(dailyHours(none)).toEqual([9]);
  expect(dailyHours({ quiet_from: 1, quiet_until: 11 })).toEqual([11]);
  const waiting = [{ frequency: 'daily', at: new Date('2026-11-20T02:00:00Z') }] as const;
  const inKolkata = (utc: string) =>
    dueFrequencies(waiting, none, { ...usual, zone: 'Asia/Kolkata', now: new Date(utc) });
  expect(inKolkata('2026-11-20T03:29:00Z')).toEqual([]);
  expect(inKolkata('2026-11-20T03:30:00Z')).toEqual(['daily']);
});

test('what is wanted once a day comes once in its hour', () => {
  const waiting = [{ frequency: 'daily', at: new Date('2026-11-20T08:30:00Z') }] as const;
  const at = { ...usual, now: new Date('2026-11-20T08:40:00Z') };
  expect(dueFrequencies(waiting, none, { ...at, dailyAt: new Date('2026-11-20T08:01:00Z') })).toEqual([]);
  expect(dueFrequencies(waiting, none, { ...at, dailyAt: new Date('2026-11-19T08:59:00Z') })).toEqual(['daily']);
});

test('a server that was away at 9 makes up for it after a day', () => {
  expect(dueFrequencies([waits('daily', 24 * hour - 1)], none, usual)).toEqual([]);
  expect(dueFrequencies([waits('daily', 24 * hour)], none, usual)).toEqual(['daily']);
});
