import { seatLimits } from '@millrace/core/account';
import { userStatuses } from '@millrace/core/session';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { invitationHash } from '../../server/src/account/seats.ts';
import { seatInvitations } from '../../server/src/account/tables.ts';
import type { Database } from '../../server/src/db/open.ts';
import { accountChanges } from '../../server/src/session/change-tables.ts';
import { hashPassword } from '../../server/src/session/passwords.ts';
import { seatUsertype, users } from '../../server/src/session/tables.ts';
import { demoOwner, demoPassword, people, seats } from './people.ts';

const dayMs = 24 * 3_600_000;
const invited = { email: 'agency@demo.test', role: 'analyst' } as const;

/** Gives the publisher of the demonstration people, one of each role, unless anybody has changed something in the account. */
export async function giveSeats(db: Database, now: Date): Promise<void> {
  if ((await db.$count(accountChanges, eq(accountChanges.user_id, demoOwner))) > 0) return;
  const password_hash = await hashPassword(demoPassword);
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const owner = people.find(({ id }) => id === demoOwner)?.un ?? '';
  const ofOwner = { user_id: demoOwner, way: 'login' } as const;
  const invites = {
    ...ofOwner,
    person_id: demoOwner,
    person: owner,
    role: 'owner',
    call: 'account.inviteSeat',
  } as const;
  await db.transaction(async (tx) => {
    for (const [index, { un, seat_role }] of seats.entries()) {
      const at = daysAgo(30 - 9 * index);
      const proved = { is_activated: true, is_verified: true };
      const login = { un, password_hash, usertype: seatUsertype, status: userStatuses.normal, ...proved } as const;
      const [seat] = await tx
        .insert(users)
        .values({ ...login, seat_of: demoOwner, seat_role, created_at: at })
        .returning({ id: users.id });
      const accepts = {
        ...ofOwner,
        person_id: seat?.id ?? null,
        person: un,
        role: seat_role,
        call: 'session.acceptInvitation',
      } as const;
      await tx.insert(accountChanges).values([
        { ...invites, name: un, after: seat_role, at: daysAgo(31 - 9 * index) },
        { ...accepts, at },
      ]);
    }
    const sent_at = daysAgo(1);
    const expires_at = new Date(sent_at.getTime() + seatLimits.invitationDays * dayMs);
    const invitation = {
      user_id: demoOwner,
      ...invited,
      token_hash: invitationHash(randomUUID()),
      sent_at,
      expires_at,
    };
    await tx.insert(seatInvitations).values(invitation);
    await tx.insert(accountChanges).values({ ...invites, name: invited.email, after: invited.role, at: sent_at });
  });
}
