// Offers that link health pauses, and their operator: on and off, back by hand, undone, in lists.
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deadOffers } from '../../packages/server/src/offers/dead-tables.ts';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { watchDeadOffers } from '../../packages/server/src/operator/dead-offer-round.ts';
import { operatorLog } from '../../packages/server/src/operator-log/tables.ts';
import { aDeadPage, day, hour } from '../lab/dead-offers.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic } from '../lab/traffic.ts';

const reachable: string[] = [];
const server = aServer({ config: { proxies: 1, reachable, browser: false } });
const traffic = aTraffic(server);
const lab = aDeadPage(server, traffic, reachable);
const { page, oid, aProcess, tested, rounds, isPaused, type, said, visit } = lab;

test('while it is off nothing is tested or paused, and the operator sees what the past would have been', async () => {
  await tested();
  page().answer = 404;
  await rounds(await aProcess({ pause_dead_offers: false }), 3);
  await rounds(await aProcess({ link_health: false }), 3);
  expect(await lab.states()).toEqual([]);
  expect(page().seen).toEqual([]);
  const { text } = await type('offers', 'dead', '--days', '1');
  expect(text).toContain(String(oid()));
  expect(text).toContain('would have been paused');
  expect((await type('offers', 'dead')).text).toContain('pause_dead_offers true');
  expect((await type('offers', 'dead', '--days', '91')).exit).toBe(1);
});

test('switching it off brings back at once what it paused, and undo pauses it again', async () => {
  expect((await type('provider', 'set', 'pause_dead_offers', '1')).exit).toBe(0);
  await tested();
  page().answer = 404;
  const process = await aProcess({ pause_dead_offers: false });
  await rounds({ ...process, provider: async () => ({ ...process.config.provider, pause_dead_offers: true }) }, 2);
  expect(await isPaused()).toBe(true);
  const { text } = await type('provider', 'set', 'pause_dead_offers', '0');
  expect(text).toContain('Brought back: ');
  expect(await isPaused()).toBe(false);
  expect((await visit()).to).toContain(page().host);
  const [, id = ''] = /Written down as (\d+)/.exec(text) ?? [];
  expect((await type('undo', id)).exit).toBe(0);
  expect(await isPaused()).toBe(true);
});

test('where it is switched off in a file, the next round brings back what it paused', async () => {
  await tested();
  page().answer = 404;
  await rounds(await aProcess(), 2);
  expect(await isPaused()).toBe(true);
  await watchDeadOffers(await aProcess({ link_health: false }));
  expect(await isPaused()).toBe(false);
  expect((await said()).at(-1)).toBe('It is switched off.');
});

test('an offer that an operator brings back, or whose pause is undone, is left alone for a day', async () => {
  const process = await aProcess();
  for (const way of ['undo', 'bring-back']) {
    page().answer = 404;
    await tested();
    await rounds(process, 2);
    expect(await isPaused(), way).toBe(true);
    const [entry] = await server.db
      .select()
      .from(operatorLog)
      .orderBy(sql`id desc`)
      .limit(1);
    const done =
      way === 'undo' ? await type('undo', String(entry?.id)) : await type('offers', 'bring-back', String(oid()));
    expect(done.exit, done.text).toBe(0);
    await rounds(process, 1);
    server.wait(22 * hour);
    await tested();
    await rounds(process, 3);
    expect(await isPaused(), way).toBe(false);
    server.wait(3 * hour);
    await tested();
    await rounds(process, 2);
    expect(await isPaused(), way).toBe(true);
    await server.db.delete(deadOffers);
    server.wait(2 * day);
  }
});

test('what its operator pauses is watched no more, and runs when it is resumed', async () => {
  const process = await aProcess();
  await tested();
  page().answer = 404;
  await rounds(process, 2);
  await server.db.update(offers).set({ status: 0 }).where(eq(offers.oid, oid()));
  await rounds(process, 1);
  expect(await isPaused()).toBe(false);
  expect((await said()).at(-1)).toMatch(/^Paused by its operator, and watched no more: /);
  for (let turn = 0; turn < 3; turn += 1) {
    server.wait(20 * hour);
    await rounds(process, 1);
  }
  await server.db.update(offers).set({ status: 1 }).where(eq(offers.oid, oid()));
  await tested();
  await rounds(process, 3);
  expect(await isPaused()).toBe(false);
});

test('lists tell a dead offer from a paused one, and a publisher sees it as paused', async () => {
  await tested();
  page().answer = 404;
  await rounds(await aProcess(), 2);
  expect((await type('offers', 'list', '--status', 'dead')).text).toMatch(new RegExp(`${oid()} +dead`));
  expect((await type('offers', 'show', String(oid()))).text).toContain('Link health has paused it since');
  expect((await type('offers', 'dead')).text).toMatch(new RegExp(`${oid()} +paused`));
  const { client } = await server.signIn('publisher@demo.test');
  expect((await client.offers.read({ id: oid() })).status).toBe(0);
  expect((await type('offers', 'bring-back', '999')).text).toContain('There is no offer 999.');
  const idle = await type('offers', 'bring-back', String(oid(1)));
  expect([idle.exit, idle.text]).toEqual([0, expect.stringContaining('There is nothing to do.')]);
});
