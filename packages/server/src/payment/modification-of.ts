import {
  changedFields,
  decidedBy,
  isFirstEntry,
  maskedAccount,
  modificationStatuses,
  type Modification,
} from '@millrace/core/payment';
import type { modifications } from './tables.ts';

/**
 * A change of payment details as its owner reads it: accounts masked, and nothing before a first entry, for which the
 * table holds a type and a currency that nobody has chosen.
 */
export function modificationOf(stored: typeof modifications.$inferSelect): Modification {
  const { user_id, created_at: _created, updated_at, ...row } = stored;
  return {
    ...row,
    ...(isFirstEntry(row) ? { origin_pay_type: null, origin_currency: null } : {}),
    origin_account: maskedAccount(row.origin_account),
    new_account: maskedAccount(row.new_account),
    changed: changedFields(row),
    aff_id: user_id,
    update_time: updated_at.toISOString(),
    approved: row.status === modificationStatuses.active ? 1 : 0,
    decided_by: decidedBy(row),
  };
}
