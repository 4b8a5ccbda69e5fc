import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { countryOfAddress } from '../net/country.ts';
import type { Person } from './person.ts';
import { sessions } from './tables.ts';
import { hashOf } from './visit.ts';

const maxDevices = 100;

/** Of an address that no registry lists, such as one of the own network. */
const unknownCountry = 'XX';

interface Asking {
  readonly sid: string;
  readonly now: Date;
}

/** Where somebody is signed in: this session first, then those that were used last. */
export async function listDevices(db: Database, who: Pick<Person, 'id'>, { sid, now }: Asking) {
  const isThis = eq(sessions.sid_hash, hashOf(sid));
  const rows = await db
    .select({
      id: sessions.id,
      name: sessions.name,
      network: sessions.network,
      last_seen: sessions.last_seen_at,
      sid_hash: sessions.sid_hash,
    })
    .from(sessions)
    .where(living(who, now))
    .orderBy(desc(isThis), desc(sessions.last_seen_at))
    .limit(maxDevices);
  return rows.map(({ sid_hash, network, ...row }) => ({
    ...row,
    country: countryOfNetwork(network) ?? unknownCountry,
    isThis: sid_hash === hashOf(sid),
  }));
}

/** The country of a network, as `networkOf` writes it; undefined where no registry lists it. */
export function countryOfNetwork(network: string): string | undefined {
  return countryOfAddress(network.split('/', 1)[0] ?? '');
}

export type SignedInDevice = Pick<typeof sessions.$inferSelect, 'user_id' | 'name' | 'network'>;

/**
 * Whether this member has signed in with such a browser and system from such a country before, or never at all. Sessions are
 * kept for a while after they ended; a new address within a country is nothing new, since phones have one every day.
 */
export async function isKnownDevice(db: Database, { user_id, name, network }: SignedInDevice): Promise<boolean> {
  const before = await db
    .selectDistinct({ name: sessions.name, network: sessions.network })
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), isNull(sessions.viewed_by)));
  const country = countryOfNetwork(network);
  return before.length === 0 || before.some((one) => one.name === name && countryOfNetwork(one.network) === country);
}

/** Ends one of their sessions; `gone` where there is none of this id, or no longer. */
export async function endDevice(
  db: Database,
  who: Pick<Person, 'id'>,
  { id, sid, now }: Asking & { readonly id: number },
): Promise<'this' | 'another' | 'gone'> {
  const [ended] = await db
    .update(sessions)
    .set({ ended_at: now })
    .where(and(eq(sessions.id, id), living(who, now)))
    .returning({ sid_hash: sessions.sid_hash });
  if (!ended) return 'gone';
  return ended.sid_hash === hashOf(sid) ? 'this' : 'another';
}

function living(who: Pick<Person, 'id'>, now: Date) {
  // An operator who looks is no device of theirs.
  const isOwn = isNull(sessions.viewed_by);
  return and(eq(sessions.user_id, who.id), isNull(sessions.ended_at), gt(sessions.expires_at, now), isOwn);
}
