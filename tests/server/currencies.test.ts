// An advertiser pays in its own currency, and everything that a network counts is in dollars: worked out by hand here.
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { goalPayouts } from '../../packages/server/src/offers/goal-tables.ts';
import { offerPayouts } from '../../packages/server/src/offers/payout-tables.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { smartlinks } from '../../packages/server/src/smartlinks/tables.ts';
import { conversions } from '../../packages/server/src/traffic/tables.ts';
import { currenciesOf, logged } from '../lab/currencies.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer({ config: { proxies: 1 } });
const { first, command, goal, aClick, tell, idOf, load, paidIn, stored } = currenciesOf(server);
const publisher = 'publisher@demo.test';
const aDay = 86_400_000;

test('what an advertiser tells in euros is kept as it was told, and in dollars at the rate of then, half of the last digit up', async () => {
  await paidIn('EUR', '1.1');
  const id = await aClick();
  for (const said of [{ txid: 'a' }, { txid: 'b', payout: '10' }]) expect(await tell(id, said)).toBe('200 Noted.');
  // 2 x 1.1 and 10 x 1.1.
  expect(await stored(id)).toEqual([
    'approved 1.5 of 2.2, told 2 EUR at 1.1',
    'approved 1.5 of 11, told 10 EUR at 1.1',
  ]);
  await command('rates', 'set', 'EUR', '1.0005');
  server.wait(1_000);
  await tell(id, { txid: 'c', payout: '0.1' });
  // 0.1 x 1.0005 is 0.10005, of which four digits are kept; what was told before stays at its rate.
  expect(await stored(id)).toEqual([
    'approved 1.5 of 2.2, told 2 EUR at 1.1',
    'approved 1.5 of 11, told 10 EUR at 1.1',
    'approved 1.5 of 0.1001, told 0.1 EUR at 1.0005',
  ]);
});

test('a rate from a day to come is that of what is told from then on, whenever its click came', async () => {
  await paidIn('EUR', '1.1');
  const day = daysAfter(dayOf(server.now()), 1);
  const said = await command('rates', 'set', 'eur', '1.2', '--from', day);
  expect(said.text).toContain(`From ${day} on (GMT+8), 1 EUR is $1.2; before, it was $1.1.`);
  const id = await aClick();
  await tell(id, { txid: 'before', payout: '10' });
  server.wait(startOf(day).getTime() - server.now().getTime());
  await tell(id, { txid: 'after', payout: '10' });
  expect(await stored(id)).toEqual([
    'approved 1.5 of 11, told 10 EUR at 1.1',
    'approved 1.5 of 12, told 10 EUR at 1.2',
  ]);
});

test('what was told as pending keeps its rate when it is approved, by its advertiser and by the operator', async () => {
  await paidIn('EUR', '1.1');
  const id = await aClick();
  for (const txid of ['a', 'b', 'c']) await tell(id, { txid, payout: '10', status: 'pending' });
  await command('rates', 'set', 'EUR', '2');
  server.wait(1_000);
  await tell(id, { txid: 'a' });
  await tell(id, { txid: 'b', payout: '11', status: 'approved' });
  const rows = await server.db.select().from(conversions).where(eq(conversions.click_id, id));
  const last = rows.find(({ txid }) => txid === 'c');
  expect(await command('conversions', 'approve', String(last?.id))).toMatchObject({ exit: 0 });
  // 10 as it was told while pending, 11, and 10 again, each at 1.1.
  expect(await stored(id)).toEqual([
    'approved 1.5 of 11, told 10 EUR at 1.1',
    'approved 1.5 of 12.1, told 11 EUR at 1.1',
    'approved 1.5 of 11, told 10 EUR at 1.1',
  ]);
});

test('of a price that floats publishers get their share of the dollars', async () => {
  await paidIn('EUR', '1.1');
  expect((await command('offers', 'payout', String(first()), '0')).exit).toBe(0);
  server.wait(1_000);
  const id = await aClick();
  const [link] = await server.db.select().from(smartlinks).orderBy(desc(smartlinks.gid)).limit(1);
  await server.db
    .update(smartlinks)
    .set({ payout_ratio: 70 })
    .where(eq(smartlinks.gid, link?.gid ?? 0));
  await tell(id, { payout: '10' });
  // 70 % of 10 x 1.1.
  expect(await stored(id)).toEqual(['approved 7.7 of 11, told 10 EUR at 1.1']);
});

async function tellGoals(click: string): Promise<void> {
  await tell(click, { goal: 'deposit', txid: 'a' });
  await tell(click, { goal: 'trial', txid: 'b' });
  await tell(click, { goal: 'trial', txid: 'c', payout: '4' });
}

test('what a goal brings is in the currency of its offer, and stays in it when that becomes another', async () => {
  await goal('trial', '1', '--revenue', '3');
  await paidIn('EUR', '1.1');
  await goal('deposit', '20', '--revenue', '25');
  await goal('deposit', '30', '--publisher', publisher, '--revenue', '26');
  server.wait(1_000);
  const id = await aClick();
  await tellGoals(id);
  // 26 x 1.1; three dollars, as was said before the offer was in euros; 4 x 1.1.
  const inEuros = [
    'approved 30 of 28.6, told 26 EUR at 1.1',
    'approved 1 of 3',
    'approved 1 of 4.4, told 4 EUR at 1.1',
  ];
  expect(await stored(id)).toEqual(inEuros);
  expect((await command('offers', 'goals', String(first()))).text).toMatch(
    /deposit .* all +20 +25 +EUR\n.*deposit .* publisher@demo.test +30 +26 +EUR\n.*trial .* 1 +3 +USD/,
  );
  await load(`oid,currency,revenue\n${first()},USD,2\n`);
  server.wait(1_000);
  const later = await aClick();
  await tellGoals(later);
  expect(await stored(later)).toEqual([
    'approved 30 of 28.6, told 26 EUR at 1.1',
    'approved 1 of 3',
    'approved 1 of 4',
  ]);
});

test('what the version before has stored knows no currency, and is in dollars', async () => {
  await goal('deposit', '20');
  const since = new Date(server.now().getTime() - aDay);
  const { id: user_id = 0 } = (await server.db.select().from(users).where(eq(users.un, publisher)))[0] ?? {};
  await server.db.insert(offerPayouts).values({ oid: first(), user_id, since, payout: '1.6', revenue: '2.5' });
  await server.db.update(goalPayouts).set({ revenue: '25', currency: null });
  await paidIn('EUR', '1.1');
  const id = await aClick();
  await tell(id, { txid: 'a' });
  await tell(id, { txid: 'a', goal: 'deposit' });
  expect(await stored(id)).toEqual(['approved 1.6 of 2.5', 'approved 20 of 25']);
  // So are conversions: what their advertiser says of them later is in dollars too.
  const { rows } = await server.db.execute<{ id: number }>(
    `update conversions set currency = null, rate = null, told_revenue = null where click_id = '${id}' returning id`,
  );
  for (const row of rows) {
    await command('conversions', 'reverse', String(row.id), '--reason', 'A slip.');
    expect((await command('conversions', 'approve', String(row.id))).exit).toBe(0);
  }
  expect(await stored(id)).toEqual(['approved 1.6 of 2.5', 'approved 20 of 25']);
});

test('a click is paid in the currency that its offer had when it came', async () => {
  const before = await aClick();
  await paidIn('EUR', '1.1');
  const after = await aClick();
  for (const id of [before, after]) {
    await tell(id, { txid: 'a' });
    await tell(id, { txid: 'b', payout: '3' });
  }
  expect(await stored(before)).toEqual(['approved 1.5 of 2', 'approved 1.5 of 3']);
  expect(await stored(after)).toEqual([
    'approved 1.5 of 2.2, told 2 EUR at 1.1',
    'approved 1.5 of 3.3, told 3 EUR at 1.1',
  ]);
});

test('report, margin and what is paid too much compare dollars with dollars', async () => {
  // A day of its own, so that nothing else is counted.
  server.wait(aDay);
  const day = dayOf(server.now());
  await paidIn('EUR', '1.1');
  const id = await aClick();
  // 1.54 dollars for 1.50, though 1.4 is less than 1.5; and 1.43.
  await tell(id, { txid: 'enough', payout: '1.4' });
  await tell(id, { txid: 'less', payout: '1.3' });
  await command('rates', 'set', 'EUR', '5');
  await command('rates', 'set', 'JPY', '0.0066');
  await load(`oid,currency,revenue\n${first()},JPY,300\n`);
  server.wait(1_000);
  // 200 yen are 1.32 dollars, though 200 is more than 1.5.
  await tell(await aClick(), { txid: 'yen', payout: '200' });
  await tell(await aClick(), { txid: 'many', payout: '1000' });
  const report = await command(
    'report',
    '--by',
    'offer',
    '--from',
    day,
    '--to',
    day,
    '--offer',
    String(first()),
    '--json',
  );
  // 1.54 + 1.43 + 1.32 + 6.60 = 10.89, less 4 x 1.50.
  expect(JSON.parse(report.text)).toMatchObject([{ conversions: 4, revenue: 10.89, payout: 6, margin: 4.89 }]);
  const over = await command('conversions', 'list', '--overpaid', '--from', day, '--json');
  expect(JSON.parse(over.text)).toMatchObject([
    {
      txid: 'yen',
      payout: 1.5,
      advertiser_pays: 1.32,
      told_as: 200,
      currency: 'JPY',
      remark: 'pays more than the advertiser',
    },
    { txid: 'less', payout: 1.5, advertiser_pays: 1.43, told_as: 1.3, currency: 'EUR' },
  ]);
  expect((await command('conversions', 'show', await idOf(id))).text).toMatch(
    /advertiser pays +1\.54\n *told as +1\.4 EUR, of which 1 was \$1\.1\n/,
  );
});

test('a statement is held against what was told in its currency, and what it corrects keeps its rate; undo puts that back', async () => {
  server.wait(aDay);
  const day = dayOf(server.now());
  await paidIn('EUR', '1.1');
  const [id, unknown] = [await aClick(), await aClick()];
  for (const [txid, payout] of [
    ['same', '10'],
    ['other', '10'],
    ['gone', '10'],
  ] as const)
    await tell(id, { txid, payout });
  await command('rates', 'set', 'EUR', '1.2');
  server.wait(1_000);
  const file = [
    'click_id,txid,amount',
    `${id.replaceAll('-', '')},same,10`,
    `${id.replaceAll('-', '')},other,9.5`,
    `${unknown.replaceAll('-', '')},late,4`,
    '',
  ].join('\n');
  const words = ['s.csv', '--offer', String(first()), '--from', day, '--to', day];
  const compared = await operate(server.db, ['conversions', 'compare', ...words], { file, now: server.now() });
  expect(compared.text).toContain('1 match, 1 are different, 1 are missing here, 1 are missing there.');
  expect(compared.text).toMatch(/different .* approved 10 EUR +approved 9\.5 +note the amount/);
  const before = await stored(id);
  const done = await operate(server.db, ['conversions', 'import', ...words], { file, now: server.now() });
  expect(done.exit).toBe(0);
  // 9.5 at the rate of when it was told first; what was missing is told now.
  expect([await stored(id), await stored(unknown)]).toEqual([
    [
      'approved 1.5 of 11, told 10 EUR at 1.1',
      'approved 1.5 of 10.45, told 9.5 EUR at 1.1',
      'reversed 1.5 of 11, told 10 EUR at 1.1',
    ],
    ['approved 1.5 of 4.8, told 4 EUR at 1.2'],
  ]);
  expect(await command('undo', logged(done.text))).toMatchObject({ exit: 0 });
  expect([await stored(id), await stored(unknown)]).toEqual([before, []]);
});
