// Whatever is decided about money, or becomes of it, is told by a letter too: nobody looks at the bell for months.
import { expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const email = 'publisher@demo.test';
const invoice = 'MR-letters';
const run = async (...argv: string[]) => expect(await operate(server.db, argv)).toMatchObject({ exit: 0 });

async function newest(count: number) {
  const [letter] = await server.letters(email, count);
  return letter;
}

test('an invoice that is held, released, paid in part and paid is told by a letter each, with a link to it', async () => {
  await server.db
    .execute(`insert into payments (user_id, invoice_id, create_date, start_date, end_date, payment_type, beneficiary_name,
    account, conversions, amount) values (1, '${invoice}', '2026-01-05', '2019-12-01', '2019-12-31', 1, 'Brook Media GmbH',
    'DE02120300000000202051', 10, '500.00')`);
  await run('payments', 'hold', invoice, '--reason', 'The account number was refused by the bank.');
  const held = await newest(1);
  expect(held?.subject).toBe('Your payments by Millrace');
  expect(held?.text).toContain('is on hold. The account number was refused by the bank.');
  expect(held?.text).toContain(`https://portal.example.com/payment?tab=history&search=${invoice}`);
  await run('payments', 'release', invoice);
  expect((await newest(2))?.text).toContain('is no longer on hold.');
  await run('payments', 'settle', invoice, '--amount', '200', '--date', '2026-01-20');
  expect((await newest(3))?.text).toContain('is outstanding.');
  await run('payments', 'settle', invoice, '--date', '2026-01-21');
  expect((await newest(4))?.text).toContain(`The last $300.00 of payment ${invoice} was sent on 2026-01-21.`);
});

test('what is added to a balance, and what is taken off it, is told with its reason in the language of the reader', async () => {
  await run('adjustments', 'add', email, '25', '--kind', 'bonus', '--reason', 'For a good month.');
  expect((await newest(5))?.text).toMatch(/was added to your balance\. For a good month\./);
  await server.db.execute(`update users set locale = 'zh-CN' where un = '${email}'`);
  await run('adjustments', 'add', email, '5', '--kind', 'deduction', '--reason', '重复转化。');
  const letter = await newest(6);
  expect(letter?.subject).toBe('您在 Millrace 的结算通知');
  expect(letter?.text).toMatch(/扣除了 .*。重复转化。/);
});

test('a change of payment details that is decided is told, whichever way', async () => {
  await server.db.execute(`update users set locale = null where un = '${email}'`);
  const { rows } = await server.db.execute<{ id: number }>(
    'select id from modifications where user_id = 1 order by id desc limit 2',
  );
  const [first, second] = rows.map(({ id }) => String(id));
  await server.db.execute(`update modifications set status = 0 where id = ${first}`);
  await run('modifications', 'reject', first ?? '', '--reason', 'The account is in another name.');
  expect((await newest(7))?.text).toContain('was rejected. The account is in another name.');
  await server.db.execute(`update modifications set status = 0 where id = ${second}`);
  await run('modifications', 'approve', second ?? '');
  const letter = await newest(8);
  expect(letter?.subject).toBe('Your payment details at Millrace');
  expect(letter?.text).toContain('Your new payment details are now in effect.');
  expect(letter?.text).toContain('If this was not you, write to us at once');
});
