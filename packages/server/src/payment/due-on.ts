import { dueDay, usualTerms } from '@millrace/core/payment';
import { sql } from 'drizzle-orm';
import { payments } from './tables.ts';

type Invoice = Pick<typeof payments.$inferSelect, 'due_date' | 'end_date'>;

/** When an invoice is to be paid: by the terms of the day on which it was made. */
export function dueOn({ due_date, end_date }: Invoice): string {
  return due_date ?? dueDay(end_date, usualTerms);
}

/** The same, for conditions. */
export const dueDate = sql<string>`coalesce(${payments.due_date}, ${payments.end_date} + ${usualTerms.payment_days}::int)`;
