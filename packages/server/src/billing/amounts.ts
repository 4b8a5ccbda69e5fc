import { converted } from '@millrace/core/format';
import { taxOf, type TaxTerms } from '@millrace/core/payment';
import { usd } from '../offers/rates.ts';

/** What a conversion pays has so many decimals at most. */
const mostDecimals = 4;

/** How many decimals the smallest unit of a currency has: two, or none as yen, or three as dinars. */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return Math.min(maximumFractionDigits, mostDecimals);
}

/** What is done to an amount above zero, done to one that may be below it: a credit note is what its invoice was. */
function either(amount: string, work: (size: string) => string): string {
  return amount.startsWith('-') ? negated(work(amount.slice(1))) : work(amount);
}

/** The same below zero; nothing has no sign. */
export function negated(amount: string): string {
  if (amount.startsWith('-')) return amount.slice(1);
  return /[1-9]/.test(amount) ? `-${amount}` : amount;
}

/** An amount in the smallest unit of its currency, half of it away from zero. */
export function roundedTo(amount: string, decimals: number): string {
  return either(amount, (size) => converted(size, '1', decimals));
}

/** The tax of what an advertiser is billed: of a credit note it is that of its invoice, below zero. */
export function billedTax(net: string, terms: Pick<TaxTerms, 'tax_rate'>, decimals: number): string {
  return either(net, (size) => taxOf(size, terms, decimals));
}

function written(amount: string, currency: string, most: number): string {
  const least = Math.min(decimalsOf(currency), most);
  const options = { minimumFractionDigits: least, maximumFractionDigits: most, signDisplay: 'negative' } as const;
  const text = new Intl.NumberFormat('en-US', options).format(amount as Intl.StringNumericLiteral);
  if (currency !== usd) return `${text} ${currency}`;
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`;
}

/** An amount as it is read, in the smallest unit of its currency: $1,250.00, 1,250.00 EUR, 1,250 JPY. */
export const moneyIn = (amount: string, currency: string) => written(amount, currency, decimalsOf(currency));

/** An amount as it is read, with all its decimals: what a conversion pays may be less than a cent. */
const exactIn = (amount: string, currency: string) => written(amount, currency, mostDecimals);

/** The number alone, for where its currency is said elsewhere. */
const numberIn = (text: string) => text.replace(/[^\d.,-]/g, '');

export const moneyText = (amount: string, currency: string) => numberIn(moneyIn(amount, currency));
export const exactText = (amount: string, currency: string) => numberIn(exactIn(amount, currency));
