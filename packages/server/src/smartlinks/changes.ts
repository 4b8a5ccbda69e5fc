import type { Decoded } from '@millrace/core';
import {
  canBeSelected,
  copyName,
  fillerOffer,
  networkSettingsOf,
  type smartlinkCalls,
} from '@millrace/core/smartlinks';
import { and, eq, ne } from 'drizzle-orm';
import { inState } from '../db/edited.ts';
import type { CallContext } from '../call/handle.ts';
import { smartlinkIcon } from '../pictures/addresses.ts';
import { changedSince, notAllowed, notFound, type Refusal } from '../call/refusal.ts';
import type { Publisher } from '../session/queries.ts';
import { addSmartlink, offerStates, readRow, readSmartlink } from './queries.ts';
import { smartlinks } from './tables.ts';

export function noSuchLink(): Refusal {
  return notFound('Smartlink not found.');
}

export async function renameLink(
  { sml_id: gid, version, name }: Decoded<typeof smartlinkCalls.rename>,
  who: Publisher,
  { db, config, now }: CallContext,
) {
  await refuseOthers(db, who, gid);
  const [renamed] = await db
    .update(smartlinks)
    .set({ name, updated_at: now() })
    .where(and(ofOwner(who, gid), inState(smartlinks.version, version)))
    .returning({ version: smartlinks.version });
  if (renamed) return { gid, ...renamed };
  const stored = await readSmartlink(db, who, gid, now());
  const row = await readRow(db, who, gid);
  if (!stored || !row) throw noSuchLink();
  throw changedSince({ ...row, icon_url: smartlinkIcon(config, row) }, stored.link.updated_at);
}

/** Pauses, archives or brings back; what is so already stays as it is. */
export async function setLinkState(
  { sml_id: gid, state }: Decoded<typeof smartlinkCalls.setState>,
  who: Publisher,
  { db, now }: Pick<CallContext, 'db' | 'now'>,
) {
  await refuseOthers(db, who, gid);
  await db
    .update(smartlinks)
    .set({ state, updated_at: now() })
    .where(and(ofOwner(who, gid), ne(smartlinks.state, state)));
  const row = await readRow(db, who, gid);
  if (!row) throw noSuchLink();
  return { gid, version: row.version };
}

/**
 * Makes a link of the publisher's own of one that the publisher sees, with all that a publisher decides about it. What
 * the network has set for that one stays its own, and so do offers that the publisher may not promote.
 */
export async function duplicateLink(
  { sml_id: gid }: Decoded<typeof smartlinkCalls.duplicate>,
  who: Publisher,
  { db, config, now }: CallContext,
) {
  const original = await readSmartlink(db, who, gid, now());
  if (!original) throw noSuchLink();
  const {
    gid: _gid,
    user_id: _owner,
    approve_status: _approved,
    state: _state,
    version: _version,
    ...link
  } = original.link;
  const named = original.named.filter(canBeSelected).map(({ oid, weight }, place) => ({ oid, weight, place }));
  const filler = await offerStates(db, who, [link.filled_oid]);
  const values = {
    ...link,
    ...networkSettingsOf(),
    name: copyName(link.name),
    filled_oid: filler.some(canBeSelected) ? link.filled_oid : fillerOffer,
  };
  const copyId = await db.transaction((tx) => addSmartlink(tx, who, { values, offers: named, now: now() }));
  const row = await readRow(db, who, copyId.gid);
  if (!row) throw noSuchLink();
  return { ...row, icon_url: smartlinkIcon(config, row) };
}

function ofOwner(who: Publisher, gid: number) {
  return and(eq(smartlinks.gid, gid), eq(smartlinks.user_id, who.id));
}

/** A link of somebody else is not there, one of the network is everybody's. */
async function refuseOthers(db: CallContext['db'], who: Publisher, gid: number): Promise<void> {
  const row = await readRow(db, who, gid);
  if (!row) throw noSuchLink();
  if (row.uid !== who.id) throw notAllowed('Default smartlinks cannot be changed.');
}
