import { dayOf, daysAfter } from '../format/dates.ts';
import { rangeOf, type Range } from '../format/ranges.ts';
import { timeIn } from '../format/zone-time.ts';
import { addressOf, chosenAt } from './address.ts';
import type { ChosenReport } from './chosen.ts';
import { mondayOf } from './places.ts';
import type { MailedEvery, SavedReport } from './saved-report.ts';

/** @rule At most 10 saved reports of an account are e-mailed. */
export const mostMailed = 10;

const firstHour = 8;

/** @rule A report is e-mailed every day with the day before, on Mondays with the week before, or on the 1st with the month before: whole ones of GMT+8. */
export function mailedRange(mailing: MailedEvery, now: Date): Range {
  if (mailing === 'daily') return rangeOf('yesterday', now);
  if (mailing === 'monthly') return rangeOf('lastMonth', now);
  const monday = mondayOf(dayOf(now));
  return { start: daysAfter(monday, -7), end: daysAfter(monday, -1) };
}

interface MailedReport {
  readonly mailing: MailedEvery;
  /** The last day that was e-mailed, or that was over when this was chosen. */
  readonly until: string;
  /** The zone of whoever reads it, such as `Europe/Berlin`. */
  readonly zone: string;
}

/**
 * @rule A report is e-mailed from 8 in the time zone of the account on, once all clicks of its days are counted. Of
 * what could not be sent in time, only the latest is sent.
 */
export function dueRange(
  { mailing, until, zone }: MailedReport,
  { now, counted }: { readonly now: Date; readonly counted: Date },
): Range | undefined {
  if (timeIn(zone, now).hour < firstHour) return undefined;
  const range = mailedRange(mailing, counted < now ? counted : now);
  return range.end > until ? range : undefined;
}

/**
 * @rule The file of an e-mailed report is downloaded from an address that names the account: whoever has logged in to
 * another one is refused, because the figures would be theirs.
 */
export function mailedFileAddress(report: ChosenReport, account: number): string {
  return `${addressOf(report)}&account=${account}`;
}

/** @rule An address of a file that is not written as an e-mail writes it, such as one without its end, opens no file. */
export function isFileAddress(address: string, now: Date): boolean {
  const query = new URLSearchParams(address);
  const account = query.get('account') ?? '';
  return query.size > 0 && mailedFileAddress(chosenAt(address, now), Number(account)) === query.toString();
}

/** Whether an address of a file is for whoever has opened it. */
export function isFileOf(address: string, account: number | undefined): boolean {
  const named = new URLSearchParams(address).get('account');
  return account !== undefined && named === String(account);
}

/** @rule An e-mailed report is what is saved, with the days of the e-mail in place of its own and without a comparison. */
export function mailedReport(
  { type, query }: Pick<SavedReport, 'type' | 'query'>,
  range: Range,
  now: Date,
): ChosenReport {
  const saved = new URLSearchParams(query);
  saved.set('type', type);
  const { compare: _, ...chosen } = chosenAt(saved.toString(), now);
  return { ...chosen, time: 'custom', own: range, p: 1 };
}
