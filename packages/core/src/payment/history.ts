import * as z from 'zod/mini';
import { anyInt, anyText, ifTold, perhaps } from '../http/perhaps.ts';
import { Money } from '../http/wire.ts';
import { payTypes } from './payment-info.ts';

/** The states of a payment, as the filter numbers them. */
export const paymentStatuses = { pending: 1, paid: 2, rejected: 3 } as const;
export type PaymentStatus = keyof typeof paymentStatuses;

/** The same as they are sent and stored. */
export const sentStatuses = { pending: 0, paid: 1, rejected: 2 } as const satisfies Record<PaymentStatus, number>;

/** One time that money went. */
export const PaymentPart = z.object({
  paid_date: anyText,
  amount: Money,
  /** What the bank calls it. */
  reference: anyText,
  bank_slip: anyText,
  bank_slip_name: anyText,
});
export type PaymentPart = z.output<typeof PaymentPart>;

/** What of the amount of an invoice is tax; by reverse charge it has no rate, and who pays accounts for the tax. */
export const PaymentTax = z.object({
  net: Money,
  /** In per cent; empty by reverse charge. */
  rate: anyText,
  amount: Money,
});
export type PaymentTax = z.output<typeof PaymentTax>;

export const PaymentRow = z.object({
  invoice_id: anyText,
  create_date: anyText,
  start_date: anyText,
  end_date: anyText,
  payment_type: anyInt(payTypes.bank),
  beneficiary_name: anyText,
  account: anyText,
  conversions: anyInt(0),
  /** What is to pay, with the tax where there is any. */
  amount: Money,
  tax: ifTold(PaymentTax),
  status: anyInt(0),
  bank_slip: anyText,
  bank_slip_name: anyText,
  /** Where the invoice is as a page to print; empty where there is none. */
  invoice_url: anyText,
  /** Why the amount is held or was rejected. */
  reason: anyText,
  /** The times that money went, the first first: one for most, more where it was paid in parts. */
  parts: perhaps(z.array(PaymentPart), []),
});
export type PaymentRow = z.output<typeof PaymentRow>;

/** What the payments that a filter leaves come to, by their state, whichever page of them is shown. */
export const PaymentTotals = z.object({ pending: Money, paid: Money, rejected: Money });
export type PaymentTotals = z.output<typeof PaymentTotals>;

/** @rule The status that the payment filter sends is the chosen one minus one; no choice sends none. */
export function sentStatus(status: number | undefined): number | undefined {
  return status === undefined ? undefined : status - 1;
}

/** @rule The status of a payment is 0 Pending, 1 Paid, 2 Rejected; any other is Pending. */
export function paymentStatus({ status }: Pick<PaymentRow, 'status'>): PaymentStatus {
  const names: readonly PaymentStatus[] = ['pending', 'paid', 'rejected'];
  return names[status] ?? 'pending';
}

export interface PaymentFilter {
  readonly status: number | undefined;
  readonly search: string;
  readonly date_start: string | undefined;
  readonly date_end: string | undefined;
}

/** @rule Payments are asked for by what their filter sets and by nothing else. */
export function paymentsAsked({ status, search, date_start, date_end }: PaymentFilter, p: number) {
  return {
    p,
    ...(status === undefined ? {} : { status: sentStatus(status) }),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(date_start === undefined ? {} : { date_start }),
    ...(date_end === undefined ? {} : { date_end }),
  };
}

/** @rule A payment has a bank slip to open where the operator has left one. */
export function hasBankSlip({ bank_slip }: Pick<PaymentRow, 'bank_slip'>): boolean {
  return bank_slip !== '';
}

/** @rule The parts of a payment are shown where it was paid in several, or in one while the rest is still to come. */
export function shownParts(row: Pick<PaymentRow, 'parts' | 'status'>): readonly PaymentPart[] {
  return row.parts.length > 1 || paymentStatus(row) !== 'paid' ? row.parts : [];
}
