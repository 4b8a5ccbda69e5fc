import type { Provider } from './provider.ts';

type ReaderTerms = Pick<Provider, 'minimum_payment' | 'payment_days'>;

/** Which sentence tells of so many days after another: none is the same day, and one is no plural. */
export const daysForm = (days: number): 'none' | 'one' | 'more' => (days === 0 ? 'none' : days === 1 ? 'one' : 'more');

const dueIn = {
  en: {
    none: 'on the last day of the period',
    one: '1 day after the end of the period',
    more: '{payment_days} days after the end of the period',
  },
  zh: {
    none: '结算周期结束当天',
    one: '结算周期结束 1 天后',
    more: '结算周期结束 {payment_days} 天后',
  },
} as const;

const withinIn = {
  en: { none: 'on the day', one: 'within 1 day', more: 'within {payment_days} days' },
  zh: { none: '当天', one: '后 1 天内', more: '后 {payment_days} 天内' },
} as const;

/**
 * @rule In a text of the operator, {minimum_payment}, {payment_days}, {payment_due} and {payment_within} say the terms of its
 * reader, and no days at all as the same day; other braces stay.
 */
export function filledTerms(text: string, terms: ReaderTerms, language: 'en' | 'zh'): string {
  const form = daysForm(terms.payment_days);
  return text
    .replaceAll('{payment_due}', dueIn[language][form])
    .replaceAll('{payment_within}', withinIn[language][form])
    .replaceAll('{minimum_payment}', terms.minimum_payment.toLocaleString('en-US'))
    .replaceAll('{payment_days}', String(terms.payment_days));
}
