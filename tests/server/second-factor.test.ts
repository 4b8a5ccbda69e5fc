import { codes } from '@millrace/core';
import { expect, test } from 'vitest';
import { recoveryCodes, timeCodes } from '../../packages/server/src/second-factor/tables.ts';
import { createAuthenticator } from '../lab/authenticator.ts';
import { aServer } from '../lab/start.ts';
import { setTimeCodes, timeCode } from '../lab/time-codes.ts';
import type { Visitor } from '../lab/visitor.ts';

const server = aServer();

async function addPasskey({ client }: Visitor, name = 'Work laptop') {
  const authenticator = createAuthenticator(server.origin);
  const passkey = authenticator.make(await client.secondFactor.startPasskey({}));
  const { recovery_codes } = await client.secondFactor.addPasskey({ name, passkey });
  return { authenticator, recovery_codes };
}

test('a passkey is added with its name, told by a letter, and the first one brings ten recovery codes', async () => {
  const email = 'publisher@demo.test';
  const visitor = await server.logIn(email);
  const { client } = visitor;
  expect(await client.secondFactor.read({})).toEqual({
    passkeys: [],
    time_codes: null,
    recovery_codes: 0,
    is_required: false,
  });
  const { recovery_codes } = await addPasskey(visitor);
  expect(new Set(recovery_codes).size).toBe(10);
  for (const code of recovery_codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const second = await addPasskey(visitor, 'Phone');
  expect(second.recovery_codes).toEqual([]);
  expect(await client.secondFactor.read({})).toMatchObject({
    passkeys: [{ name: 'Work laptop', last_used_at: null }, { name: 'Phone' }],
    recovery_codes: 10,
  });
  await expect
    .poll(async () => (await server.letters(email)).map(({ text }) => text.split('\n')[0]))
    .toEqual(
      expect.arrayContaining([
        'The passkey “Work laptop” was added to your account.',
        'The passkey “Phone” was added to your account.',
      ]),
    );
  expect((await client.account.notices({}))[0]).toMatchObject({
    kind: 'account',
    text: expect.stringMatching(/Phone/),
  });
});

test('what is stored and logged opens nothing: codes are hashed, secrets are encrypted', async () => {
  const visitor = await server.logIn('sdk@demo.test');
  const app = await setTimeCodes(visitor);
  const stored = JSON.stringify([
    await server.db.select().from(recoveryCodes),
    await server.db.select().from(timeCodes),
  ]);
  for (const text of [app.secret, ...app.recoveryCodes, ...app.recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
    expect(stored).not.toContain(text);
    expect(server.log()).not.toContain(text);
  }
});

test('a passkey that was made for another page, another challenge or another name of ours is refused', async () => {
  const { client } = await server.logIn('pending@demo.test');
  const authenticator = createAuthenticator(server.origin);
  for (const lies of [{ origin: 'https://millrace.evil' }, { challenge: 'c29tZXRoaW5n' }, { rpId: 'millrace.evil' }]) {
    const passkey = authenticator.make(await client.secondFactor.startPasskey({}), lies);
    await expect(client.secondFactor.addPasskey({ name: 'Lies', passkey })).rejects.toMatchObject({
      code: codes.invalid,
      fields: { passkey: 'This passkey could not be added. Please try again.' },
    });
  }
  expect((await client.secondFactor.read({})).passkeys).toEqual([]);
});

test('a challenge is answered once, in the session that asked for it, within five minutes', async () => {
  const { client } = await server.logIn('pending@demo.test');
  const authenticator = createAuthenticator(server.origin);
  const passkey = authenticator.make(await client.secondFactor.startPasskey({}));
  const elsewhere = await server.logIn('pending@demo.test');
  const refused = { code: codes.invalid };
  await expect(elsewhere.client.secondFactor.addPasskey({ name: 'Elsewhere', passkey })).rejects.toMatchObject(refused);
  await client.secondFactor.addPasskey({ name: 'First', passkey });
  await expect(client.secondFactor.addPasskey({ name: 'Again', passkey })).rejects.toMatchObject(refused);
  const late = createAuthenticator(server.origin);
  const answer = late.make(await client.secondFactor.startPasskey({}));
  server.wait(5 * 60_000);
  await expect(client.secondFactor.addPasskey({ name: 'Late', passkey: answer })).rejects.toMatchObject(refused);
});

test('a passkey that is removed opens nothing any more, the others do, and a letter tells it', async () => {
  const email = 'review@demo.test';
  const { client } = await server.logIn(email);
  const [lost, kept] = [createAuthenticator(server.origin), createAuthenticator(server.origin)];
  const made = async (authenticator: typeof lost) => authenticator.make(await client.secondFactor.startPasskey({}));
  await client.secondFactor.addPasskey({ name: 'Lost phone', passkey: await made(lost) });
  await client.secondFactor.addPasskey({ name: 'Work laptop', passkey: await made(kept) });
  const { passkeys: both } = await client.secondFactor.read({});
  const id = both.find(({ name }) => name === 'Lost phone')?.id ?? 0;
  const used = async (authenticator: typeof lost) =>
    authenticator.use((await client.secondFactor.startConfirm({})).passkey ?? { challenge: '' });
  const passkey = await used(lost);
  await client.secondFactor.removePasskey({ id });
  expect((await client.secondFactor.read({})).passkeys).toMatchObject([{ name: 'Work laptop' }]);
  await expect(client.secondFactor.confirm({ passkey })).rejects.toMatchObject({ code: codes.invalid });
  await client.secondFactor.confirm({ passkey: await used(kept) });
  await expect(client.secondFactor.removePasskey({ id })).rejects.toMatchObject({ code: codes.notFound });
  for (const { id: last } of (await client.secondFactor.read({})).passkeys)
    await client.secondFactor.removePasskey({ id: last });
  expect(await client.secondFactor.read({})).toMatchObject({ passkeys: [], recovery_codes: 0 });
  await expect
    .poll(async () => (await server.letters(email)).map(({ text }) => text.split('\n')[0]))
    .toContain('The passkey “Lost phone” was removed from your account.');
});

test('a passkey belongs to one account', async () => {
  const [one, other] = [await server.logIn('review@demo.test'), await server.logIn('rejected@demo.test')];
  const { authenticator } = await addPasskey(one);
  const passkey = authenticator.make(await other.client.secondFactor.startPasskey({}));
  await expect(other.client.secondFactor.addPasskey({ name: 'Mine too', passkey })).rejects.toMatchObject({
    code: codes.conflict,
  });
  const [{ id = 0 } = {}] = (await one.client.secondFactor.read({})).passkeys;
  await expect(other.client.secondFactor.removePasskey({ id })).rejects.toMatchObject({ code: codes.notFound });
  expect((await one.client.secondFactor.startConfirm({})).passkey?.allowCredentials).toHaveLength(1);
});

test('time codes are set up by the first code of the app, once', async () => {
  const { client } = await server.logIn('interactive@demo.test');
  const { secret, uri } = await client.secondFactor.startTimeCodes({});
  expect(uri).toMatch(/^otpauth:\/\/totp\/Millrace:interactive%40demo\.test\?issuer=Millrace&secret=[A-Z2-7]{32}&/);
  const wrong = { code: codes.invalid, fields: { time_code: expect.any(String) } };
  await expect(client.secondFactor.addTimeCodes({ time_code: '000 00' })).rejects.toMatchObject(wrong);
  expect((await client.secondFactor.read({})).time_codes).toBeNull();
  const time_code = timeCode(secret, Date.now() + 5 * 60_000).replace(/^.../, '$& ');
  const { recovery_codes } = await client.secondFactor.addTimeCodes({ time_code });
  expect(recovery_codes).toHaveLength(10);
  await client.secondFactor.confirm({ recovery_code: recovery_codes[0]?.toLowerCase() });
  await expect(client.secondFactor.startTimeCodes({})).rejects.toMatchObject({ code: codes.conflict });
  expect((await client.secondFactor.read({})).recovery_codes).toBe(9);
});

test('renewed recovery codes take the place of those before', async () => {
  const visitor = await server.logIn('blocked@demo.test');
  const { client } = visitor;
  await expect(client.secondFactor.renewRecoveryCodes({})).rejects.toMatchObject({ code: codes.conflict });
  const { recovery_codes: before } = await addPasskey(visitor);
  const { recovery_codes: after } = await client.secondFactor.renewRecoveryCodes({});
  expect(after).toHaveLength(10);
  await expect(client.secondFactor.confirm({ recovery_code: before[0] })).rejects.toMatchObject({
    fields: { recovery_code: expect.any(String) },
  });
  await client.secondFactor.confirm({ recovery_code: after[0] });
  await expect(client.secondFactor.confirm({ recovery_code: after[0] })).rejects.toMatchObject({ code: codes.invalid });
});

test('with the last of them all of a second factor goes', async () => {
  const email = 'rejected@demo.test';
  const { client } = await server.logIn(email);
  await setTimeCodes(await server.signIn(email), () => Date.now() + 5 * 60_000);
  const { recovery_codes, passkeys } = await client.secondFactor.read({});
  expect([recovery_codes, passkeys]).toEqual([10, []]);
  const confirmed = await server.signIn(email);
  await confirmed.client.secondFactor.removeTimeCodes({});
  expect(await client.secondFactor.read({})).toMatchObject({ passkeys: [], time_codes: null, recovery_codes: 0 });
  await expect(confirmed.client.secondFactor.removeTimeCodes({})).rejects.toMatchObject({ code: codes.notFound });
  // The password alone opens it again.
  await server.logIn(email);
  await expect
    .poll(async () => (await server.letters(email)).map(({ text }) => text.split('\n')[0]))
    .toEqual(
      expect.arrayContaining([
        'An authenticator app was added to your account.',
        'The authenticator app was removed from your account.',
      ]),
    );
});
