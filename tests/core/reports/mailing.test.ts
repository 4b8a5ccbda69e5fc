import {
  addressOf,
  chosenAt,
  dueRange,
  isFileAddress,
  isFileOf,
  mailedFileAddress,
  mailedRange,
  mailedReport,
  mostMailed,
} from '@millrace/core/reports';
import { expect, test } from 'vitest';

const berlin = { mailing: 'daily', until: '2026-11-23', zone: 'Europe/Berlin' } as const;
const at = (time: string, counted = time) => ({ now: new Date(time), counted: new Date(counted) });

test('At most 10 saved reports of an account are e-mailed.', () => {
  expect(mostMailed).toBe(10);
});

test('A report is e-mailed every day with the day before, on Mondays with the week before, or on the 1st with the month before: whole ones of GMT+8.', () => {
  // A Wednesday, shortly after midnight in GMT+8.
  const wednesday = new Date('2026-11-24T16:01:00Z');
  expect(mailedRange('daily', wednesday)).toEqual({ start: '2026-11-24', end: '2026-11-24' });
  expect(mailedRange('weekly', wednesday)).toEqual({ start: '2026-11-16', end: '2026-11-22' });
  expect(mailedRange('monthly', wednesday)).toEqual({ start: '2026-10-01', end: '2026-10-31' });
  const sunday = new Date('2026-11-22T15:59:00Z');
  expect(mailedRange('weekly', sunday)).toEqual({ start: '2026-11-09', end: '2026-11-15' });
  const monday = new Date('2026-11-22T16:00:00Z');
  expect(mailedRange('weekly', monday)).toEqual({ start: '2026-11-16', end: '2026-11-22' });
});

test('A report is e-mailed from 8 in the time zone of the account on, once all clicks of its days are counted. Of what could not be sent in time, only the latest is sent.', () => {
  expect(dueRange(berlin, at('2026-11-25T06:59:59Z'))).toBeUndefined();
  expect(dueRange(berlin, at('2026-11-25T07:00:00Z'))).toEqual({ start: '2026-11-24', end: '2026-11-24' });
  expect(dueRange(berlin, at('2026-11-25T22:59:59Z'))).toEqual({ start: '2026-11-25', end: '2026-11-25' });

  const told = { ...berlin, until: '2026-11-24' };
  expect(dueRange(told, at('2026-11-25T17:00:00Z', '2026-11-25T15:59:00Z'))).toBeUndefined();
  expect(dueRange(told, at('2026-11-25T17:00:00Z', '2026-11-25T16:00:00Z'))?.end).toBe('2026-11-25');

  const now = at('2026-11-25T09:00:00Z');
  expect(dueRange(told, now)).toBeUndefined();
  expect(dueRange({ ...berlin, mailing: 'weekly', until: '2026-11-22' }, now)).toBeUndefined();
  expect(dueRange({ ...berlin, mailing: 'monthly', until: '2026-10-31' }, now)).toBeUndefined();
  expect(dueRange({ ...berlin, until: '2026-11-10' }, now)).toEqual({ start: '2026-11-24', end: '2026-11-24' });
});

test('An e-mailed report is what is saved, with the days of the e-mail in place of its own and without a comparison.', () => {
  const now = new Date('2026-11-25T09:00:00Z');
  const saved =
    'type=sml_report&time=thisMonth&group=country&country=BR&sort=-clk&columns=clk,revenue&compare=week&p=3';
  const report = mailedReport({ type: 'sml_report', query: saved }, { start: '2026-11-24', end: '2026-11-24' }, now);
  expect(new URLSearchParams(addressOf(report))).toEqual(
    new URLSearchParams(
      'type=sml_report&time=custom&start=2026-11-24&end=2026-11-24&group=country&country=BR&sort=-clk&columns=clk,revenue',
    ),
  );
  // What opens in the portal is what was mailed.
  expect(chosenAt(addressOf(report), now)).toEqual(report);
});

test('The file of an e-mailed report is downloaded from an address that names the account: whoever has logged in to another one is refused, because the figures would be theirs.', () => {
  const now = new Date('2026-11-25T09:00:00Z');
  const saved = { type: 'stat_report', query: 'type=stat_report&group=os&country=DE' } as const;
  const report = mailedReport(saved, { start: '2026-11-16', end: '2026-11-22' }, now);
  const address = mailedFileAddress(report, 7);
  expect(chosenAt(address, now)).toEqual(report);
  expect(isFileOf(address, 7)).toBe(true);
  expect(isFileOf(address, 70)).toBe(false);
  expect(isFileOf(address, undefined)).toBe(false);
  expect(isFileOf(addressOf(report), 7)).toBe(false);
  expect(isFileOf(`${addressOf(report)}&account=undefined`, undefined)).toBe(false);
});

test('An address of a file that is not written as an e-mail writes it, such as one without its end, opens no file.', () => {
  const now = new Date('2026-11-30T12:00:00Z');
  const whole = 'type=sml_report&time=custom&start=2026-11-01&end=2026-11-07&group=country&account=7';
  expect(isFileAddress(`?${whole}`, now)).toBe(true);
  for (const broken of [
    '',
    'type=sml_report',
    whole.replace('&account=7', ''),
    whole.replace('end=2026-11-07', 'end=garbage'),
    whole.replace('sml_report', '<script>'),
    whole.replace('group=country', 'group=nothing'),
    whole.replace('account=7', 'account=07'),
    `${whole}&more=1`,
  ])
    expect(isFileAddress(broken, now), broken).toBe(false);
});
