// What an offer pays for besides its conversion: an advertiser tells of a first deposit, and a network pays for it.
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { channels } from '../../packages/server/src/channels/tables.ts';
import { goalPayouts, offerGoals } from '../../packages/server/src/offers/goal-tables.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { hashOfSecret, postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { settleLines } from '../../packages/server/src/traffic/settle-batch.ts';
import { approveHeld } from '../../packages/server/src/traffic/held-conversions.ts';
import { conversions } from '../../packages/server/src/traffic/tables.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic } from '../lab/traffic.ts';

const server = aServer({ config: { proxies: 1 } });
const { oids, click, latest, newLink } = aTraffic(server);
const untilSeen = 20_000;
const publisher = 'publisher@demo.test';
const first = () => oids()[0] ?? 0;
const command = (...words: string[]) => operate(server.db, words, { now: server.now() });
const goal = (...words: string[]) => command('offers', 'goal', String(first()), ...words);
const logged = (text: string) => /Written down as (\d+)/.exec(text)?.[1] ?? '';

/** Of all offers of the test only the first takes visitors, at 1.50, and has no goals. */
beforeEach(async () => {
  await server.db.delete(offerGoals);
  await server.db
    .update(offers)
    .set({ status: 0 })
    .where(inArray(offers.oid, [...oids()]));
  await server.db
    .update(offers)
    .set({ status: 1, payout_price: '1.5', revenue: '2', end_date: null, one_conversion: false, hold_days: 0 })
    .where(eq(offers.oid, first()));
  await server.db.update(channels).set({ postback_url: '' });
  server.wait(untilSeen);
});

async function aClick(): Promise<string> {
  server.wait(untilSeen);
  await click({ link: await newLink() });
  const { id = '', oid } = (await latest()) ?? {};
  expect(oid).toBe(first());
  return id;
}

/** What our server answers to an advertiser. */
async function tell(click_id: string, said: Readonly<Record<string, string>>): Promise<string> {
  const secret = postbackSecret({ secret: await serverSecret(server.db) }, first());
  const query = new URLSearchParams({ click_id, secret, ...said });
  const answer = await fetch(`${server.origin}/postback?${query}`);
  return `${answer.status} ${await answer.text()}`;
}

/** What there is of a click, the first told first. */
async function paid(click_id: string): Promise<string[]> {
  const rows = await server.db
    .select()
    .from(conversions)
    .where(eq(conversions.click_id, click_id))
    .orderBy(conversions.id);
  return rows.map(({ goal: of, status, payout, revenue }) =>
    [of || 'conversion', status, Number(payout), 'of', revenue === null ? '?' : Number(revenue)].join(' '),
  );
}

const idOf = async (click_id: string) => {
  const [row] = await server.db.select().from(conversions).where(eq(conversions.click_id, click_id));
  return String(row?.id);
};

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

test('a click is paid for a goal by what was in force when it came, and a publisher may have its own price', async () => {
  await goal('deposit', '20', '--revenue', '25');
  const day = daysAfter(dayOf(server.now()), 2);
  const before = await aClick();
  const changed = await goal('deposit', '10', '--from', day);
  expect(changed.text).toMatch(new RegExp(`^From ${day} on \\(GMT\\+8\\), .* pays \\$10 for "deposit"; before, it paid \\$20`));
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
  server.wait(untilSeen);
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
  await server.db
    .update(channels)
    .set({ postback_url: 'https://tracker.example/p?c={aff_sub}&g={goal}&sum={payout}' });
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
  const plain = (text: string) => text.replaceAll('-', '');
  expect((await statement(`click_id,txid\n${plain(id)},u\n`)).text).toContain('name the click_id, and the goal');
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

test('the operator adds a conversion of a goal by hand, once', async () => {
  await goal('deposit', '20');
  const id = (await aClick()).replaceAll('-', '');
  const add = (...more: string[]) => command('conversions', 'add', id, '--txid', 'T', ...more);
  expect((await add('--goal', 'Deposit')).text).toContain('which pays $20');
  expect((await add()).text).toContain('which pays $1.5');
  expect((await add('--goal', 'deposit')).text).toMatch(/has this conversion/);
  expect((await command('conversions', 'list', '--click', id)).text).toMatch(/deposit +T/);
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
    ['deposit', '--end'],
    [' ', '20'],
    ['d'.repeat(65), '20'],
    ['deposit', '20', '--name', 'n'.repeat(201)],
  ]) {
    expect((await goal(...words)).exit, words.join(' ')).not.toBe(0);
  }
  expect((await command('offers', 'goal', '999999', 'deposit', '1')).text).toBe('There is no offer 999999.');
  expect(await server.db.$count(offerGoals)).toBe(0);
  const id = await aClick();
  expect(await tell(id, { goal: 'd'.repeat(65) })).toMatch(/^400 goal has more than 64 characters/);
  expect(await tell(id, { goal: 'a\u0001b' })).toMatch(/^400 goal /);
  expect(await paid(id)).toEqual([]);
});

test('a goal is tried, told to who promotes the offer, and taken back', async () => {
  expect((await goal('deposit', '20', '--dry-run')).text).toContain('pays $20 for "deposit"');
  expect(await server.db.$count(offerGoals)).toBe(0);
  const made = await goal('deposit', '20', '--name', 'First deposit');
  expect(made.text).toMatch(/publishers? (is|are) told, by notice and letter/);
  const { client } = await server.signIn(publisher);
  const notices = JSON.stringify(await client.account.notices({}));
  expect(notices).toContain(': First deposit');
  expect(await command('undo', logged(made.text))).toMatchObject({ exit: 0 });
  expect([await server.db.$count(offerGoals), await server.db.$count(goalPayouts)]).toEqual([0, 0]);
  const again = await goal('deposit', '20');
  const raised = await goal('deposit', '30', '--name', 'Deposit');
  expect(raised.exit).toBe(0);
  expect(await command('undo', logged(raised.text))).toMatchObject({ exit: 0 });
  expect((await client.offers.read({ id: first() })).goals).toEqual([
    { goal: 'deposit', name: 'deposit', name_zh: '', payout: '20' },
  ]);
  expect(again.exit).toBe(0);
});
