// A page of another origin: what it may is what the operator has named, to the letter.
import { codes } from '@millrace/core';
import { expect, test } from 'vitest';
import { demoPassword } from '@millrace/demo/people';
import { defaultProvider } from '../../packages/server/src/reference/provider.ts';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const named = 'https://app.example.com';
const server = aServer({ config: { provider: { ...defaultProvider, origins: [named, 'http://localhost:4170'] } } });

/** What a page's script or a browser on its behalf asks for. */
function ask(path: string, headers: Record<string, string>, init: RequestInit = {}): Promise<Response> {
  return fetch(server.origin + path, { ...init, headers, redirect: 'manual' });
}

function preflight(origin: string): Promise<Response> {
  const asks = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-csrftoken' };
  return ask('/api/offers/list/', { origin, ...asks }, { method: 'OPTIONS' });
}

const allowed = (answer: Response) => answer.headers.get('access-control-allow-origin');
const cookiesOf = (answer: Response) => answer.headers.getSetCookie();

test('a page of a named origin reads answers, with credentials, and its pre-flight is remembered', async () => {
  for (const origin of [named, 'http://localhost:4170']) {
    const answer = await ask('/accounts/login-info/', { origin });
    expect(allowed(answer)).toBe(origin);
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-request-id');
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin');
    const flight = await preflight(origin);
    expect([flight.status, allowed(flight)]).toEqual([204, origin]);
    expect(flight.headers.get('access-control-allow-credentials')).toBe('true');
    expect(flight.headers.get('access-control-allow-methods')).toBe('GET, POST');
    expect(flight.headers.get('access-control-allow-headers')).toContain('x-csrftoken');
    expect(Number(flight.headers.get('access-control-max-age'))).toBeGreaterThan(600);
  }
});

test('what the tester of a partner site asks is open to a named page too, with its session', async () => {
  for (const path of ['/api/common/get-carriers-r/', '/api/adtrack/track-times/']) {
    const answer = await ask(path, { origin: named });
    expect(answer.status).not.toBe(403);
    expect(allowed(answer)).toBe(named);
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
  }
  const refused = await ask('/api/common/get-carriers-r/', { origin: 'https://other.example.com' });
  server.isOfNoCall(refused);
  expect(refused.status).toBe(403);
});

const track = (source: number) => `/api/adtrack/track/?url=https%3A%2F%2Fexample.test%2F&os=2&zone=0&source=${source}`;

test('a named page that tests links with nobody’s session, as the tag does, is told how a site is registered for it', async () => {
  const words = `${named} isn't registered with ${defaultProvider.name}, so it can't test links. To have it registered, write to `;
  for (const source of [0, 1]) {
    const refused = await ask(track(source), { origin: named });
    expect([refused.status, allowed(refused)]).toEqual([403, named]);
    expect(await refused.json()).toMatchObject({ c: codes.notAllowed, m: expect.stringContaining(words) });
  }
  const saved = await ask('/api/adtrack/result/1/save/', { origin: named }, { method: 'POST' });
  expect(await saved.json()).toMatchObject({ m: expect.stringContaining(words) });
  // Who has a session, or had one, is told of that.
  for (const shown of [{ cookie: 'sid=old' }, { 'x-csrftoken': 'old' }]) {
    const answer = await ask(track(1), { origin: named, ...(shown as Record<string, string>) });
    expect(await answer.json()).toMatchObject({ m: 'This page is out of date. Please try again.' });
  }
});

test.each([
  'https://other.example.com',
  'https://app.example.com.evil.test',
  'https://evil-app.example.com',
  'https://x.app.example.com',
  'https://example.com',
  'http://app.example.com',
  'https://app.example.com:8443',
  'https://APP.example.com',
  'https://app.example.com/',
  'https://user@app.example.com',
  'null',
  '*',
  '',
])('a page of "%s" is told nothing', async (origin) => {
  for (const answer of [await ask('/accounts/csrf-r/', { origin }), await preflight(origin)]) {
    expect(allowed(answer)).toBe(null);
    expect(answer.headers.get('access-control-allow-credentials')).toBe(null);
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin');
    expect(cookiesOf(answer).join()).not.toContain('SameSite=None');
  }
});

test('without an origin an answer may be kept for no other page either', async () => {
  const answer = await ask('/accounts/login-info/', {});
  expect([allowed(answer), answer.headers.get('vary')]).toEqual([null, 'origin']);
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('its session has cookies that a browser sends from there, and keeps for that site alone', async () => {
  const cookies = cookiesOf(await ask('/accounts/login-info/', { origin: named, 'sec-fetch-site': 'cross-site' }));
  const [sid = ''] = cookies.filter((line) => line.startsWith('sid='));
  expect(sid).toMatch(/SameSite=None/);
  expect(sid).toMatch(/Secure/);
  expect(sid).toMatch(/Partitioned/);
  expect(sid).toMatch(/HttpOnly/);
  const own = cookiesOf(await ask('/accounts/login-info/', { origin: server.origin }));
  expect(own.join()).toContain('SameSite=Lax');
  expect(own.join()).not.toContain('Partitioned');
});

test('below the same registered domain the cookies are the usual ones, so that there are not two of a name', async () => {
  const cookies = cookiesOf(await ask('/accounts/login-info/', { origin: named, 'sec-fetch-site': 'same-site' }));
  expect(cookies.join()).toContain('SameSite=Lax');
  expect(cookies.join()).not.toContain('Partitioned');
});

test('it logs in and changes something with the token that a call tells, and without it nothing is changed', async () => {
  const someone = await server.visitor();
  const read = await someone.fetch('/accounts/csrf-r/', { headers: { origin: named } });
  const { d } = (await read.json()) as { d: { token: string } };
  expect(d.token).toBe(someone.cookies.get('csrftoken'));
  const login = (token: string) =>
    someone.post(
      '/accounts/login-r/',
      { username: 'publisher@demo.test', password: demoPassword },
      { headers: { origin: named, 'x-csrftoken': token } },
    );
  expect((await login('')).status).toBe(403);
  const answer = await login(d.token);
  expect(((await answer.json()) as { c: number }).c).toBe(codes.ok);
  expect(cookiesOf(answer).join()).toContain('SameSite=None');
});

/** By which a browser shows a picture of a page from there, or not. */
async function policyFor(referer: string): Promise<string | null> {
  const answer = await ask('/api/common/get-captcha/', { referer, 'sec-fetch-site': 'cross-site' });
  return answer.headers.get('cross-origin-resource-policy');
}

test('a picture of a call is shown by a page of a named origin and by no other', async () => {
  expect(await policyFor(`${named}/`)).toBe('cross-origin');
  expect(await policyFor('https://evil.test/')).toBe('same-origin');
});

test('what is no call of the API is not opened', async () => {
  for (const path of ['/', '/healthz', '/c?aid=1001&oid=200001']) {
    expect(allowed(await ask(path, { origin: named }))).toBe(null);
  }
});

test('the operator names origins while the server runs; each is judged, and the list is nobody else’s to see', async () => {
  const set = (value: string) => operate(server.db, ['provider', 'set', 'origins', value]);
  for (const wrong of [
    '["*"]',
    '["null"]',
    '["https://*.example.com"]',
    '["https://app.example.com/"]',
    '["https://App.example.com"]',
    '["http://app.example.com"]',
    '["https://app.example.com/path"]',
    '["app.example.com"]',
    '["https://app.example.com:443"]',
    '"https://app.example.com"',
  ]) {
    expect(await set(wrong), wrong).toMatchObject({ exit: 1 });
  }
  const later = 'https://later.example.com';
  expect(allowed(await preflight(later))).toBe(null);
  expect(await set(JSON.stringify([later]))).toMatchObject({ exit: 0 });
  await expect.poll(async () => allowed(await preflight(later)), { timeout: 3_000 }).toBe(later);
  expect(allowed(await preflight(named))).toBe(null);
  const { client } = await server.visitor();
  expect(await client.reference.provider()).not.toHaveProperty('origins');
});
