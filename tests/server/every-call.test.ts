import { catalogue, codes, isGuarded, type Row } from '@millrace/core';
import { testerCalls } from '@millrace/core/tester';
import { beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '../../packages/server/src/app/handlers.ts';
import { pathOf, send } from '../lab/send.ts';
import { aServer } from '../lab/start.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer({ isAboutEveryCall: true });
const rows: Row[] = Object.values(catalogue).flatMap((table) => Object.values<Row>(table));

let stranger: Visitor;
let publisher: Visitor;
let advertiser: Visitor;
beforeAll(async () => {
  stranger = await server.visitor();
  publisher = await server.signIn('publisher@demo.test');
  advertiser = await server.signIn('advertiser@demo.test');
});

describe.each(rows.filter(({ misread }) => misread !== undefined).map((row) => [row.name, row] as const))(
  '%s',
  (_, row) => {
    test('leads whoever has followed a link that can not be read to a page, and not to an envelope', async () => {
      const answer = await send(stranger, row, { nonsense: '1' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, row.misread]);
    });
  },
);

const answering = rows.filter(({ misread }) => misread === undefined);
describe.each(answering.map((row) => [row.name, row] as const))('%s', (_, row) => {
  test('refuses a field that it does not know, by its name', async () => {
    const someone = row.who === 'advertiser' ? advertiser : publisher;
    const answer = await send(someone, row, { nonsense: '1' });
    expect(await answer.json()).toMatchObject({ c: codes.invalid, d: { fields: { nonsense: expect.any(String) } } });
  });
});

describe.each(rows.map((row) => [row.name, row] as const))('%s', (name, row) => {
  test('has a handler', () => {
    const all: Readonly<Record<string, object>> = handlers;
    expect(Object.keys(all[row.domain] ?? {})).toContain(name.slice(row.domain.length + 1));
  });

  test('takes no other method', async () => {
    const { fetch } = stranger;
    for (const method of ['PUT', 'DELETE', row.method === 'GET' ? 'POST' : 'GET']) {
      const answer = await fetch(pathOf(row), { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe(row.method);
    }
  });

  test('answers with an id, and nothing that a browser keeps or guesses', async () => {
    const { headers } = await send(stranger, row);
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});

/** The path with a last slash where it has none, and without where it has one. */
const slipOf = (row: Row) => (row.path.endsWith('/') ? pathOf(row).slice(0, -1) : `${pathOf(row)}/`);
/** The specification has a few paths that another call's name in braces fits too. */
const isTaken = (path: string) =>
  rows.some((row) => new RegExp(`^${row.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));

describe.each(rows.filter((row) => !isTaken(slipOf(row))).map((row) => [row.name, row] as const))('%s', (_, row) => {
  test('is at its path, with or without a last slash, and at no other', async () => {
    const { fetch } = stranger;
    expect((await fetch(slipOf(row), { method: row.method })).status).toBe(404);
  });
});

describe.each(rows.filter(({ who }) => who !== 'anyone').map((row) => [row.name, row] as const))('%s', (_, row) => {
  test('asks a stranger to log in', async () => {
    const answer = await send(stranger, row);
    expect(await answer.json()).toMatchObject({ c: codes.loginNeeded });
  });
});

describe.each(rows.filter(({ who }) => who === 'publisher').map((row) => [row.name, row] as const))('%s', (_, row) => {
  test('is not for an advertiser, whatever is asked', async () => {
    // Who may not ask is not told what is wrong with the question either.
    const answers = [await send(advertiser, row), await send(advertiser, row, { nonsense: '1' })];
    for (const answer of answers) expect(await answer.json()).toMatchObject({ c: codes.notAllowed });
  });
});

const aboutSomeone = rows.filter(({ name }) => name !== 'session.loginInfo');
describe.each(aboutSomeone.map((row) => [row.name, row] as const))('%s', (_, row) => {
  test('does nothing for whoever has signed in since its page was opened', async () => {
    const someone = row.who === 'advertiser' ? advertiser : publisher;
    // Before it is read what is asked.
    const answer = await send(someone, row, { nonsense: '1' }, { 'x-user': '2147483647' });
    expect(await answer.json()).toMatchObject({ c: codes.signedOut });
  });
});

describe.each(rows.filter(isGuarded).map((row) => [row.name, row] as const))('%s', (_, row) => {
  test('does nothing without the token of the session', async () => {
    const { fetch } = publisher;
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await fetch(pathOf(row), { method: row.method, headers })).status).toBe(403);
    // A program may test a link without one: see tester-by-http.
    if (row.name === testerCalls.track.name) return;
    expect((await fetch(pathOf(row), { method: row.method })).status).toBe(403);
  });
});

const changing = rows.filter(({ method, changes }) => method === 'GET' && changes);
describe.each(changing.map((row) => [row.name, row] as const))('%s', (_, row) => {
  test('does nothing for a look ahead', async () => {
    const { fetch, cookies } = publisher;
    const token = { 'x-csrftoken': cookies.get('csrftoken') ?? '' };
    const head = await fetch(pathOf(row), { method: 'HEAD', headers: token });
    expect([head.status, await head.text()]).toEqual([204, '']);
    for (const name of ['sec-purpose', 'purpose']) {
      const answer = await fetch(pathOf(row), { headers: { ...token, [name]: 'prefetch' } });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    }
    expect(await publisher.client.session.loginInfo()).toMatchObject({ status: 1 });
  });
});

test('a path that no call has is answered in an envelope', async () => {
  for (const path of ['/api/', '/api/nothing/', '/accounts/nothing-r/', '/accounts/nothing/']) {
    const answer = await fetch(server.origin + path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ c: codes.notFound });
  }
});
