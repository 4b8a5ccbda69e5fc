import { CallError, HttpError, type Sender } from '@millrace/core';
import { createSession, somePermissions } from '@millrace/core/session';
import { expect, test } from 'vitest';

/** A sender that answers each call with the next of these, and counts them. */
function sender(...replies: (unknown | Error)[]) {
  const asked: string[] = [];
  const send = async ({ name }: { name: string }) => {
    asked.push(name);
    const reply = replies.shift();
    await Promise.resolve();
    if (reply instanceof Error) throw reply;
    return reply;
  };
  return { asked, client: { send } as unknown as Sender };
}

const ended = (code: number) => new CallError('session.permission', code, 'Please log in.');

test('Permissions load on first entry or when arriving from a login page.', async () => {
  const { client, asked } = sender(somePermissions(), somePermissions({ en: [] }));
  const session = createSession(client);
  const [first] = await Promise.all([session.enter(), session.enter()]);
  expect(first).toEqual({ is: 'in', permissions: somePermissions() });
  await session.enter();
  expect(asked).toHaveLength(1);
  expect(await session.enter({ fromLogin: true })).toMatchObject({ permissions: { en: [] } });
  expect(asked).toHaveLength(2);
});

test.each([-3, -6])('code %i on entry means that nobody is signed in', async (code) => {
  const { client } = sender(ended(code));
  expect(await createSession(client).enter()).toEqual({ is: 'out', isWanted: false });
});

test('an entry that failed otherwise can be tried again', async () => {
  const fault = new HttpError('session.permission', new Response(null, { status: 500 }), undefined);
  const { client } = sender(fault, somePermissions());
  const session = createSession(client);
  expect(await session.enter()).toEqual({ is: 'failed', error: fault });
  expect(await session.enter()).toMatchObject({ is: 'in' });
});

test('Session code -3 forces logout.', async () => {
  const { client, asked } = sender(somePermissions());
  const session = createSession(client);
  await session.enter();
  session.end();
  expect(session.store.get(session.state)).toEqual({ is: 'out', isWanted: false });
  expect(asked).toEqual(['session.permission']);
});

test('a logout tells the server, and only then is one out', async () => {
  const { client, asked } = sender(somePermissions(), ended(-9), {});
  const session = createSession(client);
  await session.enter();
  await expect(session.logout()).rejects.toMatchObject({ code: -9 });
  expect(session.store.get(session.state)).toMatchObject({ is: 'in' });
  await session.logout();
  expect(session.store.get(session.state)).toEqual({ is: 'out', isWanted: true });
  expect(asked).toEqual(['session.permission', 'session.logout', 'session.logout']);
});

test('two sessions share nothing', async () => {
  const one = createSession(sender(somePermissions()).client);
  const other = createSession(sender(somePermissions()).client);
  await one.enter();
  expect(other.store.get(other.state)).toEqual({ is: 'unknown' });
});
