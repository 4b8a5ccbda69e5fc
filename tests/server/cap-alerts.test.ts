// Who is told that an offer has reached a cap: what was clicked and converted is planted here by days.
import { dayOf, daysAfter, startOf } from '@millrace/core/format';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { channels } from '../../packages/server/src/channels/tables.ts';
import { notices } from '../../packages/server/src/notices/tables.ts';
import { reachedCaps } from '../../packages/server/src/offers/cap-tables.ts';
import { applications, offers } from '../../packages/server/src/offers/tables.ts';
import { watchCaps } from '../../packages/server/src/offers/watch-caps.ts';
import { trafficDays } from '../../packages/server/src/traffic/tables.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const me = 1;
let other = 0;
let aids: Readonly<Record<number, number>> = {};
let oid = 0;

const noCaps = {
  cap_day: 0,
  cap_month: 0,
  cap_publisher: 0,
  cap_total: 0,
  budget_day: 0,
  budget_month: 0,
  budget_total: 0,
};
const look = () => watchCaps({ db: server.db, now: server.now });
const today = () => dayOf(server.now());
const set = (part: Partial<typeof offers.$inferInsert>) =>
  server.db.update(offers).set(part).where(eq(offers.oid, oid));

beforeEach(async () => {
  // Noon of the 10th of a month in GMT+8: no day and no month ends within a test.
  const next = daysAfter(`${today().slice(0, 7)}-01`, 31).slice(0, 7);
  server.wait(startOf(`${next}-10`).getTime() + 43_200_000 - server.now().getTime());
  await server.db.delete(trafficDays);
  const all = await server.db.select().from(channels);
  aids = Object.fromEntries(all.map(({ user_id, id }) => [user_id, id]));
  other = all.find(({ user_id }) => user_id !== me)?.user_id ?? 0;
  await server.db.delete(notices);
  await server.db.delete(reachedCaps);
  await server.db
    .update(users)
    .set({ status: 1 })
    .where(inArray(users.id, [me, other]));
  await server.db.update(offers).set(noCaps);
  const [offer] = await server.db
    .select()
    .from(offers)
    .where(and(eq(offers.status, 1), isNotNull(offers.oid)))
    .limit(1);
  oid = offer?.oid ?? 0;
  await set({ start_date: null, end_date: null, archived_at: null });
  for (const user_id of [me, other]) {
    const approved = { approve_status: 1 };
    await server.db
      .insert(applications)
      .values({
        user_id,
        oid,
        aid: aids[user_id] ?? 0,
        reason: 'I would like to.',
        created_at: server.now(),
        ...approved,
      })
      .onConflictDoUpdate({
        target: [applications.user_id, applications.oid],
        set: { ...approved, aid: aids[user_id] ?? 0 },
      });
  }
});

/** What somebody's visitors of so many days ago did. */
async function brought(user_id: number, part: { ago?: number; clk?: number; cov?: number; revenue?: string }) {
  const { ago = 0, clk = 10, cov = 0, revenue = '0' } = part;
  const row = {
    aid: aids[user_id] ?? 0,
    product: 1,
    gid: 5001,
    oid,
    country: `A${ago % 10}`,
    os: 'iOS',
    carrier_name: String(cov),
  };
  await server.db.insert(trafficDays).values({ ...row, user_id, dt: daysAfter(today(), -ago), clk, cov, revenue });
}

async function told(user_id: number) {
  const rows = await server.db.select().from(notices).where(eq(notices.user_id, user_id)).orderBy(notices.id);
  return rows.map(({ code, values }) => [code, values?.['oid'], values?.['day']]);
}

test('whoever sent visitors to an offer is told once that its cap of the day is reached, and again on another day', async () => {
  await set({ cap_day: 5 });
  await brought(me, { cov: 4 });
  await brought(other, { ago: 6 });
  await look();
  expect(await told(me)).toEqual([]);
  await brought(me, { clk: 0, cov: 1 });
  await Promise.all([look(), look()]);
  await look();
  const first = ['capReached', String(oid), daysAfter(today(), 1)];
  expect([await told(me), await told(other)]).toEqual([[first], [first]]);
  server.wait(86_400_000);
  await look();
  expect(await told(me)).toEqual([first]);
  await brought(me, { cov: 5 });
  await look();
  expect(await told(me)).toEqual([first, ['capReached', String(oid), daysAfter(today(), 1)]]);
});

test('the sentence says until when', async () => {
  await set({ cap_month: 5 });
  await brought(me, { ago: 3, cov: 5 });
  await look();
  const [notice] = await server.db.select().from(notices).where(eq(notices.user_id, me));
  const firstOfNext = `${daysAfter(`${today().slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
  expect(notice?.text).toContain(`has reached a cap: it takes no more visitors of yours until ${firstOfNext} (GMT+8).`);
});

test('of several caps the one that lasts longest is told; a total that is raised and reached again is told again', async () => {
  await set({ cap_day: 5, cap_month: 5, cap_total: 5, budget_day: 1 });
  await brought(me, { cov: 5, revenue: '9' });
  await look();
  expect(await told(me)).toEqual([['capUsedUp', String(oid), undefined]]);
  await set({ cap_day: 0, cap_month: 0, budget_day: 0, cap_total: 8 });
  await look();
  await brought(me, { clk: 0, cov: 3 });
  await look();
  await look();
  expect(await told(me)).toHaveLength(2);
  await set({ cap_total: 7 });
  await look();
  expect(await told(me)).toHaveLength(2);
});

test.each([
  ['budget_day', { revenue: '100' }],
  ['budget_month', { revenue: '100', ago: 4 }],
  ['budget_total', { revenue: '100', ago: 6 }],
])('a budget that is earned counts as a cap: %s', async (column, part) => {
  await set({ [column]: 100 });
  await brought(me, { cov: 1, ...part });
  await look();
  expect(await told(me)).toHaveLength(1);
});

test("the cap of each publisher's own day is told to who has reached it", async () => {
  await set({ cap_publisher: 5 });
  await brought(me, { cov: 5 });
  await brought(other, { cov: 4 });
  await look();
  expect([await told(me), await told(other)]).toEqual([[['capReached', String(oid), daysAfter(today(), 1)]], []]);
});

test('nobody is told who sent nothing for a week, is not approved for it, or is blocked; nor of an offer that is paused', async () => {
  await set({ cap_day: 5 });
  await brought(me, { cov: 5 });
  await brought(other, { ago: 7 });
  await look();
  expect([(await told(me)).length, await told(other)]).toEqual([1, []]);
  await brought(other, {});
  await server.db.update(applications).set({ approve_status: 0 }).where(eq(applications.user_id, other));
  await look();
  await server.db.update(applications).set({ approve_status: 1 }).where(eq(applications.user_id, other));
  await server.db.update(users).set({ status: 2 }).where(eq(users.id, other));
  await look();
  await server.db.update(users).set({ status: 1 }).where(eq(users.id, other));
  await set({ status: 0 });
  await look();
  expect(await told(other)).toEqual([]);
  await set({ status: 1 });
  await look();
  expect(await told(other)).toHaveLength(1);
});
