import { usertypes, type Locale, type Usertype } from '@millrace/core/session';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { randomBytes } from 'node:crypto';
import type { Database } from '../db/open.ts';
import { oftenWhere } from '../db/prepared.ts';
import { personOf, type Person, type PersonId } from './person.ts';
import { seatUsertype, secrets, sessions, users } from './tables.ts';
import { hashOf } from './visit.ts';

/**
 * Someone who is signed in: the account, whose data, money and standing it is, and the person, who may have a seat of it. What
 * belongs to whoever logs in takes `person`.
 */
export type Member = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'un'
  | 'locale'
  | 'status'
  | 'info'
  | 'customer_type'
  | 'integration'
  | 'minimum_payment'
  | 'payment_days'
  | 'manager'
  | 'is_sdk'
  | 'sdk_agreement_conformed'
> & {
  readonly usertype: Usertype;
  readonly person: Person;
  /** The operator who looks at the account; null where it is its owner who is signed in. */
  readonly viewed_by: string | null;
};
export type Publisher = Member & { readonly usertype: 3 };

export function isPublisher(member: Member): member is Publisher {
  return member.usertype === usertypes.publisher;
}

const minute = 60_000;
const day = 24 * 60 * minute;
export const rememberedFor = 30 * day;
export const idleFor = 12 * 60 * minute;

/** How long the cookie of a remembered session lives. */
export const rememberedSeconds = rememberedFor / 1000;

/** Who has logged in, of a statement in which `users` is their account. */
export const people = alias(users, 'people');

/** The account of somebody of `people`: their own, or that of which they have a seat. */
const isTheirAccount = sql<boolean>`${users.id} = coalesce(${people.seat_of}, ${people.id})`;

export const personColumns = {
  id: people.id,
  un: people.un,
  locale: people.locale,
  seat_role: people.seat_role,
};

export const memberColumns = {
  id: users.id,
  un: users.un,
  locale: users.locale,
  usertype: users.usertype,
  status: users.status,
  info: users.info,
  customer_type: users.customer_type,
  integration: users.integration,
  minimum_payment: users.minimum_payment,
  payment_days: users.payment_days,
  manager: users.manager,
  is_sdk: users.is_sdk,
  sdk_agreement_conformed: users.sdk_agreement_conformed,
};

/** Until the account is activated and its address confirmed, the address may be somebody else's: no news is sent to it. */
export const mayBeWrittenTo = sql<boolean>`(${users.is_activated} and ${users.is_verified})`;

/** Who a session is of; `ended` where it was one. */
export type Found = Member | 'ended' | undefined;

type Account = Pick<typeof users.$inferSelect, keyof typeof memberColumns>;
interface MemberRow {
  readonly account: Account;
  readonly person: Parameters<typeof personOf>[0];
}

/** Who has logged in, as `memberColumns` and `personColumns` give them. */
export function memberFrom({ account, person }: MemberRow, viewed_by: string | null = null): Member {
  // An account is never somebody's seat: the database sees to it.
  return { ...account, usertype: account.usertype as Usertype, person: personOf(person), viewed_by };
}

/** Whose session this is; `ended` where it was one. A session that is not remembered lives on by being used. */
export async function memberOf(db: Database, sid: string, now: Date): Promise<Found> {
  const isSession = eq(sessions.sid_hash, hashOf(sid));
  const [row] = await db
    .select({ account: memberColumns, person: personColumns, session: sessions })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.user_id))
    .innerJoin(users, isTheirAccount)
    .where(oftenWhere(isSession));
  if (!row) return undefined;
  const { session } = row;
  if (session.ended_at !== null) return 'ended';
  if (session.expires_at <= now) {
    // What was refused once is not good again when the clock is set back.
    await endSession(db, sid, now);
    return 'ended';
  }
  const { viewed_by } = session;
  // Whoever merely looks is shown nowhere, and not for longer than was said.
  if (viewed_by !== null) return memberFrom(row, viewed_by);
  const expires_at = session.is_remembered ? session.expires_at : new Date(now.getTime() + idleFor);
  // Not at every call: a minute more or less is not worth a write.
  const isDue = now.getTime() - session.last_seen_at.getTime() > minute;
  if (isDue) await db.update(sessions).set({ expires_at, last_seen_at: now }).where(isSession);
  return memberFrom(row);
}

/** What a member sends twice at the same moment is done one after the other, until the transaction ends. */
export async function holdMember(db: Database, { id }: Pick<Member, 'id'>): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

/** Who logs in by this id, with their account. */
export async function readMember(db: Database, id: number): Promise<Member | undefined> {
  const [row] = await db
    .select({ account: memberColumns, person: personColumns })
    .from(people)
    .innerJoin(users, isTheirAccount)
    .where(eq(people.id, id));
  return row && memberFrom(row);
}

/** From now on letters are written in this language; nothing is where they are already. */
export async function changeLocale(db: Database, id: PersonId, locale: Locale): Promise<void> {
  await db
    .update(users)
    .set({ locale })
    .where(and(eq(users.id, id), sql`${users.locale} is distinct from ${locale}`));
}

/** The language of the first login, where the account has none yet; one that was chosen stays. */
export async function startLocale(db: Database, id: PersonId, locale: Locale): Promise<void> {
  await db
    .update(users)
    .set({ locale })
    .where(and(eq(users.id, id), isNull(users.locale)));
}

interface NewSession extends Pick<typeof sessions.$inferSelect, 'user_id' | 'name' | 'network'> {
  readonly sid: string;
  readonly remember: boolean;
  readonly now: Date;
}

/** Opens a session, and forgets those that ended long ago. */
export async function openSession(db: Database, session: NewSession): Promise<void> {
  const { sid, remember, now, ...device } = session;
  const expires_at = new Date(now.getTime() + (remember ? rememberedFor : idleFor));
  await db.insert(sessions).values({
    ...device,
    sid_hash: hashOf(sid),
    is_remembered: remember,
    created_at: now,
    last_seen_at: now,
    expires_at,
  });
  await db.delete(sessions).where(lt(sessions.expires_at, new Date(now.getTime() - rememberedFor)));
}

export async function endSession(db: Database, sid: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ ended_at: now })
    .where(and(eq(sessions.sid_hash, hashOf(sid)), isNull(sessions.ended_at)));
}

/** What a login needs to know of the user with this name, of the side that is logged in to: a seat is on the publishers'. */
export async function findLogin(db: Database, un: string, usertype: Usertype) {
  const [row] = await db
    .select({
      id: users.id,
      password_hash: users.password_hash,
      is_activated: users.is_activated,
      is_verified: users.is_verified,
    })
    .from(users)
    .where(and(eq(users.un, un), inArray(users.usertype, sidesOf(usertype))));
  return row && { ...row, id: row.id as PersonId };
}

function sidesOf(usertype: Usertype): (Usertype | typeof seatUsertype)[] {
  return usertype === usertypes.publisher ? [usertype, seatUsertype] : [usertype];
}

/** The secret of this installation, made when it is first asked for. */
export function serverSecret(db: Database): Promise<string> {
  return installationValue(db, 'visits', () => randomBytes(32).toString('base64url'));
}

/** What all processes of this installation share, made by the first that asks. */
export async function installationValue(db: Database, name: string, make: () => string): Promise<string> {
  const read = () => db.select().from(secrets).where(eq(secrets.name, name));
  const [stored] = await read();
  if (stored) return stored.value;
  await db.insert(secrets).values({ name, value: make() }).onConflictDoNothing();
  const [row] = await read();
  if (!row) throw new Error(`Millrace: "${name}" of this installation is gone.`);
  return row.value;
}
