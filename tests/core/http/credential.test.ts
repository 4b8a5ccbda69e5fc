import { createClient, widgetSession, type ClientOptions } from '@millrace/core';
import { csrfFromServer } from '@millrace/core/session';
import { expect, test } from 'vitest';
import { calls, nothing, post } from '../../../packages/core/src/http/call.ts';
import { answering } from '../../lab/answering.ts';

const api = answering();
const things = calls('things', { write: post('/api/things/', { who: 'anyone', asks: nothing, gives: nothing }) });
const client = (options: ClientOptions) => createClient({ things }, { origin: api.origin, ...options });

/** Takes one credential and no other. */
function takes(header: string, value: string, refusal: { status: number; c: number }): void {
  api.replies((response, { url, headers }) => {
    if (url === '/accounts/csrf-r/') return response.writeHead(200).end(JSON.stringify({ c: 0, d: { token: value } }));
    const isRight = headers[header] === value;
    response
      .writeHead(isRight ? 200 : refusal.status)
      .end(JSON.stringify({ c: isRight ? 0 : refusal.c, m: 'No', d: {} }));
  });
}
const ended = { status: 200, c: -3 };
const writes = () => api.seen.filter(({ url }) => url === '/api/things/').length;

test('a widget session is opened once, shown in place of cookies and token, and opened again when it has ended', async () => {
  const opened: string[] = [];
  const bearer = widgetSession(async () => {
    opened.push('asked');
    return { token: `t${opened.length}` };
  });
  const { things: mine } = client({ bearer, csrf: () => 'token' });
  takes('authorization', 'Bearer t1', ended);
  await Promise.all([mine.write(), mine.write()]);
  expect(opened).toHaveLength(1);
  expect(api.seen.map(({ headers }) => headers['x-csrftoken'])).toEqual([undefined, undefined]);
  takes('authorization', 'Bearer t2', ended);
  await mine.write();
  expect(opened).toHaveLength(2);
});

test('a session that can not be opened fails its call, and the next call tries again', async () => {
  let tries = 0;
  const bearer = widgetSession(async () => {
    tries += 1;
    if (tries === 1) throw new Error('Nobody is signed in.');
    return { token: 't' };
  });
  takes('authorization', 'Bearer t', ended);
  const { things: mine } = client({ bearer });
  await expect(mine.write()).rejects.toMatchObject({
    name: 'OfflineError',
    call: 'things.write',
    cause: { message: 'Nobody is signed in.' },
  });
  await mine.write();
  expect(tries).toBe(2);
});

test('who is refused twice is refused, and is told once', async () => {
  const told: number[] = [];
  let count = 0;
  takes('authorization', 'never', ended);
  const bearer = widgetSession(async () => ({ token: `t${(count += 1)}` }));
  const { things: mine } = client({ bearer, onSession: (code) => told.push(code) });
  await expect(mine.write()).rejects.toMatchObject({ code: -3 });
  expect([count, told]).toEqual([2, [-3]]);
});

test('the token of another origin is asked of the server, once, and anew where it was refused', async () => {
  takes('x-csrftoken', 'a', { status: 403, c: -4 });
  const { things: mine } = client({ csrf: csrfFromServer(api.origin) });
  await mine.write();
  await mine.write();
  expect(api.seen.map(({ url }) => url)).toEqual(['/accounts/csrf-r/', '/api/things/', '/api/things/']);
  takes('x-csrftoken', 'b', { status: 403, c: -4 });
  await mine.write();
  expect(api.seen.slice(3).map(({ headers }) => headers['x-csrftoken'])).toEqual(['a', undefined, 'b']);
});

test('a refusal that is not about the token is not tried again', async () => {
  takes('x-csrftoken', 'a', { status: 403, c: -4 });
  const { things: mine } = client({ csrf: () => 'wrong' });
  await expect(mine.write()).rejects.toMatchObject({ name: 'HttpError', status: 403 });
  expect(writes()).toBe(1);
});

test('an API without that call is sent no token', async () => {
  api.replies((response, { url }) => response.writeHead(url === '/api/things/' ? 200 : 404).end('{"c":0,"d":{}}'));
  await client({ csrf: csrfFromServer(api.origin) }).things.write();
  expect(api.seen.at(-1)?.headers).not.toHaveProperty('x-csrftoken');
});
