// The links of letters: which of them is good, what a look ahead or a cut one does, who gets how many.
import { codes } from '@millrace/core';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Context } from '../../packages/server/src/context.ts';
import { makeMailToken } from '../../packages/server/src/session/mail-tokens.ts';
import { askForLink } from '../../packages/server/src/session/links.ts';
import { readCaptchaOf } from '../lab/captcha.ts';
import { aServer } from '../lab/start.ts';
import { ownerId } from '../../packages/server/src/session/person.ts';

const server = aServer();
const hour = 3_600_000;

/** The paths of all links that went to this address, the newest first, once there are so many. */
async function linksTo(email: string, count: number): Promise<string[]> {
  const letters = await server.letters(email, count);
  return letters.map(({ text }) => (/http:\/\/\S+/.exec(text)?.[0] ?? '').slice(server.origin.length));
}

const tokenIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('token') ?? '';

async function askForReset(email: string) {
  const visitor = await server.visitor();
  return visitor.client.session.forget({ email, captcha: await readCaptchaOf(server, visitor, 'reset') });
}

async function isGood(token: string): Promise<boolean> {
  const { client } = await server.visitor();
  return client.session.resetCheck({ token }).then(
    () => true,
    () => false,
  );
}

async function followed(path: string, init?: RequestInit) {
  const { fetch } = await server.visitor();
  return (await fetch(path, init)).headers.get('location');
}

const isActivated = async (email: string) => {
  const { rows } = await server.db.execute(`select is_activated from users where un = '${email}'`);
  return rows[0]?.['is_activated'];
};

test('a link is opened by no look ahead', async () => {
  const email = 'inactive@demo.test';
  await (await server.visitor()).client.session.emailSend({ email });
  const [path = ''] = await linksTo(email, 1);
  const { fetch } = await server.visitor();
  expect((await fetch(path, { method: 'HEAD' })).status).toBe(204);
  expect((await fetch(path, { headers: { 'sec-purpose': 'prefetch;prerender' } })).status).toBe(503);
  expect((await fetch(path, { headers: { purpose: 'prefetch' } })).status).toBe(503);
  expect(await isActivated(email)).toBe(false);
  expect(await followed(path)).toBe('/user-verify?verify=1');
  expect(await isActivated(email)).toBe(true);
});

test.each([
  '',
  '?token',
  '?token=',
  `?token=${'a'.repeat(129)}`,
  '?token=%00',
  '?token=%E0%A4%A',
  '?tok',
  '?token=a&token=b',
])('a link that was cut to %j leads to the page that says so', async (rest) => {
  expect(await followed(`/accounts/verify-r/${rest}`)).toBe('/user-verify?verify=0');
});

const asBrowsers = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
const link = '/accounts/verify-r/';

test.each([
  '/accounts',
  // `/accounts/` is a call of its own.
  ...Array.from('verify-r', (_, index) => link.slice(0, '/accounts/v'.length + index)),
  '/accounts/verify-r?token=abc',
  '/accounts/verify-r/%3Ftoken=abc',
  '/accounts/verify-r/&token=abc',
])('who follows a link that has become %s stands on that page too', async (path) => {
  expect(await followed(path, asBrowsers)).toBe('/user-verify?verify=0');
});

test('of an address that is no call a browser is shown a page, and a client an envelope', async () => {
  const { fetch } = await server.visitor();
  for (const path of ['/accounts/nothing', '/api/nothing/']) {
    const page = await fetch(path, asBrowsers);
    // No page is built for this test: that it is one, the journeys tell.
    expect(await page.text()).not.toMatch(/^\{/);
    const told = await fetch(path);
    expect([told.status, await told.json()]).toEqual([404, expect.objectContaining({ c: codes.notFound })]);
  }
});

test('a second letter for a new password spends the link of the first', async () => {
  const email = 'publisher@demo.test';
  await askForReset(email);
  const [first = ''] = await linksTo(email, 1);
  expect(await isGood(tokenIn(first))).toBe(true);
  await askForReset(email);
  const [second = ''] = await linksTo(email, 2);
  expect(await isGood(tokenIn(first))).toBe(false);
  expect(await isGood(tokenIn(second))).toBe(true);
});

test('each activation letter is good, also after another was sent, and twice', async () => {
  const email = 'rejected@demo.test';
  await server.db.execute(`update users set is_verified = false, is_activated = false where un = '${email}'`);
  await (await server.visitor()).client.session.emailSend({ email });
  const [first = ''] = await linksTo(email, 1);
  await (await server.visitor()).client.session.verifySendAgain({ email });
  const [second = ''] = await linksTo(email, 2);
  for (const letter of [first, second, first, second]) expect(await followed(letter)).toBe('/user-verify?verify=1');
  await server.db.execute(`update mail_tokens set expires_at = now() - interval '1 minute' where purpose = 'activate'`);
  for (const letter of [first, second]) expect(await followed(letter)).toBe('/user-verify?verify=0');
  // It is no link for a new password.
  expect(await isGood(tokenIn(second))).toBe(false);
});

test('of links that are made at the same moment one is good', async () => {
  const now = new Date();
  const made = await Promise.all(
    Array.from({ length: 12 }, () =>
      server.db.transaction((tx) => makeMailToken(tx, { user_id: ownerId(2), purpose: 'reset', now })),
    ),
  );
  const good = await Promise.all(made.map(({ token }) => isGood(token)));
  expect(good.filter(Boolean)).toHaveLength(1);
  const { rows } = await server.db.execute(
    `select token_hash from mail_tokens where user_id = 2 and purpose = 'reset'`,
  );
  const newest = made[good.indexOf(true)]?.token ?? '';
  expect(rows).toEqual([{ token_hash: createHash('sha256').update(newest).digest('hex') }]);
});

test('a stranger who asks for letters does not use up those of the owner, and fills no mailbox', async () => {
  const email = 'sdk@demo.test';
  for (let count = 0; count < 9; count++) await askForReset(email);
  const letters = await linksTo(email, 6);
  // The owner is refused nothing, and one of the letters is good: the one made last, in whatever order they arrived.
  expect(await askForReset(email)).toEqual({});
  const good = await Promise.all(letters.map((path) => isGood(tokenIn(path))));
  expect(good.filter(Boolean)).toHaveLength(1);
});

/** What asking for a link does: one statement, whoever is named. Whatever else was asked of the server would throw. */
async function doneFor(email: string): Promise<unknown[]> {
  const written: unknown[] = [];
  const values = async (jobs: readonly { payload: { email: string } }[]) => void written.push(...jobs);
  const parts = { db: { insert: () => ({ values }) }, limiterOf: counting, now: aMoment, worker: { nudge: nothing } };
  await askForLink(parts as unknown as Context, ` ${email.toUpperCase()} `, 'reset');
  return written;
}

const nothing = () => undefined;
const counting = () => ({ consume: async () => undefined });
const aMoment = () => new Date(hour);

test('whether there is an account is not asked before the answer is given: a job is written down, and nothing is read', async () => {
  const [known] = await doneFor('publisher@demo.test');
  const [unknown] = await doneFor('nobody@example.com');
  expect(known).toMatchObject({ kind: 'link', payload: { email: 'publisher@demo.test', purpose: 'reset' } });
  expect(unknown).toEqual({ ...(known as object), payload: { email: 'nobody@example.com', purpose: 'reset' } });
});
