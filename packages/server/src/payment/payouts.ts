import { emailError, nameOf } from '@millrace/core/fields';
import { difference } from '@millrace/core/format';
import {
  currencies,
  inCapitals,
  isSepaIban,
  isSwift,
  payTypes,
  payTypeWords,
  plainIban,
  withTax,
} from '@millrace/core/payment';
import { userStatuses } from '@millrace/core/session';
import { asc, eq, sql, type SQL } from 'drizzle-orm';
import { profiles } from '../session/profile-tables.ts';
import type { Database } from '../db/open.ts';
import { users } from '../session/tables.ts';
import { payeeOf } from './payee.ts';
import { sepaText } from './sepa.ts';
import { modifications, paymentInfos, payments } from './tables.ts';

/** An invoice with all that whoever pays it needs. */
export interface Payout {
  readonly invoice: typeof payments.$inferSelect;
  readonly user: Pick<typeof users.$inferSelect, 'id' | 'un' | 'status' | 'info' | 'removed_at'>;
  readonly profile: typeof profiles.$inferSelect | null;
  /** Whose name the payment bears. */
  readonly payee: string;
  /** The details in force; of a removed publisher what the invoice itself holds of them. */
  readonly details: Omit<typeof paymentInfos.$inferSelect, 'version' | 'changed_at'> | null;
  /** The change of them that waits for its decision. */
  readonly change: number | null;
  /** What is still to be paid. */
  readonly rest: string;
}

/** The change of payment details of a user that waits for its decision. */
export const openModification = sql<number | null>`(select min(m.id) from ${modifications} m
  where m.user_id = ${users.id} and m.status in (0, 3))`;

export async function payoutsOf(db: Database, which: SQL | undefined): Promise<Payout[]> {
  const { id, un, status, info, removed_at } = users;
  const rows = await db
    .select({
      invoice: payments,
      user: { id, un, status, info, removed_at },
      profile: profiles,
      details: paymentInfos,
      change: openModification,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.user_id))
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .leftJoin(paymentInfos, eq(paymentInfos.user_id, users.id))
    .where(which)
    .orderBy(asc(payments.create_date), asc(payments.id));
  return rows.map((row) => {
    const details = row.details ?? keptDetails(row);
    const rest = difference(withTax(row.invoice), row.invoice.paid_amount);
    // What earlier versions have stored may be in small letters.
    return { ...row, details: details && inCapitals(details), payee: payeeOf(details, row.profile), rest };
  });
}

/** Where the invoice of a removed publisher goes: the books keep the name and the account, and nothing of the bank. */
function keptDetails({ invoice, user }: Pick<Payout, 'invoice' | 'user'>): Payout['details'] {
  if (user.removed_at === null || invoice.account === '') return null;
  const { payment_type: pay_type, beneficiary_name: beneficiary, account } = invoice;
  const unknown = { country: '', bank_name: '', bank_address: '', bank_swift: '', signature: '' };
  return { user_id: user.id, pay_type, beneficiary, account, currency: currencies.dollar, ...unknown };
}

export const payoutFormats = ['csv', 'sepa', 'paypal', 'payoneer'] as const;
export type PayoutFormat = (typeof payoutFormats)[number];

const typeOf: Partial<Record<PayoutFormat, keyof typeof payTypes>> = {
  sepa: 'bank',
  paypal: 'paypal',
  payoneer: 'payoneer',
};

/** Why an invoice can not be paid by such a file; undefined where it can. */
export function payoutProblem(payout: Payout, format: PayoutFormat): string | undefined {
  const { invoice, user, details, change, rest, payee } = payout;
  if (invoice.status === 1) return 'it is paid already';
  if (invoice.status === 2) return `it is held${invoice.reason === '' ? '' : `: ${invoice.reason}`}`;
  if (Number(rest) === 0) return 'nothing of it is open';
  const isRemoved = user.removed_at !== null;
  if (user.status !== userStatuses.normal && !isRemoved) return 'the account of its publisher is not in good standing';
  if (!details)
    return change === null
      ? 'there are no payment details'
      : `its payment details wait for "modifications show ${change}"`;
  // Whoever pays by hand asks the bank for what is missing: nobody is left to add it.
  return isRemoved && format === 'csv' ? undefined : detailsProblem({ ...details, payee }, format);
}

/**
 * Countries of SEPA that are not in the European Economic Area. A bank must know the postal address of who pays into them, and
 * many refuse the whole order where it stands in it without; the order has none.
 */
const outsideEea = ['AD', 'AL', 'CH', 'GB', 'GI', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA'];

type PayeeDetails = NonNullable<Payout['details']> & Pick<Payout, 'payee'>;

function detailsProblem(details: PayeeDetails, format: PayoutFormat): string | undefined {
  const { pay_type, account, payee, bank_swift, currency } = details;
  const expectedType = typeOf[format];
  if (expectedType !== undefined && pay_type !== payTypes[expectedType])
    return `its publisher is paid by ${payTypeWords[nameOf(payTypes, pay_type) ?? 'bank']}`;
  if (format === 'csv') {
    if (pay_type !== payTypes.bank) return undefined;
    return bank_swift === '' ? 'the SWIFT code of the bank is missing' : undefined;
  }
  if (format === 'payoneer') return undefined;
  // Payoneer pays dollars into an account from which its owner takes any currency; the others pay what was sent.
  if (currency === currencies.rmb) return 'its publisher has asked for RMB';
  if (format === 'paypal') return emailError(account) ? 'the account is no e-mail address' : undefined;
  if (!isSepaIban(account)) return 'the account is no IBAN of a country of SEPA';
  const country = plainIban(account).slice(0, 2);
  if (outsideEea.includes(country))
    return `its account is in ${country}, outside the EEA: a bank wants a postal address for that, which the order has none of; --format csv has it`;
  if (bank_swift !== '' && !isSwift(bank_swift)) return `"${bank_swift}" is no SWIFT code`;
  return sepaText(payee) === '' ? 'its beneficiary has no letters that SEPA takes' : undefined;
}
