import * as z from 'zod/mini';
import { always } from '../http/always.ts';
import { calls, file, get, nothing, post, unread, upload } from '../http/call.ts';
import { listOf } from '../http/pager.ts';
import { anyText, perhaps } from '../http/perhaps.ts';
import { asksList, Day, filled, Id, Money, oneOf, verbatim, text } from '../http/wire.ts';
import { word } from '../http/word.ts';
import { since } from '../http/version.ts';
import { CountryCode } from '../reference/country-code.ts';
import type { AdjustmentKind } from './adjustments.ts';
import { PaymentRow, PaymentTotals, sentStatuses } from './history.ts';
import { Modification, modificationStatuses } from './modification.ts';
import { currencies, longestPayment, PaymentInfo, payTypes } from './payment-info.ts';

/** What is set of payment details, as a form spells it. */
export const paymentShape = {
  pay_type: oneOf(payTypes),
  beneficiary: z._default(text(longestPayment.beneficiary), ''),
  account: filled(longestPayment.account),
  currency: oneOf(currencies),
  country: CountryCode,
  bank_name: z._default(text(longestPayment.bank_name), ''),
  bank_address: z._default(text(longestPayment.bank_address, 'manyLines'), ''),
  bank_swift: z._default(text(longestPayment.bank_swift), ''),
  signature: text(500),
};

const Adjustment = z.object({
  kind: word<AdjustmentKind>(),
  /** Below zero where it takes something away. */
  amount: Money,
  reason: z.string(),
  day: Day,
});

/** `is_short` where the amount waits for nothing but the minimum payment; `invoice_id` where it stands on an invoice. */
const Held = z.object({
  amount: Money,
  reason: z.string(),
  is_short: z.optional(z.boolean()),
  invoice_id: z.optional(z.string()),
});

export const paymentCalls = calls('payment', {
  balance: get('/api/aff/balance/', {
    asks: nothing,
    gives: z.object({ total_bonus: Money }),
    who: 'publisher',
    needs: 'view_payment',
    while: 'any',
  }),
  info: get('/api/aff/get-pay-info-list/', {
    asks: z.object({ aff_id: z.optional(Id) }),
    gives: perhaps(z.array(PaymentInfo), []),
    who: 'publisher',
    needs: 'view_payment',
    while: 'any',
  }),
  // The password is asked again before money goes another way.
  edit: post('/api/aff/edit-pay-info/', {
    asks: z.object({ version: since, ...paymentShape, password: z.optional(verbatim(256)) }),
    gives: unread,
    edits: PaymentInfo,
    seats: 'none',
    who: 'publisher',
    needs: 'view_payment',
    confirm: 'factor',
    while: 'unblocked',
    stale: ['account'],
  }),
  modifications: get('/api/aff/get-pay-info-apply-list/', {
    asks: z.object(asksList(25)),
    gives: listOf(Modification),
    who: 'publisher',
    needs: 'view_payment',
    while: 'any',
  }),
  setModification: post('/api/aff/set-pay-info-apply/', {
    asks: z.object({ id: Id, aff_id: Id, status: oneOf(modificationStatuses) }),
    gives: unread,
    seats: 'none',
    who: 'publisher',
    needs: 'view_payment',
    while: 'unblocked',
    stale: ['account'],
  }),
  history: get('/api/aff/get-payment-history-list/', {
    asks: z.object({
      status: z.optional(oneOf(sentStatuses)),
      search: always(text(200), ''),
      date_start: z.optional(Day),
      date_end: z.optional(Day),
      ...asksList(25),
    }),
    gives: z.object({ ...listOf(PaymentRow).shape, totals: perhaps(PaymentTotals, undefined) }),
    who: 'publisher',
    needs: 'view_payment',
    while: 'any',
  }),
  uploadSignature: post('/api/data/file/upload/', {
    asks: z.object({ signature: upload() }),
    gives: perhaps(z.object({ path: anyText, url: anyText }), { path: '', url: '' }),
    seats: 'none',
    who: 'publisher',
    needs: 'view_payment',
    while: 'unblocked',
  }),
  /** The picture of an own signature. */
  signature: get('/api/data/file/{id}/', {
    asks: z.object({ id: text(64) }),
    gives: file,
    who: 'publisher',
    needs: 'view_payment',
    while: 'any',
    ours: true,
  }),
  /** The bank slip of an own payment: the one that the operator has attached, else one that is drawn by the server. */
  slip: get('/api/aff/payment-slip/{invoice_id}/', {
    asks: z.object({ invoice_id: filled(64), part: z.optional(Id) }),
    gives: file,
    who: 'publisher',
    needs: 'view_payment',
    while: 'any',
    ours: true,
  }),
  /** An own invoice as a page to print. */
  invoice: get('/api/aff/payment-invoice/{invoice_id}/', {
    asks: z.object({ invoice_id: filled(64) }),
    gives: file,
    who: 'publisher',
    needs: 'view_payment',
    while: 'any',
    ours: true,
  }),
  /** What is paid next, when, and what is held for which reason. */
  next: get('/api/aff/next-payment/', {
    asks: nothing,
    gives: z.object({
      amount: Money,
      due: z.optional(Day),
      paid: z.int(),
      held: z.array(Held),
      /** What was added to the balance by hand or taken off it, and stands on no invoice yet. */
      adjustments: perhaps(z.array(Adjustment), []),
    }),
    who: 'publisher',
    needs: 'view_payment',
    while: 'any',
    ours: true,
  }),
});
