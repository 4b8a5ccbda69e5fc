import { codes, type Answer, type Decoded } from '@millrace/core';
import { trimEndOf } from '@millrace/core/format';
import { coverageOf, isByFigures, smartlinkCalls } from '@millrace/core/smartlinks';
import { someLinkRules } from '@millrace/core/traffic';
import { growingPager } from '../db/growing.ts';
import { handle, type CallContext } from '../call/handle.ts';
import { refuseWithoutRights } from '../call/rights.ts';
import { refuseOtherChannel } from '../channels/own-channel.ts';
import { countToApplyFor, offersFor } from '../offers/queries.ts';
import { offerIcon, smartlinkIcon } from '../pictures/addresses.ts';
import { changedSince, notAllowed, Refusal, refuseFields } from '../call/refusal.ts';
import type { Publisher } from '../session/queries.ts';
import { carriers } from '../reference/lists.ts';
import { knowsCarriers } from '../reference/carrier.ts';
import { fillerOf, readApproved, readFiller } from '../offers/destinations.ts';
import { duplicateLink, noSuchLink, renameLink, setLinkState } from './changes.ts';
import { judgedDays, readFigures } from './figures.ts';
import { muteAlerts, readHealth } from './health.ts';
import { acceptDestination } from './health-ways.ts';
import { namedOffers, readLink, type LinkPlan } from './fields.ts';
import { addSmartlink, changeSmartlink, listSmartlinks, maySee, offerStates, readSmartlink } from './queries.ts';
import { simulateLink } from './simulation.ts';
import { asSaved, targetFaults } from './targets.ts';
import { readTrend } from './trend.ts';

type Form = Decoded<typeof smartlinkCalls.create>;
type Found = NonNullable<Awaited<ReturnType<typeof readSmartlink>>>;

export const smartlinkHandlers = handle(smartlinkCalls, {
  read: async ({ sml_id }, who, context) => {
    const link = await readSmartlink(context.db, who, sml_id, context.now());
    if (!link) throw noSuchLink();
    return wholeLink(link, who, context);
  },
  list: async (input, who, { db, config, now }) => {
    // Whoever may not see figures is not told their order.
    if (isByFigures(input.sort ?? '')) refuseWithoutRights(smartlinkCalls.figures, who);
    await refuseOtherChannel(db, who, input.aid ?? 0);
    const { rows, ...all } = await listSmartlinks(db, who, input, now());
    const data = rows.map((row) => ({ ...row, icon_url: smartlinkIcon(config, row) }));
    return { ...growingPager(all, input), data };
  },
  figures: async ({ gids, aid = 0 }, who, { db, now }) => {
    await refuseOtherChannel(db, who, aid);
    return readFigures(db, who, { gids, aid, range: judgedDays(now()) });
  },
  health: async ({ gid, day }, who, { db, config, now }) => {
    if (!(await maySee(db, who, gid))) throw noSuchLink();
    return { ...(await readHealth(db, who, { gid, day }, now())), is_on: config.provider.link_health };
  },
  muteAlerts: async ({ gid, is_muted }, who, { db, now }) => {
    if (!(await maySee(db, who, gid))) throw noSuchLink();
    await muteAlerts(db, who, { gid, is_muted: is_muted === 1 }, now());
    return {};
  },
  acceptDestination: async ({ gid, destination }, who, { db, now }) => {
    if (!(await maySee(db, who, gid))) throw noSuchLink();
    const link = { user_id: who.id, gid };
    const isAccepted = await acceptDestination(db, link, { destination, now: now() });
    if (!isAccepted) throw new Refusal(codes.conflict, 'The smartlink does not lead there any more.');
    return {};
  },
  offers: async (input, who, { db, config, now }) => {
    refuseFields(targetFaults(input));
    const { rows, ...all } = await offersFor(db, who, asSaved({ ...input, prelander: input.is_prelander }), now());
    const data = rows.map((row) => ({ ...row, icon_url: offerIcon(config, row) }));
    return { ...growingPager(all, input), data };
  },
  coverage: async (input, who, { db, config, now }) => {
    refuseFields(targetFaults(input));
    const link = someLinkRules(asSaved(input));
    const options = { knowsCarriers: knowsCarriers(config), now: now() };
    const more = await countToApplyFor(db, who, link, options);
    const approved = await readApproved(db, who.id, options.now);
    const filler = await readFiller(db, fillerOf(link, approved), options.now);
    return coverageOf(link, {
      ...options,
      carriersOf: carriers,
      approved,
      more,
      filler: filler ? { oid: filler.oid, name: filler.name } : null,
    });
  },
  simulate: simulateLink,
  trend: async (input, who, { db, now }) => {
    if (!(await maySee(db, who, input.gid))) throw noSuchLink();
    return { data: await readTrend(db, input, now()) };
  },
  rename: renameLink,
  setState: setLinkState,
  duplicate: duplicateLink,
  create: async (input, who, context) => {
    const plan = await planOf(input, who, context);
    return context.db.transaction((tx) => addSmartlink(tx, who, { ...plan, now: context.now() }));
  },
  update: async ({ sml_id: gid, version, ...input }, who, context) => {
    const saved = await readSmartlink(context.db, who, gid, context.now());
    if (!saved) throw noSuchLink();
    if (saved.link.user_id === null) throw notAllowed('Default smartlinks cannot be changed.');
    const plan = await planOf(input, who, context, saved.link);
    return context.db.transaction(async (tx) => {
      const next = await changeSmartlink(tx, who, { gid, ...plan, version, now: context.now() });
      if (next !== undefined) return { gid, version: next };
      const stored = await readSmartlink(tx, who, gid, context.now());
      throw stored ? changedSince(wholeLink(stored, who, context), stored.link.updated_at) : noSuchLink();
    });
  },
});

async function planOf(
  input: Form,
  who: Publisher,
  { db }: Pick<CallContext, 'db'>,
  saved?: Found['link'],
): Promise<LinkPlan> {
  const states = await offerStates(db, who, namedOffers(input, who));
  const plan = readLink(input, who, { states, kept: saved });
  if ('values' in plan) return plan;
  throw new Refusal(codes.invalid, 'Please check the marked fields.', { fields: plan as Record<string, string> });
}

/** A stored link with the offers that it names. */
function wholeLink(saved: Found, who: Publisher, { config }: Pick<CallContext, 'config'>) {
  const offer_data = saved.named.map(({ weight: _weight, ...offer }) => ({
    ...offer,
    icon_url: offerIcon(config, offer),
  }));
  return { ...linkOf(saved, who), offer_data };
}

/** A stored link as the wire spells it. */
function linkOf({ link, named }: Found, who: Publisher): Answer<typeof smartlinkCalls.read> {
  const { user_id, prior_ratio, created_at: _created, updated_at: _updated, ...values } = link;
  const prior = named.filter(({ weight }) => weight !== null);
  const offers = prior.map(({ oid }) => oid);
  const x_offers = named.filter(({ weight }) => weight === null).map(({ oid }) => oid);
  const offer_ratio = Object.fromEntries(prior.map(({ oid, weight }) => [oid, weight ?? 1]));
  const settings = { aid: who.id, ad_type: link.ad_type, offers, x_offers, offer_ratio, prior_ratio };
  return {
    ...values,
    uid: user_id ?? 0,
    payout_fixed: plain(values.payout_fixed),
    payout_price: plain(values.payout_price),
    offers,
    x_offers,
    aff_settings: user_id === null ? {} : { [who.id]: settings },
  };
}

/** An amount without the zeros that its column adds. */
function plain(amount: string): string {
  return amount.includes('.') ? trimEndOf(trimEndOf(amount, '0'), '.') : amount;
}
