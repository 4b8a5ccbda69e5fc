import { codes, pagerOf } from '@millrace/core';
import { approveStatuses, isActive, offerCalls, offerWords } from '@millrace/core/offers';
import type { Config } from '../config.ts';
import { hasChannel } from '../channels/queries.ts';
import { handle } from '../handle.ts';
import { offerIcon, offerPreview } from '../pictures/addresses.ts';
import { notFound, Refusal } from '../refusal.ts';
import { addApplication, holdOffer, listOffers, readOffer } from './queries.ts';
import { recommendedOffers } from './recommended.ts';

export const offerHandlers = handle(offerCalls, {
  list: async (asked, who, { db, config, now }) => {
    const { tot, rows } = await listOffers(db, who, asked, now());
    return pageOf({ tot, rows: rows.map((row) => withFacts(row, config)) }, asked, config);
  },
  recommended: async (asked, who, { db, config, now }) => {
    return pageOf(await recommendedOffers(db, who, asked, now()), asked, config);
  },
  read: async ({ id }, who, { db, config, now }) => {
    const found = await readOffer(db, who, id, now());
    if (!found) throw notFound('There is no such offer.');
    const offer = withFacts(found, config);
    const { countries, carriers } = offer;
    return { ...offer, icon_url: offerIcon(config, offer), target: { countries, carriers } };
  },
  apply: ({ aid, reason, id, link_type }, who, { db, now }) =>
    db.transaction(async (tx) => {
      if (!(await hasChannel(tx, who, aid))) throw notFound('There is no such channel.');
      const status = await holdOffer(tx, id);
      if (status === undefined) throw notFound('There is no such offer.');
      if (!isActive({ status })) throw new Refusal(codes.conflict, offerWords.pausedApply);
      const isMade = await addApplication(tx, who, { oid: id, aid, reason, link_type, created_at: now() });
      if (!isMade) throw new Refusal(codes.conflict, 'You have applied for this offer already.');
      return { oid: id, approve_status: approveStatuses.pending, status: 0 };
    }),
});

type Facts = Parameters<typeof offerPreview>[1] & { readonly category: number };

/** An offer as it is told: its advertiser's own address stays here. */
function withFacts<O extends Facts>({ url, preview_url, category, ...offer }: O, config: Config) {
  const { oid } = offer;
  return { ...offer, category: [category], preview_url: offerPreview(config, { oid, url, preview_url }) };
}

/** A page of offers, each with a picture. */
function pageOf<O extends Parameters<typeof offerIcon>[1]>(
  { tot, rows }: { readonly tot: number; readonly rows: readonly O[] },
  { p, n }: { readonly p: number; readonly n: number },
  config: Config,
) {
  return { ...pagerOf(tot, p, n), data: rows.map((row) => ({ ...row, icon_url: offerIcon(config, row) })) };
}
