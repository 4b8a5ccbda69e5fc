import type { Decoded } from '@millrace/core';
import type { SimulatedLink, smartlinkCalls } from '@millrace/core/smartlinks';
import { chanceFrom, simulated, someLinkRules } from '@millrace/core/traffic';
import { inArray } from 'drizzle-orm';
import type { CallContext } from '../call/handle.ts';
import { offers } from '../offers/tables.ts';
import { offerIcon } from '../pictures/addresses.ts';
import { refuseFields } from '../call/refusal.ts';
import type { Publisher } from '../session/queries.ts';
import { readKnowledge } from '../offers/knowledge.ts';
import { readApproved } from '../offers/destinations.ts';
import { asSaved, targetFaults } from './targets.ts';

const visits = 1_000;
/** The same settings show the same, so that what a change does is not mistaken for chance. */
const seed = 1;

/** Where visitors would go through a link as it is asked about, saved or not. */
export async function simulateLink(
  { visitor_country, visitor_os, visitor_carrier, ...rules }: Decoded<typeof smartlinkCalls.simulate>,
  who: Publisher,
  { db, config, now }: Pick<CallContext, 'db' | 'config' | 'now'>,
): Promise<SimulatedLink> {
  refuseFields(targetFaults(rules));
  const approved = await readApproved(db, who.id, now());
  const ids = approved.map((offer) => offer.oid);
  const { astray, going, left } = simulated({
    offers: approved,
    visitor: { country: visitor_country, os: visitor_os, carrier: visitor_carrier || undefined },
    link: someLinkRules(asSaved(rules)),
    knowledge: await readKnowledge(db, ids, now()),
    chance: chanceFrom(seed),
    visits,
  });
  const { oid, name, icon_url } = offers;
  const faces = await db.select({ oid, name, icon_url }).from(offers).where(inArray(oid, ids));
  const byId = new Map(faces.map((face) => [face.oid, { name: face.name, icon_url: offerIcon(config, face) }]));
  const named = <O extends { readonly oid: number }>(some: readonly O[]) =>
    some.map((one) => ({ name: String(one.oid), icon_url: '', ...byId.get(one.oid), ...one }));
  return { visits, astray: astray ?? '', going: named(going), left: named(left) };
}
