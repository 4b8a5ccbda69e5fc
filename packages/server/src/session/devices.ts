import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { countryOfAddress } from '../net/country.ts';
import type { Member } from './queries.ts';
import { sessions } from './tables.ts';
import { hashOf } from './visit.ts';

const maxDevices = 100;

/** Of an address that no registry lists, such as one of the own network. */
const unknownCountry = 'XX';

interface Asking {
  readonly sid: string;
  readonly now: Date;
}

/** Where a member is signed in: this session first, then those that were used last. */
export async function listDevices(db: Database, who: Member, { sid, now }: Asking) {
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
    country: countryOfAddress(network.split('/', 1)[0] ?? '') ?? unknownCountry,
    isThis: sid_hash === hashOf(sid),
  }));
}

/** Ends one of the member's sessions; `gone` where there is none of this id, or no longer. */
export async function endDevice(
  db: Database,
  who: Member,
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

function living(who: Member, now: Date) {
  // An operator who looks is no device of theirs.
  const isOwn = isNull(sessions.viewed_by);
  return and(eq(sessions.user_id, who.id), isNull(sessions.ended_at), gt(sessions.expires_at, now), isOwn);
}
