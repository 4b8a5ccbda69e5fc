import {
  approveState,
  approveStatuses,
  isFloating,
  longestAnswer,
  offerSorts,
  systemName,
  type Offer,
  type OfferQuestion,
} from '@millrace/core/offers';
import { streams } from '@millrace/core/reference';
import * as z from 'zod';
import { country, ifAllowed, limitOf, offerId, phone, short } from '../inputs.ts';
import { tool, type Api } from '../tool.ts';

const states = ['any', 'approved', 'pending', 'unapproved', 'rejected'] as const;

/** Offers are looked through for what the list can't be asked for, the best of them first. */
const lookedThrough = 500;

export const findOffers = tool({
  name: 'find_offers',
  title: 'Find offers',
  needs: ['links'],
  description:
    'Offers of the network that fit traffic: by country, system, words of the name, and how far one’s application is. Tells payout in dollars (floating: it differs by conversion), what a click earned lately (epc, of one’s own clicks or of the whole network), caps, and whether the account may promote it. Use offer for what is allowed and forbidden.',
  input: z.strictObject({
    search: z.string().max(200).default('').describe('A part of the name, or the id.'),
    country: country.optional().describe('Runs in this country.'),
    system: phone.optional().describe('Takes visitors with this system.'),
    application: z
      .enum(states)
      .default('any')
      .describe('approved: may be promoted now; unapproved: can be applied for.'),
    stream: z.enum(['main', 'adult', 'any']).default('any'),
    sort: z.enum(offerSorts).default('epc').describe('The largest first, names from A on.'),
    limit: limitOf(15),
  }),
  async run({ search, country: where, system, application, stream, sort, limit }, api) {
    const { data } = await api.offers.list({
      search,
      n: lookedThrough,
      is_accurate: 0,
      sort: sort === 'name' ? sort : `-${sort}`,
      approve_status: application === 'any' ? -1 : approveStatuses[application],
      ...(where && { country: where }),
    });
    const fits = ({ os = 0, restriction_type = streams.main }: Offer) =>
      (system === undefined || ['any', system.toLowerCase()].includes(systemName(os))) &&
      (stream === 'any' || (restriction_type === streams.main) === (stream === 'main'));
    const found = data.filter(fits);
    const listed = found.slice(0, limit);
    const epcs = await epcsOf(api, listed);
    return {
      offers: listed.map((offer) => ({ ...summary(offer), ...epcs.get(offer.oid) })),
      found: found.length,
      ...(data.length === lookedThrough && {
        note: `Only the first ${lookedThrough} by ${sort} were looked through. Narrow it by search or country.`,
      }),
    };
  },
});

async function epcsOf(api: Api, offers: readonly Offer[]) {
  const oids = offers.map(({ oid }) => oid);
  const figures = oids.length > 0 ? await ifAllowed(api.offers.figures({ oids })) : undefined;
  return new Map(figures?.data.map(({ oid, epc, of }) => [oid, { epc: Number(epc), epc_of: of }]));
}

function summary(offer: Offer) {
  const { oid, name, countries = [], os = 0, cap_day = 0, cap_total = 0, is_capped, end_date } = offer;
  return {
    id: oid,
    name: short(name, 120),
    payout: isFloating(offer) ? 'floating' : Number(offer.payout_price),
    application: approveState(offer),
    ...(offer.status !== 1 && { is_paused: true }),
    countries:
      countries.length === 0
        ? 'everywhere'
        : countries.length > 30
          ? `${countries.length} countries`
          : countries.join(' '),
    system: { any: 'any', ios: 'iOS', android: 'Android' }[systemName(os)],
    ...(cap_day > 0 && { cap_day }),
    ...(cap_total > 0 && { cap_total }),
    ...(is_capped && { is_capped }),
    ...(end_date && { ends: end_date }),
    ...(offer.next_payout && { next_payout: offer.next_payout }),
  };
}

export const offer = tool({
  name: 'offer',
  title: 'One offer',
  needs: ['links'],
  description:
    'All that the network says of one offer: what it is, what is expected, what is forbidden and allowed, its goals and caps, what it asks whoever applies, and what became of one’s application.',
  input: z.strictObject({ offer_id: offerId }),
  async run({ offer_id }, api) {
    const found = await api.offers.read({ id: offer_id });
    const { description, kpi, restrictions, allowed_traffic, goals, questions, timeline, preview_url } = found;
    const told = { description, kpi, restrictions, allowed_traffic };
    return {
      ...summary({ ...found, countries: found.target.countries }),
      ...(preview_url && { preview_url }),
      ...Object.fromEntries(Object.entries(told).flatMap(([name, text]) => (text ? [[name, short(text, 1_500)]] : []))),
      ...(goals && goals.length > 0 && { goals }),
      ...(questions && { questions: questions.map(toldQuestion) }),
      ...(timeline && {
        application_so_far: timeline.map(({ approve_status, ...step }) => ({
          state: approveState({ approve_status }),
          ...step,
        })),
      }),
    };
  },
});

function toldQuestion({ key, text, kind, options, is_required }: OfferQuestion) {
  return {
    key,
    text,
    ...(kind === 'choice' ? { one_of: options } : { kind }),
    ...(!is_required && { may_stay_open: true }),
  };
}

export const applyForOffer = tool({
  name: 'apply_for_offer',
  title: 'Apply for an offer',
  needs: ['links'],
  description:
    'Applies for an offer, so that the network decides whether the account may promote it. The reason says what traffic it is for; the network’s people read it. Ask the publisher before you send it.',
  input: z.strictObject({
    offer_id: offerId,
    channel_id: z.int().min(1).describe('The channel that applies, as the tool account tells it.'),
    reason: z.string().min(1).max(1_000).describe('How the offer will be promoted.'),
    answers: z
      .record(z.string(), z.string().max(longestAnswer))
      .optional()
      .describe('By the keys of the questions that the tool offer tells. Ask the publisher, do not make them up.'),
  }),
  changes: 'final',
  async run({ offer_id, channel_id, reason, answers }, api) {
    await api.offers.apply({ id: offer_id, aid: channel_id, reason, ...(answers && { answers }) });
    return { applied: offer_id, application: approveState(await api.offers.read({ id: offer_id })) };
  },
});
