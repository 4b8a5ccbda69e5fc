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
