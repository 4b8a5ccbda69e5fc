import type { Exchange } from '../call/handle.ts';
import { networkOf } from '../http/address.ts';
import { deviceName } from './device-name.ts';
import { startLocale, endSession, openSession, rememberedSeconds } from './queries.ts';

/** Signs a member in, in place of whoever was: always by a new id, so that one that was planted before is worth nothing. */
export async function openVisit(
  { db, visit, userAgent, address, locale, now }: Exchange,
  { user_id, remember }: { readonly user_id: number; readonly remember: boolean },
): Promise<void> {
  await endSession(db, visit.sid, now());
  visit.renew(remember ? rememberedSeconds : undefined);
  if (locale) await startLocale(db, user_id, locale);
  const device = { name: deviceName(userAgent), network: networkOf(address) };
  await openSession(db, { ...device, user_id, sid: visit.sid, remember, now: now() });
}
