// Invitations to seats of an account: whose link opens what, for how long, and what nobody learns from one.
import { codes } from '@millrace/core';
import { expect, test } from 'vitest';
import { publisher } from '../lab/api-keys.ts';
import { aSeat, invitationToken, refusal, seatPassword } from '../lab/seats.ts';
import { aServer } from '../lab/start.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer();

const day = 24 * 3_600_000;
const accept = (visitor: Visitor, token: string, password = seatPassword) =>
  visitor.client.session.acceptInvitation({ token, password, confirm_password: password });
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).code;
const peopleOf = async (email = publisher) => (await server.signIn(email)).client.account.people();

test('an invitation is accepted once, of two tabs by one', async () => {
  const { client } = await server.logIn(publisher);
  await client.account.inviteSeat({ email: 'duo@brook.example', role: 'analyst' });
  const token = await invitationToken(server, 'duo@brook.example');
  const tabs = [await server.visitor(), await server.visitor()];
  const found = await Promise.all(tabs.map((tab) => codeOf(accept(tab, token))));
  expect(found.toSorted()).toEqual([codes.resetRefused, codes.ok].toSorted());
  expect(await codeOf(accept(await server.visitor(), token))).toBe(codes.resetRefused);
  expect(await codeOf((await server.visitor()).client.session.invitation({ token }))).toBe(codes.resetRefused);
  const told = (await client.account.notices()).filter(({ code }) => code === 'seatAccepted');
  expect(told).toMatchObject([{ kind: 'account', values: { email: 'duo@brook.example' }, is_read: 0 }]);
});

test('an invitation that was taken back, sent again or is seven days old opens nothing', async () => {
  const { client } = await server.logIn(publisher);
  const asked = { email: 'kim@brook.example', role: 'analyst' } as const;
  const { id } = await client.account.inviteSeat(asked);
  const first = await invitationToken(server, asked.email);
  await client.account.withdrawInvitation({ id });
  expect(await codeOf(accept(await server.visitor(), first))).toBe(codes.resetRefused);
  expect(await codeOf(client.account.withdrawInvitation({ id }))).toBe(codes.notFound);

  await client.account.inviteSeat(asked);
  const second = await invitationToken(server, asked.email, 2);
  const again = await client.account.inviteSeat({ ...asked, role: 'finance' });
  const third = await invitationToken(server, asked.email, 3);
  expect(await codeOf(accept(await server.visitor(), second))).toBe(codes.resetRefused);
  expect((await (await server.visitor()).client.session.invitation({ token: third })).role).toBe('finance');
  expect((await peopleOf()).invitations.filter(({ email }) => email === asked.email)).toEqual([again]);

  server.wait(7 * day + 1_000);
  expect(await codeOf(accept(await server.visitor(), third))).toBe(codes.resetRefused);
  // It is still listed, to be sent again.
  const later = await server.logIn(publisher);
  await later.client.account.inviteSeat(asked);
  await accept(await server.visitor(), await invitationToken(server, asked.email, 4));
});

test('nobody learns from an invitation whether an address has a login; its reader does', async () => {
  const { client } = await server.logIn(publisher);
  const known = await client.account.inviteSeat({ email: 'sdk@demo.test', role: 'analyst' });
  const unknown = await client.account.inviteSeat({ email: 'nobody@brook.example', role: 'analyst' });
  expect(Object.keys(known)).toEqual(Object.keys(unknown));
  expect(known.role).toBe(unknown.role);
  await expect
    .poll(async () => (await server.letters('sdk@demo.test')).map(({ text }) => text).join())
    .toContain('has a login there already');
  const [letter] = await server.letters('sdk@demo.test');
  expect(letter?.text).not.toContain('token=');
  for (const { id } of [known, unknown]) await client.account.withdrawInvitation({ id });
});

test('two owners invite one address: whoever is accepted first has it, the other is told by their own page alone', async () => {
  const [one, other] = [await server.logIn(publisher), await server.logIn('sdk@demo.test')];
  await one.client.account.inviteSeat({ email: 'two@brook.example', role: 'analyst' });
  await other.client.account.inviteSeat({ email: 'two@brook.example', role: 'manager' });
  await invitationToken(server, 'two@brook.example', 2);
  const tokens = (await server.letters('two@brook.example')).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '');
  const [first = '', second = ''] = tokens;
  await accept(await server.visitor(), first);
  expect(await codeOf(accept(await server.visitor(), second))).toBe(codes.emailTaken);
});

test('one address is one login: neither an owner nor somebody new takes that of a seat', async () => {
  await aSeat(server, 'analyst', 'una@brook.example');
  const { client } = await server.logIn('sdk@demo.test');
  await client.account.emailCode({ email: 'una@brook.example', password: 'Demo1234' });
  expect((await server.letters('una@brook.example')).map(({ text }) => text).join()).not.toMatch(/\b\d{6}\b/);
  expect(await codeOf(client.account.inviteSeat({ email: 'sdk@demo.test', role: 'analyst' }))).toBe(codes.conflict);
  const { client: owner } = await server.logIn(publisher);
  expect(await codeOf(owner.account.inviteSeat({ email: 'una@brook.example', role: 'analyst' }))).toBe(codes.conflict);
});

test('at most 20 have a seat or an invitation, of any who come at the same moment', async () => {
  const { client } = await server.logIn('interactive@demo.test');
  const invite = (n: number) => client.account.inviteSeat({ email: `p${n}@brook.example`, role: 'analyst' });
  for (let n = 1; n <= 18; n++) await invite(n);
  const found = await Promise.all([19, 20, 21, 22].map((n) => codeOf(invite(n))));
  expect(found.toSorted()).toEqual([codes.conflict, codes.conflict, codes.ok, codes.ok].toSorted());
  // One that is there can still be sent again.
  expect(await codeOf(invite(1))).toBe(codes.ok);
  expect((await client.account.people()).invitations).toHaveLength(20);
});

test('one account fills no mailbox', async () => {
  const { client } = await server.logIn('rejected@demo.test');
  const asked = { email: 'full@brook.example', role: 'analyst' } as const;
  for (let n = 0; n < 5; n++) await client.account.inviteSeat(asked);
  expect(await codeOf(client.account.inviteSeat(asked))).toBe(429);
});
