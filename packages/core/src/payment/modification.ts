import * as z from 'zod/mini';
import { anyInt, anyMoment, anyText, perhaps } from '../http/perhaps.ts';
import { word } from '../http/word.ts';

/** What became of a change of payment details. */
export const modificationStatuses = { pending: 0, active: 1, cancel: 2, waiting: 3, rejected: 4 } as const;

const paymentFieldNames = [
  'pay_type',
  'beneficiary',
  'account',
  'currency',
  'country',
  'bank_name',
  'bank_address',
  'bank_swift',
  'signature_filepath',
] as const;
export type ChangedField = (typeof paymentFieldNames)[number];

/** Who asks for a change of payment details, and who decides about it. */
export type ChangeParty = 'owner' | 'operator';

/** Null where nothing was there before. */
const noneBefore = perhaps(z.nullable(z.int()), null);

/**
 * A change of payment details: what they were, what they shall be. Of a first entry the type and the currency before are
 * null and the other values before are empty. Accounts are masked.
 */
export const Modification = z.object({
  id: anyInt(0),
  aff_id: anyInt(0),
  update_time: anyMoment,
  origin_pay_type: noneBefore,
  new_pay_type: anyInt(0),
  origin_beneficiary: anyText,
  new_beneficiary: anyText,
  origin_account: anyText,
  new_account: anyText,
  origin_currency: noneBefore,
  new_currency: anyInt(0),
  origin_country: anyText,
  new_country: anyText,
  origin_bank_name: anyText,
  new_bank_name: anyText,
  origin_bank_address: anyText,
  new_bank_address: anyText,
  origin_bank_swift: anyText,
  new_bank_swift: anyText,
  origin_signature_filepath: anyText,
  new_signature_filepath: anyText,
  approved: anyInt(0),
  status: anyInt(0),
  /** Why it was rejected. */
  reason: anyText,
  /** The fields that differ, which masked values alone don't tell. */
  changed: z.optional(perhaps(z.array(word<ChangedField>()), undefined)),
  /** The address from which it was asked for; empty where it was not recorded. */
  address: anyText,
  /** Who decided about it or took it back; empty while nobody has. */
  decided_by: perhaps(word<ChangeParty | ''>(), ''),
});
export type Modification = z.output<typeof Modification>;

/** @rule A change of payment details can be cancelled while it is pending. */
export function mayCancelModification({ status }: Pick<Modification, 'status'>): boolean {
  return status === modificationStatuses.pending;
}

/** @rule Cancelling a change of payment details sets its status to 2. */
export function cancelModification({ id, aff_id }: Pick<Modification, 'id' | 'aff_id'>) {
  return { id, aff_id, status: modificationStatuses.cancel };
}

export interface ChangedPair {
  readonly field: ChangedField;
  /** Null where there was nothing before. */
  readonly origin: string | number | null;
  readonly next: string | number;
}

/** The values of a change, before and after. */
export type ChangeValues = {
  readonly [F in ChangedField as `origin_${F}`]: string | number | null;
} & { readonly [F in ChangedField as `new_${F}`]: string | number };

/** @rule Payment details that had no account before are a first entry, as an account is always asked for. */
export function isFirstEntry({ origin_account }: Pick<Modification, 'origin_account'>): boolean {
  return origin_account === '';
}

/** @rule Of a first entry of payment details every value that was filled in differs from nothing; else those that are not as before. */
export function changedFields(values: ChangeValues & Pick<Modification, 'origin_account'>): ChangedField[] {
  const before = (field: ChangedField) => (isFirstEntry(values) ? '' : values[`origin_${field}`]);
  return paymentFieldNames.filter((field) => values[`new_${field}`] !== before(field));
}

/**
 * @rule A change of payment details shows the fields that differ, each with its old and its new value; of a first entry
 * there is no old value.
 */
export function changedPairs(record: Modification): ChangedPair[] {
  const isFirst = isFirstEntry(record);
  const fields = record.changed ?? changedFields(record);
  return paymentFieldNames
    .filter((field) => fields.includes(field))
    .map((field) => ({
      field,
      origin: isFirst ? null : record[`origin_${field}`],
      next: record[`new_${field}`],
    }));
}

/** @rule A change of payment details is taken back by its owner, and approved or rejected by the operator. */
export function decidedBy({ status }: Pick<Modification, 'status'>): ChangeParty | '' {
  if (status === modificationStatuses.cancel) return 'owner';
  return status === modificationStatuses.active || status === modificationStatuses.rejected ? 'operator' : '';
}

/**
 * @rule A change of payment details is told as asked for until it is in force, and as made then; one that was cancelled
 * or rejected is told of no longer.
 */
export function changeNews({ status }: Pick<Modification, 'status'>): 'asked' | 'made' | undefined {
  if (status === modificationStatuses.cancel || status === modificationStatuses.rejected) return undefined;
  return status === modificationStatuses.active ? 'made' : 'asked';
}
