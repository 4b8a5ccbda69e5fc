import * as z from 'zod/mini';
import { get, nothing, post, unread } from '../http/call.ts';
import { listOf } from '../http/pager.ts';
import { asksList, Email, Id } from '../http/wire.ts';
import { seatRoles } from '../session/roles.ts';
import { AccountChange, ChangingPerson, People, SeatInvitation } from './seats.ts';

const noPeople: People = { owner: '', seats: [], invitations: [] };
const SeatRoleField = z.literal(seatRoles);

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
    asks: z.object({ person_id: z.optional(Id), ...asksList(25) }),
    seats: 'working',
    while: 'any',
    gives: z.object({ ...listOf(AccountChange).shape, people: z.array(ChangingPerson) }),
  }),
};
