import type { Locale, Role, SeatRole } from '@millrace/core/session';

declare const isPerson: unique symbol;

/**
 * The id of who logs in: of an account's owner that of the account, of somebody with a seat their own. What belongs to a person (a
 * password, sessions, a second factor) is stored by it, and its columns take no other: the id of an account does not compile there.
 */
export type PersonId = number & { readonly [isPerson]: true };

/** Who has logged in to an account, or has made the key that is shown for it. */
export interface Person {
  readonly id: PersonId;
  /** What they log in with, where letters about their login go. */
  readonly un: string;
  readonly locale: Locale | null;
  readonly role: Role;
}

/** The owner of an account logs in with it, so their id is the same. */
export function ownerId(id: number): PersonId {
  return id as PersonId;
}

interface PersonRow {
  readonly id: number;
  readonly un: string;
  readonly locale: Locale | null;
  readonly seat_role: SeatRole | null;
}

/** A person, as `personColumns` give one. */
export function personOf({ id, un, locale, seat_role }: PersonRow): Person {
  return { id: id as PersonId, un, locale, role: seat_role ?? 'owner' };
}

/** Whose account it is. */
export function ownerOf({ id, un, locale }: Pick<Person, 'un' | 'locale'> & { readonly id: number }): Person {
  return { id: ownerId(id), un, locale, role: 'owner' };
}
