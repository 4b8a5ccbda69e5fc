import { codes, pagerOf } from '@millrace/core';
import { dayOf } from '@millrace/core/format';
import { approveStatuses, isByEpc, runOf, offerCalls, offerWords } from '@millrace/core/offers';
import type { Config } from '../config/config.ts';
import { hasChannel } from '../channels/queries.ts';
import { growingPager } from '../db/growing.ts';
import { handle } from '../call/handle.ts';
import { refuseWithoutRights } from '../call/rights.ts';
import { offerIcon, offerPreview } from '../pictures/addresses.ts';
import { notFound, Refusal } from '../call/refusal.ts';
import { keepApplyTemplate, readApplyHelp } from './apply-help.ts';
import { readOfferFigures } from './figures.ts';
import { addApplication, holdOffer, listOffers, readOffer } from './queries.ts';
import { recommendedOffers } from './recommended.ts';
import { approveByRule } from './approve-by-rule.ts';
import { checkedAnswers } from './questions.ts';

export const offerHandlers = handle(offerCalls, {
  list: async (input, who, { db, config, now }) => {
    // Whoever may not see figures is not told their order.
    if (isByEpc(input.sort ?? '')) refuseWithoutRights(offerCalls.figures, who);
    const { rows, ...all } = await listOffers(db, who, input, now());
    return { ...growingPager(all, input), data: drawnOffers(rows, config).map((row) => withFacts(row, config)) };
  },
  figures: ({ oids }, who, { db, now }) => readOfferFigures(db, who, oids, now()),
  recommended: async (input, who, { db, config, now }) => {
    const { tot, rows } = await recommendedOffers(db, who, input, now());
    return { ...pagerOf(tot, input.p, input.n), data: drawnOffers(rows, config) };
  },
  read: async ({ id }, who, { db, config, now }) => {
    const row = await readOffer(db, who, id, now());
    if (!row) throw notFound('Offer not found.');
    const offer = withFacts(row, config);
    const { countries, carriers } = offer;
    return { ...offer, icon_url: offerIcon(config, offer), target: { countries, carriers } };
  },
  applyHelp: (_asked, who, { db }) => readApplyHelp(db, who),
  keepTemplate: async ({ reason }, who, { db }) => {
    await keepApplyTemplate(db, who, reason);
    return readApplyHelp(db, who);
  },
  apply: ({ aid, reason, id, link_type, answers: sent = {} }, who, { db, now }) =>
    db.transaction(async (tx) => {
      if (!(await hasChannel(tx, who, aid))) throw notFound('Channel not found.');
      const offer = await holdOffer(tx, id);
      if (!offer) throw notFound('Offer not found.');
      const run = runOf(offer, dayOf(now()));
      if (run === 'to come') {
        throw new Refusal(codes.conflict, `This offer starts on ${offer.start_date}. You can apply from that day.`);
      }
      if (run === 'ended') throw new Refusal(codes.conflict, 'This offer has ended.');
      if (run === 'paused') throw new Refusal(codes.conflict, offerWords.pausedApply);
      const answers = await checkedAnswers(tx, id, sent);
      const isMade = await addApplication(tx, who, { oid: id, aid, reason, link_type, answers, created_at: now() });
      if (!isMade) throw new Refusal(codes.conflict, 'You have already applied for this offer.');
      const isApproved = await approveByRule(tx, { user_id: who.id, oid: id, now: now() });
      return { oid: id, approve_status: approveStatuses[isApproved ? 'approved' : 'pending'], status: 0 };
    }),
});

type Facts = Parameters<typeof offerPreview>[1] & { readonly category: number };

/** An offer as it is told: its advertiser's own address stays here. */
function withFacts<O extends Facts>({ url, preview_url, category, ...offer }: O, config: Config) {
  const { oid } = offer;
  return { ...offer, category: [category], preview_url: offerPreview(config, { oid, url, preview_url }) };
}

function drawnOffers<O extends Parameters<typeof offerIcon>[1]>(rows: readonly O[], config: Config) {
  return rows.map((row) => ({ ...row, icon_url: offerIcon(config, row) }));
}
