import * as z from 'zod/mini';
import { rangeOf, type Range } from '../format/ranges.ts';
import { difference, sum } from '../format/sum.ts';
import { anyInt, anyMoment } from '../http/perhaps.ts';
import { Money } from '../http/wire.ts';

/** Someone who came by a publisher's referral link. */
export const Referee = z.object({
  uid: anyInt(0),
  create_date: anyMoment,
  /** All that the referee has earned. */
  statement: z._default(Money, '0'),
  commission: z._default(Money, '0'),
});
export type Referee = z.output<typeof Referee>;

const threshold = '50000';

/** @rule The commission is 3 per cent, and 5 once the referee's statement exceeds 50,000 US dollars. */
export function commissionPercent(statement: string): 3 | 5 {
  return Number(difference(statement, threshold)) > 0 ? 5 : 3;
}

/** @rule The commission on an amount is its 3 or 5 per cent to the last digit, never rounded. */
export function commission(amount: string, statement: string): string {
  const hundredfold = sum(Array.from({ length: commissionPercent(statement) }, () => amount));
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(hundredfold) ?? [];
  const digits = whole.padStart(3, '0');
  return `${minus}${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`;
}

/** @rule Referrals are shown for the last 3 months until another range is chosen. */
export function firstReferralRange(now: Date): Range {
  return rangeOf('last3Months', now);
}

/** @rule Referrals are asked for by the days on which they were made. */
export function referralsAsked({ start, end }: Range, p: number) {
  return { p, create_start: start, create_end: end };
}
