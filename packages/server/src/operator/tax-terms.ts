import { textError } from '@millrace/core/fields';
import { highestTaxRate, longestTaxNumber, taxRateText, type TaxTerms } from '@millrace/core/payment';
import { optionOf, Refused, type CommandArgs } from './command.ts';

const none = 'none';
const reverseCharge = 'reverse-charge';
/** What takes a tax number or a tax away, and what leaves the tax to the network. */
export const taxWords = { none, reverseCharge } as const;

/** How somebody is billed: publishers bill the network so, and advertisers are billed by it. */
export type Billing = TaxTerms & { readonly tax_number: string };

/** What was typed of the tax; undefined where it was not. */
export function typedTax(args: CommandArgs): TaxTerms | undefined {
  if (args.options['tax'] === undefined) return undefined;
  const typed = optionOf(args, 'tax');
  if (typed === none) return { tax_rate: null, is_reverse_charge: false };
  if (typed === reverseCharge) return { tax_rate: null, is_reverse_charge: true };
  // An empty text, 1e1 and 0x13 are numbers to JavaScript.
  const isRate = /^\d{1,2}(\.\d{1,2})?$/.test(typed) && Number(typed) <= highestTaxRate;
  // As the database gives it, so that the same is known as the same.
  if (isRate) return { tax_rate: Number(typed).toFixed(2), is_reverse_charge: false };
  throw new Refused(
    `--tax is a rate of 0 to ${highestTaxRate} per cent with at most two decimals, ${reverseCharge}, or ${none}.`,
  );
}

/** What was typed of the tax number, empty where it is to go; undefined where it was not. */
export function typedNumber(args: CommandArgs): string | undefined {
  if (args.options['tax-number'] === undefined) return undefined;
  const typed = optionOf(args, 'tax-number');
  if (typed === none) return '';
  if (textError(typed, longestTaxNumber))
    throw new Refused(`--tax-number is text on one line, with 1 to ${longestTaxNumber} characters, or ${none}.`);
  return typed;
}

/** The same in a few words. */
export function taxText({ tax_number, ...terms }: Billing): string {
  return `${taxTermsText(terms)}, ${tax_number === '' ? 'no tax number' : `tax number ${tax_number}`}`;
}

export function taxTermsText({ tax_rate, is_reverse_charge }: TaxTerms): string {
  if (is_reverse_charge) return 'reverse charge';
  return tax_rate === null ? 'no tax' : `${taxRateText(tax_rate)} tax`;
}
