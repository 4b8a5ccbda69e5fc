import * as z from 'zod/mini';
import { anyInt, anyMoment, anyText } from '../http/perhaps.ts';

/** What became of a change of payment details. */
export const modificationStatuses = { pending: 0, active: 1, cancel: 2, waiting: 3, rejected: 4 } as const;

const changed = [
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
export type ChangedField = (typeof changed)[number];

/** A change of payment details: what they were, what they shall be. */
export const Modification = z.object({
  id: anyInt(0),
  aff_id: anyInt(0),
  update_time: anyMoment,
  origin_pay_type: anyInt(0),
  new_pay_type: anyInt(0),
  origin_beneficiary: anyText,
  new_beneficiary: anyText,
  origin_account: anyText,
  new_account: anyText,
  origin_currency: anyInt(0),
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
  readonly origin: string | number;
  readonly next: string | number;
}

/** @rule A change of payment details shows the fields that differ, each with its old and its new value. */
export function changedPairs(record: Modification): ChangedPair[] {
  return changed
    .map((field) => ({ field, origin: record[`origin_${field}`], next: record[`new_${field}`] }))
    .filter(({ origin, next }) => origin !== next);
}

/** @rule A change of payment details that was cancelled or rejected is told of no longer. */
export function isChangeTold({ status }: Pick<Modification, 'status'>): boolean {
  return status !== modificationStatuses.cancel && status !== modificationStatuses.rejected;
}
