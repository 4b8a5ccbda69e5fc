import { termEnds, isTerm } from '@millrace/core/reference';
import type { advertisers } from '../offers/advertiser-tables.ts';
import { optionOf, Refused, type CommandArgs } from './command.ts';
import { taxWords, typedNumber, typedTax, type Billing } from './tax-terms.ts';

type Advertiser = typeof advertisers.$inferSelect;
/** How an advertiser is billed. */
export type AdvertiserTerms = Pick<Advertiser, 'address' | 'payment_days' | 'credit_limit'> & Billing;

const longestAddress = 500;

export const advertiserTermOptions = {
  address: { takes: 'text', hasLines: true, says: 'as its invoices bear it, in lines' },
  tax: { takes: 'tax', says: `what its invoices bear: per cent, ${taxWords.reverseCharge} or ${taxWords.none}` },
  'tax-number': { takes: 'text', says: `its tax number, as its invoices bear it, or ${taxWords.none}` },
  terms: { takes: 'days', says: 'how many days after its date an invoice is due; 30 where nothing else is said' },
  'credit-limit': {
    takes: 'amount',
    says: `how much it may owe, in its currency: more is told every morning, and stops nothing; or ${taxWords.none}`,
  },
} as const;

/** What was typed of how an advertiser is billed. */
export function typedTerms(args: CommandArgs): Partial<AdvertiserTerms> {
  const [tax, tax_number] = [typedTax(args), typedNumber(args)];
  const address = typed(args, 'address', addressOf);
  const payment_days = typed(args, 'terms', daysOf);
  const credit_limit = typed(args, 'credit-limit', limitOf);
  return {
    ...tax,
    ...(tax_number !== undefined && { tax_number }),
    ...(address !== undefined && { address }),
    ...(payment_days !== undefined && { payment_days }),
    ...(credit_limit !== undefined && { credit_limit }),
  };
}

function typed<V>(args: CommandArgs, name: string, read: (text: string) => V): V | undefined {
  return args.options[name] === undefined ? undefined : read(optionOf(args, name));
}

function addressOf(text: string): string {
  if (text.length > longestAddress) throw new Refused(`An address has up to ${longestAddress} characters.`);
  return text;
}

function daysOf(text: string): number {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (isTerm('payment_days', days)) return days;
  const [least, most] = termEnds.payment_days;
  throw new Refused(`--terms is ${least} to ${most} days.`);
}

function limitOf(text: string): string | null {
  if (text === taxWords.none) return null;
  if (/^\d{1,9}(\.\d{1,2})?$/.test(text)) return text;
  throw new Refused(
    `--credit-limit is an amount with a point and at most 2 decimals, such as 5000, or ${taxWords.none}.`,
  );
}

/** Why an advertiser can not be billed so; undefined where it can. Without these numbers no tax office takes such an invoice. */
export function advertiserProblem({ tax_number, ...tax }: Billing, network: { readonly invoice_tax_id: string }) {
  if (tax.tax_rate === null && !tax.is_reverse_charge) return undefined;
  if (network.invoice_tax_id === '')
    return 'can not be billed with tax or by reverse charge: the network has no tax number (provider set invoice_tax_id)';
  if (tax.is_reverse_charge && tax_number === '') return 'has no tax number, which reverse charge needs: --tax-number';
  return undefined;
}
