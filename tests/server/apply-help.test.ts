// What helps to apply: the reason that an account keeps as its template, and what became of its own applications.
import { codes } from '@millrace/core';
import { longestReason, noApplyHelp } from '@millrace/core/offers';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { applications } from '../../packages/server/src/offers/tables.ts';
import { applyTemplates } from '../../packages/server/src/offers/template-tables.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const email = 'publisher@demo.test';
const publisher = async () => (await server.signIn(email)).client.offers;
const other = async () => (await server.signIn('review@demo.test')).client.offers;

beforeEach(() => server.db.delete(applyTemplates));

test('a template is kept for the account, takes the place of the one before, and an empty one removes it', async () => {
  const offers = await publisher();
  expect((await offers.applyHelp({})).template).toBe('');
  expect((await offers.keepTemplate({ reason: '  We reach gamers.\nIn Brazil. ' })).template).toBe(
    'We reach gamers.\nIn Brazil.',
  );
  await offers.keepTemplate({ reason: 'We reach readers.' });
  expect((await offers.applyHelp({})).template).toBe('We reach readers.');
  expect((await (await other()).applyHelp({})).template).toBe('');
  expect((await offers.keepTemplate({ reason: ' \n ' })).template).toBe('');
  expect(await server.db.select().from(applyTemplates)).toEqual([]);
});

test('a template that shows nothing is none', async () => {
  const offers = await publisher();
  await offers.keepTemplate({ reason: 'Our players ask for it.' });
  expect((await offers.keepTemplate({ reason: '\u200d' })).template).toBe('');
});

test('a template that is longer than a reason may be is refused', async () => {
  await expect((await publisher()).keepTemplate({ reason: 'x'.repeat(longestReason + 1) })).rejects.toMatchObject({
    code: codes.invalid,
    fields: { reason: expect.any(String) },
  });
});

test('only own applications that were decided are counted, by how long their reason is', async () => {
  const rows = await server.db.select().from(applications).where(eq(applications.user_id, 1)).limit(4);
  expect(rows).toHaveLength(4);
  const [one, two, three, four] = rows.map(({ id }) => id);
  await server.db.delete(applications).where(eq(applications.user_id, 3));
  await server.db.transaction(async (tx) => {
    await tx.update(applications).set({ approve_status: 0 }).where(eq(applications.user_id, 1));
    const set = (id = 0, approve_status: number, reason: string) =>
      tx.update(applications).set({ approve_status, reason }).where(eq(applications.id, id));
    await set(one, 1, 'x'.repeat(101));
    await set(two, 3, `   ${'x'.repeat(100)}   `);
    await set(three, 1, 'Please.');
    await set(four, 0, 'x'.repeat(500));
  });
  expect((await (await publisher()).applyHelp({})).history).toEqual({
    long: { decided: 1, approved: 1 },
    short: { decided: 2, approved: 1 },
  });
});

test('whoever has applied for nothing has no history', async () => {
  const account = await server.signIn('review@demo.test');
  const { history } = await account.client.offers.applyHelp({});
  expect(history).toEqual(noApplyHelp.history);
});
