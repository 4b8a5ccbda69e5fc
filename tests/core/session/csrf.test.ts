import { createClient } from '@millrace/core';
import { csrfFromServer, sessionCalls } from '@millrace/core/session';
import { expect, test } from 'vitest';
import { answering } from '../../lab/answering.ts';

const api = answering();

test('what could not be asked is asked again by the next call', async () => {
  const csrf = csrfFromServer(api.origin);
  const client = createClient({ session: sessionCalls }, { origin: api.origin, csrf });
  api.replies((response, { url }) => {
    if (url !== '/accounts/csrf-r/') return response.writeHead(200).end('{"c":0,"d":{"status":0}}');
    return response.writeHead(404).end();
  });
  await client.session.loginInfo();
  api.says({ c: 0, d: { token: 'later', status: 0 } });
  await client.session.loginInfo();
  expect(api.seen.map(({ url, headers }) => [url, headers['x-csrftoken']])).toEqual([
    ['/accounts/csrf-r/', undefined],
    ['/accounts/login-info/', undefined],
    ['/accounts/csrf-r/', undefined],
    ['/accounts/login-info/', 'later'],
  ]);
});

test('once the server has replaced the token, the next call goes out with the new one', async () => {
  const csrf = csrfFromServer(api.origin);
  const client = createClient({ session: sessionCalls }, { origin: api.origin, csrf });
  const tokens = ['first', 'second'];
  let isRenewed = true;
  api.replies((response, { url }) => {
    if (url === '/accounts/csrf-r/') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ c: 0, d: { token: tokens.shift(), status: 0 } }));
    }
    response.writeHead(200, { 'content-type': 'application/json', ...(isRenewed && { 'x-csrf-renewed': '1' }) });
    isRenewed = false;
    return response.end('{"c":0,"d":{"status":0}}');
  });
  const from = api.seen.length;
  await client.session.loginInfo();
  await client.session.loginInfo();
  await client.session.loginInfo();
  const shown = api.seen.slice(from).filter(({ url }) => url === '/accounts/login-info/');
  expect(shown.map(({ headers }) => headers['x-csrftoken'])).toEqual(['first', 'second', 'second']);
});
