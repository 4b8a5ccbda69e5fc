import { daysAfter } from '../format/dates.ts';
import { sum } from '../format/sum.ts';

/** @rule The smallest payment is 500 US dollars. */
export const smallestPayment = '500';

/** @rule A payment is due 30 days after the end of its period. */
export function dueDay(periodEnd: string): string {
  return daysAfter(periodEnd, 30);
}

/** @rule What is missing to the smallest payment is told as long as something is. */
export function missingToPayment(balance: string): string | undefined {
  const missing = sum([smallestPayment, negative(balance)]);
  return Number(missing) > 0 ? missing : undefined;
}

/** @rule The way to the smallest payment is shown in whole per cent, from 0 to 100. */
export function wayToPayment(balance: string): number {
  const share = (Number(balance) / Number(smallestPayment)) * 100;
  return Math.max(0, Math.min(100, Math.floor(share)));
}

/** @rule The first payment waits for the account manager, later ones are made by themselves. */
export function waitsForManager({ paid }: { readonly paid: number }): boolean {
  return paid === 0;
}

function negative(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
