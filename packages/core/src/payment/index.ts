export { adjustedBy, adjustmentKinds, type AdjustmentKind } from './adjustments.ts';
export { paymentCalls, paymentShape } from './calls.ts';
export {
  hasBankSlip,
  paymentsAsked,
  paymentStatus,
  paymentStatuses,
  PaymentPart,
  PaymentRow,
  PaymentTax,
  PaymentTotals,
  sentStatus,
  sentStatuses,
  shownParts,
  type PaymentFilter,
  type PaymentStatus,
} from './history.ts';
export {
  cancelModification,
  changedFields,
  changeNews,
  changedPairs,
  decidedBy,
  isFirstEntry,
  mayCancelModification,
  Modification,
  modificationStatuses,
  type ChangedField,
  type ChangedPair,
  type ChangeParty,
} from './modification.ts';
export { inCapitals, isIban, isMistypedIban, isSepaIban, isSwift, plainIban } from './iban.ts';
export { maskedAccount } from './masked-account.ts';
export {
  asksBank,
  currencies,
  emptyPayment,
  mayEditPayment,
  paymentFields,
  PaymentInfo,
  paymentProblems,
  paymentTextError,
  payTypes,
  type PaymentField,
  type PaymentForm,
  type PaymentProblems,
} from './payment-info.ts';
export {
  aModification,
  aPaymentForm,
  aPaymentInfo,
  aPaymentRow,
  someModifications,
  somePaymentRows,
} from './samples.ts';
export { signatureError, signatureSize, signatureSizeError, signatureTypeError } from './signature.ts';
export { highestTaxRate, longestTaxNumber, taxOf, taxRateText, withTax, type TaxTerms } from './tax.ts';
export {
  dueDay,
  dueOfThisMonth,
  lastMonthEnd,
  monthEnd,
  missingToPayment,
  nextPaymentDay,
  termsOf,
  usualTerms,
  type OwnTerms,
  type PaymentTerms,
  waitsForManager,
  wayToPayment,
} from './terms.ts';
export {
  adjustmentKindWords,
  changedFieldWords,
  currencyWords,
  modificationStatusWords,
  paymentStatusWords,
  paymentWords,
  payTypeWords,
} from './words.ts';
