import { codes } from '@millrace/core';
import { sessionCalls } from '@millrace/core/session';
import { expect, test } from 'vitest';
import { aServer } from '../../lab/start.ts';

const server = aServer();
const apply = '/api/aff/ads/appl-r/';
const application = { aid: '1001', reason: 'Please.', id: '200002' };
const foreign = 'f'.repeat(43);

test('a form without the token is refused', async () => {
  const { post } = await server.signIn('publisher@demo.test');
  const answer = await post(apply, application, { headers: { 'x-csrftoken': '' } });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ c: codes.notAllowed });
});

test('two equal values that this server did not make are refused', async () => {
  const { post, cookies } = await server.signIn('publisher@demo.test');
  cookies.set('csrftoken', foreign);
  expect((await post(apply, application)).status).toBe(403);
});

test("another session's token is refused, in header and cookie too", async () => {
  const attacker = await server.signIn('pending@demo.test');
  const { post, cookies } = await server.signIn('publisher@demo.test');
  cookies.set('csrftoken', attacker.cookies.get('csrftoken') ?? '');
  expect((await post(apply, application)).status).toBe(403);
});

test('a token from before the login is refused after it', async () => {
  const visitor = await server.visitor();
  const before = visitor.cookies.get('csrftoken') ?? '';
  await visitor.client.session.login({ username: 'publisher@demo.test', password: 'Demo1234' });
  const answer = await visitor.post(apply, application, { headers: { 'x-csrftoken': before } });
  expect(answer.status).toBe(403);
});

test('a refusal brings what the next try needs', async () => {
  const { post, cookies } = await server.signIn('publisher@demo.test');
  cookies.set('csrftoken', foreign);
  await post(apply, application);
  const again = await post(apply, { ...application, id: '2147483647' });
  expect(await again.json()).toMatchObject({ c: codes.notFound });
});

test('a first visit that is a form gets its cookies with the refusal', async () => {
  const asked = new URLSearchParams({ email: 'publisher@demo.test' });
  const answer = await fetch(server.origin + sessionCalls.emailSend.path, { method: 'POST', body: asked });
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie().map((line) => line.split('=', 1)[0])).toEqual(['sid', 'csrftoken']);
});

test('a form whose session is gone is told to log in, not that its page is out of date', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const body = new URLSearchParams(application);
  const send = (cookie: string) => fetch(server.origin + apply, { method: 'POST', body, headers: { cookie } });
  for (const cookie of ['', 'sid=unknown; csrftoken=unknown']) {
    expect(await (await send(cookie)).json()).toMatchObject({ c: codes.loginNeeded });
  }
  // Who has the session, and not the token of its pages, is refused.
  expect((await send(`sid=${visitor.cookies.get('sid')}`)).status).toBe(403);
});

test('a picture or a link on another site does not log anyone out', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  for (const site of ['cross-site', 'same-site', 'none']) {
    const answer = await visitor.fetch('/accounts/logout/', { headers: { 'sec-fetch-site': site } });
    expect(answer.status).toBe(403);
  }
  expect(await visitor.client.session.loginInfo()).toMatchObject({ status: 1 });
});

test('a bare visit to the logout is led to the page that asks', async () => {
  const visitor = await server.signIn('publisher@demo.test');
  const accept = 'text/html,application/xhtml+xml';
  const answer = await visitor.fetch('/accounts/logout/', { headers: { accept, 'sec-fetch-site': 'cross-site' } });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/logout');
  expect(await visitor.client.session.loginInfo()).toMatchObject({ status: 1 });
});

test("the logout of one of our own pages needs the browser's word only", async () => {
  const visitor = await server.logIn('publisher@demo.test');
  await visitor.fetch('/accounts/logout/', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(await visitor.client.session.loginInfo()).toMatchObject({ status: 0 });
});

test("the browser's word alone does not send a form", async () => {
  const { post } = await server.signIn('publisher@demo.test');
  const headers = { 'x-csrftoken': '', 'sec-fetch-site': 'same-origin' };
  expect((await post(apply, application, { headers })).status).toBe(403);
});
