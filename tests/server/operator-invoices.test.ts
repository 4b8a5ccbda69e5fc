import { daysAfter, dayOf } from '@millrace/core/format';
import { lastMonthEnd } from '@millrace/core/payment';
import type { ConversionStatus } from '@millrace/core/conversions';
import { noteConversion, readClick } from '../../packages/server/src/traffic/conversions.ts';
import { beforeAll, expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const until = lastMonthEnd(new Date());
/** The last day of this month. */
const monthEnd = lastMonthEnd(new Date(`${daysAfter(until, 40)}T04:00:00Z`));
const earlier = new Date(`${daysAfter(until, -3)}T04:00:00Z`);
const click = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
let publisher = 0;

async function rows(statement: string) {
  return (await server.db.execute(statement)).rows;
}

/** A conversion, or its reversal, as an advertiser tells of it on some day. */
async function told(index: number, amount: string, now: Date, status: ConversionStatus = 'approved') {
  const found = await readClick(server.db, click(index));
  if (!found) throw new Error('There is no such click.');
  await noteConversion(server.db, found, { goal: '', txid: 'one', amount, status, now });
}

/** Payment details like those that somebody else has. */
const payable = () => `insert into payment_infos select ${publisher}, pay_type, beneficiary, account, currency, country,
  bank_name, bank_address, bank_swift, signature from payment_infos where user_id <> ${publisher} limit 1 on conflict do nothing`;

const balance = async () => (await (await server.signIn('sdk@demo.test')).client.payment.balance({})).total_bonus;
const make = (...options: string[]) => operate(server.db, ['payments', 'make', ...options]);
const today = async () => (await operate(server.db, ['today'])).text;
const ownInvoices = () =>
  rows(`select start_date::text, end_date::text, amount::text, conversions, status, account from payments
    where user_id = ${publisher} order by id`);

// One publisher who has a past that is known to the cent: everything else of theirs is gone.
beforeAll(async () => {
  const [found] = await rows(`update users set status = 1 where un = 'sdk@demo.test' returning id`);
  publisher = Number(found?.['id']);
  for (const table of ['traffic_days', 'traffic_hours', 'traffic_subs', 'payments', 'payment_infos']) {
    await rows(`delete from ${table} where user_id = ${publisher}`);
  }
  const [channel] = await rows(`select min(id) as id from channels where user_id = ${publisher}`);
  const [offer] = await rows('select min(oid) as oid from offers where payout_price = 0');
  for (const index of [1, 2, 3, 4]) {
    await rows(`insert into clicks (id, at, user_id, aid, product, gid, oid, country, os, carrier_name) values
      ('${click(index)}', '${earlier.toISOString()}', ${publisher}, ${channel?.['id']}, 1, 0, ${offer?.['oid']}, 'BR', 'iOS', '')`);
  }
});

test('less than the smallest payment waits for the next time', async () => {
  await told(1, '700.00', earlier);
  expect(await balance()).toBe('420');
  const made = await make();
  // What the days since have brought is not in it.
  expect(made.lines).toContain(
    `sdk@demo.test has $420.00 until ${until}, less than $500: it waits until there is enough.`,
  );
  expect(await ownInvoices()).toEqual([]);
});

test('the network says what the smallest payment is and when it is due; an invoice keeps its day', async () => {
  await rows(payable());
  await operate(server.db, ['provider', 'set', 'minimum_payment', '421', '--yes']);
  expect((await make()).lines).toContain(
    `sdk@demo.test has $420.00 until ${until}, less than $421: it waits until there is enough.`,
  );
  await operate(server.db, ['provider', 'set', 'minimum_payment', '420', '--yes']);
  await operate(server.db, ['provider', 'set', 'payment_days', '15', '--yes']);
  const { client } = await server.signIn('sdk@demo.test');
  await expect.poll(() => client.payment.next(), { timeout: 10_000 }).toMatchObject({ amount: '420', held: [] });
  expect((await make()).text).toContain(`over $420.00 for sdk@demo.test, due on ${daysAfter(until, 15)}.`);
  const invoice = `MR-${until}-${publisher}`;
  await operate(server.db, ['provider', 'unset', 'payment_days', '--yes']);
  await operate(server.db, ['provider', 'unset', 'minimum_payment', '--yes']);
  expect((await operate(server.db, ['payments', 'show', invoice])).text).toMatch(
    new RegExp(String.raw`due on +${daysAfter(until, 15)}`),
  );
  expect(await client.payment.next()).toMatchObject({ amount: '420.00', due: daysAfter(until, 15) });
  // As if nothing had happened.
  await rows(`delete from payments where user_id = ${publisher}`);
  await rows(`delete from payment_infos where user_id = ${publisher}`);
});

test('who has earned enough and does not say how to be paid waits too', async () => {
  await told(2, '500.50', earlier);
  expect(await balance()).toBe('720.3');
  expect((await make()).lines).toContain('sdk@demo.test has $720.30 and no payment details: it waits.');
  // Nobody can do anything about that by a pay run.
  expect(await today()).toMatch(/^ *0 +publishers without an invoice of a month that is over$/m);
  expect(await ownInvoices()).toEqual([]);
});

test('what is over is invoiced once, with how it is paid, and what came since stays the balance', async () => {
  await rows(payable());
  await told(3, '20.00', new Date());
  expect(await today()).toMatch(
    /^ *1 +publishers without an invoice of a month that is over +millrace payments make$/m,
  );
  const dry = await operate(server.db, ['payments', 'make', '--dry-run']);
  expect(await ownInvoices()).toEqual([]);
  const made = await make();
  expect(made).toMatchObject({ exit: 0 });
  expect(made.lines.slice(0, -1)).toEqual(dry.lines);
  const due = daysAfter(until, 30);
  expect(made.lines).toContain(`Made MR-${until}-${publisher} over $720.30 for sdk@demo.test, due on ${due}.`);
  const invoice = { start_date: dayOf(earlier), end_date: until, amount: '720.30', conversions: 2, status: 0 };
  expect(await ownInvoices()).toMatchObject([{ ...invoice, account: expect.stringMatching(/./) }]);
  expect(await balance()).toBe('12');
  const { client } = await server.signIn('sdk@demo.test');
  expect(await client.payment.next({})).toMatchObject({ amount: '720.30', due, paid: 0 });
  expect((await client.account.notices()).map(({ text }) => text)).toContain(
    `Invoice MR-${until}-${publisher} for $720.30 was issued. It is due on ${due}.`,
  );
  expect(await today()).toMatch(/^ *0 +publishers without an invoice of a month that is over$/m);
  await make();
  expect(await ownInvoices()).toHaveLength(1);
});

test('what is reversed of an invoiced day is taken off the balance, and once', async () => {
  await told(2, '500.50', new Date(), 'reversed');
  await told(2, '500.50', new Date(), 'reversed');
  expect(await balance()).toBe('-288.3');
  // So is one of the days that are not invoiced yet.
  await told(3, '20.00', new Date(), 'reversed');
  expect(await balance()).toBe('-300.3');
  // A later invoice has taken it off, so that the one after it does not again.
  await rows(
    `update payments set end_date = '${dayOf(new Date())}', amount = amount - 300.30 where user_id = ${publisher}`,
  );
  expect(await balance()).toBe('0');
});

test('a day that is not over is not invoiced, and an invoice is taken back like every change', async () => {
  expect(await make('--until', dayOf(new Date()))).toMatchObject({
    exit: 1,
    text: `${dayOf(new Date())} is not over yet.`,
  });
  await rows(`delete from payments where user_id = ${publisher}`);
  await told(1, '700.00', earlier, 'reversed');
  const next = new Date(`${daysAfter(until, -2)}T04:00:00Z`);
  const found = await readClick(server.db, click(1));
  if (found)
    await noteConversion(server.db, found, { goal: '', txid: 'two', amount: '900.00', status: 'approved', now: next });
  expect(await balance()).toBe('540');
  const made = await make('--until', daysAfter(until, -1));
  // What was reversed today comes off the next one.
  expect(await ownInvoices()).toMatchObject([{ amount: '840.30', end_date: daysAfter(until, -1) }]);
  expect(await operate(server.db, ['undo', /Written down as (\d+)/.exec(made.text)?.[1] ?? ''])).toMatchObject({
    exit: 0,
  });
  expect(await ownInvoices()).toEqual([]);
  expect(await balance()).toBe('540');
});

test('what a day brings that is invoiced already, and the part of a cent that an invoice leaves, stays in the balance', async () => {
  for (const table of ['payments', 'conversions', 'traffic_days', 'traffic_hours', 'traffic_subs']) {
    await rows(`delete from ${table} where user_id = ${publisher}`);
  }
  await rows(payable());
  await told(1, '1000.005', earlier);
  expect(await balance()).toBe('600');
  await make('--until', daysAfter(until, -1));
  expect(await ownInvoices()).toMatchObject([{ amount: '600.00' }]);
  expect(await balance()).toBe('0');
  // It was told before midnight, and waited for its turn while the invoice was made.
  await told(2, '0.01', earlier);
  expect(await balance()).toBe('0.01');
  await told(3, '900.00', new Date(`${until}T04:00:00Z`));
  expect(await balance()).toBe('540.01');
  await make();
  const next = { start_date: until, end_date: until, amount: '540.01', conversions: 1 };
  expect(await ownInvoices()).toMatchObject([{ amount: '600.00' }, next]);
  expect(await balance()).toBe('0');
  expect((await make('--until', daysAfter(until, -2))).text).not.toContain('sdk@demo.test');
});

test('what stands on an invoice is not undone, but reversed; an undone reversal may add to it', async () => {
  await rows(`delete from payments where user_id = ${publisher}`);
  const now = new Date(earlier.getTime() - 86_400_000);
  await told(4, '900.00', now, 'pending');
  const [row] = await rows(`select id from conversions where click_id = '${click(4)}'`);
  const id = String(row?.['id']);
  const decide = (verb: string, ...more: string[]) => operate(server.db, ['conversions', verb, id, ...more], { now });
  const approved = await decide('approve');
  expect(approved.exit, approved.text).toBe(0);
  expect((await make()).exit).toBe(0);
  const entry = /Written down as (\d+)/.exec(approved.text)?.[1] ?? '';
  const undone = await operate(server.db, ['undo', entry]);
  expect(undone).toMatchObject({ exit: 1, text: expect.stringMatching(/^What it counted on \S+ stands on MR-/) });
  expect(undone.text).toContain('Reverse the conversions instead');
  const { exit, text } = await operate(server.db, ['conversions', 'reverse', id, '--reason', 'It was cancelled.']);
  expect(exit, text).toBe(0);
  expect((await operate(server.db, ['undo', /Written down as (\d+)/.exec(text)?.[1] ?? ''])).exit).toBe(0);
});

test('a bonus of whoever joined this month is on no invoice of the month before', async () => {
  const [joined] =
    await rows(`insert into users (un, password_hash, usertype, status, is_activated, is_verified, created_at)
    values ('joined@demo.test', (select password_hash from users where un = 'sdk@demo.test'), 3, 1, true, true, now()) returning id`);
  await rows(`insert into payment_infos select ${joined?.['id']}, pay_type, beneficiary, account, currency, country,
    bank_name, bank_address, bank_swift, signature from payment_infos limit 1`);
  const bonus = await operate(server.db, [
    'adjustments',
    'add',
    'joined@demo.test',
    '600',
    '--kind',
    'bonus',
    '--reason',
    'A welcome.',
  ]);
  expect(bonus).toMatchObject({ exit: 0 });
  const waits = `: it is invoiced from ${daysAfter(monthEnd, 1)} on, with the days until ${monthEnd}.`;
  const joinedOn = `joined@demo.test has $600.00 and joined on ${dayOf(new Date())}${waits}`;
  expect((await make()).lines).toContain(joinedOn);
  expect((await make('--until', daysAfter(until, -9))).lines).toContain(joinedOn);
  const { client } = await server.signIn('joined@demo.test');
  const next = await client.payment.next();
  expect(next).toMatchObject({ amount: '600' });
  // With this month, and so not in the month in which what is over now is paid.
  expect(next.due && next.due > daysAfter(dayOf(new Date()), 20)).toBe(true);
});

test('a bonus that came after the last invoice waits for the next one, is named with its day, and is taken once its month is over', async () => {
  const [joined] = await rows(`update users set created_at = '${earlier.toISOString()}'
    where un = 'joined@demo.test' returning id`);
  const id = Number(joined?.['id']);
  await make();
  const of = () => rows(`select end_date::text, amount::text from payments where user_id = ${id} order by id`);
  expect(await of()).toEqual([{ end_date: until, amount: '600.00' }]);
  const reason = ['--kind', 'bonus', '--reason', 'The best of all.'];
  await operate(server.db, ['adjustments', 'add', 'joined@demo.test', '700', ...reason]);
  const waits = `joined@demo.test has $700.00 that came after its invoice until ${until}: it is invoiced from ${daysAfter(monthEnd, 1)} on, with the days until ${monthEnd}.`;
  expect((await make()).lines).toContain(waits);
  expect(await of()).toHaveLength(1);
  // Details that wait are named as well: there are four weeks to decide about them.
  await rows(`delete from payment_infos where user_id = ${id}`);
  expect((await make()).lines).toContain(`${waits} It has no payment details.`);
  const [change] = await rows(`update modifications set user_id = ${id} where status in (0, 3) returning id`);
  expect((await make()).lines).toContain(
    `${waits} Its new payment details wait for "modifications show ${String(change?.['id'])}".`,
  );
  await rows(payable().replaceAll(String(publisher), String(id)));
  const later = { now: new Date(`${daysAfter(monthEnd, 2)}T04:00:00Z`) };
  expect((await operate(server.db, ['payments', 'make'], later)).text).toContain(
    `Made MR-${monthEnd}-${id} over $700.00 for joined@demo.test`,
  );
  expect(await of()).toEqual([
    { end_date: until, amount: '600.00' },
    { end_date: monthEnd, amount: '700.00' },
  ]);
});
