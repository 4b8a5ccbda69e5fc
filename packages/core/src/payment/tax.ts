import { converted } from '../format/converted.ts';
import { sum } from '../format/sum.ts';

/** How a publisher is billed: a rate in per cent, or none because the network accounts for the tax; usually neither. */
export interface TaxTerms {
  readonly tax_rate: string | null;
  readonly is_reverse_charge: boolean;
}

/** The highest rate in per cent: no country asks for more. */
export const highestTaxRate = 30;
/** Of a tax number, as it stands on invoices. */
export const longestTaxNumber = 40;

/** @rule The tax of an invoice is its rate of the net amount, rounded half up to the smallest unit of its currency, usually the cent; without a rate there is none. */
export function taxOf(net: string, { tax_rate }: Pick<TaxTerms, 'tax_rate'>, decimals = 2): string {
  if (tax_rate === null) return converted('0', '1', decimals);
  const amount = /^\d+(?:\.(\d+))?$/.exec(net);
  if (!amount || (amount[1] ?? '').length > decimals)
    throw new TypeError(`Millrace: "${net}" is not an amount with ${decimals} decimals.`);
  // Per cent: its point stands two places further left.
  const [whole = '', fraction = ''] = tax_rate.split('.');
  return converted(net, `0.${whole.padStart(2, '0')}${fraction}`, decimals);
}

/** @rule What is to pay of an invoice is its net amount with its tax. */
export function withTax({ amount, tax }: { readonly amount: string; readonly tax: string }): string {
  return sum([amount, tax]);
}

/** A rate as it is read: 19% or 5.5%. */
export function taxRateText(rate: string): string {
  return `${Number(rate)}%`;
}
