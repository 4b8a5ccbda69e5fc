import { paymentStatus } from '@millrace/core/payment';
import { astrayShares, avoidableClicks } from '@millrace/core/reports';
import { astrayReasonWords } from '@millrace/core/traffic';
import * as z from 'zod';
import { days, limitOf, rangeIn, short, smartlinkId } from '../inputs.ts';
import { tool } from '../tool.ts';

export const undelivered = tool({
  name: 'undelivered_clicks',
  title: 'Undelivered clicks',
  description:
    'Clicks of smartlinks that got the filler offer or nothing, by reason, such as paused offers and reached caps: clicks that could have earned. avoidable leaves out bots, repeated clicks and blocked sources.',
  needs: ['figures'],
  input: z.strictObject({ ...days, smartlink_id: smartlinkId.optional() }),
  async run({ smartlink_id, ...asked }, api, { now }) {
    const range = rangeIn(asked, now);
    const found = await api.reports.astray({ ...range, ...(smartlink_id !== undefined && { gid: smartlink_id }) });
    return {
      ...range,
      clicks: found.clicks,
      delivered: found.delivered,
      avoidable: avoidableClicks(found),
      reasons: astrayShares(found).map(({ reason, clk, share }) => ({
        reason,
        means: (astrayReasonWords as Readonly<Record<string, string>>)[reason] ?? reason,
        clicks: clk,
        percent_of_clicks: share === undefined ? null : Number(share),
      })),
    };
  },
});

export const payments = tool({
  name: 'payments',
  title: 'Payments',
  description:
    'The balance, the next payment and what holds money back, and the last invoices with their state and the reason where one is held or rejected.',
  needs: ['money'],
  input: z.strictObject({ limit: limitOf(10, 25) }),
  async run({ limit }, api) {
    const [{ total_bonus }, next, history] = await Promise.all([
      api.payment.balance(),
      api.payment.next(),
      api.payment.history({ n: limit }),
    ]);
    return {
      balance: Number(total_bonus),
      next_payment: {
        amount: Number(next.amount),
        ...(next.due && { due: next.due }),
        held: next.held.map(({ amount, reason }) => ({ amount: Number(amount), reason })),
      },
      invoices: history.list.map((row) => ({
        invoice: row.invoice_id,
        days: `${row.start_date} to ${row.end_date}`,
        amount: Number(row.amount),
        state: paymentStatus(row),
        ...(row.reason && { reason: short(row.reason) }),
        ...(row.parts.length > 0 && { paid: row.parts.map(({ paid_date, amount }) => `${paid_date} ${amount}`) }),
      })),
      invoices_in_all: history.tot,
    };
  },
});
