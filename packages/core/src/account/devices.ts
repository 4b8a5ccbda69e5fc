import * as z from 'zod/mini';
import { Moment } from '../http/wire.ts';

/** Where one is signed in. */
export const Device = z.object({
  id: z.int(),
  name: z.string(),
  country: z.string(),
  last_seen: Moment,
  /** 1 for the one that asks. */
  is_this: z.int(),
});
export type Device = z.output<typeof Device>;

/** @rule The devices of a member begin with this one, then those that were used last. */
export function inUse(devices: readonly Device[]): Device[] {
  return devices.toSorted((a, b) => b.is_this - a.is_this || Date.parse(b.last_seen) - Date.parse(a.last_seen));
}

/** @rule A member signs out every device by itself but this one, which has the usual sign-out. */
export function maySignOut({ is_this }: Pick<Device, 'is_this'>): boolean {
  return is_this !== 1;
}
