import { codes } from '@millrace/core';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { modifications } from '../../packages/server/src/payment/tables.ts';
import { providerValues } from '../../packages/server/src/reference/tables.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();

const inChinese = (text: string) => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}> Tj`;

test('a paid payment has a bank slip, for its owner only', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const { list } = await visitor.client.payment.history({ n: 100 });
  expect(list.filter(({ bank_slip }) => bank_slip !== '')).toEqual(list.filter(({ status }) => status === 1));
  const paid = list.find(({ status }) => status === 1);
  const { bank_slip = '', bank_slip_name, invoice_id = '' } = paid ?? {};
  const answer = await visitor.fetch(bank_slip.slice(server.origin.length));
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${bank_slip_name}"`);
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  expect(text).toMatch(/^%PDF-1\.4\n[^]*%%EOF\n$/);
  for (const said of [invoice_id, 'Brook Media GmbH', ' USD']) expect(text).toContain(said);
  // Every object begins where the table says.
  const starts = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start));
  expect(starts.map((start, index) => text.startsWith(`${index + 1} 0 obj`, start))).toEqual(Array(9).fill(true));

  // In the colour of the network, which is one that can be read on white.
  expect(text).toContain('0.043 0.478 0.459 rg');
  await server.db.insert(providerValues).values({ name: 'accent', value: '#1d4ed8' });
  const again = async () => (await visitor.fetch(bank_slip.slice(server.origin.length))).text();
  await expect.poll(again).toContain('0.114 0.306 0.847 rg');

  const pending = list.find(({ status }) => status === 0)?.invoice_id ?? '';
  await expect(visitor.client.payment.slip({ invoice_id: pending })).rejects.toMatchObject({ code: codes.notFound });
  const other = await server.signIn('pending@demo.test');
  await expect(other.client.payment.slip({ invoice_id })).rejects.toMatchObject({ code: codes.notFound });
});

test('names that are not written in Latin letters stand on a slip as they are', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  await server.db.execute(`insert into payments (user_id, invoice_id, create_date, start_date, end_date, payment_type,
    beneficiary_name, account, conversions, amount, status, paid_date, bank_slip) values (1, 'MR-chinese', '2026-01-05',
    '2019-12-01', '2019-12-31', 1, '千水车网络 Ltd', 'DE02', 1, '20.00', 1, '2026-01-06', 'drawn')`);
  const answer = await visitor.fetch('/api/aff/payment-slip/MR-chinese/');
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  expect(text).toContain(`/F3 11 Tf ${inChinese('千水车网络')} /F2 11 Tf ( Ltd) Tj`);
  expect(text).toContain('/Encoding /UniGB-UCS2-H');
});

test('a reader in Chinese has the slip in Chinese, with the Chinese name of the network', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  await server.db.execute(`update users set locale = 'zh-CN' where id = 1`);
  await server.db.insert(providerValues).values({ name: 'name_zh', value: '溪流网络' });
  await server.db
    .execute(`with parted as (update settlements set amount = 8.53 where invoice_id = 'MR-chinese' returning *)
    insert into settlements (user_id, invoice_id, paid_date, amount, beneficiary_name, account)
    select user_id, invoice_id, paid_date, 11.47, beneficiary_name, account from parted`);
  const read = async () => {
    const answer = await visitor.fetch('/api/aff/payment-slip/MR-chinese/');
    return Buffer.from(await answer.arrayBuffer()).toString('latin1');
  };
  await expect.poll(read).toContain(inChinese('溪流网络'));
  const text = await read();
  const said = ['银行回单', '账单号', '结算周期', '打款日期', '付款方', '收款人', '收款账号', '金额'];
  for (const one of said) expect(text, one).toContain(inChinese(one));
  // An amount is in Latin letters, which every reader has, between the Chinese ones.
  const parts = ['(11.47 ) Tj', inChinese('美元（共'), '( 20.00 ) Tj', inChinese('美元）')];
  expect(text).toContain(parts.map((part, index) => `/F${2 + (index % 2)} 11 Tf ${part}`).join(' '));
  for (const one of ['Bank slip', 'Paid', 'Amount', 'Period']) expect(text, one).not.toContain(one);
  await server.db.execute(`update users set locale = 'en' where id = 1`);
});

test('an invoice that the operator notes as paid has its slip from then on', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const ofInvoice = async (id: string) =>
    (await visitor.client.payment.history({ n: 100 })).list.find(({ invoice_id }) => invoice_id === id);
  const { list } = await visitor.client.payment.history({ n: 100 });
  const { invoice_id = '', bank_slip } = list.find(({ status }) => status === 0) ?? {};
  expect(bank_slip).toBe('');
  expect(await operate(server.db, ['payments', 'settle', invoice_id])).toMatchObject({ exit: 0 });
  expect(await ofInvoice(invoice_id)).toMatchObject({ status: 1, bank_slip_name: `bank-slip-${invoice_id}.pdf` });
  const answer = await visitor.fetch(((await ofInvoice(invoice_id))?.bank_slip ?? '').slice(server.origin.length));
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toContain(invoice_id);
});

test('a change of payment details is shown to the operator in full, old beside new', async () => {
  const change = {
    origin_account: 'DE02 1203',
    new_account: 'DE07 1234',
    origin_beneficiary: 'Ada',
    new_beneficiary: 'Ada B',
  };
  const { rows } = await server.db.execute<{ id: number }>('select min(id)::int as id from modifications');
  const id = rows[0]?.id ?? 0;
  await server.db.update(modifications).set(change).where(eq(modifications.id, id));
  const shown = await operate(server.db, ['modifications', 'show', String(id)]);
  expect(shown).toMatchObject({ exit: 0, text: expect.stringMatching(/account +DE02 1203 +DE07 1234/) });
  expect(await operate(server.db, ['modifications', 'show', '99999'])).toMatchObject({ exit: 1 });
});
