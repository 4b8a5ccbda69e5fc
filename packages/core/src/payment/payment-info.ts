import * as z from 'zod/mini';
import { emailError } from '../fields/email.ts';
import { requiredError } from '../fields/required.ts';
import { optionalTextError, textError } from '../fields/text.ts';
import { inCapitals, isMistypedIban, isSwift } from './iban.ts';
import { anyInt, anyText } from '../http/perhaps.ts';
import { version } from '../http/version.ts';

/** How a publisher is paid. */
export const payTypes = { bank: 1, paypal: 0, payoneer: 2 } as const;

export const currencies = { rmb: 1, dollar: 2 } as const;

export const PaymentInfo = z.object({
  pay_type: anyInt(payTypes.bank),
  /** Who gets the money. */
  beneficiary: anyText,
  account: anyText,
  currency: anyInt(currencies.dollar),
  country: anyText,
  bank_name: anyText,
  bank_address: anyText,
  bank_swift: anyText,
  /** Where the picture of the signature is. */
  signature: anyText,
  /** 1 where it may be changed now. */
  edit: anyInt(1),
  /** Why these first details were not accepted; there where they were refused, and nothing is in force yet. */
  refused: z.optional(z.string()),
  version,
});
export type PaymentInfo = z.output<typeof PaymentInfo>;

/** Payment details while they are filled in; what is not chosen yet is undefined. */
export interface PaymentForm extends Omit<PaymentInfo, 'pay_type' | 'currency' | 'edit' | 'refused' | 'version'> {
  readonly pay_type: number | undefined;
  readonly currency: number | undefined;
}

export type PaymentField = keyof PaymentForm;
export type PaymentProblems = Partial<
  Record<
    PaymentField,
    'selectOne' | 'notImage' | 'iban' | 'swift' | 'email' | NonNullable<ReturnType<typeof textError>>
  >
>;

const bankFields = ['bank_name', 'bank_address', 'bank_swift'] as const;
/** As long as the server takes them. */
export const longestPayment = {
  account: 128,
  bank_name: 128,
  bank_address: 256,
  bank_swift: 128,
  beneficiary: 128,
} as const;

/** @rule Bank name, address and SWIFT code belong to the payment type Bank only. */
export function asksBank({ pay_type }: Pick<PaymentForm, 'pay_type'>): boolean {
  return pay_type === payTypes.bank;
}

/** @rule The account, bank name and SWIFT code have at most 128 characters, the bank address 256. */
export function paymentTextError(field: keyof typeof longestPayment, value: string): ReturnType<typeof textError> {
  return textError(value, longestPayment[field], field === 'bank_address' ? 'manyLines' : 'oneLine');
}

/** @rule Payment details need a type, a currency, a country, an account and a signature, for Bank the bank's fields, a SWIFT code that is one and no mistyped IBAN, and for PayPal an e-mail address as the account. */
export function paymentProblems(form: PaymentForm): PaymentProblems {
  const problems: PaymentProblems = {};
  for (const field of ['pay_type', 'currency', 'country'] as const) {
    if (requiredError(form[field])) problems[field] = 'selectOne';
  }
  const texts = asksBank(form) ? (['account', ...bankFields] as const) : (['account'] as const);
  for (const field of texts) {
    const problem = paymentTextError(field, form[field]);
    if (problem) problems[field] = problem;
  }
  if (asksBank(form) && !problems.account && isMistypedIban(form.account)) problems.account = 'iban';
  if (form.pay_type === payTypes.paypal && !problems.account && emailError(form.account)) problems.account = 'email';
  if (asksBank(form) && !problems.bank_swift && !isSwift(form.bank_swift)) problems.bank_swift = 'swift';
  const name = optionalTextError(form.beneficiary.trim(), longestPayment.beneficiary);
  if (name) problems.beneficiary = name;
  if (requiredError(form.signature)) problems.signature = 'notImage';
  return problems;
}

type BankField = (typeof bankFields)[number];
type Chosen = Omit<PaymentInfo, 'edit' | 'refused' | BankField> & Partial<Pick<PaymentInfo, BankField>>;

/** @rule Of payment details that are not for a bank, the bank's fields are not sent. */
export function paymentFields(form: PaymentForm): Chosen | undefined {
  const { pay_type, currency, country, signature } = form;
  if (pay_type === undefined || currency === undefined) return undefined;
  const names = { beneficiary: form.beneficiary.trim(), account: form.account.trim() };
  const details = { pay_type, currency, country, signature, ...names };
  if (!asksBank(form)) return details;
  const { bank_name, bank_address, bank_swift } = form;
  return inCapitals({ ...details, bank_name: bank_name.trim(), bank_address: bank_address.trim(), bank_swift });
}

export const emptyPayment: PaymentForm = {
  pay_type: undefined,
  beneficiary: '',
  account: '',
  currency: undefined,
  country: '',
  bank_name: '',
  bank_address: '',
  bank_swift: '',
  signature: '',
};

/** @rule Payment details are changed only where the server marks them with edit. */
export function mayEditPayment({ edit }: Pick<PaymentInfo, 'edit'>): boolean {
  return edit === 1;
}
