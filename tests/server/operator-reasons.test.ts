// Reasons that the network keeps: named by --reason, and read by the publisher as they are written.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applications } from '../../packages/server/src/offers/tables.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const type = (...words: string[]) => operate(server.db, words);

test('a reason is named, and its sentence stands in banner, notice, letter and log', async () => {
  expect(await type('reasons', 'set', 'late', 'The papers came too late.')).toMatchObject({ exit: 0 });
  const said = await type('publishers', 'block', 'publisher@demo.test', '--reason', 'late');
  expect(said).toMatchObject({ exit: 0 });
  const { client } = await server.signIn('publisher@demo.test');
  expect((await client.session.profile({})).user).toMatchObject({ status: 2, info: 'The papers came too late.' });
  const [letter] = await server.letters('publisher@demo.test', 1);
  expect(letter?.text).toContain('The papers came too late.');
  const [, id = ''] = /Written down as (\d+)/.exec(said.text) ?? [];
  expect((await type('log', id)).text).toContain('--reason The papers came too late.');
});

test('a word that names no reason is refused, and a sentence of your own is taken', async () => {
  const wrong = await type('publishers', 'reject', 'review@demo.test', '--reason', 'no-sit');
  expect(wrong).toMatchObject({
    exit: 1,
    text: 'There is no reason "no-sit". Did you mean "no-site"? "millrace reasons list" shows all; a reason of your own is a sentence.',
  });
  const own = await type('publishers', 'reject', 'review@demo.test', '--reason', 'Your papers are missing.');
  expect(own).toMatchObject({ exit: 0 });
});

test('reasons are listed, worded anew and removed; what was refused for one keeps its sentence', async () => {
  expect((await type('reasons', 'list')).text).toMatch(/no-site +Your site can not be reached\./);
  expect(await type('details', 'reject', 'pending@demo.test', '--reason', 'address')).toMatchObject({ exit: 0 });
  expect((await type('reasons', 'set', 'address', 'The street is missing.')).text).toMatch(
    /^Changed the reason address\./,
  );
  expect((await type('reasons', 'remove', 'address')).text).toMatch(/^Removed the reason address\./);
  expect((await type('reasons', 'list')).text).not.toMatch(/^address/m);
  expect(await type('reasons', 'remove', 'address')).toMatchObject({ exit: 1 });
  const { client } = await server.signIn('pending@demo.test');
  const { org } = await client.account.read({});
  expect(org.reviews?.map(({ reason }) => reason)).toContain('A part of your address is missing.');
});

test.each([
  ['No site', 'Your site is away.', /^"No site" is no name of small letters/],
  ['away', ' ', /A reason says something/],
])('what can not be a reason is refused: %s', async (name, text, said) => {
  expect(await type('reasons', 'set', name, text)).toMatchObject({ exit: 1, text: expect.stringMatching(said) });
});

test('one decision about several publishers tells each the reason in the language that it reads', async () => {
  const isOpen = eq(applications.approve_status, 0);
  const [one, other] = await server.db.select().from(applications).where(isOpen).limit(2);
  const [reader] = await server.db.select().from(users).where(eq(users.un, 'review@demo.test'));
  const whose = { user_id: reader?.id ?? 0, aid: 1007 };
  await server.db
    .update(applications)
    .set(whose)
    .where(eq(applications.id, other?.id ?? 0));
  await server.db.update(users).set({ locale: 'zh-CN' }).where(eq(users.id, whose.user_id));
  const ids = [one, other].map((row) => String(row?.id));
  expect(await type('reasons', 'set', 'full', 'No more partners.', '--chinese', '名额已满。')).toMatchObject({
    exit: 0,
  });
  expect((await type('reasons', 'list')).text).toMatch(/full +No more partners\. +名额已满。/);
  expect(await type('applications', 'reject', ...ids, '--reason', 'full')).toMatchObject({ exit: 0 });
  const said = async (id = 0) =>
    (await server.db.select().from(applications).where(eq(applications.id, id)))[0]?.refusal;
  expect([await said(one?.id), await said(other?.id)]).toEqual(['No more partners.', '名额已满。']);
  // What was typed stays as it was typed.
  expect(await type('applications', 'approve', ...ids)).toMatchObject({ exit: 0 });
  expect(await type('applications', 'reject', ...ids, '--reason', 'Not now.')).toMatchObject({ exit: 0 });
  expect([await said(one?.id), await said(other?.id)]).toEqual(['Not now.', 'Not now.']);
});
