import { dayOf, startOf } from '@millrace/core/format';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { readClick, noteConversion } from '../../packages/server/src/traffic/conversions.ts';
import { conversions } from '../../packages/server/src/traffic/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic, brazilian, filler } from '../lab/traffic.ts';

const server = aServer({ config: { proxies: 1 } });
const { oids, click, latest, newLink } = aTraffic(server);

/** A change of a link or an offer is seen after this time. */
const untilSeen = 5_000;
const day = 86_400_000;

async function change(oid: number, part: Partial<typeof offers.$inferSelect>): Promise<void> {
  await server.db.update(offers).set(part).where(eq(offers.oid, oid));
  server.wait(untilSeen);
}

/** Nothing of this file is cut in two by the end of a day. */
beforeAll(() => server.wait(startOf(dayOf(server.now())).getTime() + 1.5 * day - server.now().getTime()));

/** Only this offer takes visitors from Germany, and one more if it is named. */
async function alone(...open: number[]): Promise<void> {
  const all = [...oids()];
  await server.db.update(offers).set({ status: 0, cap_day: 0, cap_total: 0 }).where(inArray(offers.oid, all));
  await server.db.update(offers).set({ status: 1 }).where(inArray(offers.oid, open));
  server.wait(untilSeen);
}

async function visit(link: number, network?: string) {
  await click({ link, ...(network !== undefined && { network }) });
  const { id = '', oid = 0, reason } = (await latest()) ?? {};
  return { id, oid, reason };
}

async function convert(click_id: string, oid: number, part: Record<string, string> = {}): Promise<void> {
  const secret = postbackSecret({ secret: await serverSecret(server.db) }, oid);
  const query = new URLSearchParams({ click_id, txid: click_id, secret, ...part });
  expect(await (await fetch(`${server.origin}/postback?${query}`)).text()).toBe('Noted.');
  server.wait(untilSeen);
}

async function shown(id: number) {
  const { client } = await server.signIn('publisher@demo.test');
  const { cap_day, cap_total, is_capped } = await client.offers.read({ id });
  return { cap_day, cap_total, is_capped };
}

test('an offer that has the conversions of its day gets no more visitors until the next one', async () => {
  const [first = 0, second = 0] = oids();
  const link = await newLink();
  await alone(first);
  await change(first, { cap_day: 2 });
  const visits = [await visit(link), await visit(link), await visit(link)];
  expect(visits.map(({ oid }) => oid)).toEqual([first, first, first]);
  await convert(visits[0]!.id, first);
  expect(await visit(link)).toMatchObject({ oid: first, reason: null });
  expect(await shown(first)).toEqual({ cap_day: 2, cap_total: 0, is_capped: false });
  await convert(visits[1]!.id, first);
  expect(await visit(link)).toMatchObject({ oid: filler, reason: 'cap' });
  expect(await shown(first)).toEqual({ cap_day: 2, cap_total: 0, is_capped: true });

  // What came of an earlier visit counts as ever, beyond the cap too; who comes now goes to the next best offer.
  await convert(visits[2]!.id, first);
  await change(second, { status: 1 });
  expect(await visit(link)).toMatchObject({ oid: second, reason: null });

  await change(second, { status: 0 });
  server.wait(day);
  expect(await visit(link)).toMatchObject({ oid: first, reason: null });
});

test('a cap of all conversions ends with no day, and one that is taken back makes room', async () => {
  const [, second = 0] = oids();
  const link = await newLink();
  await alone(second);
  await change(second, { cap_total: 1 });
  const { id } = await visit(link);
  await convert(id, second);
  expect(await visit(link)).toMatchObject({ oid: filler, reason: 'cap' });
  server.wait(2 * day);
  expect(await visit(link)).toMatchObject({ oid: filler, reason: 'cap' });
  await convert(id, second, { status: 'reversed' });
  expect(await visit(link)).toMatchObject({ oid: second, reason: null });
});

test('a budget of a day, of a month and in all is what publishers may earn, and makes room by what is taken back', async () => {
  const [, second = 0] = oids();
  const link = await newLink();
  await alone(second);
  // What was taken back comes off the day when it was: here begins a day of its own.
  server.wait(day);
  const states = async () => (await visit(link)).reason;
  const [one, two, three] = [await visit(link), await visit(link), await visit(link)];
  await convert(one.id, second);
  await convert(two.id, second);
  const paid = await server.db
    .select()
    .from(conversions)
    .where(inArray(conversions.click_id, [one.id, two.id]));
  const earned = paid.reduce((sum, { payout }) => sum + Number(payout), 0);
  const reached = Math.floor(earned);
  expect([paid.length, reached > 0]).toEqual([2, true]);
  for (const name of ['budget_day', 'budget_month', 'budget_total'] as const) {
    await change(second, { [name]: reached + 1 });
    expect(await states(), name).toBeNull();
    await change(second, { [name]: reached });
    expect(await states(), name).toBe('cap');
    await change(second, { [name]: 0 });
  }
  await change(second, { budget_total: reached });
  await convert(two.id, second, { status: 'reversed' });
  expect(await states()).toBeNull();
  await convert(three.id, second);
  expect(await states()).toBe('cap');
  // The next day has its own; the month and all do not.
  const perDay = { budget_day: reached, budget_total: 0 };
  await change(second, perDay);
  expect(await states()).toBe('cap');
  server.wait(day);
  expect(await states()).toBeNull();
  await change(second, { budget_day: 0, budget_total: reached });
  expect(await states()).toBe('cap');
  await change(second, { budget_total: 0 });
});

test('a budget comes with an import, in whole dollars', async () => {
  const [first = 0] = oids();
  const file = `oid,budget_day,budget_month,budget_total\n${first},100,2000,5000\n`;
  expect(await operate(server.db, ['offers', 'import', 'budgets.csv'], { file })).toMatchObject({ exit: 0 });
  const [row] = await server.db.select().from(offers).where(eq(offers.oid, first));
  expect(row).toMatchObject({ budget_day: 100, budget_month: 2_000, budget_total: 5_000 });
  for (const wrong of ['-1', '1.5', 'many']) {
    const refused = await operate(server.db, ['offers', 'import', 'b.csv'], {
      file: `oid,budget_day\n${first},${wrong}\n`,
    });
    expect([refused.exit, refused.text.includes('budget_day')], wrong).toEqual([1, true]);
  }
  await change(first, { budget_day: 0, budget_month: 0, budget_total: 0 });
});

test('a cap comes with an import, and counts what another process was told of within five seconds', async () => {
  const [first = 0] = oids();
  const link = await newLink();
  await alone(first);
  // A day of which nothing has come yet.
  server.wait(day);
  const { id } = await visit(link);
  const file = `oid,cap_day,cap_total\n${first},1,0\n`;
  expect(await operate(server.db, ['offers', 'import', 'caps.csv'], { file })).toMatchObject({ exit: 0 });
  server.wait(untilSeen);
  expect(await shown(first)).toEqual({ cap_day: 1, cap_total: 0, is_capped: false });
  expect(await visit(link)).toMatchObject({ oid: first, reason: null });
  // Nothing of this process hears of it: it is in the database, as if another had answered the advertiser.
  const of = await readClick(server.db, id);
  expect(
    await noteConversion(server.db, of!, {
      goal: '',
      txid: 'elsewhere',
      amount: '0',
      status: 'approved',
      now: server.now(),
    }),
  ).toBe(true);
  server.wait(untilSeen);
  expect(await visit(link)).toMatchObject({ oid: filler, reason: 'cap' });
  const refused = await operate(server.db, ['offers', 'import', 'caps.csv'], { file: `oid,cap_day\n${first},-1\n` });
  expect(refused.exit).not.toBe(0);
});

test('the editor, the preview and the link of one offer know of a cap that is reached', async () => {
  const [, , third = 0] = oids();
  const link = await newLink();
  await alone(third);
  await change(third, { cap_day: 1 });
  const { id } = await visit(link);
  const { client } = await server.signIn('publisher@demo.test');
  const kinds = { ad_type: 2, restriction_type: 1, prelander: 0, os: 0 } as const;
  const asked = { ...kinds, countries: ['DE'] };
  const preview = { ...asked, visitor_country: 'DE', visitor_os: 'Android' as const };
  const of = (sim: { left: readonly { oid: number; reason: string }[] }) => sim.left.find(({ oid }) => oid === third);
  expect((await client.smartlinks.coverage(asked)).usable).toBe(1);
  expect(of(await client.smartlinks.simulate(preview))).toBeUndefined();
  await convert(id, third);
  expect(await client.smartlinks.coverage(asked)).toMatchObject({
    usable: 0,
    gaps: [{ country: 'DE', system: 'all' }],
  });
  const simulated = await client.smartlinks.simulate(preview);
  expect([simulated.astray, of(simulated)?.reason]).toEqual(['cap', 'cap']);
  expect(await visit(third)).toMatchObject({ oid: filler, reason: 'cap' });
});

test('a filler that has reached its cap is not filled with more', async () => {
  const [first = 0] = oids();
  const { client } = await server.signIn('publisher@demo.test');
  const { gid } = await client.smartlinks.create({ name: 'Filled', countries: ['DE'], filled_oid: first });
  await alone(first);
  const one = await visit(gid, brazilian);
  expect(one.oid).toBe(first);
  await change(first, { cap_total: 1 });
  await convert(one.id, first);
  const usual = await visit(gid, brazilian);
  expect(usual.oid).toBe(filler);
  // Nor is the usual one: where nothing is left, a visitor is told so.
  await change(filler, { cap_total: 1 });
  await convert(usual.id, filler);
  expect((await click({ link: gid, network: brazilian })).status).toBe(404);
  expect(await latest()).toMatchObject({ oid: 0, reason: 'country' });
  await change(filler, { cap_total: 0 });
});
