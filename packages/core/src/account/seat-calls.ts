import * as z from 'zod/mini';
import { get, nothing, post, unread } from '../http/call.ts';
import { listOf } from '../http/pager.ts';
import { asksList, Email, Id, text, verbatim } from '../http/wire.ts';
import { word } from '../http/word.ts';
import { seatRoles, type SeatRole } from '../session/roles.ts';
import { AccountChange, People, SeatInvitation } from './seats.ts';

const noPeople: People = { owner: '', seats: [], invitations: [] };
const SeatRoleField = z.literal(seatRoles);
const Token = z.string().check(z.minLength(1), z.maxLength(128));
const Password = verbatim(256);

const ofOwner = { who: 'publisher', needs: 'view_account', seats: 'none', ours: true } as const;

/** Calls of the domain `account`. */
export const seatRows = {
  people: get('/accounts/seat-r/list/', {
    ...ofOwner,
    asks: nothing,
    seats: 'working',
    while: 'any',
    gives: People,
    absent: noPeople,
  }),
  /** Invites somebody, or sends an invitation again. */
  inviteSeat: post('/accounts/seat-r/invite/', {
    ...ofOwner,
    asks: z.object({ email: Email, role: SeatRoleField }),
    gives: SeatInvitation,
    while: 'unblocked',
    confirm: 'always',
  }),
  withdrawInvitation: post('/accounts/seat-r/invitation/{id}/withdraw/', {
    ...ofOwner,
    asks: z.object({ id: Id }),
    gives: unread,
    while: 'any',
  }),
  changeSeat: post('/accounts/seat-r/{id}/role/', {
    ...ofOwner,
    asks: z.object({ id: Id, role: SeatRoleField }),
    gives: unread,
    while: 'unblocked',
    confirm: 'always',
  }),
  removeSeat: post('/accounts/seat-r/{id}/remove/', {
    ...ofOwner,
    asks: z.object({ id: Id }),
    gives: unread,
    while: 'any',
  }),
  changes: get('/accounts/seat-r/changes/', {
    ...ofOwner,
    // One person, by what they log in with.
    asks: z.object({ person: z.optional(text(254)), ...asksList(25) }),
    seats: 'working',
    while: 'any',
    gives: z.object({ ...listOf(AccountChange).shape, people: z.array(z.string()) }),
  }),
  /** Who has invited whom, for whoever has the link of the letter. */
  invitation: get('/accounts/invitation-r/', {
    asks: z.object({ token: Token }),
    gives: z.object({ email: z.string(), by: z.string(), role: word<SeatRole>() }),
    who: 'anyone',
    ours: true,
  }),
  acceptInvitation: post('/accounts/invitation-r/accept/', {
    asks: z.object({ token: Token, password: Password, confirm_password: Password }),
    gives: z.object({ user_id: z.int() }),
    who: 'anyone',
    stale: ['session'],
    ours: true,
  }),
};
