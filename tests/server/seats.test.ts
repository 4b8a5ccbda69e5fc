// Seats of an account, over real HTTP: invited by letter, each with a login of their own, and what one of them tries that is not theirs.
import { codes } from '@millrace/core';
import { usertypes } from '@millrace/core/session';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { apiKeys, sessions, users } from '../../packages/server/src/session/tables.ts';
import { aKey, askByKey, publisher } from '../lab/api-keys.ts';
import { operate } from '../lab/operator.ts';
import { aSeat, invitationToken, logInSeat, refusal, seatPassword } from '../lab/seats.ts';
import { aServer } from '../lab/start.ts';
import { createVisitor, type Visitor } from '../lab/visitor.ts';

const server = aServer();

const day = 24 * 3_600_000;
const accept = (visitor: Visitor, token: string, password = seatPassword) =>
  visitor.client.session.acceptInvitation({ token, password, confirm_password: password });
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code;
const userOf = async (un: string) => (await server.db.select().from(users).where(eq(users.un, un)))[0];
const peopleOf = async (email = publisher) => (await server.signIn(email)).client.account.people();

test('somebody is invited by letter, sets a password and is in the account with their role and their own name', async () => {
  const owner = await server.logIn(publisher);
  const before = await owner.client.session.permission();
  const sent = await owner.client.account.inviteSeat({ email: 'Mia@Brook.example', role: 'manager' });
  expect(sent).toMatchObject({ email: 'mia@brook.example', role: 'manager' });
  expect(Date.parse(sent.expires_at) - Date.parse(sent.sent_at)).toBe(7 * day);
  expect((await peopleOf()).invitations).toEqual([sent]);

  const token = await invitationToken(server, 'mia@brook.example');
  const [letter] = await server.letters('mia@brook.example');
  expect(letter?.text).toContain(publisher);
  expect(letter?.text).toContain('manager');

  const mia = await server.visitor();
  expect(await mia.client.session.invitation({ token })).toEqual({
    email: 'mia@brook.example',
    by: publisher,
    role: 'manager',
  });
  expect(await codeOf(accept(mia, token, 'short'))).toBe(codes.invalid);
  expect(
    await codeOf(mia.client.session.acceptInvitation({ token, password: seatPassword, confirm_password: 'Other999' })),
  ).toBe(codes.invalid);
  await accept(mia, token);

  const permission = await mia.client.session.permission();
  expect(permission.p).toEqual(before.p);
  expect(permission.usertype).toBe(usertypes.publisher);
  expect(permission.person).toMatchObject({ un: 'mia@brook.example', role: 'manager' });
  expect(permission.en).not.toContain('view_payment');
  const profile = await mia.client.session.profile({});
  expect(profile.role).toBe('manager');
  expect(profile.user.id).toBe(before.p.uid);
  expect(profile.menus.flatMap(({ u, ul }) => [u, ...ul.map((one) => one.u)])).not.toContain('/payment');
  // The data are the account's.
  expect((await mia.client.smartlinks.list({ n: 3 })).data).toEqual(
    (await owner.client.smartlinks.list({ n: 3 })).data,
  );

  const people = await peopleOf();
  expect(people.invitations).toEqual([]);
  expect(people.seats).toMatchObject([{ email: 'mia@brook.example', role: 'manager', has_factor: false }]);
});

test('whoever has a seat logs in with their own password, and their devices are theirs', async () => {
  await aSeat(server, 'analyst', 'noa@brook.example');
  const noa = await logInSeat(server, 'noa@brook.example');
  const devices = await noa.client.account.devices();
  expect(devices).toHaveLength(2);
  const owners = await (await server.signIn(publisher)).client.account.devices();
  expect(owners.map(({ id }) => id)).not.toContain(devices[0]?.id);
  // A device of the owner is nobody's to sign out.
  expect(await codeOf(noa.client.account.signOutDevice({ id: owners[0]?.id ?? 0 }))).toBe(codes.notFound);
  // Neither is the owner's password a proof for them, nor theirs for the owner.
  expect(await codeOf(noa.client.secondFactor.confirm({ password: 'Demo1234' }))).toBe(codes.invalid);
  await noa.client.secondFactor.confirm({ password: seatPassword });
  const wrong = { origin_password: 'Demo1234', password: 'Harbour43', confirm_password: 'Harbour43' };
  expect(await codeOf(noa.client.account.changePassword(wrong))).toBe(codes.invalid);
  await noa.client.account.changePassword({ ...wrong, origin_password: seatPassword });
  // That ended their sessions, and no one else's.
  expect(await codeOf(noa.client.session.permission())).toBe(codes.signedOut);
  await (await server.signIn(publisher)).client.session.permission();
  await logInSeat(server, 'noa@brook.example', 'Harbour43');
  await server.logIn(publisher);
  // The bell of the account does not say that its password was changed.
  const texts = (await (await server.signIn(publisher)).client.account.notices()).map(({ code }) => code);
  expect(texts).not.toContain('passwordChanged');
  const letters = await server.letters('noa@brook.example');
  expect(letters.map(({ subject }) => subject).join()).toMatch(/password/i);
});

test('a forgotten password of a seat is set by its own letter, and the owner keeps theirs', async () => {
  await aSeat(server, 'finance', 'ben@brook.example');
  const stranger = await server.visitor();
  const before = (await server.letters(publisher)).length;
  await stranger.client.session.captcha({ purpose: 'reset' });
  await stranger.client.session.forget({ email: 'ben@brook.example', captcha: server.captcha() });
  const token = await invitationToken(server, 'ben@brook.example', 2);
  await stranger.client.session.reset({ token, password: 'Harbour44', confirm_password: 'Harbour44' });
  await logInSeat(server, 'ben@brook.example', 'Harbour44');
  await server.logIn(publisher);
  expect((await server.letters(publisher)).slice(before).map(({ subject }) => subject)).not.toContain('password');
});

test('a seat changes no role, removes nobody and invites nobody, whatever id it names', async () => {
  const mia = await aSeat(server, 'manager', 'tam@brook.example');
  const [tam, owner] = [await userOf('tam@brook.example'), await userOf(publisher)];
  for (const id of [tam?.id ?? 0, owner?.id ?? 0]) {
    expect(await codeOf(mia.client.account.changeSeat({ id, role: 'manager' }))).toBe(codes.notAllowed);
    expect(await codeOf(mia.client.account.removeSeat({ id }))).toBe(codes.notAllowed);
  }
  expect(await refusal(mia.client.account.inviteSeat({ email: 'x@brook.example', role: 'manager' }))).toEqual({
    code: codes.notAllowed,
    message: 'Only the owner of the account may do this.',
  });
  // The owner is no seat of theirs either.
  const { client } = await server.logIn(publisher);
  expect(await codeOf(client.account.removeSeat({ id: owner?.id ?? 0 }))).toBe(codes.notFound);
  expect(await codeOf(client.account.changeSeat({ id: owner?.id ?? 0, role: 'analyst' }))).toBe(codes.notFound);
});

test('another account finds no seat and no invitation of this one', async () => {
  await aSeat(server, 'analyst', 'ida@brook.example');
  const ida = await userOf('ida@brook.example');
  const { client: owner } = await server.logIn(publisher);
  const waiting = await owner.account.inviteSeat({ email: 'wait@brook.example', role: 'analyst' });
  const { client } = await server.logIn('sdk@demo.test');
  expect(await codeOf(client.account.changeSeat({ id: ida?.id ?? 0, role: 'manager' }))).toBe(codes.notFound);
  expect(await codeOf(client.account.removeSeat({ id: ida?.id ?? 0 }))).toBe(codes.notFound);
  expect(await codeOf(client.account.withdrawInvitation({ id: waiting.id }))).toBe(codes.notFound);
  expect(await client.account.people()).toMatchObject({ seats: [], invitations: [] });
  expect((await userOf('ida@brook.example'))?.seat_role).toBe('analyst');
});

test('a role that is changed counts at once, in sessions that are open', async () => {
  const lea = await aSeat(server, 'analyst', 'lea@brook.example');
  expect(await codeOf(lea.client.payment.balance())).toBe(codes.notAllowed);
  const { client } = await server.logIn(publisher);
  const id = (await userOf('lea@brook.example'))?.id ?? 0;
  await client.account.changeSeat({ id, role: 'finance' });
  await lea.client.payment.balance();
  expect(await codeOf(lea.client.offers.list({}))).toBe(codes.notAllowed);
});

test('whoever is removed is out at once, their keys end, and they can not come back by anything that they have', async () => {
  const max = await aSeat(server, 'manager', 'max@brook.example');
  const { key } = await max.client.account.makeApiKey({ name: 'Of Max', scopes: ['links'] });
  expect((await askByKey(server, key, '/api/smartlink/list/')).c).toBe(codes.ok);
  const id = (await userOf('max@brook.example'))?.id ?? 0;
  const { client } = await server.logIn(publisher);
  await client.account.removeSeat({ id });
  expect(await codeOf(max.client.session.permission())).toBe(codes.loginNeeded);
  expect((await askByKey(server, key, '/api/smartlink/list/')).c).toBe(codes.loginNeeded);
  expect(await codeOf(logInSeat(server, 'max@brook.example'))).toBe(codes.invalid);
  expect(await codeOf(client.account.removeSeat({ id }))).toBe(codes.notFound);
  // The owner still sees that there was such a key.
  const keys = await client.account.apiKeys();
  expect(keys.find(({ name }) => name === 'Of Max')?.revoked_at).not.toBeNull();
  expect(
    await server.db
      .select()
      .from(sessions)
      .where(eq(sessions.user_id, id as never)),
  ).toEqual([]);
  // And can invite them anew.
  await client.account.inviteSeat({ email: 'max@brook.example', role: 'analyst' });
});

test('a key opens no more than whoever has made it may, also once their role is a smaller one', async () => {
  const eva = await aSeat(server, 'manager', 'eva@brook.example');
  const { key } = await eva.client.account.makeApiKey({
    name: 'All',
    scopes: ['links', 'money', 'account'],
    may_change: true,
  });
  expect((await askByKey(server, key, '/api/aff/balance/')).c).toBe(codes.notAllowed);
  expect((await askByKey(server, key, '/accounts/')).c).toBe(codes.notAllowed);
  expect((await askByKey(server, key, '/api/smartlink/list/')).c).toBe(codes.ok);
  const told = (await askByKey(server, key, '/accounts/permission-r/')).a as { person: { un: string; role: string } };
  expect(told.person).toMatchObject({ un: 'eva@brook.example', role: 'manager' });
  const { client } = await server.logIn(publisher);
  await client.account.changeSeat({ id: (await userOf('eva@brook.example'))?.id ?? 0, role: 'analyst' });
  // Whoever makes no keys has none.
  expect((await askByKey(server, key, '/api/smartlink/list/')).c).toBe(codes.notAllowed);
  // One of the owner is as it was.
  const own = await aKey(server);
  expect((await askByKey(server, own.key, '/api/aff/balance/')).c).toBe(codes.ok);
});

test('a seat that is deleted by any way takes its keys with it', async () => {
  const ole = await aSeat(server, 'manager', 'ole@brook.example');
  await ole.client.account.makeApiKey({ name: 'Of Ole', scopes: ['links'] });
  await server.db.delete(users).where(eq(users.un, 'ole@brook.example'));
  expect(await server.db.select().from(apiKeys).where(eq(apiKeys.name, 'Of Ole'))).toEqual([]);
});

test('the standing of the account is that of its seats', async () => {
  const { client } = await server.logIn('review@demo.test');
  await client.account.inviteSeat({ email: 'rev@brook.example', role: 'manager' });
  const rev = await server.visitor();
  await accept(rev, await invitationToken(server, 'rev@brook.example'));
  const form = { aid: 1, reason: 'x', id: 1 };
  expect((await refusal(rev.client.offers.apply(form))).message).toContain('under review');
  await server.db.update(users).set({ status: 2 }).where(eq(users.un, 'review@demo.test'));
  const again = await logInSeat(server, 'rev@brook.example');
  expect((await refusal(again.client.smartlinks.list({}))).message).toBe('Your account has been blocked!');
  await again.client.reports.snapshot();
  await server.db.update(users).set({ status: 0 }).where(eq(users.un, 'review@demo.test'));
});

test('a page that the owner has left open does nothing for somebody with a seat who has signed in since', async () => {
  const mio = await aSeat(server, 'manager', 'mio@brook.example');
  const owner = await userOf(publisher);
  const seat = await userOf('mio@brook.example');
  const ask = (id: number | undefined) => mio.fetch('/accounts/permission-r/', { headers: { 'x-user': String(id) } });
  expect(((await (await ask(owner?.id)).json()) as { c: number }).c).toBe(codes.signedOut);
  expect(((await (await ask(seat?.id)).json()) as { c: number }).c).toBe(codes.ok);
});

test('a seat is told what concerns its pages, and nothing of the account and its logins', async () => {
  const { client } = await server.logIn(publisher);
  const all = await client.account.notices();
  const roy = await aSeat(server, 'analyst', 'roy@brook.example');
  const shown = await roy.client.account.notices();
  const kinds = new Set(shown.map(({ kind }) => kind));
  expect(all.some(({ kind }) => kind === 'payment' || kind === 'account')).toBe(true);
  for (const kind of ['payment', 'account', 'terms', 'postback', 'website', 'creative'] as const)
    expect(kinds).not.toContain(kind);
  // Whoever is in finance is told of payments.
  const pat = await aSeat(server, 'finance', 'pat@brook.example');
  const ofFinance = (await pat.client.account.notices()).map(({ kind }) => kind);
  expect([...new Set(ofFinance)].every((kind) => kind === 'payment' || kind === 'conversion')).toBe(true);
  expect(ofFinance).toContain('payment');
  const hidden = all.find(({ kind }) => kind === 'account' || kind === 'payment');
  const mgr = await aSeat(server, 'manager', 'mgr@brook.example');
  expect(await codeOf(mgr.client.account.readNotices({ ids: [hidden?.id ?? 0] }))).toBe(codes.notFound);
});

test('each reads notices for themselves, and what is told anew is unread again', async () => {
  const { client } = await server.logIn(publisher);
  const una = await aSeat(server, 'finance', 'una@brook.example');
  const vic = await aSeat(server, 'finance', 'vic@brook.example');
  const stateOf = async (who: typeof client, id: number) =>
    (await who.account.notices()).find((one) => one.id === id)?.is_read;
  const [told] = await una.client.account.notices();
  const id = told?.id ?? 0;
  const before = await stateOf(client, id);
  expect(told?.is_read).toBe(0);
  await una.client.account.readNotices({ ids: [id] });
  await una.client.account.readNotices({ ids: [id] });
  expect(await stateOf(una.client, id)).toBe(1);
  expect(await stateOf(vic.client, id)).toBe(0);
  expect(await stateOf(client, id)).toBe(before);
  await client.account.readNotices({ ids: [id] });
  expect(await stateOf(vic.client, id)).toBe(0);
  await server.db.execute(sql`update notices set created_at = now() + interval '1 minute' where id = ${id}`);
  expect(await stateOf(una.client, id)).toBe(0);
});

test('nothing that lists publishers lists a seat, and the database takes no seat of a seat', async () => {
  await aSeat(server, 'analyst', 'sub@brook.example');
  const sub = await userOf('sub@brook.example');
  const values = {
    un: 'deep@brook.example',
    password_hash: 'x',
    status: 1,
    usertype: 4,
    seat_role: 'analyst',
  } as const;
  await expect(server.db.insert(users).values({ ...values, seat_of: sub?.id ?? 0 })).rejects.toThrow('Failed query');
  await expect(server.db.insert(users).values(values)).rejects.toThrow('Failed query');
  await expect(server.db.insert(users).values({ ...values, usertype: 3, seat_of: 1 })).rejects.toThrow('Failed query');
  expect(await codeOf(createVisitorLogin('sub@brook.example', usertypes.advertiser))).toBe(codes.invalid);
});

test('an account that is removed takes its seats, invitations and changes with it', async () => {
  const asked = 'rejected@demo.test';
  const ann = await aSeat(server, 'analyst', 'ann@brook.example', asked);
  await (await server.logIn(asked)).client.account.inviteSeat({ email: 'wan@brook.example', role: 'analyst' });
  const words = ['publishers', 'remove', asked, '--reason', 'Asked for it.', '--owed', 'keep'];
  const id = String((await userOf(asked))?.id);
  const told = await operate(server.db, words, { now: server.now() });
  expect(told.exit, told.text).toBe(0);
  expect(await codeOf(ann.client.session.permission())).toBe(codes.loginNeeded);
  expect(await userOf('ann@brook.example')).toBeUndefined();
  for (const table of ['seat_invitations', 'account_changes']) {
    const { rows } = await server.db.execute(`select from ${table} where user_id = ${id}`);
    expect([table, rows]).toEqual([table, []]);
  }
  const { rows: jobs } = await server.db.execute(`select from jobs where payload::text ~ 'ann@brook|wan@brook'`);
  expect(jobs).toEqual([]);
});

async function createVisitorLogin(username: string, orgtype: 2 | 3) {
  const visitor = createVisitor(server.origin);
  await visitor.client.session.loginInfo();
  return visitor.client.session.login({ username, password: seatPassword, orgtype });
}
