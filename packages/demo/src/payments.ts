import { dayOf, daysAfter, monthStart, startOf } from '@millrace/core/format';
import type { modifications, paymentInfos, payments } from '../../server/src/payment/tables.ts';
import { ownSlip } from '../../server/src/payment/bank-slip.ts';
import { createChance } from './random.ts';

/** Within the 30 days in which an invoice is due. */
const paidAfterDays = 26;

const bank = {
  pay_type: 1,
  beneficiary: 'Brook Media GmbH',
  account: 'DE02120300000000202051',
  currency: 2,
  country: 'DE',
  bank_name: 'Mill Street Bank',
  bank_address: '1 Mill Street, Hamburg',
  bank_swift: 'MILLDEHH',
};

/** How the publisher of the demonstration is paid. */
export function demoPaymentInfo(user_id: number): typeof paymentInfos.$inferInsert {
  return { ...bank, user_id, signature: '' };
}

/** What the figures say of a month. */
export interface Earned {
  readonly amount: string;
  readonly conversions: number;
}

/**
 * `count` payments, one for each month, the last month's still pending; the same whenever the month is the same. Those of the
 * months that were earned are over what was.
 */
export function demoPayments(
  user_id: number,
  count: number,
  now: Date,
  earned: ReadonlyMap<string, Earned>,
): (typeof payments.$inferInsert)[] {
  const chance = createChance(77_120);
  const thisMonth = monthStart(dayOf(now));
  return Array.from({ length: count }, (_, index) => {
    const next = monthsBefore(thisMonth, index);
    const start = monthsBefore(thisMonth, index + 1);
    const status = index === 0 ? 0 : index === 4 || index === 17 ? 2 : 1;
    const invoice_id = `MR-${start.slice(0, 7)}-${String(count - index).padStart(4, '0')}`;
    const paid = status === 1 ? { ...ownSlip(invoice_id), paid_date: daysAfter(next, paidAfterDays) } : {};
    const conversions = chance.whole(9_000, 16_000);
    const amount = (chance.whole(4_200_000, 7_900_000) / 100).toFixed(2);
    return {
      user_id,
      invoice_id,
      ...paid,
      create_date: next,
      made_at: startOf(next),
      start_date: start,
      end_date: daysAfter(next, -1),
      payment_type: bank.pay_type,
      beneficiary_name: bank.beneficiary,
      account: bank.account,
      conversions: earned.get(start)?.conversions ?? conversions,
      amount: earned.get(start)?.amount ?? amount,
      status,
      reason: status === 2 ? 'The account number was refused by the bank.' : '',
    };
  });
}

/** The first day of an earlier month. */
function monthsBefore(start: string, count: number): string {
  const [year = 0, month = 1] = start.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 10);
}

/** `count` changes of payment details that were decided in their time, the oldest first. */
export function demoModifications(user_id: number, count: number): (typeof modifications.$inferInsert)[] {
  return Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(2026, 9, 30 - (count - 1 - index) * 11, 9, 30));
    const isEven = index % 2 === 0;
    const [origin, next] = isEven ? ['pay@brook.test', bank.account] : [bank.account, 'pay@brook.test'];
    return {
      user_id,
      origin_pay_type: isEven ? 0 : 1,
      new_pay_type: isEven ? 1 : 0,
      origin_beneficiary: bank.beneficiary,
      new_beneficiary: bank.beneficiary,
      origin_account: origin ?? '',
      new_account: next ?? '',
      origin_currency: 2,
      new_currency: 2,
      origin_country: 'DE',
      new_country: 'DE',
      origin_bank_name: isEven ? '' : bank.bank_name,
      new_bank_name: isEven ? bank.bank_name : '',
      origin_bank_address: isEven ? '' : bank.bank_address,
      new_bank_address: isEven ? bank.bank_address : '',
      origin_bank_swift: isEven ? '' : bank.bank_swift,
      new_bank_swift: isEven ? bank.bank_swift : '',
      origin_signature_filepath: '',
      new_signature_filepath: '',
      status: [1, 2, 4, 1, 3][index % 5] ?? 1,
      reason: index % 5 === 2 ? 'The account holder doesn’t match the company name.' : '',
      created_at: at,
      updated_at: at,
    };
  });
}
