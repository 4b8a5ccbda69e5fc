import { dayOf, moment } from '@millrace/core/format';

/** A moment to the minute; the time alone where it is today. */
export function timeOf(at: string): string {
  const text = moment(at);
  return text.startsWith(dayOf(new Date())) ? text.slice(11) : text;
}
