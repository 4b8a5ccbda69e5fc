// How an operator sets goals, tries that, takes it back, and holds a statement against them.
import { dayOf, daysAfter } from '@millrace/core/format';
import { expect, test } from 'vitest';
import { goalPayouts, offerGoals } from '../../packages/server/src/offers/goal-tables.ts';
import { goalsOf } from '../lab/goals.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer({ config: { proxies: 1 } });
const { first, command, goal, aClick, tell, paid } = goalsOf(server);
const publisher = 'publisher@demo.test';
const plain = (text: string) => text.replaceAll('-', '');
const logged = (text: string) => /Written down as (\d+)/.exec(text)?.[1] ?? '';

test('a statement may name goals, and then each is held against its own conversion', async () => {
  await goal('deposit', '20', '--revenue', '25');
  const [id, other] = [await aClick(), await aClick()];
  for (const said of [{ txid: 'u' }, { txid: 'u', goal: 'deposit' }]) await tell(id, said);
  const day = dayOf(server.now());
  const statement = (file: string) =>
    operate(server.db, ['conversions', 'import', 's.csv', '--offer', String(first()), '--from', day, '--to', day], {
      file,
      now: server.now(),
    });
  expect((await statement(`click_id,txid\n${plain(id)},u\n`)).text).toContain('name the click_id, and the goal');
  const strange = [`click_id,txid,event`, `${plain(other)},v,dpeosit`, ''].join('\n');
  const refused = await statement(strange);
  expect([refused.exit, refused.text]).toEqual([
    1,
    expect.stringContaining('line 2: the offer does not pay for the goal "dpeosit".'),
  ]);
  const done = await statement(
    [
      'click_id,txid,event,amount',
      `${plain(id)},u,,2`,
      `${plain(id)},u,Deposit,24`,
      `${plain(other)},v,deposit,25`,
      '',
    ].join('\n'),
  );
  expect(done.exit).toBe(0);
  expect([await paid(id), await paid(other)]).toEqual([
    ['conversion approved 1.5 of 2', 'deposit approved 20 of 24'],
    ['deposit approved 20 of 25'],
  ]);
});

test('a statement approves nothing of a goal that the offer does not have, and does once it has it', async () => {
  const id = await aClick();
  await tell(id, { txid: 'u', goal: 'deposit', payout: '25' });
  const day = dayOf(server.now());
  const scope = ['--offer', String(first()), '--from', day, '--to', day];
  const statement = () =>
    operate(server.db, ['conversions', 'import', 's.csv', ...scope], {
      file: `click_id,txid,goal\n${plain(id)},u,deposit\n`,
      now: server.now(),
    });
  await statement();
  expect(await paid(id)).toEqual(['deposit rejected 0 of 25']);
  await goal('deposit', '20');
  expect((await statement()).exit).toBe(0);
  expect(await paid(id)).toEqual(['deposit approved 20 of 25']);
});

test('a statement of other days adds nothing that is there already, so that undo takes nothing of it away', async () => {
  const id = await aClick();
  await tell(id, { txid: 'late' });
  const words = [
    'conversions',
    'import',
    's.csv',
    '--offer',
    String(first()),
    '--from',
    '2020-01-01',
    '--to',
    '2020-01-31',
  ];
  const done = await operate(server.db, words, { file: `click_id,txid\n${plain(id)},late\n`, now: server.now() });
  expect([done.exit, logged(done.text)]).toEqual([0, '']);
  expect(await paid(id)).toEqual(['conversion approved 1.5 of 2']);
});

test('the operator adds a conversion of a goal by hand, once', async () => {
  await goal('deposit', '20');
  const id = (await aClick()).replaceAll('-', '');
  const add = (...more: string[]) => command('conversions', 'add', id, '--txid', 'T', ...more);
  expect((await add('--goal', 'Deposit')).text).toContain('which pays $20');
  expect((await add()).text).toContain('which pays $1.5');
  expect((await add('--goal', 'dpeosit')).text).toContain('does not pay for "dpeosit"');
  expect((await add('--goal', 'deposit')).text).toMatch(/has this conversion/);
  expect((await command('conversions', 'list', '--click', id)).text).toMatch(/deposit +T/);
  const listed = async (name: string) => (await command('conversions', 'list', '--click', id, '--goal', name)).text;
  expect(await listed('Deposit')).toMatch(/deposit +T/);
  expect(await listed('install')).not.toMatch(/deposit +T/);
});

test('what can not be is refused, and nothing is changed', async () => {
  for (const words of [
    ['deposit'],
    ['deposit', 'abc'],
    ['deposit', '-1'],
    ['deposit', 'usual'],
    ['deposit', '20', '--publisher', publisher],
    ['deposit', '20', '--from', daysAfter(dayOf(server.now()), 2)],
    ['deposit', '20', '--revenue', 'much'],
    [' ', '20'],
    ['d'.repeat(65), '20'],
    ['deposit', '20', '--name', 'n'.repeat(201)],
  ]) {
    expect((await goal(...words)).exit, words.join(' ')).not.toBe(0);
  }
  // There is nothing to end, which is no fault.
  expect(await goal('deposit', '--end')).toMatchObject({ exit: 0, text: expect.stringContaining('nothing to end') });
  expect((await command('offers', 'goal', '999999', 'deposit', '1')).text).toBe('There is no offer 999999.');
  expect(await server.db.$count(offerGoals)).toBe(0);
  const id = await aClick();
  expect(await tell(id, { goal: 'd'.repeat(65) })).toMatch(/^400 goal has more than 64 characters/);
  expect(await tell(id, { goal: 'a\u0001b' })).toMatch(/^400 goal /);
  expect(await paid(id)).toEqual([]);
});

test('a goal that begins again pays its new price for clicks from then on, and none of the time between', async () => {
  await goal('deposit', '20', '--revenue', '25');
  const before = await aClick();
  await goal('deposit', '22', '--publisher', publisher);
  await goal('deposit', '--end');
  const between = await aClick();
  server.wait(1_000);
  const again = await goal('deposit', '30');
  expect(again.text).toContain(
    'pays $30 for "deposit" again, all publishers the same; clicks that came while it had ended pay nothing, those of before as before.',
  );
  const after = await aClick();
  for (const id of [before, between, after]) await tell(id, { goal: 'deposit' });
  // What its advertiser pays stays what it was, as where a payout is changed.
  expect([await paid(before), await paid(between), await paid(after)]).toEqual([
    ['deposit approved 20 of 25'],
    ['deposit approved 0 of ?'],
    ['deposit approved 30 of 25'],
  ]);
});

test('a statement adds nothing of a goal to a click that came after its end', async () => {
  await goal('deposit', '20');
  await goal('deposit', '--end');
  const id = await aClick();
  const day = dayOf(server.now());
  const words = ['conversions', 'import', 's.csv', '--offer', String(first()), '--from', day, '--to', day];
  const file = `click_id,txid,goal\n${plain(id)},q,deposit\n`;
  const refused = await operate(server.db, words, { file, now: server.now() });
  expect([refused.exit, refused.text]).toEqual([
    1,
    expect.stringContaining('line 2: the offer does not pay for the goal "deposit".'),
  ]);
  expect(await paid(id)).toEqual([]);
});

test('what a goal pays after its end is refused, and what is so already is nothing to do', async () => {
  await goal('deposit', '20');
  const none = await goal('deposit', 'usual', '--publisher', publisher);
  expect([none.exit, none.text]).toEqual([0, expect.stringContaining('has no payout of its own')]);
  server.wait(1_000);
  expect((await goal('deposit', '20', '--publisher', publisher)).text).toContain('From now on');
  server.wait(1_000);
  const same = await goal('deposit', '20', '--publisher', publisher);
  expect([same.exit, logged(same.text)]).toEqual([0, '']);
  server.wait(1_000);
  expect((await goal('deposit', 'usual', '--publisher', publisher)).text).toContain('From now on');
  expect(await server.db.$count(goalPayouts)).toBe(3);
  const [end, later] = [2, 4].map((days) => daysAfter(dayOf(server.now()), days));
  await goal('deposit', '--end', '--from', end ?? '');
  const late = await goal('deposit', '25', '--from', later ?? '');
  expect([late.exit, late.text]).toEqual([1, expect.stringContaining('pays for "deposit" until')]);
});

test('a goal is tried, told to who promotes the offer, and taken back', async () => {
  expect((await goal('deposit', '20', '--dry-run')).text).toContain('pays $20 for "deposit"');
  expect(await server.db.$count(offerGoals)).toBe(0);
  const made = await goal('deposit', '20', '--name', 'First deposit');
  expect(made.text).toMatch(/publishers? (is|are) told, by notice and letter/);
  const { client } = await server.signIn(publisher);
  const [notice] = await client.account.notices({});
  expect(notice?.text).toMatch(
    /New goal: [^"]+: First deposit \(\d+\) pays \$20\.00, for clicks that came before as well\./,
  );
  expect(await command('undo', logged(made.text))).toMatchObject({ exit: 0 });
  expect([await server.db.$count(offerGoals), await server.db.$count(goalPayouts)]).toEqual([0, 0]);
  const again = await goal('deposit', '20');
  const raised = await goal('deposit', '30', '--name', 'Deposit');
  expect(raised.exit).toBe(0);
  expect(JSON.stringify(await client.account.notices({}))).toContain('changed from $20.00 to $30.00');
  expect(await command('undo', logged(raised.text))).toMatchObject({ exit: 0 });
  expect((await client.offers.read({ id: first() })).goals).toEqual([
    { goal: 'deposit', name: 'deposit', name_zh: '', payout: '20' },
  ]);
  expect(again.exit).toBe(0);
});
