import { dayOf, moment, timeNow } from '@millrace/core/format';

/** A moment to the minute; the time alone where it is today. */
export function timeOf(instant: string): string {
  const text = moment(instant);
  return text.startsWith(dayOf(timeNow())) ? text.slice(11) : text;
}
