import { withTax, type PaymentRow } from '@millrace/core/payment';
import type { payments } from './tables.ts';

type Stored = Pick<typeof payments.$inferSelect, 'amount' | 'tax' | 'tax_rate' | 'is_reverse_charge'>;

/** What is to pay of an invoice, and what of that is tax where it has any, or somebody else accounts for it. */
export function amountOf(payment: Stored): Pick<PaymentRow, 'amount' | 'tax'> {
  const { amount: net, tax: amount, tax_rate, is_reverse_charge } = payment;
  const total = withTax(payment);
  if (tax_rate === null && !is_reverse_charge) return { amount: total };
  return { amount: total, tax: { net, rate: tax_rate ?? '', amount } };
}
