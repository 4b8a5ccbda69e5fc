// What an offer holds beside what publishers always saw: who pays, how often, from when to when.
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { termsAt } from '../../packages/server/src/operator/offer-terms.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { conversions } from '../../packages/server/src/traffic/tables.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic, filler } from '../lab/traffic.ts';

const server = aServer({ config: { proxies: 1 } });
const { oids, click, latest, newLink } = aTraffic(server);
const untilSeen = 20_000;
const aDay = 86_400_000;

beforeAll(() => server.wait(startOf(dayOf(server.now())).getTime() + 1.5 * aDay - server.now().getTime()));

/** Only this offer takes visitors, with these values. */
async function alone(oid: number, part: Partial<typeof offers.$inferSelect>): Promise<void> {
  const none = { status: 0, cap_month: 0, cap_publisher: 0, start_date: null, end_date: null };
  await server.db
    .update(offers)
    .set(none)
    .where(inArray(offers.oid, [...oids()]));
  await server.db
    .update(offers)
    .set({ status: 1, ...part })
    .where(eq(offers.oid, oid));
  server.wait(untilSeen);
}

async function visit(link: number) {
  await click({ link });
  const { id = '', oid = 0, reason } = (await latest()) ?? {};
  return { id, oid, reason };
}

async function tell(click_id: string, oid: number, part: Record<string, string> = {}): Promise<string> {
  const secret = postbackSecret({ secret: await serverSecret(server.db) }, oid);
  const query = new URLSearchParams({ click_id, txid: crypto.randomUUID(), secret, ...part });
  const answer = await (await fetch(`${server.origin}/postback?${query}`)).text();
  server.wait(untilSeen);
  return answer;
}

async function toldOf(click_id: string) {
  const rows = await server.db.select().from(conversions).where(eq(conversions.click_id, click_id));
  return rows.toSorted((a, b) => a.id - b.id).map(({ status, payout }) => `${status} ${Number(payout)}`);
}

test('an offer that pays a click once pays it once, whatever else is told of it', async () => {
  const [first = 0] = oids();
  await alone(first, { one_conversion: true });
  const { id } = await visit(await newLink());
  const [one, other] = ['a', 'b'];
  expect(await tell(id, first, { txid: one })).toBe('Noted.');
  expect(await tell(id, first, { txid: other })).toBe('Noted.');
  expect(await tell(id, first, { txid: '' })).toBe('Noted.');
  expect(await tell(id, first, { txid: one })).toBe('Known already.');
  expect(await toldOf(id)).toEqual(['approved 1.5', 'rejected 0', 'rejected 0']);
  // Both who pays and who is paid read why.
  const why = 'The click has paid once already.';
  const { lines } = await operate(server.db, ['conversions', 'list', '--click', id, '--status', 'rejected', '--csv']);
  expect(lines.join('\n').split(why)).toHaveLength(3);
  const { client } = await server.signIn('publisher@demo.test');
  const seen = await client.conversions.list({ search: id.replaceAll('-', '') });
  expect(seen.list.map(({ status, decision_reason }) => `${status}: ${decision_reason}`).toSorted()).toEqual([
    'approved: ',
    `rejected: ${why}`,
    `rejected: ${why}`,
  ]);
  // Once the one was taken back, another may take its place.
  await tell(id, first, { txid: one, status: 'reversed' });
  await tell(id, first, { txid: 'c' });
  expect((await toldOf(id)).slice(-1)).toEqual(['approved 1.5']);

  await alone(first, { one_conversion: false });
  const several = await visit(await newLink());
  await tell(several.id, first);
  await tell(several.id, first);
  expect(await toldOf(several.id)).toEqual(['approved 1.5', 'approved 1.5']);
});

test('an offer takes visitors from its first day on until its last one is over, in GMT+8', async () => {
  const [, second = 0] = oids();
  const today = dayOf(server.now());
  const link = await newLink();
  await alone(second, { start_date: daysAfter(today, 1), end_date: daysAfter(today, 2) });
  // A session does not last for all of these days.
  const going = async () => {
    const { client } = await server.signIn('publisher@demo.test');
    return [(await visit(link)).oid, (await client.offers.read({ id: second })).status];
  };
  expect(await going()).toEqual([filler, 0]);
  const { client } = await server.signIn('publisher@demo.test');
  const { data } = await client.smartlinks.offers({ ad_type: 2, restriction_type: 1, is_prelander: 0, os: 0 });
  expect(data.filter(({ oid }) => oid === second)).toEqual([]);
  server.wait(aDay);
  expect(await going()).toEqual([second, 1]);
  server.wait(aDay);
  expect(await going()).toEqual([second, 1]);
  server.wait(aDay);
  expect(await going()).toEqual([filler, 0]);
});

test('a cap of a month ends with the month, and one of each publisher stops that publisher for a day', async () => {
  const [, , third = 0] = oids();
  const link = await newLink();
  // The middle of a month, so that days pass within it.
  const next = `${daysAfter(`${dayOf(server.now()).slice(0, 7)}-28`, 7).slice(0, 7)}-10`;
  server.wait(startOf(next).getTime() + aDay / 2 - server.now().getTime());
  await alone(third, { cap_month: 2 });
  for (const { id } of [await visit(link), await visit(link)]) await tell(id, third);
  expect(await visit(link)).toMatchObject({ oid: filler, reason: 'cap' });
  server.wait(5 * aDay);
  expect(await visit(link)).toMatchObject({ oid: filler, reason: 'cap' });
  server.wait(20 * aDay);
  expect(await visit(link)).toMatchObject({ oid: third });

  await alone(third, { cap_publisher: 1 });
  // What another publisher brings fills nobody else's.
  await server.db
    .execute(`insert into traffic_days (user_id, dt, aid, product, gid, oid, country, os, carrier_name, cov)
    select user_id, '${dayOf(server.now())}', id, 1, 0, ${third}, 'DE', 'Android', '', 5 from channels
    where user_id <> 1 limit 1`);
  server.wait(untilSeen);
  const { id } = await visit(link);
  await tell(id, third);
  expect(await visit(link)).toMatchObject({ oid: filler, reason: 'cap' });
  server.wait(aDay);
  expect(await visit(link)).toMatchObject({ oid: third });
});

test('no call of offers tells a publisher who pays for them, how much, or by which id', async () => {
  await server.db.execute(
    `insert into advertisers (id, name, contact) values (77, 'Hidden Games', 'hidden@games.test')`,
  );
  await server.db.execute(`update offers set advertiser_id = 77, revenue = 77.7731, external_id = 'HIDDEN-' || oid,
    hold_days = 333`);
  const { fetch: ask } = await server.signIn('publisher@demo.test');
  const [oid = 0] = oids();
  const paths = [
    '/api/offers/list/?n=100',
    `/api/offers/list/?oids=[${oid}]`,
    '/api/offers/get-recommend-offers/?n=50',
    `/api/offers/${oid}/get/`,
    '/api/smartlink/offers/?ad_type=2&restriction_type=1&is_prelander=0&os=0',
  ];
  for (const path of paths) {
    const text = await (await ask(path)).text();
    expect(text).not.toMatch(/hidden|77\.77|advertiser|revenue|external_id|hold_days/i);
  }
});

test('an import stores who pays and how much, and refuses what can not be', async () => {
  const load = (file: string) => operate(server.db, ['offers', 'import', 'a.csv'], { file });
  const [first = 0] = oids();
  await server.db
    .update(offers)
    .set({ advertiser_id: null, payout_price: '1', status: 1 })
    .where(eq(offers.oid, first));
  const added = await operate(server.db, ['advertisers', 'add', 'Brook Games', '--currency', 'eur']);
  const id = Number(/as advertiser (\d+)/.exec(added.text)?.[1]);
  const good = await load(
    `oid,advertiser_id,revenue,start_date,end_date,one_conversion,hold_days\n${first},${id},1.6,2030-01-01,2030-02-01,yes,14\n`,
  );
  expect(good.exit).toBe(0);
  const shown = await operate(server.db, ['offers', 'show', String(first)]);
  expect(shown.text).toMatch(/^advertiser +Brook Games$/m);
  expect(shown.text).toMatch(/^margin +0\.60 \(38 %\)$/m);
  const listed = await operate(server.db, ['offers', 'list', '--advertiser', String(id)]);
  expect(listed.lines).toEqual([
    expect.stringMatching(/^ *oid +status +payout +revenue +currency +margin +advertiser/),
    expect.stringMatching(new RegExp(`^${first} +from 2030-01-01 +1\\.00 +1\\.60 +USD +0\\.60 +Brook Games`)),
  ]);
  const bad = await load(`oid,advertiser_id,revenue,start_date,one_conversion\n${first},999,-1,2030-02-30,maybe\n`);
  expect(bad.lines).toEqual([
    expect.stringMatching(/^line 2, revenue: "-1" is no amount/),
    'line 2, start_date: "2030-02-30" is no day such as 2026-11-20.',
    'line 2, one_conversion: "maybe" is neither yes nor no.',
    'line 2, advertiser_id: there is no advertiser 999.',
    'Nothing is imported.',
  ]);
  expect((await load(`oid,end_date\n${first},2029-12-31\n`)).lines[0]).toBe(
    'line 2, end_date: 2029-12-31 is before its first day, 2030-01-01.',
  );
  expect((await load(`oid,revenue\n${first},0.9\n`)).text).toContain(
    'pays $1, more than the $0.9 that its advertiser pays.',
  );
  expect((await load(`oid,end_date,revenue\n${first},none,none\n`)).exit).toBe(0);
  const [stored] = await server.db.select().from(offers).where(eq(offers.oid, first));
  expect(stored).toMatchObject({ advertiser_id: id, start_date: '2030-01-01', end_date: null });
  expect((await termsAt(server.db, [first], new Date())).get(first)).toMatchObject({ revenue: null });
});

test('what is said of an offer is read by publishers in both languages, with its lines', async () => {
  const [first = 0] = oids();
  const file = `oid,description,description_zh,kpi,restrictions_zh,allowed_traffic\n${first},"One.\nTwo.",一,Stay,不,Push\n`;
  expect(await operate(server.db, ['offers', 'import', 'a.csv'], { file })).toMatchObject({ exit: 0 });
  const { client } = await server.signIn('publisher@demo.test');
  expect(await client.offers.read({ id: first })).toMatchObject({
    description: 'One.\nTwo.',
    description_zh: '一',
    kpi: 'Stay',
    kpi_zh: '',
    restrictions_zh: '不',
    allowed_traffic: 'Push',
  });
  const long = `oid,kpi\n${first},${'x'.repeat(2_001)}\n`;
  const refused = await operate(server.db, ['offers', 'import', 'a.csv'], { file: long });
  expect(refused.lines[0]).toBe('line 2, kpi: has 2001 characters, and may have 2000.');
});

test('advertisers are added, listed and changed, and no two have one name', async () => {
  const type = (...words: string[]) => operate(server.db, ['advertisers', ...words]);
  const added = await type('add', 'Moss Labs', '--contact', 'mo@moss.test');
  const id = /as advertiser (\d+)/.exec(added.text)?.[1] ?? '';
  expect(await type('add', 'Moss Labs')).toMatchObject({ exit: 1, text: 'There is an advertiser Moss Labs already.' });
  expect(await type('add', 'Other', '--currency', 'EURO')).toMatchObject({ exit: 1 });
  expect(await type('set', id)).toMatchObject({ exit: 1, text: expect.stringContaining('--contact') });
  expect(await type('set', '9999', '--contact', 'x')).toMatchObject({ exit: 1, text: 'There is no advertiser 9999.' });
  expect(await type('set', id, '--name', 'Moss Works', '--currency', 'CNY')).toMatchObject({ exit: 0 });
  expect((await type('list')).text).toMatch(
    new RegExp(`^ *${id} +0 +CNY +0\\.00 CNY +0\\.00 CNY +Moss Works +mo@moss\\.test$`, 'm'),
  );
  const undo = /undo (\d+)/.exec(added.text)?.[1] ?? '';
  expect(await operate(server.db, ['undo', undo])).toMatchObject({ exit: 1 });
});
