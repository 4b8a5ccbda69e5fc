import { codes, type Decoded } from '@millrace/core';
import { userStatuses, type sessionCalls } from '@millrace/core/session';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { CallContext } from '../call/handle.ts';
import { Refusal } from '../call/refusal.ts';
import type { Database } from '../db/open.ts';
import { notify } from '../notices/notify.ts';
import { openVisit } from '../second-factor/open-visit.ts';
import { byPerson, noteChange } from '../session/changes.ts';
import { hashPassword } from '../session/passwords.ts';
import { personOf } from '../session/person.ts';
import { seatUsertype, users } from '../session/tables.ts';
import { refuseNewPassword } from '../sign-in/reset.ts';
import { invitationHash } from './seats.ts';
import { seatInvitations } from './tables.ts';

const isOver = () => new Refusal(codes.resetRefused, 'This invitation is no longer valid. Ask for another one.');

/** Whom a link invites, by whom, as long as it is good. */
export async function readInvitation({ db, now }: CallContext, token: string) {
  const invitation = await findInvitation(db, token, now());
  if (!invitation) throw isOver();
  const { email, by, role } = invitation;
  return { email, by, role };
}

/** Makes the login of whoever was invited, once, and signs them in. */
export async function acceptInvitation(
  input: Decoded<typeof sessionCalls.acceptInvitation>,
  context: CallContext,
): Promise<{ user_id: number }> {
  const { db, now, locale } = context;
  const { token, password } = input;
  refuseNewPassword(input);
  if (!(await findInvitation(db, token, now()))) throw isOver();
  // Before the transaction, which would keep others waiting while the hash is made.
  const password_hash = await hashPassword(password);
  const person = await db.transaction(async (tx) => {
    const invitation = await findInvitation(tx, token, now(), 'for update');
    if (!invitation) throw isOver();
    const { id, user_id: seat_of, email: un, role: seat_role } = invitation;
    await tx.delete(seatInvitations).where(eq(seatInvitations.id, id));
    const [user] = await tx
      .insert(users)
      .values({
        un,
        password_hash,
        usertype: seatUsertype,
        seat_of,
        seat_role,
        status: userStatuses.normal,
        locale: locale ?? null,
        // Whoever has the link has the mailbox.
        is_activated: true,
        is_verified: true,
        created_at: now(),
      })
      // The database decides, so of two at the same moment one is made.
      .onConflictDoNothing()
      .returning();
    // Who has the link has the mailbox, and may know that it has a login.
    if (!user)
      throw new Refusal(codes.emailTaken, 'This address has a login already. Ask to be invited at another one.');
    const noted = { user_id: seat_of, ...byPerson(personOf(user)), way: 'login' } as const;
    await noteChange(tx, { ...noted, call: 'session.acceptInvitation' }, now());
    await notify(tx, { user_id: seat_of, now: now() }, { code: 'seatAccepted', values: { email: un } });
    return personOf(user);
  });
  await openVisit(context, { user_id: person.id, remember: false });
  return { user_id: person.id };
}

/** The invitation of a link that is good; nobody is let into an account that is blocked. */
async function findInvitation(db: Database, token: string, now: Date, hold?: 'for update') {
  const query = db
    .select({
      id: seatInvitations.id,
      user_id: seatInvitations.user_id,
      email: seatInvitations.email,
      role: seatInvitations.role,
      by: users.un,
    })
    .from(seatInvitations)
    .innerJoin(users, eq(users.id, seatInvitations.user_id))
    .where(
      and(
        eq(seatInvitations.token_hash, invitationHash(token)),
        gt(seatInvitations.expires_at, now),
        ne(users.status, userStatuses.blocked),
      ),
    );
  const [row] = await (hold ? query.for('update', { of: seatInvitations }) : query);
  return row;
}
