import { beforeAll, expect, test } from 'vitest';
import { aDatabase, operate } from '../lab/operator.ts';

const lab = aDatabase();
const endedDay = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10);
const openDay = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  await operate(lab.db, ['provider', 'set', 'support_email', 'help@brook.example']);
  await operate(lab.db, ['provider', 'set', 'terms_url', 'https://brook.example/terms']);
  await lab.db.execute(`update offers set url = 'drawn'`);
  await lab.db
    .execute(`update offers set status = 1, url = case oid when 200001 then '' when 200002 then 'https://a.test/lp'
    else 'https://a.test/?c={click_id}' end where oid between 200001 and 200003`);
  await lab.db.execute(`update offers set status = 0, url = '' where oid = 200004`);
  await lab.db.execute('update modifications set status = 0 where id = (select min(id) from modifications)');
  await lab.db.execute(`insert into refused_letters (at, recipient, kind, reason, letter, useful_until)
    values (now(), 'ada@brook.example', 'approved', 'Full.', '{"subject":"a","text":"b"}', null),
      (now(), 'ada@brook.example', 'reset', 'Full.', '{"subject":"a","text":"b"}', now() - interval '1 hour')`);
  await lab.db.execute(`insert into postback_tries (aid, at, url, code, answer, told, is_test) values
    (1001, now(), 'https://a.test', 200, '', 'approved', false),
    (1002, now(), 'https://a.test', 500, '', 'approved', false),
    (1003, now() - interval '8 days', 'https://a.test', 0, '', 'approved', false),
    (1004, now(), 'https://a.test', 500, '', null, true)`);
  // Out of each other's way first: in the first days of a month one is of the days that the other gets.
  await lab.db.execute(
    `update payments set start_date = date '1999-01-01' + id, end_date = date '1999-01-01' + id where id <= 2`,
  );
  await lab.db
    .execute(`update payments set status = 0, paid_date = null, end_date = '${endedDay}', start_date = '${endedDay}'
    where id = 1`);
  await lab.db
    .execute(`update payments set status = 0, paid_date = null, end_date = '${openDay}', start_date = '${openDay}'
    where id = 2`);
  await lab.db.execute(`update payments set status = 1 where status = 0 and id > 2`);
  await lab.db.execute(`insert into source_standings (user_id, oid, source, standing, at, reason, sign) values
    (1, 0, 'bad', 'found', now(), 'Fast.', 'fast'), (1, 0, 'worse', 'held', now(), 'Fast.', 'fast'),
    (1, 0, 'decided', 'blocked', now(), 'Bots.', null)`);
  await lab.db.execute(`insert into dead_offers (oid, dead_since, is_paused, too_many_since, due_at) values
    (200005, now(), true, null, now()), (200006, null, false, now(), now()), (200007, null, false, null, now())`);
  const click_id = '(select id from converted_clicks limit 1)';
  await lab.db.execute(`insert into conversions (id, user_id, click_id, txid, at, payout, revenue, status) values
    (900900, 1, ${click_id}, 'held', now(), 1, 2, 'pending'), (900901, 1, ${click_id}, 'low', now(), 1, 0.5, 'approved'),
    (900902, 1, ${click_id}, 'old', now() - interval '9 days', 1, 0.5, 'approved')`);
});

async function queues() {
  const { lines } = await operate(lab.db, ['today']);
  return lines.map((line) => {
    const [count, name = '', command] = line.trim().split(/ {2,}/);
    return { name, count: Number(count), command: command?.replace('millrace ', '') };
  });
}

test('each queue is told with its count and the command that opens just that many', async () => {
  const found = await queues();
  expect(found.map(({ name }) => name)).toEqual([
    'new accounts',
    'changed details',
    'payment changes, which publishers may still cancel',
    'payment changes, which only you can end',
    'applications',
    'creatives',
    'websites',
    'publishers without an invoice of a month that is over',
    'invoices due',
    'advertisers without an invoice of a month that is over',
    'invoices that advertisers have not paid in time',
    'advertisers past their credit limit',
    'conversions to decide',
    'suspicious traffic',
    'conversions overpaid',
    'held payments',
    'active offers that can not convert',
    'offers whose page is dead',
    'failing postbacks',
    'refused letters',
  ]);
  const counts = Object.fromEntries(found.map(({ name, count }) => [name, count]));
  expect(counts).toMatchObject({
    'changed details': 2,
    'offers whose page is dead': 2,
    'failing postbacks': 1,
    'active offers that can not convert': 2,
  });
  // What the rule has held already waits to be confirmed, as what it has merely found does.
  expect(counts).toMatchObject({ 'suspicious traffic': 2 });
  expect(counts).toMatchObject({ 'conversions to decide': 1, 'conversions overpaid': 1 });
  // An invoice that is not due yet and a letter whose link has ended are in the lists, and wait for nobody.
  expect(counts).toMatchObject({ 'invoices due': 1, 'refused letters': 1 });
  const others = [
    'publishers without an invoice of a month that is over',
    'invoices due',
    'refused letters',
    // Of advertisers nothing waits here: see the tests of their invoices.
    'advertisers without an invoice of a month that is over',
    'invoices that advertisers have not paid in time',
    'advertisers past their credit limit',
  ];
  const exact = found.filter(({ name }) => !others.includes(name));
  for (const { name, count, command = '' } of exact) {
    const list = await operate(lab.db, command.split(' '));
    expect(list.lines.length - 1, name).toBe(count);
  }
});

test('a queue that is empty names no command', async () => {
  await lab.db.execute('delete from refused_letters');
  expect((await queues()).at(-1)).toEqual({ name: 'refused letters', count: 0, command: undefined });
});

const holdAgain = () => operate(lab.db, ['sources', 'hold', '1', '--source', 'worse', '--reason', 'Bots.']);

test('traffic that the rule has held waits until somebody confirms or passes it', async () => {
  const confirmed = await holdAgain();
  expect(confirmed, confirmed.text).toMatchObject({ exit: 0 });
  expect((await queues()).find(({ name }) => name === 'suspicious traffic')?.count).toBe(1);
  expect(await holdAgain()).toMatchObject({ exit: 1 });
});

test('channels whose last postback did not arrive are listed with the answer', async () => {
  const { lines } = await operate(lab.db, ['postbacks', 'list']);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^ *1002 +publisher@demo\.test +20\d\d-.+ +500 +0 +Daily Deals$/);
});

test('where nothing waits, that is all it says', async () => {
  await lab.db.execute('update users set status = 1');
  for (const table of ['detail_changes', 'modifications', 'applications', 'creative_submissions', 'websites']) {
    await lab.db.execute(`delete from ${table}`);
  }
  await lab.db.execute('delete from postback_tries');
  await lab.db.execute('delete from source_standings');
  await lab.db.execute('delete from dead_offers');
  await lab.db.execute('update offers set status = 0');
  await lab.db.execute('delete from conversions where id >= 900900');
  await lab.db.execute('update payments set status = 1');
  expect(await operate(lab.db, ['today'])).toMatchObject({ exit: 0, text: 'Nothing waits for you today.' });
});

test('what publishers are shown and nobody has set is pointed at, until it is; a demonstration has it on purpose', async () => {
  await operate(lab.db, ['provider', 'unset', 'support_email']);
  expect(await operate(lab.db, ['today'])).toMatchObject({
    lines: [
      'Nothing waits for you today.',
      '',
      'Look: publishers are told to write to support@millrace.test, which is not yours: "millrace provider set support_email …" sets it.',
    ],
  });
  const demonstration = { environment: { DEMO: '1' } };
  expect((await operate(lab.db, ['today'], demonstration)).text).toBe('Nothing waits for you today.');
  await operate(lab.db, ['provider', 'unset', 'terms_url']);
  expect((await operate(lab.db, ['today'])).text).toContain('the terms of https://millrace.test/terms, which is not');
  expect((await operate(lab.db, ['today', '--json'])).text).not.toContain('Look');
});
