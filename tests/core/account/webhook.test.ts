import { noticeKindOf, webhookLines, webhookTestEvent, webhookUrlError, webhookEvents } from '@millrace/core/account';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

test('A webhook goes to an address with https, without a user name or password; http is for this machine’s own addresses.', () => {
  expect(webhookUrlError(' https://alerts.brook.example/hook?key=1 ')).toBeUndefined();
  expect(webhookUrlError('https://alerts.brook.example:8443/')).toBeUndefined();
  for (const url of ['http://127.0.0.1:4000/', 'http://localhost:4000/hook', 'http://[::1]:4000/'])
    expect(webhookUrlError(url), url).toBeUndefined();
  for (const url of [
    'http://brook.example/',
    'http://10.0.0.1/',
    'http://127.0.0.1.brook.example/',
    'http://localhost.brook.example/',
  ])
    expect(webhookUrlError(url), url).toBe('insecure');
  for (const url of [
    'brook.example',
    'ftp://brook.example/',
    'https://ada@brook.example/',
    'https://:x@brook.example/',
    'https://{a}.example/',
    'https://brook.example/a b',
  ])
    expect(webhookUrlError(url), url).toBe('url');
  expect(webhookUrlError(' ')).toBe('required');
  const long = `https://brook.example/${'x'.repeat(1_978)}`;
  expect(long).toHaveLength(2_000);
  expect([webhookUrlError(long), webhookUrlError(`${long}x`)]).toEqual([undefined, 'tooLong']);
});

test('every notice is an event by a name of the convention, but for a way of alerts that fails and an account that is blocked', () => {
  expect(Object.keys(webhookEvents).sort()).toEqual(Object.keys(noticeKindOf).sort());
  const names = [...Object.values(webhookEvents), webhookTestEvent].filter((name) => name !== null);
  for (const name of names) expect(name).toMatch(/^[a-z_]+(\.[a-z_]+)+$/);
  expect(Object.entries(webhookEvents).filter(([, name]) => name === null)).toEqual([
    ['accountBlocked', null],
    ['webhookFails', null],
    ['telegramStopped', null],
    ['telegramFails', null],
  ]);
});

test('each event stands in the publishers’ page about webhooks, and that page has the lines that the portal shows', () => {
  const page = readFileSync('docs/webhooks.md', 'utf8');
  const names = [...Object.values(webhookEvents), webhookTestEvent].filter((name) => name !== null);
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  expect(page).toContain(webhookLines);
});

test('the lines that publishers copy take what is signed by the convention, and nothing that is altered, old or signed by others', () => {
  const isOurs = runInNewContext(`${webhookLines}isOurs`, {
    require: createRequire(import.meta.url),
    Buffer,
    Date,
  }) as (secret: string, headers: Record<string, string>, body: Buffer) => boolean;
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = Buffer.from('{"test": 2432232314}');
  const headersAt = (at: number, key = secret) => {
    const hmac = createHmac('sha256', Buffer.from(key.slice(6), 'base64')).update(`msg_1.${at}.${body.toString()}`);
    return {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(at),
      'webhook-signature': `v1,${hmac.digest('base64')}`,
    };
  };
  const now = Math.floor(Date.now() / 1_000);
  const right = headersAt(now);
  expect(isOurs(secret, right, body)).toBe(true);
  expect(isOurs(secret, { ...right, 'webhook-signature': `v1,AAAA ${right['webhook-signature']}` }, body)).toBe(true);
  expect(isOurs(secret, right, Buffer.from('{"test":2432232314}'))).toBe(false);
  expect(isOurs(secret, { ...right, 'webhook-id': 'msg_2' }, body)).toBe(false);
  expect(isOurs(secret, headersAt(now - 301), body)).toBe(false);
  expect(isOurs(secret, headersAt(now, 'whsec_AAAA'), body)).toBe(false);
  expect(isOurs(secret, {}, body)).toBe(false);
});
