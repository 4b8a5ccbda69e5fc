import * as z from 'zod/mini';
import { calls, get, post } from '../http/call.ts';
import { dataOf } from '../http/pager.ts';
import { asksPage, filled, Flag, Id, text } from '../http/wire.ts';
import { Offer } from '../offers/offer.ts';
import { systemNames } from '../traffic/visitor.ts';
import { rulesShape, SimulatedLink } from './simulation.ts';
import { Smartlink, smartlinkShape, SmartlinkRow, targetShape } from './smartlink.ts';
import { TrendRow } from './trend.ts';

const Numbers = z.array(Flag).check(z.maxLength(5_000));
const fields = { ...smartlinkShape, name: filled(200) };
const Saved = z.object({ gid: z.int() });

export const smartlinkCalls = calls('smartlinks', {
  read: get('/api/smartlink/{sml_id}/', {
    asks: z.object({ sml_id: Id }),
    gives: Smartlink,
    who: 'publisher',
    needs: 'view_offers',
  }),
  list: get('/api/smartlink/list/', {
    asks: z.object({
      search: z._default(text(200), ''),
      sml_type: z._default(Flag, 1),
      gids: z.optional(Numbers),
      uid: z.optional(Id),
      /** The links that are for one of these flows. */
      conversion_flow: z.optional(Numbers),
      ...asksPage(50),
    }),
    gives: dataOf(SmartlinkRow),
    who: 'publisher',
    needs: 'view_offers',
  }),
  create: post('/api/smartlink/create/', {
    asks: z.object(fields),
    gives: Saved,
    who: 'publisher',
    needs: 'view_offers',
  }),
  update: post('/api/smartlink/{sml_id}/update/', {
    asks: z.object({ sml_id: Id, ...fields }),
    gives: Saved,
    who: 'publisher',
    needs: 'view_offers',
  }),
  offers: post('/api/smartlink/get-offer/', {
    asks: z.object({
      search: z._default(text(200), ''),
      ad_type: z._default(Flag, 0),
      os: z._default(Flag, 0),
      x_oids: z._default(Numbers, []),
      do_filter_none: z._default(Flag, 1),
      is_prelander: z._default(Flag, 0),
      restriction_type: z._default(Flag, 1),
      access_type: z._default(Numbers, []),
      allow_upstream_sml: z._default(Flag, 0),
      payout_type: z._default(Numbers, [1, 2, 3]),
      ...targetShape,
      ...asksPage(10),
    }),
    gives: dataOf(Offer),
    who: 'publisher',
    needs: 'view_offers',
    while: 'unblocked',
  }),
  simulate: post('/api/smartlink/simulate/', {
    asks: z.object({ ...rulesShape, country: filled(2), os: z.literal(systemNames) }),
    gives: SimulatedLink,
    who: 'publisher',
    needs: 'view_offers',
    while: 'unblocked',
    ours: true,
  }),
  trend: get('/api/smartlink/get-offer-trend/', {
    asks: z.object({ gid: Id, relative: z._default(z.int().check(z.gte(1), z.lte(4)), 1) }),
    gives: z.object({ data: z.array(TrendRow) }),
    who: 'publisher',
    needs: 'view_offers',
  }),
});
