import { codes, isCallError } from '@millrace/core';
import { expect, test } from 'vitest';
import { serverSecret } from '../../packages/server/src/session/queries.ts';
import { seal } from '../../packages/server/src/db/sealed.ts';
import { timeCodes } from '../../packages/server/src/second-factor/tables.ts';
import { createAuthenticator } from '../lab/authenticator.ts';
import { aServer } from '../lab/start.ts';
import { setTimeCodes, timeCode } from '../lab/time-codes.ts';
import type { Visitor } from '../lab/visitor.ts';
import { ownerId } from '../../packages/server/src/session/person.ts';

const server = aServer();
let waited = 0;
const now = () => Date.now() + waited;
function wait(seconds: number) {
  waited += seconds * 1000;
  server.wait(seconds * 1000);
}

/** Someone whose password was right, and who is asked for the second factor. */
async function afterPassword(username: string, { remember = false, orgtype = 3 as 2 | 3 } = {}): Promise<Visitor> {
  const visitor = await server.visitor();
  const login = visitor.client.session.login({ username, password: 'Demo1234', remember, orgtype });
  await expect(login).rejects.toMatchObject({ code: codes.factorNeeded });
  return visitor;
}

const isIn = async ({ client }: Visitor) => (await client.session.loginInfo()).status === 1;
const wrongCode = { code: codes.invalid, fields: { time_code: expect.any(String) } };
const over = { code: codes.notFound };

test('with time codes a right password opens nothing yet; a right code does', async () => {
  const email = 'publisher@demo.test';
  const app = await setTimeCodes(await server.logIn(email), now);
  const visitor = await afterPassword(email);
  expect(await isIn(visitor)).toBe(false);
  await expect(visitor.client.account.read({})).rejects.toMatchObject({ code: codes.loginNeeded });
  expect(await visitor.client.secondFactor.startSignIn({})).toEqual({
    passkey: null,
    time_codes: true,
    recovery_codes: true,
    password: false,
  });
  await expect(visitor.client.secondFactor.signIn({ password: 'Demo1234' })).rejects.toMatchObject({
    code: codes.invalid,
  });
  wait(60);
  const before = visitor.cookies.get('sid');
  const code = app.code();
  await visitor.client.secondFactor.signIn({ time_code: code });
  expect(await isIn(visitor)).toBe(true);
  expect(visitor.cookies.get('sid')).not.toBe(before);
  expect(visitor.written.at(-1)).not.toMatch(/max-age/i);

  // The code that was taken is taken no more, by nobody.
  const thief = await afterPassword(email);
  await expect(thief.client.secondFactor.signIn({ time_code: code })).rejects.toMatchObject(wrongCode);
  // Nor is one before it, though it would be in time.
  await expect(thief.client.secondFactor.signIn({ time_code: app.code(-30) })).rejects.toMatchObject(wrongCode);
});

test('a code counts for the step before and after its own, and no longer', async () => {
  const email = 'sdk@demo.test';
  const app = await setTimeCodes(await server.logIn(email), now);
  wait(600);
  const visitor = await afterPassword(email, { remember: true });
  for (const away of [-90, 90]) {
    await expect(visitor.client.secondFactor.signIn({ time_code: app.code(away) })).rejects.toMatchObject(wrongCode);
  }
  await visitor.client.secondFactor.signIn({ time_code: app.code(30) });
  // Whoever asked to stay logged in still does.
  expect(visitor.written.filter((line) => line.startsWith('sid=')).at(-1)).toMatch(/Max-Age=2592000/);
});

test('of two logins with one code at the same moment one is let in', async () => {
  const email = 'pending@demo.test';
  const app = await setTimeCodes(await server.logIn(email), now);
  wait(60);
  const visitors = await Promise.all([afterPassword(email), afterPassword(email), afterPassword(email)]);
  const time_code = app.code();
  const ends = await Promise.allSettled(visitors.map(({ client }) => client.secondFactor.signIn({ time_code })));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('after five wrong codes one logs in anew, and ten in an hour close the codes of an account', async () => {
  const email = 'review@demo.test';
  const app = await setTimeCodes(await server.logIn(email), now);
  wait(60);
  const wrong = app.code(3_600);
  for (const _ of [1, 2]) {
    const visitor = await afterPassword(email);
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => visitor.client.secondFactor.signIn({ time_code: wrong }).catch((error) => error)),
    );
    expect(tries.filter((error) => isCallError(error) && error.code === codes.notFound).length).toBeGreaterThan(0);
    await expect(visitor.client.secondFactor.signIn({ time_code: app.code() })).rejects.toMatchObject(over);
    await expect(visitor.client.secondFactor.startSignIn({})).rejects.toMatchObject(over);
    expect(await isIn(visitor)).toBe(false);
  }
  const visitor = await afterPassword(email);
  await expect(visitor.client.secondFactor.signIn({ time_code: app.code() })).rejects.toMatchObject({ status: 429 });
  // A recovery code is not to be guessed, and opens still.
  await visitor.client.secondFactor.signIn({ recovery_code: app.recoveryCodes[0] });
  expect(await isIn(visitor)).toBe(true);
});

test('wrong codes of a session use up what that session may try, and nothing of what its owner logs in with', async () => {
  const email = 'blocked@demo.test';
  const stolen = await server.logIn(email);
  const app = await setTimeCodes(stolen, now);
  wait(60);
  const wrong = app.code(3_600);
  const tries = await Promise.all(
    Array.from({ length: 14 }, () => stolen.client.secondFactor.confirm({ time_code: wrong }).catch((error) => error)),
  );
  expect(tries.filter((error) => isCallError(error) && error.code === codes.invalid)).toHaveLength(10);
  await expect(stolen.client.secondFactor.confirm({ time_code: app.code() })).rejects.toMatchObject({ status: 429 });
  const owner = await afterPassword(email);
  await owner.client.secondFactor.signIn({ time_code: app.code() });
  wait(60);
  await owner.client.secondFactor.confirm({ time_code: app.code() });
  await owner.client.secondFactor.removeTimeCodes({});
});

test('who has guessed at a login keeps nobody from setting up another app', async () => {
  const email = 'blocked@demo.test';
  const app = await setTimeCodes(await server.logIn(email), now);
  wait(60);
  for (const _ of [1, 2]) {
    const thief = await afterPassword(email);
    for (let tries = 0; tries < 5; tries++) {
      await thief.client.secondFactor.signIn({ time_code: app.code(3_600) }).catch(() => undefined);
    }
  }
  const owner = await afterPassword(email);
  await owner.client.secondFactor.signIn({ recovery_code: app.recoveryCodes[0] });
  await owner.client.secondFactor.confirm({ recovery_code: app.recoveryCodes[1] });
  await owner.client.secondFactor.removeTimeCodes({});
  expect((await setTimeCodes(owner, now)).recoveryCodes).toHaveLength(10);
});

test('a recovery code opens once, and a letter tells how many are left', async () => {
  const email = 'rejected@demo.test';
  const app = await setTimeCodes(await server.logIn(email), now);
  const visitor = await afterPassword(email);
  await visitor.client.secondFactor.signIn({ recovery_code: app.recoveryCodes[3] });
  expect(await isIn(visitor)).toBe(true);
  await expect
    .poll(async () => (await server.letters(email)).map(({ text }) => text))
    .toContainEqual(expect.stringContaining('A recovery code was used to access your account. 9 codes are left.'));
  const again = await afterPassword(email);
  await expect(again.client.secondFactor.signIn({ recovery_code: app.recoveryCodes[3] })).rejects.toMatchObject({
    fields: { recovery_code: expect.any(String) },
  });
});

test('a right password is worth ten minutes, in its own browser alone', async () => {
  const email = 'rejected@demo.test';
  const visitor = await afterPassword(email);
  const other = await server.visitor();
  await expect(other.client.secondFactor.startSignIn({})).rejects.toMatchObject(over);
  await expect(other.client.secondFactor.signIn({ recovery_code: '0000' })).rejects.toMatchObject(over);
  await visitor.client.secondFactor.startSignIn({});
  wait(10 * 60 + 1);
  await expect(visitor.client.secondFactor.startSignIn({})).rejects.toMatchObject(over);
});

test('a passkey signs in; one that lies about its page, its challenge or its use does not', async () => {
  const email = 'interactive@demo.test';
  const { client } = await server.logIn(email);
  const authenticator = createAuthenticator(server.origin);
  const passkey = authenticator.make(await client.secondFactor.startPasskey({}));
  await client.secondFactor.addPasskey({ name: 'Key', passkey });

  const visitor = await afterPassword(email);
  const ask = async () => (await visitor.client.secondFactor.startSignIn({})).passkey ?? { challenge: '' };
  const request = await ask();
  expect(request).toMatchObject({ rpId: '127.0.0.1', allowCredentials: [{ id: authenticator.id }] });
  await visitor.client.secondFactor.signIn({ passkey: authenticator.use(request) });
  expect(await isIn(visitor)).toBe(true);

  const thief = await afterPassword(email);
  const challenge = async () => (await thief.client.secondFactor.startSignIn({})).passkey ?? { challenge: '' };
  const wrong = { code: codes.invalid, fields: { passkey: expect.any(String) } };
  const lies = [{ origin: 'https://millrace.evil' }, { rpId: 'millrace.evil' }, { counter: 1 }];
  for (const lie of lies) {
    const used = authenticator.use(await challenge(), lie);
    await expect(thief.client.secondFactor.signIn({ passkey: used })).rejects.toMatchObject(wrong);
  }
  // What was signed for another login opens this one no more than a key of somebody else does.
  await challenge();
  const used = authenticator.use(request);
  await expect(thief.client.secondFactor.signIn({ passkey: used })).rejects.toMatchObject(wrong);
  const own = createAuthenticator(server.origin).use(await challenge());
  await expect(thief.client.secondFactor.signIn({ passkey: own })).rejects.toMatchObject(over);
  expect(await isIn(thief)).toBe(false);
});

test('an advertiser who has one is asked for it too', async () => {
  const username = 'advertiser@demo.test';
  const { user_id } = await (await server.logIn(username)).client.session.loginInfo();
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const sealed = seal(
    { serverSecret: await serverSecret(server.db), user_id: user_id ?? 0, purpose: 'time codes' },
    secret,
  );
  await server.db
    .insert(timeCodes)
    .values({ user_id: ownerId(user_id ?? 0), secret: sealed, is_set: true, created_at: new Date(now()) });
  const visitor = await afterPassword(username, { orgtype: 2 });
  expect((await visitor.client.secondFactor.startSignIn({})).time_codes).toBe(true);
  await visitor.client.secondFactor.signIn({ time_code: timeCode(secret, now()) });
  expect(await isIn(visitor)).toBe(true);
});
