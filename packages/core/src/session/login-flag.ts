import * as z from 'zod/mini';
import { createKept, type Keeping, type Kept } from '../machine/kept.ts';

/** Where the flag is; a tab sees another one take it away, or put another member's in its place. */
export const loginKey = 'millrace-login';

const flagOf = (keeping: Keeping) => createKept(keeping, loginKey, z.unknown());

/** @rule A login leaves a flag in the browser and clears the source and the account manager that a visit came with. */
export function keepLogin(keeping: Keeping): void {
  flagOf(keeping).write(true);
  for (const trace of ['source', 'am_id']) createKept(keeping, trace, z.string()).drop();
}

/** @rule A page that a member enters leaves their id in the browser, by which other tabs see who is signed in. */
export function keepMember(keeping: Keeping, uid: number): void {
  flagOf(keeping).write(uid);
}

/** Who has entered a page last, where that is known. */
export function memberKept(keeping: Keeping): number | undefined {
  const flag = flagOf(keeping).read();
  return typeof flag === 'number' ? flag : undefined;
}

/** @rule A logout takes the login flag away. */
export function dropLogin(keeping: Keeping): void {
  flagOf(keeping).drop();
}

export function hasLogin(keeping: Keeping): boolean {
  return flagOf(keeping).read() !== undefined;
}

/**
 * Whom the login has led on because they are signed in already, and who has not been let in since. Should the portal send
 * them back, they stay at the login: leading them on once more would go round in circles.
 */
export function wayPastOf(keeping: Keeping): Kept<true> {
  return createKept(keeping, 'millrace-way-past', z.literal(true));
}
