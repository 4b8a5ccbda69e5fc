import { catalogue, codes, type Row } from '@millrace/core';
import { closedWords, sessionCalls } from '@millrace/core/session';
import { expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { send } from '../lab/send.ts';
import { aServer } from '../lab/start.ts';
import { createVisitor } from '../lab/visitor.ts';

const server = aServer({ isAboutEveryCall: true });
/** In production, where who is signed in is read once a second. */
const productive = aServer({ isAboutEveryCall: true, config: { keepsMembers: true } });
let waited = 0;
function wait(milliseconds: number): void {
  server.wait(milliseconds);
  waited += milliseconds;
}
const rows: Row[] = Object.values(catalogue).flatMap((table) => Object.values<Row>(table));

async function linkTo(publisher: string): Promise<string> {
  const told = await operate(server.db, ['as', publisher], { now: new Date(Date.now() + waited) });
  expect(told.exit, told.text).toBe(0);
  const { pathname, search } = new URL(told.lines[0] ?? '');
  return pathname + search;
}

async function viewer(publisher = 'publisher@demo.test') {
  const visitor = await server.visitor();
  const answer = await visitor.fetch(await linkTo(publisher));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  return visitor;
}

test('an operator sees the portal as the publisher does, and it says who looks', async () => {
  const { client } = await viewer();
  const owner = await server.signIn('publisher@demo.test');
  expect(await client.session.profile({})).toMatchObject({ user: { un: 'publisher@demo.test' }, viewed_by: 'ada' });
  expect(await owner.client.session.profile({})).toMatchObject({ viewed_by: '' });
  const seen = await client.channels.list({});
  expect(seen).toEqual(await owner.client.channels.list({}));
  expect(seen.length).toBeGreaterThan(0);
});

const logins = (text: string) => /last login.*/.exec(text)?.[0];
const leaves = 'session.logout';
const changing = rows.filter(({ changes, name }) => changes && name !== leaves);

test('every call that changes something is refused to who looks, and none of them is done', async () => {
  const visitor = await viewer();
  expect(changing.length).toBeGreaterThan(60);
  const answers = await Promise.all(
    changing.map(async (row) => {
      const answer = await send(visitor, row, {});
      const { c, m } = (await answer.json()) as { c: number; m: string };
      return [row.name, c, m];
    }),
  );
  expect(answers).toEqual(changing.map(({ name }) => [name, codes.notAllowed, closedWords.viewing]));
});

test('what its owner has to confirm is not shown to who looks', async () => {
  const visitor = await viewer();
  const confirmed = rows.filter(({ confirm, changes }) => confirm !== 'no' && !changes);
  for (const row of confirmed) {
    expect(await (await send(visitor, row, {})).json(), row.name).toMatchObject({ c: codes.notAllowed });
  }
});

test("the look is nobody's sign-in: neither the publisher nor the list of publishers has it", async () => {
  const owner = await server.signIn('publisher@demo.test');
  const before = await owner.client.account.devices({});
  const shown = (await operate(server.db, ['publishers', 'show', 'publisher@demo.test'])).text;
  wait(3_600_000);
  await viewer();
  expect(await owner.client.account.devices({})).toHaveLength(before.length);
  const after = (await operate(server.db, ['publishers', 'show', 'publisher@demo.test'])).text;
  expect(logins(after)).toBe(logins(shown));
  const entry = (await operate(server.db, ['log'])).text;
  expect(entry).toContain('Made a link to look at the portal as publisher@demo.test (1).');
  expect(entry).not.toContain('token=');
});

test('a link is good once and for ten minutes, a look for an hour, and a look ahead uses nothing up', async () => {
  const link = await linkTo('publisher@demo.test');
  const prefetch = await (await server.visitor()).fetch(link, { headers: { 'sec-purpose': 'prefetch' } });
  expect(prefetch.status).toBe(503);
  const visitor = await server.visitor();
  expect((await visitor.fetch(link)).headers.get('location')).toBe('/');
  const second = await server.visitor();
  expect((await second.fetch(link)).headers.get('location')).toBe('/aff-login');
  await expect(second.client.session.profile({})).rejects.toMatchObject({ code: codes.loginNeeded });
  await visitor.client.session.logout();
  await expect(visitor.client.session.profile({})).rejects.toMatchObject({ code: codes.loginNeeded });

  const late = await linkTo('publisher@demo.test');
  const looking = await viewer();
  wait(10 * 60_000 + 1_000);
  expect((await (await server.visitor()).fetch(late)).headers.get('location')).toBe('/aff-login');
  expect(await looking.client.session.profile({})).toMatchObject({ viewed_by: 'ada' });
  wait(51 * 60_000);
  await expect(looking.client.session.profile({})).rejects.toMatchObject({ code: codes.signedOut });
  expect(await operate(server.db, ['as', 'x@nobody.example'])).toMatchObject({ exit: 1 });
});

test('the session that a browser had before it opened a look is over at once, also for who has asked a moment ago', async () => {
  const owner = await productive.logIn('sdk@demo.test');
  const copied = new Map(['sid', 'csrftoken'].map((name) => [name, owner.cookies.get(name) ?? '']));
  const other = createVisitor(productive.origin, copied);
  const permission = async () => (await (await other.fetch(sessionCalls.permission.path)).json()) as { c: number };
  expect(await permission()).toMatchObject({ c: codes.ok });
  const told = await operate(productive.db, ['as', 'publisher@demo.test']);
  const { pathname, search } = new URL(told.lines[0] ?? '');
  expect(await permission()).toMatchObject({ c: codes.ok });
  expect((await owner.fetch(pathname + search)).headers.get('location')).toBe('/');
  expect(await permission()).toMatchObject({ c: codes.signedOut });
});
