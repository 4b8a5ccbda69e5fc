// An account whose letter never came is opened by the operator.
import { codes } from '@millrace/core';
import { demoPassword } from '@millrace/demo/people';
import { expect, test } from 'vitest';
import { operate } from '../lab/operator.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const email = 'sdk@demo.test';

const activate = (...words: string[]) => operate(server.db, ['publishers', 'activate', ...words]);
const entryOf = (text: string) => /Written down as (\d+)/.exec(text)?.[1] ?? '';
const logIn = async () => (await server.visitor()).client.session.login({ username: email, password: demoPassword });
const set = (values: string) => server.db.execute(`update users set ${values} where un = '${email}'`);

test('who never got the letter logs in once the operator has activated the account, until that is taken back', async () => {
  await set('is_activated = false, is_verified = false, status = 0');
  await expect(logIn()).rejects.toMatchObject({ code: codes.notActivated });
  const dry = await activate(email, '--dry-run');
  expect(dry).toMatchObject({
    exit: 0,
    text: expect.stringMatching(/^Activated sdk@demo\.test .*\n.*publishers approve/),
  });
  await expect(logIn()).rejects.toMatchObject({ code: codes.notActivated });

  const done = await activate(email);
  expect(done.lines.slice(0, -1)).toEqual(dry.lines);
  const { client } = await server.logIn(email);
  await client.account.read();
  expect((await operate(server.db, ['publishers', 'show', email])).text).toMatch(/activated +yes/);
  expect(await activate(email)).toMatchObject({ exit: 0, isIdle: true, text: expect.stringContaining('already') });

  const undone = await operate(server.db, ['undo', entryOf(done.text)]);
  expect(undone.lines).toContain('Every session that was opened meanwhile is ended.');
  await expect
    .poll(() => client.account.read().catch(({ code }: { code: number }) => code), { timeout: 3_000 })
    .toBe(codes.signedOut);
  await expect(logIn()).rejects.toMatchObject({ code: codes.notActivated });
});

test('an address that was changed is confirmed in the same way; several are activated together or none', async () => {
  await set('is_activated = true, is_verified = false');
  await expect(logIn()).rejects.toMatchObject({ code: codes.notVerified });
  expect(await activate(email, 'publisher@demo.test')).toMatchObject({ exit: 1 });
  expect(await activate(email, 'nobody@demo.test')).toMatchObject({ exit: 1 });
  await expect(logIn()).rejects.toMatchObject({ code: codes.notVerified });
  expect((await activate(email)).lines[0]).toMatch(/^Confirmed the address of sdk@demo\.test/);
  await expect(logIn()).resolves.toMatchObject({ user_id: expect.any(Number) });
});
