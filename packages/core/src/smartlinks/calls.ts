import * as z from 'zod/mini';
import { always } from '../http/always.ts';
import { calls, get, post, unread } from '../http/call.ts';
import { dataOf } from '../http/pager.ts';
import { perhaps } from '../http/perhaps.ts';
import { asksList, Day, filled, Id, IdOrNone, oneOf, several, Switch, text, whole } from '../http/wire.ts';
import { since, version } from '../http/version.ts';
import { Offer } from '../offers/offer.ts';
import { CountryCode } from '../reference/country-code.ts';
import { ConversionFlow, Stream } from '../reference/offer-choices.ts';
import { accessTypes, lastFlow, payoutTypes } from '../reference/offer-settings.ts';
import { linkStates } from '../traffic/link-state.ts';
import { systemNames } from '../traffic/visitor.ts';
import { Coverage } from './coverage.ts';
import { LinksFigures } from './figures.ts';
import { LinkHealth } from './health.ts';
import { AdType, formShape, LinkName, Offers, Prelander, Share, System, targetShape, Weights } from './form.ts';
import { SimulatedLink } from './simulation.ts';
import { Smartlink, SmartlinkRow } from './smartlink.ts';
import { linkSorts } from './sort.ts';
import { TrendRow } from './trend.ts';

const { any: _either, ...connections } = accessTypes;
/** What of a link decides which offers its visitors may get. */
const wishesShape = {
  ad_type: AdType,
  restriction_type: Stream,
  prelander: Prelander,
  os: System,
  ...targetShape,
  x_offers: Offers,
};
/** And which of these they do get. */
const rulesShape = {
  ...wishesShape,
  offer_ratio: z._default(Weights, {}),
  prior_ratio: z._default(Share, -1),
};
/** The id is 0 where an API does not say it. */
const Saved = perhaps(z.object({ gid: z.int(), version }), { gid: 0, version: undefined });

export const smartlinkCalls = calls('smartlinks', {
  read: get('/api/smartlink/{sml_id}/', {
    asks: z.object({ sml_id: Id }),
    gives: Smartlink,
    who: 'publisher',
    needs: 'view_offers',
  }),
  list: get('/api/smartlink/list/', {
    asks: z.object({
      search: always(text(200), ''),
      sml_type: always(oneOf([1]), 1),
      /** Where nothing else is asked for, links come in the order in which these name them. */
      gids: z.optional(several(Id, 5_000)),
      uid: z.optional(Id),
      /** The links that are for one of these flows. */
      conversion_flow: z.optional(several(ConversionFlow, lastFlow)),
      /** Without it, and where no ids are named, all but the archived ones. */
      state: z.optional(z.literal(linkStates)),
      /** Those alone that are broken. */
      health: z.optional(z.literal(['broken'])),
      /** A column, with a minus in front where the largest comes first. */
      sort: z.optional(z.literal([...linkSorts, ...linkSorts.map((column) => `-${column}` as const)])),
      /** The channel whose figures it is sorted by; 0 is all of them. */
      aid: z.optional(IdOrNone),
      ...asksList(50),
    }),
    gives: dataOf(SmartlinkRow),
    who: 'publisher',
    needs: 'view_offers',
  }),
  figures: get('/api/smartlink/figures/', {
    asks: z.object({ gids: several(Id, 1_000), aid: z.optional(IdOrNone) }),
    gives: LinksFigures,
    who: 'publisher',
    needs: 'view_sml_report',
    ours: true,
    absent: { data: [] },
  }),
  /** How its tests went, which come by themselves while it has clicks. */
  health: get('/api/smartlink/{gid}/health/', {
    asks: z.object({ gid: Id, day: z.optional(Day) }),
    gives: LinkHealth,
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  /** Whether its publisher is told that it is broken or works again. */
  muteAlerts: post('/api/smartlink/{gid}/mute-alerts/', {
    asks: z.object({ gid: Id, is_muted: Switch }),
    gives: unread,
    who: 'publisher',
    needs: 'view_offers',
    while: 'unblocked',
    ours: true,
  }),
  /** Where it leads now is where it is expected to lead from now on, for all for whom it leads there. */
  acceptDestination: post('/api/smartlink/{gid}/accept-destination/', {
    asks: z.object({ gid: Id, destination: filled(255) }),
    gives: unread,
    who: 'publisher',
    needs: 'view_offers',
    while: 'unblocked',
    ours: true,
  }),
  create: post('/api/smartlink/create/', {
    asks: z.object(formShape),
    gives: Saved,
    who: 'publisher',
    needs: 'view_offers',
  }),
  update: post('/api/smartlink/{sml_id}/update/', {
    asks: z.object({ sml_id: Id, version: since, ...formShape }),
    gives: Saved,
    edits: Smartlink,
    who: 'publisher',
    needs: 'view_offers',
  }),
  rename: post('/api/smartlink/{sml_id}/rename/', {
    asks: z.object({ sml_id: Id, version: since, name: LinkName }),
    gives: Saved,
    edits: SmartlinkRow,
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  setState: post('/api/smartlink/{sml_id}/state/', {
    asks: z.object({ sml_id: Id, state: z.literal(linkStates) }),
    gives: Saved,
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  duplicate: post('/api/smartlink/{sml_id}/duplicate/', {
    asks: z.object({ sml_id: Id }),
    gives: SmartlinkRow,
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  offers: post('/api/smartlink/get-offer/', {
    asks: z.object({
      search: always(text(200), ''),
      ad_type: always(AdType, 0),
      os: always(System, 0),
      x_oids: Offers,
      do_filter_none: always(Switch, 1),
      is_prelander: always(Prelander, 0),
      restriction_type: always(Stream, 1),
      access_type: always(several(oneOf(connections), 2), [1, 2]),
      allow_upstream_sml: always(Switch, 0),
      payout_type: always(several(oneOf(payoutTypes), 3), [1, 2, 3]),
      ...targetShape,
      ...asksList(10),
    }),
    gives: dataOf(Offer),
    seats: 'all',
    who: 'publisher',
    needs: 'view_offers',
    while: 'unblocked',
  }),
  coverage: post('/api/smartlink/coverage/', {
    asks: z.object({ ...wishesShape, filled_oid: z._default(IdOrNone, 0) }),
    gives: Coverage,
    seats: 'all',
    who: 'publisher',
    needs: 'view_offers',
    while: 'unblocked',
    ours: true,
  }),
  simulate: post('/api/smartlink/simulate/', {
    asks: z.object({
      ...rulesShape,
      state: z._default(z.literal(linkStates), 'active'),
      visitor_country: CountryCode,
      visitor_os: z.literal(systemNames),
      /** 0 is none that is known, as on Wi-Fi. */
      visitor_carrier: z._default(whole(0, 999_999), 0),
    }),
    gives: SimulatedLink,
    who: 'publisher',
    seats: 'all',
    needs: 'view_offers',
    while: 'unblocked',
    ours: true,
  }),
  trend: get('/api/smartlink/get-offer-trend/', {
    asks: z.object({ gid: Id, relative: always(whole(1, 4), 1) }),
    gives: z.object({ data: z.array(TrendRow) }),
    who: 'publisher',
    needs: 'view_offers',
  }),
});
