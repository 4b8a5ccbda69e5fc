import { codes, pagerOf } from '@millrace/core';
import { approveStatuses, offerCalls } from '@millrace/core/offers';
import { userStatuses } from '@millrace/core/session';
import { hasChannel } from '../channels/queries.ts';
import { forPublisher, handle } from '../handle.ts';
import { offerIcon } from '../pictures/addresses.ts';
import { notAllowed, notFound, Refusal } from '../refusal.ts';
import { addApplication, holdActiveOffer, listOffers, readOffer } from './queries.ts';

export const offerHandlers = handle(offerCalls, {
  list: forPublisher(async (asked, who, { db, config }) => {
    const { tot, rows } = await listOffers(db, who, asked);
    const data = rows.map((row) => ({ ...row, icon_url: offerIcon(config, row) }));
    return { ...pagerOf(tot, asked.p, asked.n), data };
  }),
  read: forPublisher(async ({ id }, who, { db, config }) => {
    const found = await readOffer(db, who, id);
    if (!found) throw notFound('There is no such offer.');
    const { category, countries, ...offer } = found;
    return { ...offer, icon_url: offerIcon(config, offer), category: [category], target: { countries } };
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
