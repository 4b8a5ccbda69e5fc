import { dayOf, daysAfter } from '@millrace/core/format';
import { expect, test } from 'vitest';
import { payments } from '../../packages/server/src/payment/tables.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();

test('of invoices that are due on other days the next payment is the first alone; what is late comes together', async () => {
  const { client } = await server.signIn('interactive@demo.test');
  const today = dayOf(new Date());
  const addInvoice = (amount: number, end: number, due: number) =>
    server.db.insert(payments).values({
      user_id: 6,
      start_date: daysAfter(today, end),
      end_date: daysAfter(today, end),
      due_date: daysAfter(today, due),
      create_date: today,
      amount: String(amount),
      invoice_id: `MR-6-${end}`,
      payment_type: 0,
      beneficiary_name: '',
      account: '',
      conversions: 1,
    });
  await addInvoice(600, -40, 20);
  await addInvoice(700, -10, 5);
  expect(await client.payment.next()).toMatchObject({ amount: '700.00', due: daysAfter(today, 5) });
  await addInvoice(50, -60, -3);
  await addInvoice(60, -50, -1);
  expect(await client.payment.next()).toMatchObject({ amount: '110.00', due: daysAfter(today, -3) });
});
