// Reasons that the network keeps: named by --reason, and read by the publisher as they are written.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applications } from '../../packages/server/src/offers/tables.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const type = (...words: string[]) => operate(server.db, words);
/** Until a server has read the provider anew. */
async function later() {
  await (await server.visitor()).fetch('/api/common/get-provider-r/');
  await new Promise((done) => setTimeout(done, 1_200));
  await (await server.visitor()).fetch('/api/common/get-provider-r/');
}

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

test('one decision about several publishers is read by each in the language of the day, and stays so when the reason goes', async () => {
  for (const un of ['publisher@demo.test', 'review@demo.test']) {
    expect(await type('publishers', 'approve', un)).toMatchObject({ exit: 0 });
  }
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
  const said = async (id = 0, language = 'en') => {
    const [row] = await server.db.select().from(applications).where(eq(applications.id, id));
    const [owner] = await server.db
      .select()
      .from(users)
      .where(eq(users.id, row?.user_id ?? 0));
    const visitor = await server.signIn(owner?.un ?? '');
    const headers = { 'accept-language': language };
    const read = (path: string) => visitor.fetch(path, { headers }).then((answer) => answer.json());
    const { d: offer } = await read(`/api/offers/${row?.oid}/get/`);
    const { d: bell } = await read('/api/aff/notice/list/');
    return [offer.timeline.at(-1).reason, bell[0]?.values.reason];
  };
  const english = ['No more partners.', 'No more partners.'];
  const chinese = ['名额已满。', '名额已满。'];
  // A server knows of a new reason within a second.
  await expect.poll(() => said(one?.id, 'zh-CN')).toEqual(chinese);
  expect([await said(one?.id), await said(other?.id)]).toEqual([english, english]);
  expect(await said(other?.id, 'zh-CN')).toEqual(chinese);
  expect(await type('reasons', 'set', 'full', 'All places are taken.', '--chinese', '已无名额。')).toMatchObject({
    exit: 0,
  });
  await later();
  expect(await said(other?.id, 'zh-CN')).toEqual(chinese);
  expect(await type('reasons', 'remove', 'full')).toMatchObject({ exit: 0 });
  expect((await type('reasons', 'list')).text).not.toMatch(/full/);
  await later();
  expect(await said(other?.id, 'zh-CN')).toEqual(chinese);
  // What was typed stays as it was typed.
  expect(await type('applications', 'approve', ...ids)).toMatchObject({ exit: 0 });
  expect(await type('applications', 'reject', ...ids, '--reason', 'Not now.')).toMatchObject({ exit: 0 });
  expect([await said(one?.id), await said(other?.id, 'zh-CN')]).toEqual([
    ['Not now.', 'Not now.'],
    ['Not now.', 'Not now.'],
  ]);
});

test('a letter says the reason in the language of its reader, and the banner in that of the day', async () => {
  expect(await type('reasons', 'set', 'papers', 'Papers are missing.', '--chinese', '缺少资料。')).toMatchObject({
    exit: 0,
  });
  await server.db.update(users).set({ locale: 'zh-CN' }).where(eq(users.un, 'pending@demo.test'));
  expect(await type('publishers', 'block', 'pending@demo.test', '--reason', 'papers')).toMatchObject({ exit: 0 });
  await expect
    .poll(async () => (await server.letters('pending@demo.test')).some(({ text }) => text.includes('缺少资料。')))
    .toBe(true);
  const visitor = await server.signIn('pending@demo.test');
  const info = async (language: string) => {
    const answer = await visitor.fetch('/accounts/profile-r/', { headers: { 'accept-language': language } });
    return (await answer.json()).d.user.info;
  };
  await expect.poll(() => info('zh-CN')).toBe('缺少资料。');
  expect(await info('en')).toBe('Papers are missing.');
  await server.db.execute(`insert into adjustments (user_id, kind, amount, reason, created_at)
    select id, 'bonus', '5', 'By hand.', now() from users where un = 'pending@demo.test'`);
  const held = async (language: string) => {
    const answer = await visitor.fetch('/api/aff/next-payment/', { headers: { 'accept-language': language } });
    return (await answer.json()).d.held.map(({ reason }: { reason: string }) => reason);
  };
  expect(await held('zh-CN')).toEqual(['账号已被封禁：缺少资料。']);
  expect(await held('en')).toEqual(['Your account is blocked: Papers are missing.']);
});
