import { daysAfter } from '@millrace/core/format';
import { lastMonthEnd } from '@millrace/core/payment';
import { beforeAll, expect, test } from 'vitest';
import { operate, type Told } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const un = 'sdk@demo.test';
const until = lastMonthEnd(new Date());
let id = 0;

async function rows(statement: string) {
  return (await server.db.execute(statement)).rows;
}

const add = (amount: string, kind: string, reason = 'Because.') =>
  operate(server.db, ['adjustments', 'add', un, amount, '--kind', kind, '--reason', reason]);
const undo = ({ text }: Told) => operate(server.db, ['undo', /Written down as (\d+)/.exec(text)?.[1] ?? '']);
const client = async () => (await server.signIn(un)).client;
const balance = async () => (await (await client()).payment.balance({})).total_bonus;
const ledger = async () => {
  const found =
    await rows(`select account, sum(amount)::text as amount from ledger_lines l join ledger_entries e on e.id = entry_id
    where user_id = ${id} group by account having sum(amount) <> 0 order by account`);
  return Object.fromEntries(found.map(({ account, amount }) => [String(account), amount]));
};

// One publisher who has earned $600 last month, and says how to be paid.
beforeAll(async () => {
  const [found] = await rows(`update users set status = 1 where un = '${un}' returning id`);
  id = Number(found?.['id']);
  for (const table of ['payments', 'payment_infos', 'traffic_days'])
    await rows(`delete from ${table} where user_id = ${id}`);
  await rows(`insert into payment_infos select ${id}, pay_type, beneficiary, account, currency, country, bank_name, bank_address,
    bank_swift, signature from payment_infos where user_id = 1`);
  const channel = `(select min(id) from channels where user_id = ${id})`;
  await rows(`insert into traffic_days select (jsonb_populate_record(t, jsonb_build_object('user_id', ${id}, 'aid', ${channel},
    'dt', '${daysAfter(until, -3)}', 'cov', 6, 'reversed', 0, 'revenue', 600))).* from traffic_days t limit 1`);
  // What was seeded for them stands in the books already.
  await rows('truncate ledger_lines, ledger_entries');
});

test('a bonus and a deduction are in the balance at once, with their reasons', async () => {
  const bonus = await add('50.25', 'bonus', 'The best new publisher of October.');
  expect(bonus.lines[0]).toBe(`Bonus of $50.25 for ${un}: the balance was $600.00 and is $650.25.`);
  expect(await balance()).toBe('650.25');
  const less = await add('100', 'deduction', 'Installs from emulators.');
  expect(await balance()).toBe('550.25');
  expect((await (await client()).payment.next({})).adjustments).toMatchObject([
    { kind: 'deduction', amount: '-100.00', reason: 'Installs from emulators.' },
    { kind: 'bonus', amount: '50.25', reason: 'The best new publisher of October.' },
  ]);
  const told = (await (await client()).account.notices()).map(({ text }) => text);
  expect(told).toContain('$50.25 was added to your balance. The best new publisher of October.');
  expect(told).toContain('$100.00 was deducted from your balance. Installs from emulators.');
  expect((await operate(server.db, ['publishers', 'show', un])).text).toMatch(
    /balance +\$550\.25\n +bonus +\$50\.25: The best new publisher of October\.\n +deduction +-\$100\.00: Installs/,
  );
  expect(await ledger()).toEqual({ adjustments: '-49.75', unbilled: '49.75' });
  await undo(less);
  expect(await balance()).toBe('650.25');
  expect(await ledger()).toEqual({ adjustments: '50.25', unbilled: '-50.25' });
});

test('the next invoice takes them, once, and gives them back where it is taken back', async () => {
  const made = await operate(server.db, ['payments', 'make']);
  expect(made.text).toContain(`Made MR-${until}-${id} over $650.25 for ${un}`);
  expect(await rows(`select amount::text, adjusted::text from payments where user_id = ${id}`)).toEqual([
    { amount: '650.25', adjusted: '50.25' },
  ]);
  expect(await balance()).toBe('0');
  expect(await ledger()).toEqual({ adjustments: '50.25', conversions: '600.00', payable: '-650.25' });
  expect((await (await client()).payment.next({})).adjustments).toEqual([]);
  const { text } = await operate(server.db, ['adjustments', 'list', '--status', 'any', '--publisher', un]);
  expect(text).toMatch(new RegExp(`bonus +\\$50\\.25 +MR-${until}-${id} +The best`));
  expect(await undo(made)).toMatchObject({ exit: 0 });
  expect(await balance()).toBe('650.25');
  expect(await ledger()).toEqual({ adjustments: '50.25', unbilled: '-50.25' });
});

test('a wrong amount, a missing reason and more than there is to forfeit are refused', async () => {
  for (const amount of ['0', '-5', '1,50', 'all'])
    expect(await add(amount, 'bonus'), amount).toMatchObject({ exit: 1 });
  expect((await add('650.26', 'forfeit')).text).toContain('$650.26 is more than the balance of $650.25');
  expect(
    (await operate(server.db, ['adjustments', 'add', 'none@demo.test', '5', '--kind', 'bonus', '--reason', 'x y']))
      .exit,
  ).toBe(1);
});

test('a blocked publisher is promised no day, is named by the pay run, and can forfeit all', async () => {
  await operate(server.db, ['publishers', 'block', un, '--reason', 'All clicks came from one script.']);
  const blocked = { amount: '650.25', reason: 'Your account is blocked: All clicks came from one script.' };
  const next = await (await client()).payment.next({});
  expect(next).toMatchObject({ amount: '0', held: [blocked] });
  expect(next).not.toHaveProperty('due');
  const made = await operate(server.db, ['payments', 'make', '--dry-run']);
  expect(made.text).toContain(`${un} is blocked and has $650.25: no invoice is made.`);
  const forfeited = await add('all', 'forfeit', 'All clicks came from one script.');
  expect(forfeited.lines[0]).toBe(`Forfeit of $650.25 for ${un}: the balance was $650.25 and is $0.00.`);
  expect(await balance()).toBe('0');
  expect((await operate(server.db, ['payments', 'make', '--dry-run'])).text).not.toContain(`${un} is blocked`);
  await rows(`update users set status = 1 where id = ${id}`);
  await undo(forfeited);
});

test('who waits for the approval of payment details is named with what decides it', async () => {
  await rows(`delete from payment_infos where user_id = ${id}`);
  const [change] = await rows(`update modifications set user_id = ${id} where status in (0, 3) returning id`);
  const { text } = await operate(server.db, ['payments', 'make', '--dry-run']);
  expect(text).toContain(
    `${un} has $650.25 and new payment details: it waits for "modifications show ${String(change?.['id'])}".`,
  );
});

const listed = (form: string) => operate(server.db, ['adjustments', 'list', '--status', 'any', form]);

test('a program and a spreadsheet get amounts as numbers, deductions below zero', async () => {
  await add('1234.56', 'bonus');
  await add('234.56', 'deduction');
  const all = JSON.parse((await listed('--json')).text) as { amount: number }[];
  expect(all.slice(0, 2).map(({ amount }) => amount)).toEqual([-234.56, 1234.56]);
  const [, first = '', second = ''] = (await listed('--csv')).text.split('\n');
  expect([first, second].map((line) => line.split(',')[4])).toEqual(['-234.56', '1234.56']);
});

test('where there is no balance, there is nothing to forfeit', async () => {
  const told = await operate(server.db, ['adjustments', 'add', '2', 'all', '--kind', 'forfeit', '--reason', 'Bots.']);
  expect(told).toMatchObject({ exit: 0, text: expect.stringContaining('The balance is $0.00: there is nothing') });
});
