import { catalogue, codes, type Row } from '@millrace/core';
import { expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { send } from '../lab/send.ts';
import { aServer } from '../lab/start.ts';
import { setTimeCodes } from '../lab/time-codes.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer();
let waited = 0;
const now = () => Date.now() + waited;
function wait(minutes: number) {
  waited += minutes * 60_000;
  server.wait(minutes * 60_000);
}

// By hand: what decides where money and an account go.
const byFactor = `
  payment.edit account.editPersonal account.changeEmail account.emailCode account.changePassword account.token
  account.renewToken`;
const ofFactors = `
  secondFactor.startPasskey secondFactor.addPasskey secondFactor.removePasskey secondFactor.startTimeCodes
  secondFactor.addTimeCodes secondFactor.removeTimeCodes secondFactor.renewRecoveryCodes`;
// A key lasts longer than any session.
// Nor does whoever has a seat need its owner any more.
const always = `account.makeApiKey account.inviteSeat account.changeSeat ${ofFactors}`;
const beforeFactor = `
  session.permission secondFactor.read secondFactor.startConfirm secondFactor.confirm ${ofFactors}`;
const namesIn = (text: string) => text.trim().split(/\s+/).toSorted();

const rows: Row[] = Object.values(catalogue).flatMap((table) => Object.values<Row>(table));
const namesOf = (some: readonly Row[]) => some.map(({ name }) => name).toSorted();
const rowOf = (name: string) => rows.find((row) => row.name === name) as Row;

/** Rights and confirmation come before fields: with an unknown one nothing is done. */
async function codeOf(visitor: Visitor, name: string): Promise<number> {
  return ((await (await send(visitor, rowOf(name), { nonsense: '1' })).json()) as { c: number }).c;
}

test('these calls and no others ask to confirm', () => {
  expect(namesOf(rows.filter(({ confirm }) => confirm === 'factor'))).toEqual(namesIn(byFactor));
  expect(namesOf(rows.filter(({ confirm }) => confirm === 'always'))).toEqual(namesIn(always));
  expect(namesOf(rows.filter((row) => row.beforeFactor))).toEqual(namesIn(beforeFactor));
});

test('with a second factor each of them asks for it, for ten minutes; the login does not count', async () => {
  const email = 'publisher@demo.test';
  const app = await setTimeCodes(await server.logIn(email), now);
  wait(1);
  const visitor = await server.visitor();
  await expect(visitor.client.session.login({ username: email, password: 'Demo1234' })).rejects.toMatchObject({
    code: codes.factorNeeded,
  });
  await visitor.client.secondFactor.signIn({ time_code: app.code() });
  const guarded = namesIn(`${byFactor} ${always}`);
  for (const name of guarded) expect([name, await codeOf(visitor, name)]).toEqual([name, codes.confirmationNeeded]);
  await expect(visitor.client.secondFactor.confirm({ password: 'Demo1234' })).rejects.toMatchObject({
    code: codes.invalid,
  });
  await expect(visitor.client.secondFactor.confirm({ time_code: '123' })).rejects.toMatchObject({
    fields: { time_code: expect.any(String) },
  });
  expect(await codeOf(visitor, 'payment.edit')).toBe(codes.confirmationNeeded);
  wait(1);
  // A form's empty fields are no proofs.
  await visitor.client.secondFactor.confirm({ time_code: app.code(), recovery_code: '', password: '' });
  for (const name of guarded) expect([name, await codeOf(visitor, name)]).toEqual([name, codes.invalid]);
  expect((await visitor.client.account.token({})).token).toMatch(/^1\./);
  wait(9.9);
  expect(await codeOf(visitor, 'payment.edit')).toBe(codes.invalid);
  wait(0.2);
  expect(await codeOf(visitor, 'payment.edit')).toBe(codes.confirmationNeeded);
});

test('what one session has confirmed is worth nothing in another', async () => {
  const email = 'sdk@demo.test';
  const [one, other] = [await server.logIn(email), await server.logIn(email)];
  const app = await setTimeCodes(one, now);
  expect(await codeOf(one, 'payment.edit')).toBe(codes.invalid);
  // It was logged in before there was a second factor.
  expect(await codeOf(other, 'payment.edit')).toBe(codes.confirmationNeeded);
  wait(1);
  await other.client.secondFactor.confirm({ time_code: app.code() });
  expect(await codeOf(other, 'payment.edit')).toBe(codes.invalid);
});

test('without one the password is asked before one is set up, unless it was just logged in with', async () => {
  const visitor = await server.logIn('pending@demo.test');
  const { client } = visitor;
  for (const name of namesIn(`${byFactor} ${always}`)) expect(await codeOf(visitor, name)).toBe(codes.invalid);
  wait(10);
  for (const name of namesIn(byFactor)) expect(await codeOf(visitor, name)).toBe(codes.invalid);
  for (const name of namesIn(always)) expect(await codeOf(visitor, name)).toBe(codes.confirmationNeeded);
  expect(await client.secondFactor.startConfirm({})).toEqual({
    passkey: null,
    time_codes: false,
    recovery_codes: false,
    password: true,
  });
  await expect(client.secondFactor.confirm({ password: 'Wrong1234' })).rejects.toMatchObject({
    fields: { password: 'Wrong password.' },
  });
  for (const proof of [{}, { password: 'Demo1234', time_code: '123456' }]) {
    await expect(client.secondFactor.confirm(proof)).rejects.toMatchObject({ code: codes.invalid });
  }
  await client.secondFactor.confirm({ password: 'Demo1234', time_code: '' });
  expect(await codeOf(visitor, 'secondFactor.startTimeCodes')).toBe(codes.invalid);
});

test('the operator can require one: whoever has none sets one up before anything else, and keeps one', async () => {
  await operate(server.db, ['provider', 'set', 'second_factor', 'required']);
  await expect
    .poll(async () => (await (await server.visitor()).client.reference.provider({})).second_factor)
    .toBe('required');
  const visitor = await server.logIn('review@demo.test');
  const { client } = visitor;
  expect((await client.session.permission()).needs_factor).toBe(true);
  const open = namesIn(beforeFactor);
  for (const name of open) expect([name, await codeOf(visitor, name)]).toEqual([name, codes.invalid]);
  const guarded = rows.filter(({ name, who }) => who !== 'anyone' && !open.includes(name));
  // What is closed to an account under review is told first.
  for (const { name } of guarded) {
    expect([codes.factorMissing, codes.notAllowed], name).toContain(await codeOf(visitor, name));
  }
  await expect(client.account.read({})).rejects.toMatchObject({ code: codes.factorMissing });
  await setTimeCodes(visitor, now);
  expect((await client.session.permission()).needs_factor).toBe(false);
  await client.account.read({});
  await expect(client.secondFactor.removeTimeCodes({})).rejects.toMatchObject({
    code: codes.notAllowed,
    message: expect.stringContaining('requires'),
  });
  // An advertiser has no page to set one up.
  expect((await (await server.logIn('advertiser@demo.test')).client.session.permission()).needs_factor).toBe(false);
  await operate(server.db, ['provider', 'unset', 'second_factor']);
});

test('the operator takes it from who has lost everything, with a letter, and nothing to undo', async () => {
  const email = 'rejected@demo.test';
  await setTimeCodes(await server.logIn(email), now);
  const dry = await operate(server.db, ['publishers', 'remove-second-factor', email, '--dry-run']);
  expect(dry.text).toContain('Removed the second factor of rejected@demo.test');
  await expect(server.logIn(email)).rejects.toThrow(String(codes.factorNeeded));
  const done = await operate(server.db, ['publishers', 'remove-second-factor', email]);
  expect(done).toMatchObject({ exit: 0, text: expect.stringMatching(/Written down as (\d+)\.$/) });
  const [, id = ''] = /Written down as (\d+)/.exec(done.text) ?? [];
  expect(await operate(server.db, ['undo', id])).toMatchObject({ exit: 1 });
  const { client } = await server.logIn(email);
  expect(await client.secondFactor.read({})).toMatchObject({ passkeys: [], time_codes: null, recovery_codes: 0 });
  await expect
    .poll(async () => (await server.letters(email)).map(({ text }) => text))
    .toContainEqual(expect.stringContaining('The network operator removed your second factor'));
  const again = await operate(server.db, ['publishers', 'remove-second-factor', email]);
  expect(again).toMatchObject({ exit: 0, text: expect.stringContaining('has no second factor') });
});
