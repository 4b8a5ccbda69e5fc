import { codes } from '@millrace/core';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { offers } from '../../packages/server/src/offers/tables.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';
import { aTraffic } from '../lab/traffic.ts';

const server = aServer({ config: { proxies: 1 } });
const { oids, click, latest, newLink } = aTraffic(server);

test('an archived offer is in no list of publishers, and its links take it as paused until it is brought back', async () => {
  const [oid = 0, ...others] = oids();
  await server.db
    .update(offers)
    .set({ status: 0 })
    .where(inArray(offers.oid, [...others]));
  await server.db.update(offers).set({ status: 1 }).where(eq(offers.oid, oid));
  const link = await newLink();
  const goingTo = async () => {
    server.wait(20_000);
    await click({ link });
    return (await latest())?.oid;
  };
  expect(await goingTo()).toBe(oid);
  const { client } = await server.signIn('publisher@demo.test');
  const seen = async () => (await client.offers.list({ oids: [oid] })).data.map((offer) => offer.oid);
  expect(await seen()).toEqual([oid]);
  const archived = await operate(server.db, ['offers', 'archive', String(oid)]);
  expect(archived).toMatchObject({ exit: 0, text: expect.stringMatching(new RegExp(`^Archived .+ \\(${oid}\\)\\.`)) });
  expect(await goingTo()).not.toBe(oid);
  expect(await seen()).toEqual([]);
  await expect(client.offers.apply({ aid: 1001, reason: 'We want it.', id: oid })).rejects.toMatchObject({
    code: codes.notFound,
  });
  const listed = async (status: string) =>
    (await operate(server.db, ['offers', 'list', '--status', status, '--search', String(oid)])).text;
  expect([await listed('active'), await listed('paused')]).toEqual(['There is none.', 'There is none.']);
  expect(await listed('archived')).toMatch(new RegExp(`${oid} +archived `));
  expect(await listed('any')).toMatch(new RegExp(`${oid} +archived `));
  expect(await operate(server.db, ['offers', 'archive', String(oid), '7'])).toMatchObject({
    exit: 1,
    lines: ['There is no offer 7.', expect.stringContaining('is archived already.')],
  });
  const entry = /undo (\d+)/.exec(archived.text)?.[1] ?? '';
  expect(await operate(server.db, ['undo', entry])).toMatchObject({ exit: 0 });
  expect([await goingTo(), await seen()]).toEqual([oid, [oid]]);
  expect(await operate(server.db, ['offers', 'unarchive', String(oid)])).toMatchObject({
    exit: 0,
    text: expect.stringContaining('is not archived.'),
  });
  await operate(server.db, ['offers', 'archive', String(oid)]);
  expect(await operate(server.db, ['offers', 'unarchive', String(oid)])).toMatchObject({ exit: 0 });
  expect(await seen()).toEqual([oid]);
});
