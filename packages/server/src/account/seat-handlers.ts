import { accountCalls } from '@millrace/core/account';
import { sessionCalls } from '@millrace/core/session';
import { handle } from '../call/handle.ts';
import { listChanges } from './changes.ts';
import { acceptInvitation, readInvitation } from './invitations.ts';
import { changeSeat, inviteSeat, listPeople, removeSeat, withdrawInvitation } from './seats.ts';

export const seatHandlers = handle(accountCalls, {
  people: (_asked, who, context) => listPeople(context, who),
  inviteSeat: (input, who, context) => inviteSeat(context, who, input),
  withdrawInvitation: async ({ id }, who, context) => {
    await withdrawInvitation(context, who, id);
    return {};
  },
  changeSeat: async (input, who, context) => {
    await changeSeat(context, who, input);
    return {};
  },
  removeSeat: async ({ id }, who, context) => {
    await removeSeat(context, who, id);
    return {};
  },
  changes: (input, who, context) => listChanges(context, who, input),
});

/** What leads into an account, of the domain of sessions. */
export const invitationHandlers = handle(sessionCalls, {
  invitation: ({ token }, _who, context) => readInvitation(context, token),
  acceptInvitation: (input, _who, context) => acceptInvitation(input, context),
});
