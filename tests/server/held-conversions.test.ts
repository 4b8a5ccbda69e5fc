// Conversions of an offer that holds them: when they come, while they wait, and what becomes of them once the days are over.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { channels } from '../../packages/server/src/channels/tables.ts';
import { jobs } from '../../packages/server/src/jobs/tables.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { approveHeld } from '../../packages/server/src/traffic/held-conversions.ts';
import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { conversions } from '../../packages/server/src/traffic/tables.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { aid, aTraffic, phone } from '../lab/traffic.ts';

// The figures of a demonstration would be in the way of a rebuild.
const server = aServer({ config: { proxies: 1, isDemo: false } });
const { oids, click, figures, latest, newLink, stored } = aTraffic(server);
const aDay = 86_400_000;
const robot = 'python-requests/2.31.0';

beforeAll(async () => {
  const figuresOf = ['traffic_subs', 'traffic_hours', 'traffic_days', 'traffic_astray', 'traffic_state'];
  for (const table of [...figuresOf, 'conversions', 'clicks']) {
    await server.db.execute(sql.raw(`delete from ${table}`));
  }
});

const hold = (hold_days: number) =>
  server.db
    .update(offers)
    .set({ hold_days, one_conversion: false })
    .where(inArray(offers.oid, [...oids()]));

async function tell(click_id: string, part: Record<string, string> = {}) {
  const secret = postbackSecret({ secret: await serverSecret(server.db) }, (await stored(click_id))?.oid ?? 0);
  const query = new URLSearchParams({ click_id, secret, txid: 'T-1', ...part });
  return (await fetch(`${server.origin}/postback?${query}`)).text();
}

/** A conversion of a new click through a link, told and stored. */
async function aConversion(link: number, part: Record<string, string> = {}, agent = phone) {
  server.wait(5_000);
  await click({ link, agent });
  const { id = '' } = (await latest()) ?? {};
  expect(await tell(id, part)).toBe('Noted.');
  return rowOf(id);
}

async function rowOf(click_id: string, txid = 'T-1') {
  const [row] = await server.db
    .select()
    .from(conversions)
    .where(and(eq(conversions.click_id, click_id), eq(conversions.txid, txid)));
  if (!row) throw new Error('The conversion is not there.');
  return row;
}

const after = (days: number) => new Date(server.now().getTime() + days * aDay);
const sums = async (link: number) => {
  const { cov, reversed, revenue } = (await figures(link)).totals;
  return { cov, reversed, revenue };
};
const expectRight = async () => {
  const { text } = await operate(server.db, ['traffic', 'rebuild', '--dry-run']);
  expect(text).toMatch(/^Every figure is what clicks and conversions say/);
};

test('a held conversion is pending until its days are over, then it is paid, counted and told once', async () => {
  await hold(14);
  const url = 'http://127.0.0.1:9/own?t={txid}&s={status}';
  await server.db.update(channels).set({ postback_url: url }).where(eq(channels.id, aid));
  const link = await newLink();
  const { id, click_id, at, held_until, status } = await aConversion(link);
  expect(status).toBe('pending');
  expect(held_until?.getTime()).toBe(at.getTime() + 14 * aDay);
  // The advertiser's word once more, as each repeats itself, shortens nothing.
  expect(await tell(click_id)).toBe('Known already.');
  expect(await sums(link)).toEqual({ cov: 0, reversed: 0, revenue: '0' });
  const { client } = await server.signIn('publisher@demo.test');
  const { list, totals } = await client.conversions.list({ filters: { gid: [link] } });
  expect(list).toMatchObject([{ status: 'pending', reason: '', payout: '1.5', held_until: held_until?.toISOString() }]);
  expect(totals).toMatchObject({ pending: 1, approved: 0, payout: '0' });
  const shown = await operate(server.db, ['conversions', 'show', String(id)]);
  expect(shown.text).toMatch(/^status +pending: its offer holds it$/m);
  expect(shown.text).toMatch(/^approved of itself +\d{4}-/m);
  const undecided = await operate(server.db, ['conversions', 'list', '--undecided']);
  expect(undecided.text).toBe('There is none.');

  const toldNow = async () =>
    (await server.db.select().from(jobs)).filter(
      ({ payload }) => (payload as { conversion_id?: number }).conversion_id === id,
    );
  expect(await approveHeld(server.db, new Date(at.getTime() + 14 * aDay - 1))).toBe(0);
  expect(await toldNow()).toEqual([]);
  server.wait(14 * aDay);
  // Whoever looks, and however many at once, approves it one time.
  const all = await Promise.all([1, 2, 3].map(() => approveHeld(server.db, server.now())));
  expect(all.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await toldNow()).toHaveLength(1);
  const row = await rowOf(click_id);
  expect(row).toMatchObject({ status: 'approved', payout: '1.5000', held_until: null });
  // It counts when it is approved, so that no invoice of before lacks it.
  expect(row.at.getTime()).toBeGreaterThanOrEqual(at.getTime() + 14 * aDay);
  expect(await sums(link)).toEqual({ cov: 1, reversed: 0, revenue: '1.5' });
  expect(await tell(click_id)).toBe('Known already.');
  await expectRight();
});

test('what a person has decided stays, and a rejection by the advertiser ends the hold', async () => {
  await hold(7);
  const link = await newLink();
  const [approved, rejected, refused] = [
    await aConversion(link),
    await aConversion(link, { txid: 'T-1' }),
    await aConversion(link),
  ];
  const early = await operate(server.db, ['conversions', 'approve', String(approved.id)], { now: server.now() });
  expect(early.exit).toBe(0);
  expect(await rowOf(approved.click_id)).toMatchObject({ status: 'approved', held_until: null });
  const command = ['conversions', 'reject', String(rejected.id), '--reason', 'A false order.'];
  expect(await operate(server.db, command, { now: server.now() })).toMatchObject({ exit: 0 });
  expect(await tell(refused.click_id, { status: 'rejected' })).toBe('Noted.');
  expect(await approveHeld(server.db, after(30))).toBe(0);
  const states = await Promise.all([approved, rejected, refused].map(({ click_id }) => rowOf(click_id)));
  expect(states.map(({ status }) => status)).toEqual(['approved', 'rejected', 'rejected']);
  await expectRight();
  // What is taken back of a decision waits for its day again.
  const entry = /Written down as (\d+)/.exec(early.text)?.[1] ?? '';
  expect(await operate(server.db, ['undo', entry], { now: server.now() })).toMatchObject({ exit: 0 });
  expect(await rowOf(approved.click_id)).toMatchObject({ status: 'pending', held_until: approved.held_until });
  expect(await approveHeld(server.db, after(8))).toBe(1);
});

test('what comes of a bot waits for a person, however many days pass', async () => {
  await hold(7);
  const { click_id } = await aConversion(await newLink(), {}, robot);
  expect(await rowOf(click_id)).toMatchObject({ status: 'pending', held_until: null });
  expect(await approveHeld(server.db, after(400))).toBe(0);
  expect(await rowOf(click_id)).toMatchObject({ status: 'pending' });
  const undecided = await operate(server.db, ['conversions', 'list', '--undecided', '--json']);
  expect(JSON.parse(undecided.text)).toEqual([expect.objectContaining({ remark: 'click: bot' })]);
});

test('other hold days are those of conversions that come later', async () => {
  await hold(7);
  const link = await newLink();
  const before = await aConversion(link);
  await hold(0);
  expect(await tell(before.click_id)).toBe('Known already.');
  expect(await rowOf(before.click_id)).toMatchObject({ status: 'pending', held_until: before.held_until });
  expect(await aConversion(link)).toMatchObject({ status: 'approved', held_until: null });
  await hold(90);
  expect(await approveHeld(server.db, after(8))).toBe(1);
});

test('what its advertiser calls pending waits for the advertiser, and then for its days since it came', async () => {
  await hold(7);
  const link = await newLink();
  const one = await aConversion(link, { status: 'pending' });
  expect(one.held_until).toBeNull();
  expect(await approveHeld(server.db, after(8))).toBe(0);
  server.wait(2 * aDay);
  expect(await tell(one.click_id)).toBe('Noted.');
  const confirmed = await rowOf(one.click_id);
  expect(confirmed.status).toBe('pending');
  expect(confirmed.held_until?.getTime()).toBe(one.at.getTime() + 7 * aDay);
  const late = await aConversion(link, { status: 'pending' });
  server.wait(8 * aDay);
  expect(await tell(late.click_id)).toBe('Noted.');
  expect(await rowOf(late.click_id)).toMatchObject({ status: 'approved', held_until: null });
  await expectRight();
});

test('of a click that is paid once a held conversion has the place', async () => {
  await hold(7);
  await server.db
    .update(offers)
    .set({ one_conversion: true })
    .where(inArray(offers.oid, [...oids()]));
  const { click_id } = await aConversion(await newLink());
  expect(await tell(click_id, { txid: 'T-2' })).toBe('Noted.');
  expect(await rowOf(click_id, 'T-2')).toMatchObject({ status: 'rejected', payout: '0.0000' });
  await approveHeld(server.db, after(8));
  expect(await rowOf(click_id)).toMatchObject({ status: 'approved' });
});
