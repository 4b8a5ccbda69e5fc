// Who has changed what in an account: what is noted of a call, of whom, and what never is.
import { catalogue, codes, type Row } from '@millrace/core';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { removeOldSeats } from '../../packages/server/src/erasure/overdue.ts';
import { accountChanges } from '../../packages/server/src/session/change-tables.ts';
import { isNoted } from '../../packages/server/src/session/changes.ts';
import { users } from '../../packages/server/src/session/tables.ts';
import { askByKey, publisher } from '../lab/api-keys.ts';
import { operate } from '../lab/operator.ts';
import { aSeat, invitationToken, refusal, seatPassword } from '../lab/seats.ts';
import { aServer } from '../lab/start.ts';
import { createVisitor } from '../lab/visitor.ts';

const server = aServer();
beforeEach(async () => void (await server.db.delete(accountChanges)));

const userOf = async (un: string) => (await server.db.select().from(users).where(eq(users.un, un)))[0];
const changesOf = async (asked = {}, email = publisher) => (await server.signIn(email)).client.account.changes(asked);

test('a change is told with who, when, what and of which thing; by login, by a key, and by whoever has a seat', async () => {
  const mia = await aSeat(server, 'manager', 'mia@brook.example');
  const { client: owner } = await server.logIn(publisher);
  const { key, made } = await owner.account.makeApiKey({ name: 'Nightly', scopes: ['links'], may_change: true });
  await mia.client.smartlinks.rename({ sml_id: 5001, name: 'Harbour lights' });
  const body = new URLSearchParams({ name: 'By a program' });
  const answer = await askByKey(server, key, '/api/smartlink/5002/rename/', { method: 'POST', body });
  expect(answer.c).toBe(codes.ok);

  const { list, people, tot } = await changesOf();
  expect(list.map(({ person, role, way, key: by, call, thing }) => [call, thing, person, role, way, by])).toEqual([
    ['smartlinks.rename', '5002', publisher, 'owner', 'key', 'Nightly'],
    ['smartlinks.rename', '5001', 'mia@brook.example', 'manager', 'login', ''],
    ['account.makeApiKey', expect.any(String), publisher, 'owner', 'login', ''],
    ['session.acceptInvitation', '', 'mia@brook.example', 'manager', 'login', ''],
    ['account.inviteSeat', expect.any(String), publisher, 'owner', 'login', ''],
  ]);
  expect(tot).toBe(5);
  const [owner_id, mia_id] = [1, (await userOf('mia@brook.example'))?.id ?? 0];
  expect(people).toEqual([
    { id: owner_id, email: publisher },
    { id: mia_id, email: 'mia@brook.example' },
  ]);
  expect(list[0]?.what).toBe('Renames a smartlink.');
  expect(Math.abs(Date.parse(list[0]?.at ?? '') - server.now().getTime())).toBeLessThan(60_000);

  expect((await changesOf({ person_id: mia_id })).list.map(({ call }) => call)).toEqual([
    'smartlinks.rename',
    'session.acceptInvitation',
  ]);
  const second = await changesOf({ n: 2, p: 2 });
  expect(second.list.map(({ id }) => id)).toEqual(list.slice(2, 4).map(({ id }) => id));
  const chinese = createVisitor(server.origin, (await server.signIn(publisher)).cookies, 'zh-CN');
  expect((await chinese.client.account.changes({})).list[0]?.what).toMatch(/\p{Script=Han}/u);
  // What was sent stands nowhere.
  const dump = JSON.stringify(await server.db.select().from(accountChanges));
  for (const secret of ['Harbour lights', 'By a program', key, made.last_four]) expect(dump).not.toContain(secret);
});

test('it says whom a role, an invitation or a key is about, and what was before; nothing where all is as it was', async () => {
  const ben = await aSeat(server, 'analyst', 'ben@brook.example');
  const { client: owner } = await server.logIn(publisher);
  const id = (await userOf('ben@brook.example'))?.id ?? 0;
  await owner.account.changeSeat({ id, role: 'analyst' });
  await owner.account.changeSeat({ id, role: 'manager' });
  const { made } = await ben.client.account.makeApiKey({ name: 'Nightly', scopes: ['links'] });
  expect((await owner.account.apiKeys())[0]).toMatchObject({ name: 'Nightly', made_by: 'ben@brook.example' });
  expect(await owner.account.revokeApiKey({ id: made.id })).toMatchObject({ made_by: 'ben@brook.example' });
  const invited = await owner.account.inviteSeat({ email: 'zed@brook.example', role: 'finance' });
  await owner.account.withdrawInvitation({ id: invited.id });
  await owner.account.removeSeat({ id });
  const letters = await server.letters('ben@brook.example', 3);
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Your access to an account at Millrace has ended',
    'Your role in an account at Millrace',
    'You are invited to an account at Millrace',
  ]);
  expect(letters[1]?.text).toContain('Your role is now: manager.');
  const [told] = await server.letters(publisher);
  expect(told?.text).toContain('ben@brook.example made the API key “Nightly”.');
  const { list } = await changesOf();
  expect(list.map(({ call, name, before, after }) => [call, name, before, after])).toEqual([
    ['account.removeSeat', 'ben@brook.example', 'manager', ''],
    ['account.withdrawInvitation', 'zed@brook.example', '', ''],
    ['account.inviteSeat', 'zed@brook.example', '', 'finance'],
    ['account.revokeApiKey', 'Nightly', '', ''],
    ['account.makeApiKey', 'Nightly', '', ''],
    ['account.changeSeat', 'ben@brook.example', 'analyst', 'manager'],
    ['session.acceptInvitation', '', '', ''],
    ['account.inviteSeat', 'ben@brook.example', '', 'analyst'],
  ]);
});

test('who takes another address keeps their changes, and whoever has their old one next begins anew', async () => {
  const ana = await aSeat(server, 'manager', 'ana@brook.example');
  const id = (await userOf('ana@brook.example'))?.id ?? 0;
  await ana.client.account.emailCode({ email: 'ana2@brook.example', password: seatPassword });
  await ana.client.account.changeEmail({
    email: 'ana2@brook.example',
    code: /\b\d{6}\b/.exec((await server.letters('ana2@brook.example', 1))[0]?.text ?? '')?.[0] ?? '',
  });
  const { client: owner } = await server.logIn(publisher);
  await owner.account.inviteSeat({ email: 'ana@brook.example', role: 'manager' });
  const token = await invitationToken(server, 'ana@brook.example', 3);
  const again = await server.visitor();
  const password = { password: seatPassword, confirm_password: seatPassword };
  await again.client.session.acceptInvitation({ token, ...password });
  await again.client.smartlinks.rename({ sml_id: 5001, name: 'By the next' });
  const { people } = await changesOf();
  expect(people.find((one) => one.id === id)?.email).toBe('ana2@brook.example');
  const { list } = await changesOf({ person_id: id });
  expect(list.map(({ call, person, before, after }) => [call, person, before, after])).toEqual([
    ['account.changeEmail', 'ana@brook.example', 'ana@brook.example', 'ana2@brook.example'],
    ['session.acceptInvitation', 'ana@brook.example', '', ''],
  ]);
  const notices = await (await server.signIn(publisher)).client.account.notices();
  expect(notices.find(({ code }) => code === 'seatEmailChanged')?.values).toEqual({
    before: 'ana@brook.example',
    email: 'ana2@brook.example',
  });
});

test('a password that was set by a letter is told', async () => {
  await aSeat(server, 'finance', 'fay@brook.example');
  const visitor = await server.visitor();
  const email = 'fay@brook.example';
  await visitor.client.session.captcha({ purpose: 'reset' });
  await visitor.client.session.forget({ email, captcha: server.captcha() });
  const token = /token=([\w-]+)/.exec((await server.letters(email, 2))[0]?.text ?? '')?.[1] ?? '';
  await visitor.client.session.reset({ token, password: 'Harbor4x', confirm_password: 'Harbor4x' });
  const { list } = await changesOf();
  expect(list[0]).toMatchObject({ call: 'session.reset', person: email, role: 'finance', way: 'login' });
});

test('what was refused, only read or only tried is no change', async () => {
  const noa = await aSeat(server, 'analyst', 'noa@brook.example');
  await server.db.delete(accountChanges);
  const { client: owner } = await server.logIn(publisher);
  expect((await refusal(noa.client.smartlinks.rename({ sml_id: 5001, name: 'x' }))).code).toBe(codes.notAllowed);
  expect((await refusal(owner.smartlinks.rename({ sml_id: 999_999, name: 'x' }))).code).toBe(codes.notFound);
  await owner.smartlinks.list({});
  const rule = { min_clicks: 500, days: 7, wait_hours: 24, measure: 'conversions', limit: '0' } as const;
  await owner.sources.tryRule({ gid: 5001, ...rule });
  await owner.secondFactor.startConfirm();
  expect((await changesOf()).list).toEqual([]);
});

test('it is told of whoever has no seat any more, and of an operator who has looked', async () => {
  const max = await aSeat(server, 'manager', 'max@brook.example');
  await max.client.smartlinks.rename({ sml_id: 5001, name: 'By Max' });
  const [seat] = await server.db.select().from(users).where(eq(users.un, 'max@brook.example'));
  const { client: owner } = await server.logIn(publisher);
  await owner.account.removeSeat({ id: seat?.id ?? 0 });
  const told = await operate(server.db, ['as', publisher], { now: server.now() });
  const { pathname, search } = new URL(told.lines[0] ?? '');
  await (await server.visitor()).fetch(pathname + search);
  const { list } = await changesOf();
  expect(list.map(({ call, person, way }) => [call, person, way])).toEqual([
    ['view', '', 'operator'],
    ['account.removeSeat', publisher, 'login'],
    ['smartlinks.rename', 'max@brook.example', 'login'],
    ['session.acceptInvitation', 'max@brook.example', 'login'],
    ['account.inviteSeat', publisher, 'login'],
  ]);
});

test('an account sees its own changes alone, and none that is older than 180 days', async () => {
  const { client } = await server.logIn('sdk@demo.test');
  await client.account.agreeSdk({ id: (await client.session.permission()).p.uid });
  expect((await changesOf()).list).toEqual([]);
  expect((await changesOf({}, 'sdk@demo.test')).list).toHaveLength(1);
  await server.db.execute(`update account_changes set at = at - interval '181 days'`);
  expect((await changesOf({}, 'sdk@demo.test')).list).toEqual([]);
  expect(await removeOldSeats(server.db, server.now())).toBeGreaterThan(0);
  expect(await server.db.select().from(accountChanges)).toEqual([]);
});

test('every call that changes an account is noted, but for steps, tries and what only a page shows', () => {
  const rows = Object.values(catalogue).flatMap((table) => Object.values<Row>(table));
  const left = rows.filter((row) => row.changes && row.who !== 'anyone' && !isNoted(row)).map(({ name }) => name);
  // By hand.
  expect(left.toSorted()).toEqual(
    `session.speak account.emailCode account.readNotices account.testWebhook account.findTelegramChats account.testTelegram
     secondFactor.startPasskey secondFactor.startTimeCodes secondFactor.startConfirm secondFactor.confirm
     channels.testPostback channels.checkIntegration payment.uploadSignature
     smartlinks.offers smartlinks.coverage smartlinks.simulate creatives.drawKit creatives.packKit sources.tryRule`
      .split(/\s+/)
      .toSorted(),
  );
});
