import { codes, type Decoded } from '@millrace/core';
import { hasFreeSeat, seatLimits, type accountCalls, type People, type Seat } from '@millrace/core/account';
import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { CallContext } from '../call/handle.ts';
import { consume } from '../call/limits.ts';
import { notFound, Refusal } from '../call/refusal.ts';
import type { Database } from '../db/open.ts';
import {
  seatInvitationLetter,
  seatRemovedLetter,
  seatRoleLetter,
  seatTakenLetter,
  writingTo,
} from '../mail/letters.ts';
import { withFactor } from '../second-factor/queries.ts';
import { personOf } from '../session/person.ts';
import { holdMember, type Publisher } from '../session/queries.ts';
import { apiKeys, sessions, users } from '../session/tables.ts';
import { hashOf } from '../session/visit.ts';
import { isTaken } from './queries.ts';
import { seatInvitations } from './tables.ts';

type Invitation = typeof seatInvitations.$inferSelect;

const dayMs = 24 * 3_600_000;
/** Letters to one mailbox, from one account. */
const lettersToOne = { points: 5, seconds: 3_600 };

/** Of the link of an invitation: who reads the table can accept none. */
export function invitationHash(token: string): string {
  return hashOf(`seat ${token}`);
}

/** Who logs in to the account, and who is invited to. */
export async function listPeople({ db }: Pick<CallContext, 'db'>, who: Publisher): Promise<People> {
  const seats = await db
    .select({
      id: users.id,
      un: users.un,
      locale: users.locale,
      seat_role: users.seat_role,
      since: users.created_at,
      last_seen: max(sessions.last_seen_at),
    })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.user_id, users.id), isNull(sessions.viewed_by)))
    .where(eq(users.seat_of, who.id))
    .groupBy(users.id)
    .orderBy(asc(users.id));
  const invitations = await db
    .select()
    .from(seatInvitations)
    .where(eq(seatInvitations.user_id, who.id))
    .orderBy(asc(seatInvitations.id));
  const protectedIds = await withFactor(
    db,
    seats.map((row) => personOf(row).id),
  );
  return {
    owner: who.un,
    seats: seats.map(({ since, last_seen, ...row }): Seat => ({
      id: row.id,
      email: row.un,
      role: row.seat_role ?? 'analyst',
      since: since.toISOString(),
      last_seen: last_seen?.toISOString() ?? null,
      has_factor: protectedIds.has(personOf(row).id),
    })),
    invitations: invitations.map(shown),
  };
}

/**
 * Invites somebody, or sends an invitation again with another link. Whoever invites is told the same whether the address has a login
 * already or not; its reader is told by the letter.
 */
export async function inviteSeat(
  context: CallContext,
  who: Publisher,
  { email: typed, role }: Decoded<typeof accountCalls.inviteSeat>,
) {
  const { config, db, mailer, now } = context;
  const email = typed.toLowerCase();
  const words = 'Too many invitations were sent to this address. Please try again in an hour.';
  await consume(context.limiterOf('seat invitations to one address', lettersToOne), `${who.id} ${email}`, words);
  const sent_at = now();
  const expires_at = new Date(sent_at.getTime() + seatLimits.invitationDays * dayMs);
  const token = randomBytes(32).toString('base64url');
  return db.transaction(async (tx) => {
    await holdMember(tx, who);
    const people = await listPeople({ db: tx }, who);
    if (email === people.owner || people.seats.some((seat) => seat.email === email)) {
      throw new Refusal(codes.conflict, 'Whoever has this address is in the account already.');
    }
    if (!people.invitations.some((one) => one.email === email) && !hasFreeSeat(people)) {
      throw new Refusal(codes.conflict, `You have ${seatLimits.seats} seats. Remove one, or take an invitation back.`);
    }
    context.describe({ name: email, after: role });
    const values = { role, token_hash: invitationHash(token), sent_at, expires_at };
    const [row] = await tx
      .insert(seatInvitations)
      .values({ user_id: who.id, email, ...values })
      .onConflictDoUpdate({ target: [seatInvitations.user_id, seatInvitations.email], set: values })
      .returning();
    if (!row) throw new Error('Millrace: an invitation was not stored.');
    const writing = writingTo({ locale: context.locale ?? who.person.locale }, config);
    const link = `${config.origin}/invitation?token=${token}`;
    const letter = (await isTaken(tx, email))
      ? seatTakenLetter({ by: who.un }, writing)
      : seatInvitationLetter({ by: who.un, role, link }, writing);
    await mailer.send(tx, email, letter, expires_at);
    return shown(row);
  });
}

/** Takes an invitation back: its link opens nothing any more. */
export async function withdrawInvitation({ db, describe }: CallContext, who: Publisher, id: number): Promise<void> {
  const isOwn = and(eq(seatInvitations.id, id), eq(seatInvitations.user_id, who.id));
  const [gone] = await db.delete(seatInvitations).where(isOwn).returning({ email: seatInvitations.email });
  if (!gone) throw notFound('Invitation not found.');
  describe({ name: gone.email });
}

/** Counts from the next call on: a role is read with the session. Whose it is learns of it by letter. */
export async function changeSeat(
  { db, describe, mailer, config }: CallContext,
  who: Publisher,
  { id, role }: Decoded<typeof accountCalls.changeSeat>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [seat] = await tx.select().from(users).where(isSeat(who, id)).for('update');
    if (!seat) throw notFound('Seat not found.');
    const before = personOf(seat).role;
    if (before === role) return describe('nothing');
    describe({ name: seat.un, before, after: role });
    await tx.update(users).set({ seat_role: role }).where(isSeat(who, id));
    await mailer.send(tx, seat.un, seatRoleLetter({ by: who.un, role }, writingTo(seat, config)));
  });
}

/** Removes a seat with its login, sessions and second factor; its keys end, and stay listed as the account's. */
export async function removeSeat(
  { db, now, describe, mailer, config }: CallContext,
  who: Publisher,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [seat] = await tx.select().from(users).where(isSeat(who, id)).for('update');
    if (!seat) throw notFound('Seat not found.');
    describe({ name: seat.un, before: personOf(seat).role });
    await endKeys(tx, seat, now());
    await tx.delete(users).where(isSeat(who, id));
    await mailer.send(tx, seat.un, seatRemovedLetter({ by: who.un }, writingTo(seat, config)));
  });
}

async function endKeys(tx: Database, seat: typeof users.$inferSelect, now: Date): Promise<void> {
  const revoked_at = sql`coalesce(${apiKeys.revoked_at}, ${now.toISOString()}::timestamptz)`;
  await tx
    .update(apiKeys)
    .set({ revoked_at, made_by: null })
    .where(eq(apiKeys.made_by, personOf(seat).id));
}

function isSeat(who: Publisher, id: number) {
  return and(eq(users.id, id), eq(users.seat_of, who.id));
}

function shown({ id, email, role, sent_at, expires_at }: Invitation) {
  return { id, email, role, sent_at: sent_at.toISOString(), expires_at: expires_at.toISOString() };
}
