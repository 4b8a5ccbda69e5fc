import * as z from 'zod/mini';
import { Moment } from '../http/wire.ts';
import { word } from '../http/word.ts';
import type { Role, SeatRole } from '../session/roles.ts';

/**
 * @rule An account has at most 20 seats, invitations that wait among them; an invitation is good for 7 days; what was changed is
 * listed for 180 days.
 */
export const seatLimits = { seats: 20, invitationDays: 7, changeDays: 180 } as const;

/** Somebody with a login of their own to the account of another. */
export const Seat = z.object({
  id: z.int(),
  email: z.string(),
  role: word<SeatRole>(),
  since: Moment,
  /** To within a minute; null where they are not signed in and were not of late. */
  last_seen: z.nullable(Moment),
  has_factor: z.boolean(),
});
export type Seat = z.output<typeof Seat>;

export const SeatInvitation = z.object({
  id: z.int(),
  email: z.string(),
  role: word<SeatRole>(),
  sent_at: Moment,
  expires_at: Moment,
});
export type SeatInvitation = z.output<typeof SeatInvitation>;

/** The people of an account. */
export const People = z.object({
  /** What its owner logs in with. */
  owner: z.string(),
  seats: z.array(Seat),
  invitations: z.array(SeatInvitation),
});
export type People = z.output<typeof People>;

/** By what a change was made. */
export const changeWays = ['login', 'key', 'widget', 'operator'] as const;
export type ChangeWay = (typeof changeWays)[number];

/** What somebody has changed of an account: which call, and of what; of what was sent, roles and addresses alone. */
export const AccountChange = z.object({
  id: z.int(),
  at: Moment,
  /** What they logged in with then; empty where the operator of the network has looked at the account. */
  person: z.string(),
  role: word<Role | 'operator'>(),
  way: word<ChangeWay>(),
  /** The name of the API key; empty where it was none. */
  key: z.string(),
  call: z.string(),
  /** What that call does, in the language of who asks. */
  what: z.string(),
  /** The id of what was changed; empty where that is the account. */
  thing: z.string(),
  /** What it is called, such as the address of a person; empty where its id says enough. */
  name: z.string(),
  /** What it was before and is since, of a role or an e-mail address; empty of all else. */
  before: z.string(),
  after: z.string(),
});
export type AccountChange = z.output<typeof AccountChange>;

/** Somebody who has changed something, by whom the list is narrowed, with what they log in with now, or did at last. */
export const ChangingPerson = z.object({ id: z.int(), email: z.string() });
export type ChangingPerson = z.output<typeof ChangingPerson>;

/** @rule An invitation waits until it is accepted or taken back, or until its time is over; then it can be sent again. */
export function hasEnded({ expires_at }: Pick<SeatInvitation, 'expires_at'>, now: Date): boolean {
  return new Date(expires_at) <= now;
}

/** @rule No further person is invited once seats and invitations together are as many as an account may have. */
export function hasFreeSeat({ seats, invitations }: Pick<People, 'seats' | 'invitations'>): boolean {
  return seats.length + invitations.length < seatLimits.seats;
}
