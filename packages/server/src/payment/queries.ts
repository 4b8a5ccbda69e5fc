import { sum } from '@millrace/core/format';
import { modificationStatuses, paymentStatus, type PaymentStatus } from '@millrace/core/payment';
import { and, desc, eq, gte, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { grown, nothing, notAfter, type GrowingPage } from '../db/growing.ts';
import type { Database } from '../db/open.ts';
import { contains } from '../db/search.ts';
import type { Publisher } from '../session/queries.ts';
import { modifications, paymentInfos, payments } from './tables.ts';

export type Details = Omit<typeof paymentInfos.$inferSelect, 'user_id' | 'version' | 'changed_at'>;

/** What the table holds as before a first entry: its empty account says that there was nothing (`isFirstEntry`). */
const none: Details = {
  pay_type: 0,
  beneficiary: '',
  account: '',
  currency: 2,
  country: '',
  bank_name: '',
  bank_address: '',
  bank_swift: '',
  signature: '',
};

async function paymentInfoOf(db: Database, who: Publisher) {
  const [row] = await db.select().from(paymentInfos).where(eq(paymentInfos.user_id, who.id));
  if (!row) return undefined;
  const { user_id: _owner, changed_at: _changed, ...details } = row;
  return details;
}

/** The state of the payment details in force; none is put in force until the transaction ends. */
export async function holdPaymentInfo(tx: Database, who: Publisher) {
  const { version, changed_at } = paymentInfos;
  const [row] = await tx
    .select({ version, changed_at })
    .from(paymentInfos)
    .where(eq(paymentInfos.user_id, who.id))
    .for('share');
  return row;
}

/**
 * Payment details as they are shown: while a change is looked at, no other can be asked for. The first ones of an
 * account are shown as soon as they are filed, and where they were refused, to be corrected.
 */
export async function shownPaymentInfo(db: Database, who: Publisher) {
  const latest = await latestDetails(db, who);
  const isPending = latest?.status === modificationStatuses.pending;
  const details = await paymentInfoOf(db, who);
  if (details) return { ...details, edit: isPending ? 0 : 1 };
  if (isPending) return { ...latest.details, edit: 0 };
  if (latest?.status === modificationStatuses.rejected) return { ...latest.details, edit: 1, refused: latest.reason };
  return undefined;
}

/** What the details are to be by the change under review, else by the last one, and what became of it. */
async function latestDetails(db: Database, who: Publisher) {
  const { status, reason } = modifications;
  const [row] = await db
    .select({
      status,
      reason,
      pay_type: modifications.new_pay_type,
      beneficiary: modifications.new_beneficiary,
      account: modifications.new_account,
      currency: modifications.new_currency,
      country: modifications.new_country,
      bank_name: modifications.new_bank_name,
      bank_address: modifications.new_bank_address,
      bank_swift: modifications.new_bank_swift,
      signature: modifications.new_signature_filepath,
    })
    .from(modifications)
    .where(and(eq(modifications.user_id, who.id), ne(status, modificationStatuses.cancel)))
    .orderBy(desc(eq(status, modificationStatuses.pending)), desc(modifications.id))
    .limit(1);
  if (!row) return undefined;
  const { status: state, reason: why, ...details } = row;
  return { status: state, reason: why, details: details satisfies Details };
}

/** Writes down what shall change, and gives its id; undefined where another change is looked at already. */
export async function addModification(
  db: Database,
  who: Publisher,
  { next, address, now }: { next: Details; address: string; now: Date },
): Promise<number | undefined> {
  const origin = (await paymentInfoOf(db, who)) ?? none;
  const [row] = await db
    .insert(modifications)
    .values({
      user_id: who.id,
      origin_pay_type: origin.pay_type,
      new_pay_type: next.pay_type,
      origin_beneficiary: origin.beneficiary,
      new_beneficiary: next.beneficiary,
      origin_account: origin.account,
      new_account: next.account,
      origin_currency: origin.currency,
      new_currency: next.currency,
      origin_country: origin.country,
      new_country: next.country,
      origin_bank_name: origin.bank_name,
      new_bank_name: next.bank_name,
      origin_bank_address: origin.bank_address,
      new_bank_address: next.bank_address,
      origin_bank_swift: origin.bank_swift,
      new_bank_swift: next.bank_swift,
      origin_signature_filepath: origin.signature,
      new_signature_filepath: next.signature,
      address,
      created_at: now,
      updated_at: now,
    })
    // The database decides, so of many at the same moment one is made.
    .onConflictDoNothing()
    .returning({ id: modifications.id });
  return row?.id;
}

export async function listModifications(db: Database, who: Publisher, { p, n, until }: GrowingPage) {
  const ofPublisher = and(eq(modifications.user_id, who.id), notAfter(modifications.id, { until }));
  const rows = await db
    .select()
    .from(modifications)
    .where(ofPublisher)
    .orderBy(desc(modifications.id))
    .limit(n)
    .offset((p - 1) * n);
  const [all = nothing] = await db.select(grown(modifications.id)).from(modifications).where(ofPublisher);
  return { ...all, rows };
}

/** Cancels an own change that is still pending; `gone` where there is none of this id, `late` where it was decided. */
export async function cancelModification(
  db: Database,
  who: Publisher,
  { id, now }: { id: number; now: Date },
): Promise<'cancelled' | 'gone' | 'late'> {
  const isOwn = and(eq(modifications.id, id), eq(modifications.user_id, who.id));
  const cancelled = await db
    .update(modifications)
    .set({ status: modificationStatuses.cancel, updated_at: now })
    .where(and(isOwn, eq(modifications.status, modificationStatuses.pending)))
    .returning({ id: modifications.id });
  if (cancelled.length > 0) return 'cancelled';
  const rows = await db.select({ id: modifications.id }).from(modifications).where(isOwn);
  return rows.length > 0 ? 'late' : 'gone';
}

export interface PaymentSearch extends GrowingPage {
  readonly status?: number | undefined;
  readonly search: string;
  readonly date_start?: string | undefined;
  readonly date_end?: string | undefined;
}

export async function listPayments(db: Database, who: Publisher, { p, n, ...search }: PaymentSearch) {
  const where = and(
    eq(payments.user_id, who.id),
    notAfter(payments.id, search),
    search.status === undefined ? undefined : eq(payments.status, search.status),
    search.date_start === undefined ? undefined : gte(payments.create_date, search.date_start),
    search.date_end === undefined ? undefined : lte(payments.create_date, search.date_end),
    search.search.trim() === '' ? undefined : matches(search.search.trim()),
  );
  const rows = await db
    .select()
    .from(payments)
    .where(where)
    .orderBy(desc(payments.create_date), desc(payments.id))
    .limit(n)
    .offset((p - 1) * n);
  const groups = await db
    .select({
      status: payments.status,
      ...grown(payments.id),
      rest: sql<string>`sum(${payments.amount} + ${payments.tax} - ${payments.paid_amount})`,
      paid: sql<string>`sum(${payments.paid_amount})`,
    })
    .from(payments)
    .where(where)
    .groupBy(payments.status);
  const of = (name: PaymentStatus) =>
    sum(groups.filter((group) => paymentStatus(group) === name).map(({ rest }) => rest));
  // What was paid of an invoice is paid, also where the rest of it is not.
  const totals = {
    pending: of('pending'),
    paid: sum(groups.map(({ paid }) => paid).filter((paid) => Number(paid) > 0)),
    rejected: of('rejected'),
  };
  const all = {
    tot: groups.reduce((sofar, { tot }) => sofar + tot, 0),
    until: Math.max(0, ...groups.map(({ until }) => until)),
  };
  return { ...all, rows, totals };
}

/** An own payment by its invoice. */
export async function readPayment(db: Database, who: Publisher, invoice_id: string) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.user_id, who.id), eq(payments.invoice_id, invoice_id)));
  return payment;
}

function matches(text: string): SQL | undefined {
  const { invoice_id, beneficiary_name, account } = payments;
  return or(...[invoice_id, beneficiary_name, account].map((column) => contains(column, text)));
}
