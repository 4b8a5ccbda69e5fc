// The examples are run as their first lines say, each against a server that answers by the catalogue's own rows.
import { decode } from '@millrace/core';
import { sessionCalls } from '@millrace/core/session';
import { smartlinkCalls, someSmartlinkRows } from '@millrace/core/smartlinks';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answering } from './lab/answering.ts';
import { root } from './lab/imports.ts';

const api = answering();

/** Runs an example; resolves to what it printed and how it ended. */
function run(name: string, args: string[], environment: Record<string, string>) {
  const child = spawn('node', ['--conditions=@millrace/source', join(root, 'examples', name), ...args], {
    env: { ...process.env, ...environment },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()));
  return new Promise<{ printed: string; code: number | null }>((resolve) =>
    child.on('close', (code) => resolve({ printed, code })),
  );
}

/** A server with one account, which gives a token on the first call and wants it, and a session, from then on. */
function openPortal() {
  const rows = someSmartlinkRows(3);
  api.replies((response, { url, body, headers }) => {
    const path = url.split('?')[0];
    const say = (envelope: unknown, cookies: string[] = []) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'set-cookie': cookies })
        .end(JSON.stringify(envelope));
    if (path === sessionCalls.loginInfo.path) {
      return say({ c: 0, d: { status: 0, user_id: null } }, ['csrftoken=t1; Path=/', 'sid=s1; Path=/; HttpOnly']);
    }
    if (!headers.cookie?.includes('sid=')) return say({ c: -6, m: 'Please log in.' });
    if (path === sessionCalls.login.path) {
      const { asked } = decode(sessionCalls.login, {}, new URLSearchParams(body));
      const isRight = asked?.password === 'Demo1234' && headers['x-csrftoken'] === 't1';
      return isRight ? say({ c: 0, d: { user_id: 7 } }, ['sid=s2; Path=/; HttpOnly']) : say({ c: -1, m: 'Not right.' });
    }
    if (path === smartlinkCalls.list.path && headers.cookie.includes('sid=s2')) {
      const { asked } = decode(smartlinkCalls.list, {}, new URL(url, api.origin).searchParams);
      const own = rows.filter(({ uid }) => uid === asked?.uid);
      return say({ c: 0, d: { data: own, tot: own.length, per: 50, cur: 1, from: 1, to: own.length } });
    }
    return say({ c: -2, m: 'There is no such call.' });
  });
}

test('core alone logs in and lists smartlinks, in Node', async () => {
  openPortal();
  const { printed, code } = await run('smartlinks.ts', [api.origin, 'ada@example.com'], {
    MILLRACE_PASSWORD: 'Demo1234',
  });
  expect(printed.trim().split('\n')).toEqual([
    '5001  CPA      0.00  Autumn games 1',
    '5002  CPI      0.65  Night radio 2',
    '5003  CPL      0.90  Travel deals 3',
    '3 of 3 smartlinks',
  ]);
  expect(code).toBe(0);
});

test('and says what was refused', async () => {
  openPortal();
  const { printed, code } = await run('smartlinks.ts', [api.origin, 'ada@example.com'], { MILLRACE_PASSWORD: 'wrong' });
  expect(printed.trim()).toBe('session.login was refused (-1): Not right.');
  expect(code).toBe(1);
});
