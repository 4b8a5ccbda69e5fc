import { codes, pagerOf } from '@millrace/core';
import { approveStatuses, offerCalls } from '@millrace/core/offers';
import { userStatuses } from '@millrace/core/session';
import { hasChannel } from '../channels/queries.ts';
import { forPublisher, handle } from '../handle.ts';
import { notAllowed, notFound, Refusal } from '../refusal.ts';
import { addApplication, holdActiveOffer, listOffers, readOffer } from './queries.ts';
import { recommendedOffers } from './recommended.ts';

export const offerHandlers = handle(offerCalls, {
  list: forPublisher(async (asked, who, { db }) => {
    const { tot, rows } = await listOffers(db, who, asked);
    return { ...pagerOf(tot, asked.p, asked.n), data: rows };
  }),
  recommended: forPublisher(async (asked, who, { db, now }) => {
    const { tot, rows } = await recommendedOffers(db, who, asked, now());
    return { ...pagerOf(tot, asked.p, asked.n), data: rows };
  }),
  read: forPublisher(async ({ id }, who, { db }) => {
    const found = await readOffer(db, who, id);
    if (!found) throw notFound('There is no such offer.');
    const { category, countries, ...offer } = found;
    return { ...offer, category: [category], target: { countries } };
  }),
  apply: forPublisher(async ({ aid, reason, id, link_type }, who, { db, now }) => {
    if (who.status !== userStatuses.normal) throw notAllowed('Your account can not apply for offers at the moment.');
    return db.transaction(async (tx) => {
      if (!(await hasChannel(tx, who, aid))) throw notFound('There is no such channel.');
      if (!(await holdActiveOffer(tx, id))) throw notFound('There is no such offer.');
      const isMade = await addApplication(tx, who, { oid: id, aid, reason, link_type, created_at: now() });
      if (!isMade) throw new Refusal(codes.conflict, 'You have applied for this offer already.');
      return { oid: id, approve_status: approveStatuses.pending, status: 0 };
    });
  }),
});
