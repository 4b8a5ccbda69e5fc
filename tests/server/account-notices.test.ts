import { codes } from '@millrace/core';
import { noticeDays, unreadCount } from '@millrace/core/account';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { notify } from '../../packages/server/src/notices/notify.ts';
import { notices } from '../../packages/server/src/notices/tables.ts';
import { aServer } from '../lab/start.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer();
const termsUpdated = { code: 'termsUpdated', values: {} } as const;
const paypal = { pay_type: 0, account: 'pay@brook.test', currency: 2, country: 'DE', password: 'Demo1234' };

const textsOf = async ({ client }: Visitor) => (await client.account.notices()).map(({ text }) => text);

async function upload({ client }: Visitor): Promise<string> {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const signature = new File([new Uint8Array(bytes)], 'signature.png', { type: 'image/png' });
  return (await client.payment.uploadSignature({ signature })).path;
}

test('a publisher reads what changed, the newest first, and marks it as read', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const all = await client.account.notices();
  expect(all.map(({ kind, is_read }) => [kind, is_read])).toEqual([
    ['postback', 0],
    ['creative', 0],
    ['application', 0],
    ['website', 1],
    ['payment', 1],
    ['terms', 1],
  ]);
  expect(noticeDays(all).flatMap(({ notices: ofDay }) => ofDay)).toEqual(all);
  const ids = all.slice(0, 2).map(({ id }) => id);
  await client.account.readNotices({ ids });
  await client.account.readNotices({ ids });
  await expect(client.account.readNotices({ ids: [...ids, ...ids] })).rejects.toMatchObject({ code: codes.invalid });
  await client.account.readNotices({ ids: [] });
  expect(unreadCount(await client.account.notices())).toBe(1);
});

test("another publisher's notices are not there, and no notice is marked along with one", async () => {
  const own = await server.signIn('sdk@demo.test');
  const other = await server.signIn('interactive@demo.test');
  await notify(server.db, { user_id: 5, now: new Date() }, termsUpdated);
  await notify(server.db, { user_id: 6, now: new Date() }, termsUpdated);
  const [foreign] = await own.client.account.notices();
  const mine = await other.client.account.notices();
  const ids = [mine[0]?.id ?? 0, foreign?.id ?? 0];
  await expect(other.client.account.readNotices({ ids })).rejects.toMatchObject({ code: codes.notFound });
  expect([await other.client.account.notices(), await own.client.account.notices()].map(unreadCount)).toEqual([1, 1]);
  const wrong = await other.post('/api/aff/notice/read/', { ids: '["x"]' });
  expect(await wrong.json()).toMatchObject({ c: codes.invalid, d: { fields: { ids: expect.any(String) } } });
  const advertiser = await server.signIn('advertiser@demo.test');
  await expect(advertiser.client.account.notices()).rejects.toMatchObject({ code: codes.notAllowed });
});

test('a notice comes with its code and what it names; one that was noted before there were codes is its text', async () => {
  const { client } = await server.signIn('interactive@demo.test');
  const told = { code: 'applicationRejected', values: { name: 'A, B', oid: '7', reason: 'No {oid} here.' } } as const;
  await notify(server.db, { user_id: 6, now: new Date() }, told);
  await server.db.insert(notices).values({ user_id: 6, kind: 'terms', text: 'As it was.', created_at: new Date() });
  const [old, coded] = await client.account.notices();
  expect(coded).toMatchObject({
    ...told,
    kind: 'application',
    text: 'Your application for A, B (7) was rejected. No {oid} here.',
  });
  expect(old).toMatchObject({ kind: 'terms', text: 'As it was.' });
  expect(old).not.toHaveProperty('code');
});

test('a notice that was noted as its English text, or without the id of its channel, is completed', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const text = 'Your application for Win a Phone - SOI - BR (202041) was approved.';
  await server.db.insert(notices).values({ user_id: 1, kind: 'application', text, created_at: new Date() });
  const all = await client.account.notices();
  const values = { name: 'Win a Phone - SOI - BR', oid: '202041' };
  expect(all[0]).toMatchObject({ kind: 'application', code: 'applicationApproved', values, text });
  const failing = all.find(({ code }) => code === 'postbackFails');
  const channel = (await client.channels.list()).find(({ name }) => name === 'Daily Deals');
  expect(failing?.values).toEqual({ name: 'Daily Deals', id: String(channel?.id) });
});

test('of very many notices the newest hundred are shown', async () => {
  const { client } = await server.signIn('review@demo.test');
  await server.db.transaction(async (tx) => {
    for (let index = 1; index <= 130; index++) {
      const told = { code: 'creativeApproved', values: { name: `No ${index}` } } as const;
      await notify(tx, { user_id: 2, now: new Date() }, told);
    }
  });
  const shown = await client.account.notices();
  expect([shown.length, shown[0]?.text, shown.at(-1)?.text]).toEqual([
    100,
    'Your creative No 130 was approved.',
    'Your creative No 31 was approved.',
  ]);
});

test('a change of payment details, its cancelling and a renewed token are told', async () => {
  const visitor = await server.signIn('sdk@demo.test');
  const { client } = visitor;
  const signature = await upload(visitor);
  const changes = [1, 2, 3].map(() => client.payment.edit({ ...paypal, signature }));
  await Promise.allSettled(changes);
  const { id = 0, aff_id = 0 } = (await client.payment.modifications()).list[0] ?? {};
  const cancels = [1, 2, 3].map(() => client.payment.setModification({ id, aff_id, status: 2 }));
  await Promise.allSettled(cancels);
  await client.account.renewToken();
  const [, cancelled, asked] = await client.account.notices();
  expect([cancelled?.values, asked?.values]).toEqual([{ id: String(id) }, { id: String(id) }]);
  expect((await textsOf(visitor)).slice(0, 3)).toEqual([
    'Your API key was renewed. The old key no longer works.',
    'The change to your payment details was cancelled.',
    'A change to your payment details was requested and is under review.',
  ]);
});

test('a changed password is told, in the portal and by mail', async () => {
  const visitor = await server.signIn('pending@demo.test');
  const change = { origin_password: 'Demo1234', password: 'Harbor4x', confirm_password: 'Harbor4x' };
  await visitor.client.account.changePassword(change);
  await visitor.client.session.login({ username: 'pending@demo.test', password: 'Harbor4x' });
  expect(await visitor.client.account.notices()).toMatchObject([
    { kind: 'account', text: 'Your password was changed.' },
  ]);
  await expect
    .poll(() => server.letters('pending@demo.test'))
    .toMatchObject([{ subject: 'Your password at Millrace was changed' }]);
});

test('a password that was set by a link is told too', async () => {
  const visitor = await server.visitor();
  const email = 'interactive@demo.test';
  await visitor.client.session.captcha({ purpose: 'reset' });
  await visitor.client.session.forget({ email, captcha: server.captcha() });
  const [letter] = await server.letters(email, 1);
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  await visitor.client.session.reset({ token, password: 'Harbor4x', confirm_password: 'Harbor4x' });
  await visitor.client.session.login({ username: email, password: 'Harbor4x' });
  expect((await textsOf(visitor))[0]).toBe('Your password was changed.');
  await server.letters(email, 2);
});
