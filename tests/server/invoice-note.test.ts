import { codes } from '@millrace/core';
import { sum } from '@millrace/core/format';
import { expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();

async function textOf(answer: Blob | Response): Promise<string> {
  return Buffer.from(await answer.arrayBuffer()).toString('latin1');
}

const inChinese = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

async function fileOf(invoice: string): Promise<string> {
  const told = await operate(server.db, ['payments', 'invoice', invoice, '/tmp/invoice.pdf']);
  expect(told.exit, told.text).toBe(0);
  const parts: Uint8Array[] = [];
  for await (const part of told.file ?? []) parts.push(part);
  return Buffer.concat(parts).toString('latin1');
}

test('an invoice is a page to print with both parties, its lines and what was paid, for its owner only', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const { list } = await visitor.client.payment.history({ n: 100 });
  const { invoice_id = '', invoice_url = '' } = list.find(({ status }) => status === 1) ?? {};
  const set = [
    ['invoice_address', 'Mill Lane 2\nBristol'],
    ['invoice_tax_id', 'GB 123 4567'],
  ];
  for (const [name = '', value = ''] of set) {
    expect(await operate(server.db, ['provider', 'set', name, value])).toMatchObject({ exit: 0 });
  }
  await server.db.execute(`insert into adjustments (user_id, kind, amount, reason, created_at, invoice_id)
    values (1, 'deduction', -12.5, 'Traffic of (bots)', now(), '${invoice_id}')`);
  await server.db.execute(
    `update payments set adjusted = adjusted - 12.5, amount = amount where invoice_id = '${invoice_id}'`,
  );
  await server.db.execute(
    `update profiles set company = 'Brook Media GmbH', address = 'Weg 3', city = 'Bonn' where user_id = 1`,
  );
  const read = async () => textOf(await visitor.fetch(invoice_url.slice(server.origin.length)));
  const said = ['Brook Media GmbH', 'Weg 3', 'Bonn', 'Millrace', 'Mill Lane 2', 'Bristol', 'GB 123 4567', invoice_id];
  await expect.poll(read).toContain('GB 123 4567');
  const text = await read();
  for (const one of [...said, 'Deduction: Traffic of \\(bots\\)', '-12.50', 'Total \\(USD\\)'])
    expect(text).toContain(one);
  expect(text).toMatch(/^%PDF-1\.4\n[^]*%%EOF\n$/);
  expect(await fileOf(invoice_id)).toBe(text);
  const other = await server.signIn('pending@demo.test');
  await expect(other.client.payment.invoice({ invoice_id })).rejects.toMatchObject({ code: codes.notFound });
  expect(await operate(server.db, ['payments', 'invoice', 'MR-none', '/tmp/x.pdf'])).toMatchObject({ exit: 1 });

  await server.db.execute(`update users set locale = 'zh-CN' where id = 1`);
  expect(await read()).toContain(`<${inChinese('账单')}> Tj`);
  // What the network has a Chinese text for is read in it: its name, and a reason of its list.
  const reasons = [{ name: 'bots', text: 'Traffic of (bots)', text_zh: '流量由程序产生。' }];
  await operate(server.db, ['provider', 'set', 'name_zh', '溪流网络']);
  await operate(server.db, ['provider', 'set', 'reasons', JSON.stringify(reasons)]);
  await expect.poll(read).toContain(`<${inChinese('溪流网络')}> Tj`);
  expect(await read()).toContain(`<${inChinese('扣款：流量由程序产生。')}> Tj`);
  expect(await fileOf(invoice_id)).toBe(await read());
  await server.db.execute(`update users set locale = 'en' where id = 1`);
});

test('an invoice says who its parties were when it was made, whatever they are called since, in both languages', async () => {
  await server.db.execute(`update users set status = 1 where id = 1`);
  // In the first days of a month too little has been earned in it.
  const bonus = ['adjustments', 'add', 'publisher@demo.test', '600', '--kind', 'bonus', '--reason', 'Good traffic'];
  expect(await operate(server.db, bonus)).toMatchObject({ exit: 0 });
  const made = await operate(server.db, ['payments', 'make'], {
    now: new Date(server.now().getTime() + 40 * 86_400_000),
  });
  const [, invoice = ''] = /Made (\S+) over \S+ for publisher@demo\.test/.exec(made.text) ?? [];
  expect(invoice, made.text).not.toBe('');
  await server.db.execute(`update profiles set company = 'Renamed Ltd' where user_id = 1`);
  expect(await operate(server.db, ['provider', 'set', 'name', 'Other Network'])).toMatchObject({ exit: 0 });
  const text = await fileOf(invoice);
  expect(text).toContain('Brook Media GmbH');
  for (const since of ['Renamed Ltd', 'Other Network']) expect(text).not.toContain(since);
  expect(await operate(server.db, ['provider', 'set', 'name_zh', '别的网络'])).toMatchObject({ exit: 0 });
  await server.db.execute(`update users set locale = 'zh-CN' where id = 1`);
  const chinese = await fileOf(invoice);
  await server.db.execute(`update users set locale = 'en' where id = 1`);
  expect(chinese).toContain(`<${inChinese('溪流网络')}> Tj`);
  expect(chinese).not.toContain(inChinese('别的网络'));
});

test('the totals of a period are those of the ledger, month by month and account by account', async () => {
  const ask = async (...days: string[]) => {
    const { text } = await operate(server.db, ['payments', 'totals', ...days, '--json']);
    return JSON.parse(text) as Record<'month' | 'kind' | 'account' | 'amount', string>[];
  };
  const all = await ask();
  const { rows } = await server.db.execute<{ account: string; amount: string }>(
    `select account, sum(amount)::text as amount from ledger_lines group by 1 order by 1`,
  );
  const byAccount = Map.groupBy(all, ({ account }) => account);
  const sums = rows.map(({ account }) => sum((byAccount.get(account) ?? []).map(({ amount }) => amount)));
  expect(sums.map(Number)).toEqual(rows.map(({ amount }) => Number(amount)));
  expect(rows.map(({ account }) => account)).toEqual(expect.arrayContaining(['payable', 'conversions', 'bank']));
  for (const month of new Set(all.map((row) => row.month))) {
    const own = all.filter((row) => row.month === month);
    expect(Number(sum(own.map(({ amount }) => amount))), month).toBe(0);
    expect(await ask('--from', `${month}-01`, '--to', `${month}-28`), month).not.toEqual([]);
  }
  const csv = await operate(server.db, ['payments', 'totals', '--csv']);
  expect(csv.text).toMatch(/^.*month.*kind.*account.*entries.*amount/);
  expect(await operate(server.db, ['payments', 'totals', '--from', '2026-02-01', '--to', '2026-01-01'])).toMatchObject({
    exit: 1,
  });
});
