import { codes } from '@millrace/core';
import { maskedAccount, modificationStatuses, paymentCalls, termsOf } from '@millrace/core/payment';
import { randomUUID } from 'node:crypto';
import type { Database } from '../db/open.ts';
import { growingPager } from '../db/growing.ts';
import { handle } from '../call/handle.ts';
import { changedSince, isOlder, notFound, Refusal, refuseDays, refuseFields } from '../call/refusal.ts';
import { provePassword } from '../session/prove-password.ts';
import { drawnSlip, slipOf } from './bank-slip.ts';
import { cancelChange, fileChange } from './change.ts';
import { invoiceAddress, invoiceNote } from './invoice-note.ts';
import { detailsFaults, detailsOf } from './details.ts';
import { modificationOf } from './modification-of.ts';
import { holdPaymentInfo, listModifications, listPayments, readPayment, shownPaymentInfo } from './queries.ts';
import { amountOf } from './amount-of.ts';
import { balanceOf, nextPayment } from './earnings.ts';
import { partsOf, settlementsOf } from './settlements.ts';
import { signaturePicture } from './signature-picture.ts';
import { readSignature, storeSignature } from './signatures.ts';
import { readSlip } from './slips.ts';

export const paymentHandlers = handle(paymentCalls, {
  balance: async (_asked, who, { db }) => ({ total_bonus: await balanceOf(db, who) }),
  next: (_asked, who, { db, now, config }) => nextPayment(db, who, now(), termsOf(config.provider, who)),
  info: async ({ aff_id = 0 }, who, { db }) => {
    if (aff_id !== 0 && aff_id !== who.id) throw notFound('Publisher not found.');
    const info = await shownPaymentInfo(db, who);
    return info ? [info] : [];
  },
  edit: async (input, who, context) => {
    const { db } = context;
    const { password = '', version, ...details } = input;
    refuseFields(await detailsFaults(details, (id) => readSignature(db, who, id)));
    await provePassword(context, who, password, 'password');
    await db.transaction(async (tx) => {
      const info = await holdPaymentInfo(tx, who);
      if (isOlder(version, info)) throw changedSince(await shownPaymentInfo(tx, who), info?.changed_at);
      await fileChange(tx, context, who, detailsOf(details));
    });
    return {};
  },
  modifications: async (input, who, { db }) => {
    const { rows, ...all } = await listModifications(db, who, input);
    return { ...growingPager(all, input), list: rows.map(modificationOf) };
  },
  setModification: async ({ id, aff_id, status }, who, { db, now }) => {
    if (status !== modificationStatuses.cancel) {
      throw new Refusal(codes.invalid, 'Please check the marked fields.', { fields: { status: 'Only 2 can be set.' } });
    }
    const cancel = (tx: Database) => cancelChange(tx, who, { id, now: now() });
    const end = aff_id === who.id ? await db.transaction(cancel) : 'gone';
    if (end === 'gone') throw notFound('Change not found.');
    if (end === 'late') throw new Refusal(codes.conflict, 'This change was already decided or cancelled.');
    return {};
  },
  uploadSignature: async ({ signature }, who, { db, now }) => {
    const picture = await signaturePicture(signature);
    const id = randomUUID();
    await db.transaction((tx) => storeSignature(tx, who, { id, picture, now: now() }));
    return { path: id, url: paymentCalls.signature.path.replace('{id}', id) };
  },
  signature: async ({ id }, who, { db }) => {
    const picture = await readSignature(db, who, id);
    if (!picture) throw notFound('Image not found.');
    return new Blob([new Uint8Array(picture)], { type: 'image/png' });
  },
  slip: async ({ invoice_id, part }, who, { db, config }) => {
    const payment = await readPayment(db, who, invoice_id);
    const paid = payment && (await settlementsOf(db, [invoice_id])).get(invoice_id);
    const settlement = part === undefined ? paid?.at(-1) : paid?.find(({ id }) => id === part);
    if (!payment || !settlement) throw notFound('No bank slip found for this payment.');
    const { slip_id, slip_name } = settlement;
    const attached = slip_id === null ? undefined : await readSlip(db, slip_id, slip_name);
    return attached ?? drawnSlip(payment, settlement, config.provider, who.locale ?? 'en');
  },
  invoice: async ({ invoice_id }, who, { db, config }) => {
    const payment = await readPayment(db, who, invoice_id);
    if (!payment) throw notFound('Invoice not found.');
    return invoiceNote(db, payment, config.provider);
  },
  history: async (input, who, { db, config, now }) => {
    refuseDays(
      { start: { field: 'date_start', day: input.date_start }, end: { field: 'date_end', day: input.date_end } },
      now(),
    );
    const { rows, totals, ...all } = await listPayments(db, who, input);
    const settled = await settlementsOf(
      db,
      rows.map(({ invoice_id }) => invoice_id),
    );
    const list = rows.map((payment) => {
      const { id: _id, user_id: _owner, paid_date: _day, made_at: _made, ...rest } = payment;
      const { paid_amount: _paid, adjusted: _adjusted, parties: _parties, due_date: _due, ...owed } = rest;
      const { tax: _tax, tax_rate: _rate, is_reverse_charge: _reverse, ...row } = owed;
      const parts = partsOf(config, payment, settled.get(row.invoice_id) ?? []);
      return {
        ...row,
        ...amountOf(payment),
        invoice_url: invoiceAddress(config, payment),
        account: maskedAccount(row.account),
        ...slipOf(config, payment, parts.at(-1)),
        parts,
      };
    });
    return { ...growingPager(all, input), list, totals };
  },
});
