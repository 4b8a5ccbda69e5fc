import { dayOf, daysAfter, monthStart } from '../format/dates.ts';
import { difference } from '../format/sum.ts';

/** @rule The smallest payment is 500 US dollars. */
export const smallestPayment = '500';

export const daysUntilDue = 30;

/** @rule A payment is due 30 days after the end of its period. */
export function dueDay(periodEnd: string): string {
  return daysAfter(periodEnd, daysUntilDue);
}

/** @rule Payments are made by the month; the next one is that of the earliest month that is not due before today. */
export function nextPaymentDay(now: Date): string {
  const today = dayOf(now);
  const last = lastMonthEnd(now);
  // Late in a month the one before it may be paid already; early in March that of January may still be due.
  const ends = [daysAfter(monthStart(last), -1), last];
  return ends.map(dueDay).find((day) => day >= today) ?? dueDay(monthEnd(today));
}

/** @rule What is earned in a month that is not over yet is due 30 days after its end. */
export function dueOfThisMonth(now: Date): string {
  return dueDay(monthEnd(dayOf(now)));
}

/** The last day of the month that is over, in GMT+8. */
export function lastMonthEnd(now: Date): string {
  return daysAfter(monthStart(dayOf(now)), -1);
}

/** @rule What is missing to the smallest payment is told as long as something is. */
export function missingToPayment(balance: string): string | undefined {
  const missing = difference(smallestPayment, balance);
  return Number(missing) > 0 ? missing : undefined;
}

/** @rule The way to the smallest payment is shown in whole per cent, from 0 to 100. */
export function wayToPayment(balance: string): number {
  if (missingToPayment(balance) === undefined) return 100;
  // In cents, so that no binary fraction takes one per cent away.
  const [, whole = '0', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(balance) ?? [];
  return Number(BigInt(whole + fraction.slice(0, 2).padEnd(2, '0')) / BigInt(smallestPayment));
}

/** @rule The first payment waits for the account manager, later ones are made by themselves. */
export function waitsForManager({ paid }: { readonly paid: number }): boolean {
  return paid === 0;
}

function monthEnd(day: string): string {
  return daysAfter(monthStart(daysAfter(monthStart(day), 31)), -1);
}
