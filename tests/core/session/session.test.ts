import { CallError, HttpError, type Sender } from '@millrace/core';
import { createSession, somePermissions, type Session } from '@millrace/core/session';
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
  session.end();
  expect(await session.enter()).toMatchObject({ permissions: { en: [] } });
  expect(asked).toHaveLength(2);
});

const nobody = { status: 0, user_id: null };
const aLogin = (uid = 7, un = 'publisher@demo.test') => ({ status: 1, user_id: uid, un });

test.each([-3, -6])('code %i on entry means that nobody is signed in', async (code) => {
  const { client } = sender(ended(code), nobody);
  expect(await createSession(client).enter()).toEqual({ is: 'out', isWanted: false });
});

test('a refusal of another kind on entry is a failure and no end of the session', async () => {
  const { client } = sender(ended(-9));
  expect(await createSession(client).enter()).toMatchObject({ is: 'failed', error: { code: -9 } });
});

test('while it is being entered, also once more, a session is loading', async () => {
  const { client } = sender(ended(-6), nobody, somePermissions());
  const session = createSession(client);
  const states = [session.store.get(session.state).is];
  session.store.sub(session.state, () => states.push(session.store.get(session.state).is));
  await session.enter();
  await session.enter();
  expect(states).toEqual(['unknown', 'loading', 'out', 'loading', 'in']);
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

test.each(['password', 'email'] as const)('after a change of the %s one is out by one’s own wish', async (change) => {
  const { client, asked } = sender(somePermissions());
  const session = createSession(client);
  await session.enter();
  session.endAfter(change);
  expect(session.store.get(session.state)).toEqual({ is: 'out', isWanted: true, after: change });
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

test.each([-3, -6])(
  'code %i on entry is a failure, and no way to the login, where the login would find the same session',
  async (code) => {
    const { client } = sender(ended(code), aLogin(), somePermissions());
    const session = createSession(client);
    expect(await session.enter()).toMatchObject({ is: 'failed', error: { code } });
    expect(await session.enter()).toMatchObject({ is: 'in' });
  },
);

/** A session of member 7 that has been entered, and what its next answers are. */
async function enteredBy(...replies: unknown[]) {
  const { client, asked } = sender(somePermissions(), ...replies);
  const session = createSession(client);
  await session.enter();
  return { session, asked, now: () => session.store.get(session.state) };
}

const theirs = { is: 'in', permissions: somePermissions(), other: { uid: 8, un: 'sdk@demo.test' } };

test('A page that was left open stays as it is when somebody else has signed in: it says who that is, and does nothing for them.', async () => {
  const { session, now } = await enteredBy(aLogin(8, 'sdk@demo.test'));
  expect(session.actingFor()).toBe(7);
  await session.doubt();
  expect(now()).toEqual(theirs);
  // What it sends is its own member's still, also on its way out.
  expect(session.actingFor()).toBe(7);
  session.goOn('by login');
  expect(session.actingFor()).toBe(7);
});

test('Whoever finds somebody else signed in goes on as that member, or by a login as themselves.', async () => {
  for (const how of ['as the other', 'by login'] as const) {
    const { session, now } = await enteredBy(aLogin(8));
    await session.look();
    session.goOn(how);
    expect(now()).toEqual({ is: 'out', isWanted: false, goesOn: how });
  }
});

test('a refused call where nobody is signed in any more, or nobody can be asked, leads out', async () => {
  for (const reply of [nobody, new Error('away')]) {
    const { session, now } = await enteredBy(reply);
    await session.doubt();
    expect(now()).toEqual({ is: 'out', isWanted: false });
  }
});

test('a mere look that is not answered changes nothing, and one that finds nobody leads out', async () => {
  const { session, now } = await enteredBy(new Error('away'), nobody);
  await session.look();
  expect(now()).toMatchObject({ is: 'in' });
  await session.look();
  expect(now()).toMatchObject({ is: 'out' });
});

test('the page is its member’s again once they have signed in in another tab', async () => {
  const { session, now } = await enteredBy(aLogin(8), aLogin(7));
  await session.look();
  expect(now()).toMatchObject({ other: { uid: 8 } });
  await session.look();
  expect(now()).toEqual({ is: 'in', permissions: somePermissions() });
});

test('somebody else is told once, and anew with each refused call', async () => {
  const { session, now } = await enteredBy(...[1, 2, 3].map(() => aLogin(8)));
  await session.look();
  const first = now();
  await session.look();
  expect(now()).toBe(first);
  await session.doubt();
  expect(now()).not.toBe(first);
  expect(now()).toEqual({ ...first, other: { uid: 8, un: 'publisher@demo.test' } });
});

test('of many refused calls at once no more than two ask, the second for what the first may have missed', async () => {
  const { session, asked, now } = await enteredBy(aLogin(), aLogin(8));
  await Promise.all([session.doubt(), session.look(), session.doubt(), session.look()]);
  expect(asked).toEqual(['session.permission', 'session.loginInfo', 'session.loginInfo']);
  expect(now()).toMatchObject({ other: { uid: 8 } });
});

test('outside of a page nobody is asked', async () => {
  const { client, asked: before } = sender();
  await createSession(client).doubt();
  expect(before).toEqual([]);
});

/** A sender whose answers a test gives when it likes, in the order of the calls. */
function held() {
  const waiting: PromiseWithResolvers<unknown>[] = [];
  const send = ({ name }: { name: string }) => {
    if (name === 'session.logout') return Promise.resolve({});
    if (name === 'session.loginInfo') return Promise.resolve(nobody);
    const next = Promise.withResolvers<unknown>();
    waiting.push(next);
    return next.promise;
  };
  return { waiting, client: { send } as unknown as Sender };
}

test.each([
  ['ends', (session: Session) => session.end()],
  ['is left', (session: Session) => session.logout()],
])('a session that %s while it is being entered stays so', async (_, leave) => {
  const { client, waiting } = held();
  const session = createSession(client);
  const entered = session.enter();
  await leave(session);
  waiting[0]?.resolve(somePermissions());
  expect(await entered).toMatchObject({ is: 'out' });
  expect(session.store.get(session.state)).toMatchObject({ is: 'out' });
});

test('who enters anew after the end gets the new answer, and so does who still waited for the old one', async () => {
  const { client, waiting } = held();
  const session = createSession(client);
  const before = session.enter();
  session.end();
  const after = session.enter();
  waiting[0]?.reject(ended(-6));
  waiting[1]?.resolve(somePermissions());
  expect([await before, await after].map(({ is }) => is)).toEqual(['in', 'in']);
  expect(waiting).toHaveLength(2);
});

test('two sessions share nothing', async () => {
  const one = createSession(sender(somePermissions()).client);
  const other = createSession(sender(somePermissions()).client);
  await one.enter();
  expect(other.store.get(other.state)).toEqual({ is: 'unknown' });
  expect(other.store).not.toBe(one.store);
});
