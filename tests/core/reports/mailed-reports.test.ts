import { addressOf, chosenAt, dueRange, mailedRange, mailedReport } from '@millrace/core/reports';
import { describe, expect, test } from 'vitest';

describe('the days of a report by e-mail', () => {
  // A Wednesday, shortly after midnight in GMT+8.
  const wednesday = new Date('2026-11-24T16:01:00Z');

  test.each([
    ['daily', '2026-11-24', '2026-11-24'],
    ['weekly', '2026-11-16', '2026-11-22'],
    ['monthly', '2026-10-01', '2026-10-31'],
  ] as const)('%s are over', (every, start, end) => {
    expect(mailedRange(every, wednesday)).toEqual({ start, end });
  });

  test('a week is from Monday to Sunday, also on the Monday after it and on its Sunday', () => {
    const sunday = new Date('2026-11-22T15:59:00Z');
    expect(mailedRange('weekly', sunday)).toEqual({ start: '2026-11-09', end: '2026-11-15' });
    const monday = new Date('2026-11-22T16:00:00Z');
    expect(mailedRange('weekly', monday)).toEqual({ start: '2026-11-16', end: '2026-11-22' });
  });
});

const at = (time: string, counted = time) => ({ now: new Date(time), counted: new Date(counted) });

describe('a report by e-mail is due', () => {
  const berlin = { mailing: 'daily', until: '2026-11-23', zone: 'Europe/Berlin' } as const;

  test('from 8 in the time zone of the account', () => {
    expect(dueRange(berlin, at('2026-11-25T06:59:59Z'))).toBeUndefined();
    expect(dueRange(berlin, at('2026-11-25T07:00:00Z'))).toEqual({ start: '2026-11-24', end: '2026-11-24' });
    expect(dueRange(berlin, at('2026-11-25T22:59:59Z'))).toEqual({ start: '2026-11-25', end: '2026-11-25' });
  });

  test('once all clicks of its days are counted', () => {
    expect(
      dueRange({ ...berlin, until: '2026-11-24' }, at('2026-11-25T17:00:00Z', '2026-11-25T15:59:00Z')),
    ).toBeUndefined();
    expect(dueRange({ ...berlin, until: '2026-11-24' }, at('2026-11-25T17:00:00Z', '2026-11-25T16:00:00Z'))).toEqual({
      start: '2026-11-25',
      end: '2026-11-25',
    });
  });

  test('once a day, a week or a month', () => {
    const now = at('2026-11-25T09:00:00Z');
    expect(dueRange({ ...berlin, until: '2026-11-24' }, now)).toBeUndefined();
    expect(dueRange({ ...berlin, mailing: 'weekly', until: '2026-11-22' }, now)).toBeUndefined();
    expect(dueRange({ ...berlin, mailing: 'monthly', until: '2026-10-31' }, now)).toBeUndefined();
  });

  test('for the latest days alone where the server was away', () => {
    expect(dueRange({ ...berlin, until: '2026-11-10' }, at('2026-11-25T09:00:00Z'))?.start).toBe('2026-11-24');
  });
});

test('a report by e-mail keeps all that is saved but its days, its page and what it is compared with', () => {
  const now = new Date('2026-11-25T09:00:00Z');
  const saved =
    'type=sml_report&time=thisMonth&group=country&country=BR&sort=-clk&columns=clk,revenue&compare=week&p=3';
  const report = mailedReport(saved, { start: '2026-11-24', end: '2026-11-24' }, now);
  expect(new URLSearchParams(addressOf(report))).toEqual(
    new URLSearchParams(
      'type=sml_report&time=custom&start=2026-11-24&end=2026-11-24&group=country&country=BR&sort=-clk&columns=clk,revenue',
    ),
  );
  // What opens in the portal is what was mailed.
  expect(chosenAt(addressOf(report), now)).toEqual(report);
});
