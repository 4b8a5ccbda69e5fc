import type { AdjustmentKind } from './adjustments.ts';
import type { ChangedField, modificationStatuses } from './modification.ts';
import type { PaymentStatus } from './history.ts';
import type { currencies, payTypes } from './payment-info.ts';

export const paymentWords = {
  selectOne: 'Please select one item.',
  iban: 'This IBAN has a typo: its check digits do not match.',
  swift: 'A SWIFT code has 8 or 11 letters and digits.',
  notImage: 'Please select an image to upload.',
  tooHeavy: 'File size can not exceed 3m.',
  oneFile: 'Please choose one file.',
  cancelled: 'The change was cancelled.',
  firstTerms: 'Your account manager confirms the first payment. Later payments are automatic.',
  missing: '{amount} to go until the next payment.',
  due: 'Due on {day}',
} as const;

export const payTypeWords = {
  bank: 'Bank',
  paypal: 'PayPal',
  payoneer: 'Payoneer',
} as const satisfies Record<keyof typeof payTypes, string>;

export const currencyWords = { rmb: 'RMB (CNY)', dollar: 'US Dollar (USD)' } as const satisfies Record<
  keyof typeof currencies,
  string
>;

export const modificationStatusWords = {
  pending: 'Pending',
  active: 'Active',
  cancel: 'Cancel',
  waiting: 'Waiting',
  rejected: 'Rejected',
} as const satisfies Record<keyof typeof modificationStatuses, string>;

export const paymentStatusWords = {
  pending: 'Pending',
  paid: 'Paid',
  rejected: 'Rejected',
} as const satisfies Record<PaymentStatus, string>;

export const changedFieldWords = {
  pay_type: 'Payment type',
  beneficiary: 'Beneficiary',
  account: 'Account',
  currency: 'Currency',
  country: 'Country',
  bank_name: 'Bank name',
  bank_address: 'Bank address',
  bank_swift: 'SWIFT code',
  signature_filepath: 'Signature',
} as const satisfies Record<ChangedField, string>;

export const adjustmentKindWords = {
  bonus: 'Bonus',
  deduction: 'Deduction',
  forfeit: 'Forfeit',
} as const satisfies Record<AdjustmentKind, string>;
