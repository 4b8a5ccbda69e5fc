import * as z from 'zod/mini';
import { createStoredValue, type KeyValueStorage, type StoredValue } from '../machine/stored-value.ts';

/** Where the flag is; a tab sees another one take it away, or put another member's in its place. */
export const loginKey = 'millrace-login';

const flagOf = (storage: KeyValueStorage) => createStoredValue(storage, loginKey, z.unknown());

/** @rule A login leaves a flag in the browser and clears the source and the account manager that a visit came with. */
export function keepLogin(storage: KeyValueStorage): void {
  flagOf(storage).write(true);
  for (const trace of ['source', 'am_id']) createStoredValue(storage, trace, z.string()).drop();
}

/** @rule A page that a member enters leaves their id in the browser, by which other tabs see who is signed in. */
export function keepMember(storage: KeyValueStorage, uid: number): void {
  flagOf(storage).write(uid);
}

/** Who has entered a page last, where that is known. */
export function storedMember(storage: KeyValueStorage): number | undefined {
  const flag = flagOf(storage).read();
  return typeof flag === 'number' ? flag : undefined;
}

/** @rule A logout takes the login flag away. */
export function dropLogin(storage: KeyValueStorage): void {
  flagOf(storage).drop();
}

export function hasLogin(storage: KeyValueStorage): boolean {
  return flagOf(storage).read() !== undefined;
}

/**
 * Whom the login has led on because they are signed in already, and who has not been let in since. Should the portal send
 * them back, they stay at the login: leading them on once more would go round in circles.
 */
export function wayPastOf(storage: KeyValueStorage): StoredValue<true> {
  return createStoredValue(storage, 'millrace-way-past', z.literal(true));
}
