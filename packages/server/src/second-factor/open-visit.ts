import type { CallContext } from '../call/handle.ts';
import type { Database } from '../db/open.ts';
import { networkOf } from '../http/address.ts';
import { signInLetter, writingTo } from '../mail/letters.ts';
import { notifyPerson } from '../notices/notify.ts';
import { deviceName } from '../session/device-name.ts';
import { countryOfNetwork, isKnownDevice, type SignedInDevice } from '../session/devices.ts';
import type { PersonId } from '../session/person.ts';
import { startLocale, endSession, openSession, readMember, rememberedSeconds } from '../session/queries.ts';

/** Signs a member in, in place of whoever was: always by a new id, so that one that was planted before is worth nothing. */
export async function openVisit(
  context: CallContext,
  { user_id, remember }: { readonly user_id: PersonId; readonly remember: boolean },
): Promise<void> {
  const { db, visit, userAgent, address, locale, now } = context;
  await endSession(db, visit.sid, now());
  visit.renew(remember ? rememberedSeconds : undefined);
  if (locale) await startLocale(db, user_id, locale);
  const device = { name: deviceName(userAgent), network: networkOf(address) };
  const isKnown = await isKnownDevice(db, { ...device, user_id });
  await db.transaction(async (tx) => {
    await openSession(tx, { ...device, user_id, sid: visit.sid, remember, now: now() });
    if (!isKnown) await tellOfDevice(tx, context, { ...device, user_id });
  });
}

/** Who has somebody else's password is seen by its owner the first time that it is used. */
async function tellOfDevice(
  tx: Database,
  { mailer, config, now }: CallContext,
  { user_id, name, network }: SignedInDevice,
): Promise<void> {
  const member = await readMember(tx, user_id);
  if (!member) return;
  const notice = { code: 'signedInAnew', values: { device: name } } as const;
  const { person } = member;
  await notifyPerson(tx, { person, now: now() }, notice);
  const about = { country: countryOfNetwork(network), link: `${config.origin}/my-account` };
  await mailer.send(tx, person.un, signInLetter(notice, about, writingTo(person, config)));
}
