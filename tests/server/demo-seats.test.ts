// The people of the demonstration's publisher: one of each role, who log in as every account of it does.
import { callSummaries } from '@millrace/core/openapi';
import { demonstration } from '@millrace/demo';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../packages/server/src/session/tables.ts';
import { aServer } from '../lab/start.ts';

const server = aServer();
const day = 24 * 3_600_000;
const start = (now: Date) => demonstration.seed(server.db, now, { origin: server.origin, offersSitePort: 9 });

test('a manager, an analyst and finance log in, one more is invited, and who removes somebody does not find them again', async () => {
  await start(server.now());
  await start(server.now());
  const { client } = await server.signIn('publisher@demo.test');
  const { seats, invitations } = await client.account.people();
  expect(seats.map(({ email, role }) => `${email} ${role}`)).toEqual([
    'manager@demo.test manager',
    'analyst@demo.test analyst',
    'finance@demo.test finance',
  ]);
  expect(invitations).toMatchObject([{ email: 'agency@demo.test', role: 'analyst' }]);
  const open = { manager: true, analyst: true, finance: false } as const;
  for (const { email, role } of seats) {
    const { client: seat } = await server.signIn(email);
    expect((await seat.session.permission()).en.includes('view_offers')).toBe(open[role]);
    expect((await seat.account.read()).username).toBe('publisher@demo.test');
  }

  const { list } = await client.account.changes({ p: 1, n: 25 });
  expect(list.map(({ person, call }) => `${person} ${call}`)).toEqual([
    'publisher@demo.test account.inviteSeat',
    'finance@demo.test session.acceptInvitation',
    'publisher@demo.test account.inviteSeat',
    'analyst@demo.test session.acceptInvitation',
    'publisher@demo.test account.inviteSeat',
    'manager@demo.test session.acceptInvitation',
    'publisher@demo.test account.inviteSeat',
  ]);
  expect(list.map(({ at }) => at)).toEqual(
    list
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(list.every(({ what }) => Object.values<string>(callSummaries).includes(what))).toBe(true);

  await client.account.removeSeat({ id: seats[0]?.id ?? 0 });
  await start(new Date(server.now().getTime() + day));
  expect(await server.db.$count(users, eq(users.seat_of, 1))).toBe(2);
});
