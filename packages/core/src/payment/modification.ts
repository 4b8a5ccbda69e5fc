import * as z from 'zod/mini';
import { Moment } from '../http/wire.ts';

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
  id: z.int(),
  aff_id: z.int(),
  update_time: Moment,
  origin_pay_type: z.int(),
  new_pay_type: z.int(),
  origin_beneficiary: z.string(),
  new_beneficiary: z.string(),
  origin_account: z.string(),
  new_account: z.string(),
  origin_currency: z.int(),
  new_currency: z.int(),
  origin_country: z.string(),
  new_country: z.string(),
  origin_bank_name: z.string(),
  new_bank_name: z.string(),
  origin_bank_address: z.string(),
  new_bank_address: z.string(),
  origin_bank_swift: z.string(),
  new_bank_swift: z.string(),
  origin_signature_filepath: z.string(),
  new_signature_filepath: z.string(),
  approved: z.int(),
  status: z.int(),
  /** Why it was rejected. */
  reason: z._default(z.string(), ''),
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
