// What an offer pays for besides its conversion: an advertiser tells of a first deposit, and a network pays for it.
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { channels } from '../../packages/server/src/channels/tables.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { approveHeld } from '../../packages/server/src/traffic/held-conversions.ts';
import { hashOfSecret, postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { settleLines } from '../../packages/server/src/traffic/settle-batch.ts';
import { conversions } from '../../packages/server/src/traffic/tables.ts';
import { goalsOf } from '../lab/goals.ts';
import { aServer } from '../lab/start.ts';

const server = aServer({ config: { proxies: 1 } });
const { first, command, goal, aClick, tell, paid, idOf, wait } = goalsOf(server);
const publisher = 'publisher@demo.test';

test('each goal of a click is paid at its own price, beside the conversion, once for each transaction', async () => {
  const made = await goal('Deposit', '20', '--revenue', '25', '--name', 'First deposit');
  expect(made.text).toContain(`(${first()}) pays $20 for "deposit" from now on, whenever its click came.`);
  const id = await aClick();
  // Advertisers send the id of their user as transaction, for whatever that user does.
  expect(await tell(id, { txid: 'user-7' })).toBe('200 Noted.');
  expect(await tell(id, { txid: 'user-7', goal: 'deposit' })).toBe('200 Noted.');
  expect(await tell(id, { txid: 'user-7', goal: ' DEPOSIT ' })).toBe('200 Known already.');
  expect(await tell(id, { txid: 'user-7' })).toBe('200 Known already.');
  expect(await tell(id, { txid: 'order-8', goal: 'deposit', payout: '30' })).toBe('200 Noted.');
  expect(await paid(id)).toEqual([
    'conversion approved 1.5 of 2',
    'deposit approved 20 of 25',
    'deposit approved 20 of 30',
  ]);
  // One of them is taken back, and the others stay.
  expect(await tell(id, { txid: 'user-7', goal: 'deposit', status: 'reversed' })).toBe('200 Noted.');
  expect(await paid(id)).toEqual([
    'conversion approved 1.5 of 2',
    'deposit reversed 20 of 25',
    'deposit approved 20 of 30',
  ]);
  const { client } = await server.signIn(publisher);
  const day = dayOf(server.now());
  const { list } = await client.conversions.list({ start: day, end: day, search: id.replaceAll('-', '') });
  expect(list.map((one) => [one.goal, one.status, one.payout]).toSorted()).toEqual([
    ['', 'approved', '1.5'],
    ['deposit', 'approved', '20'],
    ['deposit', 'reversed', '20'],
  ]);
});

test('what is told of a goal that the offer does not have pays nothing until the operator lets it', async () => {
  const id = await aClick();
  expect(await tell(id, { goal: 'deposit', txid: 'a', payout: '25' })).toBe('200 Noted.');
  expect(await tell(id, { goal: 'deposit', txid: 'a', status: 'pending' })).toBe('200 Known already.');
  expect(await paid(id)).toEqual(['deposit rejected 0 of 25']);
  const { client } = await server.signIn(publisher);
  const read = await client.conversions.read({ id: Number(await idOf(id)) });
  expect(read.conversion.decision_reason).toBe('The offer does not pay for this goal.');
  const early = await command('conversions', 'approve', await idOf(id));
  expect([early.exit, early.text]).toEqual([1, expect.stringContaining('say what it pays by "offers goal" first')]);
  expect((await command('offers', 'goals', String(first()))).text).toMatch(
    /^Look: "deposit" was told (once|\d+ times) in 30 days, and the offer does not pay for it\.$/m,
  );
  await goal('deposit', '20');
  expect((await command('conversions', 'approve', await idOf(id))).exit).toBe(0);
  expect(await paid(id)).toEqual(['deposit approved 20 of 25']);
  expect((await command('offers', 'goals', String(first()))).text).not.toContain('Look');
});

test('a test of a goal that the offer does not have makes way for what is told in earnest, which is rejected', async () => {
  const id = await aClick();
  expect(await tell(id, { goal: 'deposit', txid: 'a', status: 'test' })).toBe('200 Noted.');
  expect(await tell(id, { goal: 'deposit', txid: 'a', payout: '25' })).toBe('200 Noted.');
  expect(await tell(id, { goal: 'deposit', txid: 'a' })).toBe('200 Known already.');
  expect(await paid(id)).toEqual(['deposit rejected 0 of 25']);
  await goal('deposit', '20');
  expect((await command('conversions', 'approve', await idOf(id))).exit).toBe(0);
  expect(await paid(id)).toEqual(['deposit approved 20 of 25']);
});

test('a click is paid for a goal by what was in force when it came, and a publisher may have its own price', async () => {
  await goal('deposit', '20', '--revenue', '25');
  const day = daysAfter(dayOf(server.now()), 2);
  const before = await aClick();
  const changed = await goal('deposit', '10', '--from', day);
  expect(changed.text).toMatch(
    new RegExp(`^From ${day} on \\(GMT\\+8\\), .* pays \\$10 for "deposit"; before, it paid \\$20`),
  );
  server.wait(startOf(day).getTime() - server.now().getTime());
  const after = await aClick();
  expect((await goal('deposit', '30', '--publisher', publisher)).text).toContain('Look: it pays more than the $25');
  const own = await aClick();
  for (const id of [before, after, own]) await tell(id, { goal: 'deposit' });
  expect([await paid(before), await paid(after), await paid(own)]).toEqual([
    ['deposit approved 20 of 25'],
    ['deposit approved 10 of 25'],
    ['deposit approved 30 of 25'],
  ]);
  const seenBy = async (un: string) => (await (await server.signIn(un)).client.offers.read({ id: first() })).goals;
  expect(await seenBy(publisher)).toEqual([{ goal: 'deposit', name: 'deposit', name_zh: '', payout: '30' }]);
  expect(await seenBy('review@demo.test')).toEqual([{ goal: 'deposit', name: 'deposit', name_zh: '', payout: '10' }]);
  await goal('deposit', 'usual', '--publisher', publisher);
  wait();
  expect(await seenBy(publisher)).toEqual([{ goal: 'deposit', name: 'deposit', name_zh: '', payout: '10' }]);
});

test('publishers read the goals of an offer with their names, the best first, and not what has ended', async () => {
  const { client } = await server.signIn(publisher);
  expect((await client.offers.read({ id: first() })).goals).toBeUndefined();
  await goal('ftd', '20', '--name', 'First deposit', '--name-zh', '首次存款', '--revenue', '25');
  await goal('install', '0');
  await goal('trial', '2.5');
  await goal('trial', '--end');
  expect((await client.offers.read({ id: first() })).goals).toEqual([
    { goal: 'ftd', name: 'First deposit', name_zh: '首次存款', payout: '20' },
    { goal: 'install', name: 'install', name_zh: '', payout: '0' },
  ]);
  const id = await aClick();
  expect(await tell(id, { goal: 'install' })).toBe('200 Noted.');
  await tell(id, { goal: 'trial' });
  expect(await paid(id)).toEqual(['install approved 0 of ?', 'trial rejected 0 of ?']);
  // It begins again, and a click pays for it.
  await goal('trial', '3');
  const next = await aClick();
  await tell(next, { goal: 'trial' });
  expect(await paid(next)).toEqual(['trial approved 3 of ?']);
});

test('a goal that ends on a day to come is paid until then, and what was promised is paid after that', async () => {
  await goal('deposit', '20');
  const day = daysAfter(dayOf(server.now()), 1);
  expect((await goal('deposit', '--end', '--from', day)).exit).toBe(0);
  const before = await aClick();
  await tell(before, { goal: 'deposit', txid: 'x', status: 'pending' });
  server.wait(startOf(day).getTime() - server.now().getTime());
  const after = await aClick();
  await tell(before, { goal: 'deposit', txid: 'x' });
  await tell(after, { goal: 'deposit' });
  expect([await paid(before), await paid(after)]).toEqual([['deposit approved 20 of ?'], ['deposit rejected 0 of ?']]);
});

test('a click that pays once pays once for each goal, whatever the operator is asked', async () => {
  await server.db.update(offers).set({ one_conversion: true }).where(eq(offers.oid, first()));
  await goal('deposit', '20');
  const id = await aClick();
  for (const said of [{ txid: '1' }, { txid: '2' }, { txid: '1', goal: 'deposit' }, { txid: '2', goal: 'deposit' }])
    expect(await tell(id, said)).toBe('200 Noted.');
  expect(await paid(id)).toEqual([
    'conversion approved 1.5 of 2',
    'conversion rejected 0 of 2',
    'deposit approved 20 of ?',
    'deposit rejected 0 of ?',
  ]);
  const rows = await server.db.select().from(conversions).where(eq(conversions.click_id, id)).orderBy(conversions.id);
  const second = await command('conversions', 'approve', String(rows[3]?.id));
  expect(second.text).toContain(`as conversion ${rows[2]?.id} does already`);
});

test('the conversion of a goal is held by its offer and then paid at the price of the goal', async () => {
  await server.db.update(offers).set({ hold_days: 3 }).where(eq(offers.oid, first()));
  await goal('deposit', '20');
  const id = await aClick();
  await tell(id, { goal: 'deposit', txid: 'h' });
  await tell(id, { txid: 'h' });
  expect(await paid(id)).toEqual(['deposit pending 20 of ?', 'conversion pending 1.5 of 2']);
  server.wait(3 * 86_400_000 + 1_000);
  await approveHeld(server.db, server.now());
  expect(await paid(id)).toEqual(['deposit approved 20 of ?', 'conversion approved 1.5 of 2']);
});

test("the publisher's own address is told of the goal", async () => {
  await server.db.update(channels).set({ postback_url: 'https://tracker.example/p?c={aff_sub}&g={goal}&sum={payout}' });
  await goal('first deposit', '20');
  const id = await aClick();
  await tell(id, { goal: 'First Deposit' });
  await tell(id, {});
  const { rows } = await server.db.execute<{ url: string }>(
    sql`select payload ->> 'url' as url from jobs where payload ->> 'url' like '%tracker.example%' order by id desc limit 2`,
  );
  expect(rows.map(({ url }) => url)).toEqual([
    'https://tracker.example/p?c=&g=&sum=1.5',
    'https://tracker.example/p?c=&g=first%20deposit&sum=20',
  ]);
});

test('what waits on the disk of a version before goals is told of the conversion itself', async () => {
  const id = await aClick();
  const secret = { secret: await serverSecret(server.db) };
  const secretHashOf = (oid: number) => hashOfSecret(postbackSecret(secret, oid));
  const line = {
    click_id: id.replaceAll('-', ''),
    txid: 'old',
    amount: '0',
    status: 'approved',
    told_at: server.now(),
    secret_hash: secretHashOf(first()),
  };
  await settleLines(server.db, [JSON.stringify(line)], { secretHashOf, now: server.now(), onFault: () => undefined });
  expect(await paid(id)).toEqual(['conversion approved 1.5 of 2']);
});
