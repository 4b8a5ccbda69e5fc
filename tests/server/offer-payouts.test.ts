// What an offer pays, to whom and since when: a click is paid by what was in force when it came.
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { offerPayouts } from '../../packages/server/src/offers/payout-tables.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { readApproved } from '../../packages/server/src/offers/destinations.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { conversions } from '../../packages/server/src/traffic/tables.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic } from '../lab/traffic.ts';

const server = aServer({ config: { proxies: 1 } });
const { oids, click, latest, newLink } = aTraffic(server);
const aDay = 86_400_000;
const untilSeen = 20_000;
const publisher = 'publisher@demo.test';

/** Of all offers of the test only the first takes visitors, at 1.50. */
beforeEach(async () => {
  await server.db.delete(offerPayouts);
  await server.db
    .update(offers)
    .set({ status: 0 })
    .where(inArray(offers.oid, [...oids()]));
  await server.db
    .update(offers)
    .set({ status: 1, payout_price: '1.5', revenue: '2', end_date: null })
    .where(eq(offers.oid, first()));
  server.wait(untilSeen);
});

const first = () => oids()[0] ?? 0;
const command = (...words: string[]) => operate(server.db, words, { now: server.now() });
const load = (file: string, ...more: string[]) =>
  operate(server.db, ['offers', 'import', 'a.csv', ...more], { file, now: server.now() });
const payout = (...words: string[]) => command('offers', 'payout', String(first()), ...words);
const logged = (text: string) => /Written down as (\d+)/.exec(text)?.[1] ?? '';

async function aClick(): Promise<string> {
  server.wait(untilSeen);
  await click({ link: await newLink() });
  const { id = '', oid } = (await latest()) ?? {};
  expect(oid).toBe(first());
  return id;
}

/** What is paid for a conversion of this click that is told now. */
async function paid(click_id: string): Promise<string> {
  const secret = postbackSecret({ secret: await serverSecret(server.db) }, first());
  const query = new URLSearchParams({ click_id, secret });
  expect(await (await fetch(`${server.origin}/postback?${query}`)).text()).toBe('Noted.');
  const [row] = await server.db.select().from(conversions).where(eq(conversions.click_id, click_id));
  return `${Number(row?.payout)} of ${Number(row?.revenue)}`;
}

async function seen() {
  const { client } = await server.signIn(publisher);
  const { data } = await client.offers.list({ oids: [first()] });
  const { payout_price, next_payout } = data[0] ?? {};
  const detail = await client.offers.read({ id: first() });
  expect([detail.payout_price, detail.next_payout]).toEqual([payout_price, next_payout]);
  return { payout_price, next_payout };
}

test('a click is paid by what was in force when it came, whatever is changed afterwards', async () => {
  const [before, other] = [await aClick(), await aClick()];
  const changed = await payout('1.1', '--revenue', '1.4');
  expect(changed.text).toMatch(/^From now on, .* pays \$1\.10; before that it paid \$1\.50\.$/m);
  const after = await aClick();
  expect(await Promise.all([paid(before), paid(after)])).toEqual(['1.5 of 2', '1.1 of 1.4']);
  expect((await load(`oid,payout_price\n${first()},0.8\n`)).text).toContain('payout_price 1.1 → 0.8');
  const last = await aClick();
  expect(await Promise.all([paid(other), paid(last)])).toEqual(['1.5 of 2', '0.8 of 1.4']);
  const listed = await command('offers', 'payouts', String(first()), '--json');
  expect(JSON.parse(listed.text)).toMatchObject([
    { since: 'the beginning', publisher: 'all', payout: 1.5, revenue: 2 },
    { publisher: 'all', payout: 1.1, revenue: 1.4 },
    { publisher: 'all', payout: 0.8, revenue: 1.4 },
  ]);
  expect((await command('offers', 'list', '--search', String(first()))).text).toMatch(
    /active +0\.80 +1\.40 +USD +0\.60/,
  );
  expect(await load(`oid,payout_price\n${first()},0.8\n`)).toMatchObject({ exit: 0, isIdle: true });
});

test('a payout of a day to come is seen before and paid from that day on', async () => {
  const day = daysAfter(dayOf(server.now()), 3);
  expect(await seen()).toEqual({ payout_price: '1.5', next_payout: undefined });
  const dry = await payout('1.2', '--from', day, '--dry-run');
  expect(dry.text).toMatch(
    new RegExp(`^From ${day} on \\(GMT\\+8\\), .* pays \\$1\\.20; until then it pays \\$1\\.50\\.`),
  );
  expect(await seen()).toEqual({ payout_price: '1.5', next_payout: undefined });
  const made = await payout('1.2', '--from', day);
  const next_payout = { payout: '1.2', since: startOf(day).toISOString() };
  expect(await seen()).toEqual({ payout_price: '1.5', next_payout });
  const today = await aClick();
  server.wait(startOf(day).getTime() - server.now().getTime());
  expect(await seen()).toEqual({ payout_price: '1.2', next_payout: undefined });
  expect((await readApproved(server.db, 1, server.now())).find(({ oid }) => oid === first())?.payout).toBe(1.2);
  const then = await aClick();
  expect(await Promise.all([paid(today), paid(then)])).toEqual(['1.5 of 2', '1.2 of 2']);
  expect((await payout('1.3', '--from', day)).text).toMatch(/has begun/);
  expect(await command('undo', logged(made.text))).toMatchObject({ exit: 0 });
  expect(await seen()).toEqual({ payout_price: '1.5', next_payout: undefined });
});

test('a publisher may have a payout of its own, for a time', async () => {
  const own = await payout('2.5', '--publisher', publisher);
  expect(own.text).toMatch(/pays \$2\.50 to publisher@demo\.test; before that it paid \$1\.50\./);
  expect(own.text).toContain('Look: it pays more than the $2 that its advertiser pays.');
  const again = await payout('2.5', '--publisher', publisher);
  expect(again).toMatchObject({ exit: 0, text: expect.stringMatching(/to publisher@demo\.test then already/) });
  expect(logged(again.text)).toBe('');
  expect((await seen()).payout_price).toBe('2.5');
  const { client } = await server.signIn('review@demo.test');
  expect((await client.offers.list({ oids: [first()] })).data).toMatchObject([{ payout_price: '1.5' }]);
  // What changes for all is not for whoever has its own.
  await payout('1');
  expect((await seen()).payout_price).toBe('2.5');
  const id = await aClick();
  const day = daysAfter(dayOf(server.now()), 1);
  expect((await payout('usual', '--publisher', publisher, '--from', day)).exit).toBe(0);
  expect(await seen()).toMatchObject({ payout_price: '2.5', next_payout: { payout: '1' } });
  server.wait(2 * aDay);
  expect((await seen()).payout_price).toBe('1');
  expect(await paid(id)).toBe('2.5 of 2');
});

test('what can not be is refused, and nothing is changed', async () => {
  for (const words of [['abc'], ['-1'], ['usual'], ['1.2', '--publisher', 'x@x.test']]) {
    expect((await payout(...words)).exit, words.join(' ')).toBe(1);
  }
  for (const words of [['usual', '--publisher', publisher], ['1.5']])
    expect(await payout(...words), words.join(' ')).toMatchObject({ exit: 0, isIdle: true });
  expect((await command('offers', 'payout', '999999', '1')).text).toBe('There is no offer 999999.');
  expect(await server.db.$count(offerPayouts)).toBe(0);
  const since = server.now();
  const row = { oid: first(), user_id: null, since, payout: '1' };
  await server.db.insert(offerPayouts).values(row);
  const refused = (part: object, constraint: string) =>
    expect(server.db.insert(offerPayouts).values({ ...row, ...part })).rejects.toMatchObject({ cause: { constraint } });
  await refused({}, 'offer_payouts_since');
  await refused({ since: new Date(0), payout: '-1' }, 'offer_payouts_payout');
  await refused({ since: new Date(0), payout: null }, 'offer_payouts_ended');
});
