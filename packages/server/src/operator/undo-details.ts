import { sum } from '@millrace/core/format';
import { modificationStatuses } from '@millrace/core/payment';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Change } from '../operator-log/changes.ts';
import { settlements } from '../payment/ledger-tables.ts';
import { modifications, payments } from '../payment/tables.ts';
import { invoiceStatuses, usd } from './invoice-rows.ts';

const { active } = modificationStatuses;

/**
 * What to take back of an entry on payment details. An invoice that was paid since keeps the account that it was paid to; what
 * was paid is to be looked at.
 */
export async function detailsToTakeBack(db: Database, id: number, changes: readonly Change[]) {
  const approved = changes.filter(({ before, after }) => [before, after].some((row) => row?.['status'] === active));
  const approvedIds = keysIn(approved, 'modifications');
  if (approvedIds.length === 0) return { changes, looks: [] };
  const owners = db
    .select({ id: modifications.user_id })
    .from(modifications)
    .where(inArray(modifications.id, approvedIds));
  const paid = await db
    .select({ invoice_id: settlements.invoice_id, amount: settlements.amount })
    .from(settlements)
    .where(and(inArray(settlements.user_id, owners), notedAfter(id)))
    .orderBy(asc(settlements.id));
  const invoices = Map.groupBy(paid, ({ invoice_id }) => invoice_id);
  const looks = [...invoices].map(([invoice, parts]) => {
    const amount = usd(sum(parts.map((part) => part.amount)));
    return `Look: ${amount} of ${invoice} was paid since, on the details that this takes back.`;
  });
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.id, keysIn(changes, 'payments')), eq(payments.status, invoiceStatuses.paid)));
  const keptIds = new Set(rows.map((row) => row.id));
  return { changes: changes.filter(({ table, key }) => table !== 'payments' || !keptIds.has(Number(key[1]))), looks };
}

function keysIn(changes: readonly Change[], name: string): number[] {
  return changes.flatMap(({ table, key }) => (table === name ? [Number(key[1])] : []));
}

/** What later entries of the log have noted as paid, and nobody has taken back. */
function notedAfter(id: number) {
  return sql`exists (select 1 from operator_log l, jsonb_array_elements(l.changes) c
    where l.id > ${id} and c ->> 'table' = 'settlements' and c -> 'key' ->> 1 = ${settlements.id}::text)`;
}
