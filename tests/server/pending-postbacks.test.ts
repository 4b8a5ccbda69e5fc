// long because all that is told at once, late or from a journal is held against one server.
// Postbacks whose clicks are not in the database yet, because the journal of another process holds them, and those that
// come by the hundred at once.
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { goalPayouts, offerGoals } from '../../packages/server/src/offers/goal-tables.ts';
import { rates } from '../../packages/server/src/offers/rate-tables.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { createClickIds, readCheckedSince, type ClickIds } from '../../packages/server/src/traffic/click-id.ts';
import { hashOfSecret, postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { lineOf, settleLines } from '../../packages/server/src/traffic/settle-batch.ts';
import { settlePostbacks } from '../../packages/server/src/traffic/settle-postbacks.ts';
import { storeClicks } from '../../packages/server/src/traffic/store-clicks.ts';
import { pendingPostbacks } from '../../packages/server/src/traffic/pending-tables.ts';
import { clicks, conversions } from '../../packages/server/src/traffic/tables.ts';
import { figuresOf } from '../lab/recount.ts';
import { aServer } from '../lab/start.ts';
import { aid, aTraffic } from '../lab/traffic.ts';

const server = aServer({ config: { proxies: 1, metricsToken: 'of-the-test' } });
const traffic = aTraffic(server);
const minute = 60_000;
const aDay = 24 * 60 * minute;

let secret = '';
let ids: ClickIds;
beforeAll(async () => {
  secret = await serverSecret(server.db);
  ids = createClickIds({ secret, checkedSince: await readCheckedSince(server.db, new Date()) });
});

/** A click that another process has answered, and not stored. */
function clickElsewhere(gid = traffic.gid(), aff_sub = '') {
  const [oid = 0] = traffic.oids();
  // Old enough that nobody takes it for one that comes in a moment.
  const at = new Date(server.now().getTime() - 2 * minute);
  const subs = { source: '', aff_sub, aff_sub2: '', aff_sub3: '', aff_sub4: '', aff_sub5: '' };
  const of = { user_id: 1, aid, product: 1, gid, oid, country: 'DE', os: 'iOS', carrier_name: '' };
  return { id: ids.create(at), at, ...of, ...subs };
}

const store = (...all: object[]) =>
  storeClicks(
    server.db,
    all.map((one) => JSON.stringify(one)),
    0,
  );

async function tell(click: { id: string; oid: number }, fields: Record<string, string> = {}) {
  const told = { click_id: click.id, txid: 'one', secret: postbackSecret({ secret }, click.oid), ...fields };
  const answer = await fetch(`${server.origin}/postback?${new URLSearchParams(told)}`);
  return `${answer.status} ${await answer.text()}`;
}

const noted = ({ id }: { id: string }) =>
  server.db
    .select({ txid: conversions.txid, status: conversions.status, at: conversions.at })
    .from(conversions)
    .where(eq(conversions.click_id, id));
const pendingOf = ({ id }: { id: string }) =>
  server.db.select().from(pendingPostbacks).where(eq(pendingPostbacks.click_id, id));

async function metric(name: string): Promise<number> {
  const answer = await fetch(`${server.origin}/metrics`, { headers: { authorization: 'Bearer of-the-test' } });
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ')[1] ?? 0);
}

test('what is told before its click is stored is answered 202, and paid as soon as whoever has the click stores it', async () => {
  const gid = await traffic.newLink();
  const click = clickElsewhere(gid);
  const before = server.now();
  expect(await tell(click)).toBe('202 Noted.');
  expect(await tell(click)).toBe('202 Noted.');
  expect(await tell(click, { txid: 'two', payout: '3' })).toBe('202 Noted.');
  expect(await pendingOf(click)).toHaveLength(2);
  expect(await metric('millrace_postbacks_pending')).toBe(2);
  // It is not the look every few minutes that finds it.
  await server.db.update(pendingPostbacks).set({ look_at: new Date(Date.now() + aDay) });
  await store(click);
  await expect.poll(() => noted(click)).toHaveLength(2);
  expect(await pendingOf(click)).toEqual([]);
  const [one] = await noted(click);
  // It counts when it was told, which is what publishers read in their lists.
  expect(one?.at.getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(one?.at.getTime()).toBeLessThan(before.getTime() + minute);
  expect((await traffic.figures(gid)).totals).toMatchObject({ clk: 1, cov: 2, revenue: '3' });
  expect(await tell(click)).toBe('200 Known already.');
});

test('a click that comes between its postback and the note that this waits is found by the next look', async () => {
  const click = clickElsewhere();
  expect(await tell(click)).toBe('202 Noted.');
  // Stored by a process that wakes nobody.
  await server.db.insert(clicks).values(click);
  await expect.poll(() => noted(click)).toHaveLength(1);
});

test('a reversal that waits with its conversion takes it back', async () => {
  const click = clickElsewhere(await traffic.newLink());
  await tell(click);
  await tell(click, { status: 'reversed' });
  await store(click);
  await expect.poll(() => noted(click)).toMatchObject([{ status: 'reversed' }]);
  expect((await traffic.figures(click.gid)).totals).toMatchObject({ cov: 1, reversed: 1, revenue: '0' });
});

test('a wrong secret that is found late changes nothing, is logged and counted, and holds no place of the right one', async () => {
  const click = clickElsewhere();
  const late = await metric('millrace_postbacks_total{end="refused-late"}');
  expect(await tell(click, { secret: 'guessed' })).toBe('202 Noted.');
  expect(await tell(click)).toBe('202 Noted.');
  await store(click);
  await expect.poll(() => pendingOf(click)).toEqual([]);
  expect(await noted(click)).toHaveLength(1);
  await expect.poll(() => metric('millrace_postbacks_total{end="refused-late"}')).toBe(late + 1);
  expect(server.log()).toContain('a postback was refused late');
  // No secret is to be read where it waits.
  expect(server.log()).not.toContain('guessed');
});

test('of one click no more than 100 wait', async () => {
  const click = clickElsewhere();
  const row = { click_id: click.id, amount: '0', status: 'test' as const, told_at: click.at, look_at: server.now() };
  const rows = Array.from({ length: 100 }, (_, index) => ({ ...row, txid: `t${index}`, secret_hash: 'none' }));
  await server.db.insert(pendingPostbacks).values(rows);
  expect(await tell(click)).toBe('503 This can not be noted for the moment. Please tell it again.');
  await server.db.delete(pendingPostbacks);
});

test('a postback that was answered 202 waits for its click, however many wait, and is tried again within two seconds', async () => {
  const click = clickElsewhere();
  const told_at = new Date(server.now().getTime() - 600_000);
  const row = { click_id: click.id, amount: '0', status: 'approved' as const, told_at, secret_hash: 'none' };
  const lines = Array.from({ length: 350 }, (_, index) => JSON.stringify({ ...row, txid: `t${index}` }));
  const now = server.now();
  const waiting = await server.db.transaction(async (tx) => {
    await settleLines(tx, lines, { secretHashOf: () => 'other', now, onFault: () => undefined });
    return tx.select().from(pendingPostbacks).where(eq(pendingPostbacks.click_id, click.id));
  });
  expect(waiting).toHaveLength(350);
  for (const { look_at } of waiting) expect(look_at).toEqual(new Date(now.getTime() + 2_000));
  await server.db.delete(pendingPostbacks);
});

test('what waits for its click waits with its goal, beside the conversion of the same transaction', async () => {
  const click = clickElsewhere(await traffic.newLink());
  const { oid } = click;
  await server.db.insert(offerGoals).values({ oid, goal: 'deposit', name: 'Deposit' });
  await server.db.insert(goalPayouts).values({ oid, goal: 'deposit', since: new Date(0), payout: '20' });
  expect([await tell(click), await tell(click, { goal: 'Deposit' })]).toEqual(['202 Noted.', '202 Noted.']);
  await store(click);
  const stored = () =>
    server.db
      .select({ goal: conversions.goal, payout: conversions.payout })
      .from(conversions)
      .where(eq(conversions.click_id, click.id))
      .orderBy(conversions.goal);
  await expect.poll(stored, { timeout: 10_000 }).toEqual([
    { goal: '', payout: '1.5000' },
    { goal: 'deposit', payout: '20.0000' },
  ]);
});

test('what is told at once is settled in its order, in one transaction', async () => {
  const click = clickElsewhere(await traffic.newLink());
  await store(click);
  const secret_hash = hashOfSecret(postbackSecret({ secret }, click.oid));
  const now = server.now();
  const told = (txid: string, status: 'approved' | 'reversed' | 'rejected' | 'test', hash = secret_hash) => {
    return { click_id: click.id, goal: '', txid, amount: '0', status, told_at: now, secret_hash: hash };
  };
  const faults: unknown[] = [];
  const ground = {
    secretHashOf: (oid: number) => hashOfSecret(postbackSecret({ secret }, oid)),
    now,
    onFault: (error: unknown) => void faults.push(error),
  };
  const batch = [
    told('a', 'approved'),
    told('a', 'approved'),
    told('a', 'reversed'),
    told('a', 'approved'),
    told('b', 'reversed'),
    told('b', 'approved'),
    told('c', 'test'),
    told('c', 'approved'),
    told('d', 'approved', 'of another'),
    { ...told('e', 'approved'), click_id: ids.create(now) },
    told('f', 'approved'),
    told('f', 'rejected'),
  ];
  const ends = (await settlePostbacks(server.db, batch, ground)).map((end, place) => `${batch[place]?.txid} ${end}`);
  expect(ends.join(', ')).toBe(
    'a noted, a known, a noted, a known, b noted, b known, c noted, c noted, d refused, e missing, f noted, f noted',
  );
  expect(await settlePostbacks(server.db, batch, ground)).toEqual(
    batch.map(({ txid }) => ({ d: 'refused', e: 'missing' })[txid] ?? 'known'),
  );
  const rows = Object.fromEntries((await noted(click)).map(({ txid, status }) => [txid, status]));
  expect(rows).toEqual({ a: 'reversed', b: 'rejected', c: 'approved', f: 'reversed' });
  const { kept, recounted } = await figuresOf(server.db, click.gid);
  expect(kept).toEqual(recounted);
  expect(faults).toEqual([]);
});

test('500 at once, with repetitions, reversals and one that the database refuses: each counts once, and none fails another', async () => {
  const gid = await traffic.newLink();
  const all = Array.from({ length: 150 }, (_, index) => clickElsewhere(gid, `s${index % 7}`));
  await store(...all);
  await server.db.execute(sql`alter table conversions add constraint refused check (txid <> 'bad')`);
  const answers = await Promise.all([
    ...all.flatMap((click) => [tell(click), tell(click), tell(click)]),
    ...all.slice(0, 49).map((click) => tell(click, { status: 'reversed' })),
    tell(all[0]!, { txid: 'bad' }),
  ]);
  expect(answers.filter((answer) => answer.startsWith('202'))).toHaveLength(1);
  expect(answers.filter((answer) => !/^20[02] /.test(answer))).toEqual([]);
  const rows = await server.db
    .select({ status: conversions.status })
    .from(conversions)
    .innerJoin(clicks, eq(clicks.id, conversions.click_id))
    .where(eq(clicks.gid, gid));
  expect(rows).toHaveLength(150);
  expect(rows.filter(({ status }) => status === 'approved')).toHaveLength(101);
  await server.db.execute(sql`alter table conversions drop constraint refused`);
  await expect.poll(() => noted(all[0]!)).toHaveLength(2);
  const { kept, recounted } = await figuresOf(server.db, gid);
  expect(kept).toEqual(recounted);
});

test('a postback whose click never comes is given up after 30 days, and that is said', async () => {
  const click = clickElsewhere();
  expect(await tell(click)).toBe('202 Noted.');
  server.wait(29 * aDay);
  // It has been looked at, and waits on.
  const isLookedAt = async () => ((await pendingOf(click))[0]?.look_at ?? new Date(0)) > server.now();
  await expect.poll(isLookedAt).toBe(true);
  server.wait(2 * aDay);
  await expect.poll(() => pendingOf(click)).toEqual([]);
  expect(await noted(click)).toEqual([]);
  expect(server.log()).toContain('a postback is given up: its click has never come');
  expect(await metric('millrace_postbacks_total{end="given-up"}')).toBe(1);
});

const revenuesOf = async ({ id }: { id: string }) => {
  const rows = await server.db.select().from(conversions).where(eq(conversions.click_id, id)).orderBy(conversions.txid);
  return rows.map(({ txid, revenue, currency, payout }) => [txid, Number(revenue), currency, Number(payout)]);
};

test('a payout of 0 is said and none is not, at once, behind a click that comes later and in a journal', async () => {
  const [oid = 0] = traffic.oids();
  await server.db.update(offers).set({ revenue: '2.5', one_conversion: false }).where(eq(offers.oid, oid));
  const said = [
    ['1', { payout: '0' }],
    ['2', { payout: '0.00' }],
    ['3', { payout: '' }],
    ['4', {}],
    ['5', { payout: '7' }],
  ] as const;
  const wanted = [
    ['1', 0, null, 1.5],
    ['2', 0, null, 1.5],
    ['3', 2.5, null, 1.5],
    ['4', 2.5, null, 1.5],
    ['5', 7, null, 1.5],
  ];
  const [late, early] = [clickElsewhere(await traffic.newLink()), clickElsewhere(await traffic.newLink())];
  await store(early);
  for (const [txid, fields] of said) {
    expect(await tell(early, { txid, ...fields })).toBe('200 Noted.');
    expect(await tell(late, { txid, ...fields })).toBe('202 Noted.');
  }
  expect(await revenuesOf(early)).toEqual(wanted);
  await store(late);
  await expect.poll(() => revenuesOf(late), { timeout: 10_000 }).toEqual(wanted);
  // In lines of the versions before, 0 is what is not said; their rows are the same.
  const old = clickElsewhere(await traffic.newLink());
  await store(old);
  const hash = hashOfSecret(postbackSecret({ secret }, old.oid));
  const postback = {
    click_id: old.id,
    goal: '',
    status: 'approved' as const,
    told_at: server.now(),
    secret_hash: hash,
  };
  const lines = [
    JSON.stringify({ ...postback, txid: '1', amount: '0' }),
    JSON.stringify({ ...postback, txid: '2', amount: '7' }),
    lineOf({ ...postback, txid: '3', amount: '0' }),
    lineOf({ ...postback, txid: '4', amount: null }),
  ];
  await settleLines(server.db, lines, { secretHashOf: () => hash, now: server.now(), onFault: () => undefined });
  expect(await revenuesOf(old)).toEqual([
    ['1', 2.5, null, 1.5],
    ['2', 7, null, 1.5],
    ['3', 0, null, 1.5],
    ['4', 2.5, null, 1.5],
  ]);
});

const refused = (currency: string) =>
  `400 currency must be ${currency}, which is what this offer is paid in, or left out.`;

test('a postback that names another currency than that of its offer is refused, and the answer says which', async () => {
  const [oid = 0] = traffic.oids();
  const click = clickElsewhere(await traffic.newLink());
  await store(click);
  expect(await tell(click, { txid: '1', payout: '7', currency: 'EUR' })).toBe(refused('USD'));
  expect(await tell(click, { txid: '1', payout: '7', currency: 'usd' })).toBe('200 Noted.');
  expect(await tell(click, { txid: '2', payout: '7', currency: '' })).toBe('200 Noted.');
  expect(await tell(click, { txid: '3', currency: 'Euro' })).toBe(
    '400 currency must be three letters such as EUR, or left out.',
  );
  // Whoever does not know the secret does not learn it either.
  expect(await tell(click, { txid: '1', currency: 'EUR', secret: 'guessed' })).toMatch(/^403 /);
  expect(await revenuesOf(click)).toEqual([
    ['1', 7, null, 1.5],
    ['2', 7, null, 1.5],
  ]);
  await server.db.insert(rates).values({ currency: 'EUR', since: new Date(0), rate: '1.1' });
  await server.db.update(offers).set({ currency: 'EUR' }).where(eq(offers.oid, oid));
  const other = clickElsewhere(await traffic.newLink());
  await store(other);
  expect(await tell(other, { payout: '10', currency: 'USD' })).toBe(refused('EUR'));
  expect(await tell(other, { payout: '10', currency: 'eur' })).toBe('200 Noted.');
  expect(await revenuesOf(other)).toEqual([['one', 11, 'EUR', 1.5]]);
  // What waits for its click is taken, since its answer promised that.
  const late = clickElsewhere(await traffic.newLink());
  expect(await tell(late, { payout: '10', currency: 'USD' })).toBe('202 Noted.');
  await store(late);
  await expect.poll(() => revenuesOf(late), { timeout: 10_000 }).toEqual([['one', 11, 'EUR', 1.5]]);
});
