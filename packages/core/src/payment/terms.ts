import { dayOf, daysAfter, monthStart } from '../format/dates.ts';
import { difference } from '../format/sum.ts';
import type { Provider } from '../reference/provider.ts';

/** From which amount on, in whole US dollars, and how many days after its period a publisher is paid. */
export type PaymentTerms = Pick<Provider, 'minimum_payment' | 'payment_days'>;

/** @rule The smallest payment is 500 US dollars, and a payment is due after 30 days, where the network sets nothing else. */
export const usualTerms: PaymentTerms = { minimum_payment: 500, payment_days: 30 };

/** What a publisher has of its own; null where it has what all have. */
export type OwnTerms = { readonly [Term in keyof PaymentTerms]: PaymentTerms[Term] | null };

/** @rule A publisher's own smallest payment and own days go before the network's, each by itself. */
export function termsOf(network: PaymentTerms, own?: OwnTerms): PaymentTerms {
  return {
    minimum_payment: own?.minimum_payment ?? network.minimum_payment,
    payment_days: own?.payment_days ?? network.payment_days,
  };
}

/** @rule A payment is due so many days after the end of its period as the terms say. */
export function dueDay(periodEnd: string, { payment_days }: PaymentTerms): string {
  return daysAfter(periodEnd, payment_days);
}

/** @rule Payments are made by the month; the next one is that of the earliest month that is not due before today. */
export function nextPaymentDay(now: Date, terms: PaymentTerms): string {
  const today = dayOf(now);
  let end = lastMonthEnd(now);
  if (dueDay(end, terms) < today) return dueDay(monthEnd(today), terms);
  // Early in March that of January may still be due; with longer terms that of earlier months, too.
  for (;;) {
    const before = daysAfter(monthStart(end), -1);
    if (dueDay(before, terms) < today) return dueDay(end, terms);
    end = before;
  }
}

/** @rule What is earned in a month that is not over yet is due by the end of that month. */
export function dueOfThisMonth(now: Date, terms: PaymentTerms): string {
  return dueDay(monthEnd(dayOf(now)), terms);
}

/** The last day of the month that is over, in GMT+8. */
export function lastMonthEnd(now: Date): string {
  return daysAfter(monthStart(dayOf(now)), -1);
}

/** @rule What is missing to the smallest payment is told as long as something is. */
export function missingToPayment(balance: string, { minimum_payment }: PaymentTerms): string | undefined {
  const missing = difference(String(minimum_payment), balance);
  return Number(missing) > 0 ? missing : undefined;
}

/** @rule The way to the smallest payment is shown in whole per cent, from 0 to 100. */
export function wayToPayment(balance: string, terms: PaymentTerms): number {
  if (missingToPayment(balance, terms) === undefined) return 100;
  // In cents, so that no binary fraction takes one per cent away.
  const [, whole = '0', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(balance) ?? [];
  return Number(BigInt(whole + fraction.slice(0, 2).padEnd(2, '0')) / BigInt(terms.minimum_payment));
}

/** @rule The first payment waits for the account manager, later ones are made by themselves. */
export function waitsForManager({ paid }: { readonly paid: number }): boolean {
  return paid === 0;
}

/** The last day of the month of a day. */
export function monthEnd(day: string): string {
  return daysAfter(monthStart(daysAfter(monthStart(day), 31)), -1);
}
