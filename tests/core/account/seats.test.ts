import { hasEnded, hasFreeSeat, seatLimits, type People } from '@millrace/core/account';
import { expect, test } from 'vitest';

const invitation = { id: 1, email: 'a@b.example', role: 'analyst', sent_at: '2026-11-20T12:00:00Z' } as const;
const expires_at = '2026-11-27T12:00:00Z';

test('An account has at most 20 seats, invitations that wait among them; an invitation is good for 7 days; what was changed is listed for 180 days.', () => {
  expect(seatLimits).toEqual({ seats: 20, invitationDays: 7, changeDays: 180 });
});

test('An invitation waits until it is accepted or taken back, or until its time is over; then it can be sent again.', () => {
  expect(hasEnded({ expires_at }, new Date('2026-11-27T11:59:59Z'))).toBe(false);
  expect(hasEnded({ expires_at }, new Date(expires_at))).toBe(true);
});

test('No further person is invited once seats and invitations together are as many as an account may have.', () => {
  const seat = {
    id: 1,
    email: 'a@b.example',
    role: 'analyst',
    since: expires_at,
    last_seen: null,
    has_factor: false,
  } as const;
  const people = (seats: number, invitations: number): Pick<People, 'seats' | 'invitations'> => ({
    seats: Array.from({ length: seats }, () => seat),
    invitations: Array.from({ length: invitations }, () => ({ ...invitation, expires_at })),
  });
  expect([hasFreeSeat(people(0, 0)), hasFreeSeat(people(12, 7)), hasFreeSeat(people(12, 8))]).toEqual([
    true,
    true,
    false,
  ]);
});
