// How an operator says what currencies are in dollars and in which an offer is paid, and who reads nothing of it.
import { dayOf, daysAfter } from '@millrace/core/format';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { advertisers } from '../../packages/server/src/offers/advertiser-tables.ts';
import { rates } from '../../packages/server/src/offers/rate-tables.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { currenciesOf, logged } from '../lab/currencies.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer({ config: { proxies: 1 } });
const { first, command, goal, aClick, tell, idOf, load, paidIn } = currenciesOf(server);
const publisher = 'publisher@demo.test';

test('a currency without a rate is refused, and so is another one without its revenue', async () => {
  const line = `oid,currency\n${first()},`;
  expect(await load(`${line}EUR\n`)).toMatchObject({
    exit: 1,
    text: expect.stringContaining('line 2, currency: there is no rate of EUR: say it by "rates set EUR …"'),
  });
  expect((await load(`${line}EURO\n`)).text).toContain('currency: "EURO" is no currency such as USD or EUR');
  await command('rates', 'set', 'EUR', '1.1');
  const silent = await load(`${line}EUR\n`);
  expect([silent.exit, silent.text]).toEqual([
    1,
    expect.stringContaining('line 2, currency: its advertiser pays 2 USD: say its revenue in EUR too'),
  ]);
  const done = await load(`oid,currency,revenue\n${first()},eur,1.3\n`);
  // 1.3 euros are 1.43 dollars.
  expect(done.text).toMatch(
    /Look: line 2, .* pays \$1\.5, more than the 1\.3 EUR \(\$1\.43\) that its advertiser pays\./,
  );
  expect(done.text).toMatch(/revenue 2 → 1\.3, currency USD → EUR/);
  const list = await command('offers', 'list', '--search', String(first()), '--json');
  expect(JSON.parse(list.text)).toMatchObject([{ payout: '1.50', revenue: '1.30', currency: 'EUR', margin: '-0.07' }]);
  const shown = (await command('offers', 'show', String(first()))).text;
  expect(shown).toMatch(/currency +EUR\n/);
  expect(shown).toMatch(/revenue in dollars +1\.43\n/);
  expect((await command('offers', 'payouts', String(first()))).text).toMatch(/all +1\.5 +1\.3 +EUR$/m);
  expect((await command('offers', 'postback', String(first()))).text).toContain('what it pays in EUR');
  expect(await command('undo', logged(done.text))).toMatchObject({ exit: 0 });
  expect((await command('offers', 'show', String(first()))).text).toMatch(/currency +USD\n/);
});

test('a new offer is in the currency of its advertiser where its file says none', async () => {
  const [row] = await server.db.insert(advertisers).values({ name: 'Brook', currency: 'EUR' }).returning();
  const file = (currency: string) =>
    `name,ad_type,payout_price,countries,advertiser_id,revenue,currency\nNew ${currency},1,2,DE,${row?.id},1.9,${currency}\n`;
  expect(await load(file(''), '--dry-run')).toMatchObject({
    exit: 1,
    text: expect.stringContaining('there is no rate of EUR'),
  });
  await command('rates', 'set', 'EUR', '1.1');
  const said = await load(file(''), '--dry-run');
  expect(said.text).toMatch(/Look: line 2, offer \d+ \(New \) is in EUR, as its advertiser is\./);
  // 1.9 euros are 2.09 dollars.
  expect(said.text).not.toContain('more than');
  const dollars = await load(file('usd'), '--dry-run');
  expect(dollars.text).toContain('pays $2, more than the $1.9 that its advertiser pays.');
  expect(dollars.text).toMatch(/\(New usd\) is paid in USD, although its advertiser pays in EUR\./);
  expect(dollars.text).not.toContain('is in');
  expect(await load(file(''))).toMatchObject({ exit: 0 });
  const [offer] = await server.db
    .select()
    .from(offers)
    .where(eq(offers.advertiser_id, row?.id ?? 0));
  expect(offer).toMatchObject({ currency: 'EUR', revenue: '1.9000' });
  await server.db.delete(offers).where(eq(offers.advertiser_id, row?.id ?? 0));
});

test('what is to be paid from a day to come keeps an offer in its currency until that is taken back', async () => {
  await command('rates', 'set', 'EUR', '1.1');
  const day = daysAfter(dayOf(server.now()), 2);
  const coming = await command('offers', 'payout', String(first()), '1.2', '--from', day);
  const file = `oid,currency,revenue\n${first()},EUR,2\n`;
  const refused = await load(file);
  expect([refused.exit, refused.text]).toEqual([
    1,
    expect.stringContaining(`Offer ${first()} has a payout from ${day} on with USD: take that back first`),
  ]);
  await command('undo', logged(coming.text));
  expect(await load(file)).toMatchObject({ exit: 0 });
});

test('rates are of other currencies, said once, and none goes while an offer is paid in it', async () => {
  for (const words of [
    ['USD', '1'],
    ['EURO', '1.1'],
    ['EUR', '0'],
    ['EUR', '0.0'],
    ['EUR', '-1'],
    ['EUR', '10.5'],
    ['EUR', '1,08'],
    ['EUR', '1.08375000001'],
    ['EUR', '1.1', '--from', daysAfter(dayOf(server.now()), 2)],
    ['EUR', '1.1', '--from', dayOf(server.now())],
  ])
    expect((await command('rates', 'set', ...words)).exit, words.join(' ')).toBe(1);
  expect((await command('rates', 'list')).text).toBe('There is none.');
  expect((await command('rates', 'set', 'EUR', '1.1', '--dry-run')).text).toContain('From now on, 1 EUR is $1.1.');
  expect(await server.db.$count(rates)).toBe(0);
  const made = await command('rates', 'set', 'EUR', '1.1');
  server.wait(1_000);
  const same = await command('rates', 'set', 'EUR', '1.10');
  expect([same.exit, same.isIdle]).toEqual([0, true]);
  expect((await command('rates', 'set', 'EUR', '1.20')).text).toContain('1 EUR is $1.2; before, it was $1.1.');
  await command('rates', 'set', 'EUR', '1.3', '--from', daysAfter(dayOf(server.now()), 2));
  await command('rates', 'set', 'VND', '0.0000380123');
  server.wait(1_000);
  expect(JSON.parse((await command('rates', 'list', '--json')).text)).toMatchObject([
    { currency: 'EUR', since: 'the beginning', state: 'was', dollars: 1.1 },
    { currency: 'EUR', state: 'is', dollars: 1.2 },
    { currency: 'EUR', state: 'to come', dollars: 1.3 },
    { currency: 'VND', since: 'the beginning', state: 'is', dollars: 0.0000380123 },
  ]);
  await load(`oid,currency,revenue\n${first()},EUR,2\n`);
  expect(await command('undo', logged(made.text))).toMatchObject({
    exit: 1,
    text: `Offer ${first()} is paid in EUR, which would have no rate any more.`,
  });
});

test('no publisher reads what an advertiser pays, in which currency and at which rate', async () => {
  await paidIn('EUR', '1.0837');
  await goal('deposit', '20', '--revenue', '25');
  await command('offers', 'payout', String(first()), '1.6', '--publisher', publisher, '--revenue', '2.7');
  server.wait(1_000);
  const id = await aClick();
  await tell(id, { payout: '7.77' });
  await tell(id, { goal: 'deposit' });
  const { client } = await server.signIn(publisher);
  const day = dayOf(server.now());
  const search = id.replaceAll('-', '');
  const seen = [
    await client.offers.read({ id: first() }),
    await client.conversions.list({ start: day, end: day, search }),
    await client.conversions.read({ id: Number(await idOf(id)) }),
  ];
  const own = await operate(server.db, ['publishers', 'export', publisher, '/tmp/own.json'], { now: server.now() });
  const parts: Uint8Array[] = [];
  for await (const part of own.file ?? []) parts.push(part);
  const file = JSON.parse(Buffer.concat(parts).toString()) as { stored: Record<string, object[]> };
  const terms = { offer_payouts: file.stored['offer_payouts'], goal_payouts: file.stored['goal_payouts'] };
  expect(terms.offer_payouts).toMatchObject([{ payout: 1.6 }]);
  // 7.77 euros are 8.4203 dollars, 2.7 are 2.926.
  expect(JSON.stringify([seen, terms])).not.toMatch(
    /EUR|1\.0837|7\.77|8\.4203|2\.7\b|2\.926|"(?:revenue|told_revenue|currency|rate)"/,
  );
});
