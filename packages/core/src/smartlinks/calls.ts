import * as z from 'zod/mini';
import { calls, get, post } from '../http/call.ts';
import { dataOf } from '../http/pager.ts';
import { asksPage, filled, Flag, Id, Money, text } from '../http/wire.ts';
import { Offer } from '../offers/offer.ts';
import { AffSettings, newSettings, Smartlink, SmartlinkRow } from './smartlink.ts';
import { TrendRow } from './trend.ts';

// Longer than any list that a person makes, short enough to be read at once.
const most = 5_000;
const Ids = z._default(z.array(Id).check(z.maxLength(most)), []);
const Choices = z._default(z.array(Flag).check(z.maxLength(most)), []);
const Codes = z._default(z.array(text(8)).check(z.maxLength(most)), []);

const targeting = {
  countries: Codes,
  x_countries: Codes,
  categories: Choices,
  x_categories: Choices,
  conversion_flow: Choices,
  x_conversion_flow: Choices,
  carriers: Choices,
  x_carriers: Choices,
};

const fields = {
  name: filled(200),
  sml_type: z._default(Flag, newSettings.sml_type),
  ad_type: z._default(Flag, newSettings.ad_type),
  restriction_type: z._default(Flag, newSettings.restriction_type),
  allow_upstream_sml: z._default(Flag, newSettings.allow_upstream_sml),
  prelander: z._default(Flag, newSettings.prelander),
  os: z._default(Flag, newSettings.os),
  access_type: z._default(Flag, newSettings.access_type),
  publish_type: z._default(Flag, newSettings.publish_type),
  ader_sml: z._default(Flag, newSettings.ader_sml),
  strict: z._default(Flag, newSettings.strict),
  payout_ratio: z._default(Flag, newSettings.payout_ratio),
  margin: z._default(Flag, newSettings.margin),
  payout_fixed: z._default(Money, newSettings.payout_fixed),
  payout_price: z._default(Money, newSettings.payout_price),
  package: z._default(text(200), ''),
  preview_url: z._default(text(2_000), ''),
  icon_url: z._default(text(2_000), ''),
  p_material: z._default(text(2_000), ''),
  filled_oid: z._default(Flag, 0),
  offers: Ids,
  x_offers: Ids,
  aff_settings: z._default(z.record(z.string(), AffSettings), {}),
  ...targeting,
};

const Saved = z.object({ gid: z.int() });

export const smartlinkCalls = calls('smartlinks', {
  read: get('/api/smartlink/{sml_id}/', { asks: z.object({ sml_id: Id }), gives: Smartlink, who: 'publisher' }),
  list: get('/api/smartlink/list/', {
    asks: z.object({
      search: z._default(text(200), ''),
      sml_type: z._default(Flag, 1),
      gids: z.optional(z.array(Id).check(z.maxLength(most))),
      uid: z.optional(Id),
      ...asksPage(50),
    }),
    gives: dataOf(SmartlinkRow),
    who: 'publisher',
  }),
  create: post('/api/smartlink/create/', { asks: z.object(fields), gives: Saved, who: 'publisher' }),
  update: post('/api/smartlink/{sml_id}/update/', {
    asks: z.object({ sml_id: Id, ...fields }),
    gives: Saved,
    who: 'publisher',
  }),
  offers: post('/api/smartlink/get-offer/', {
    asks: z.object({
      search: z._default(text(200), ''),
      ad_type: z._default(Flag, 0),
      os: z._default(Flag, 0),
      x_oids: Ids,
      do_filter_none: z._default(Flag, 1),
      is_prelander: z._default(Flag, 0),
      restriction_type: z._default(Flag, 1),
      access_type: Choices,
      allow_upstream_sml: z._default(Flag, 0),
      payout_type: z._default(z.array(Flag), [1, 2, 3]),
      ...targeting,
      ...asksPage(10),
    }),
    gives: dataOf(Offer),
    who: 'publisher',
  }),
  trend: get('/api/smartlink/get-offer-trend/', {
    asks: z.object({ gid: Id, relative: z._default(z.int().check(z.gte(1), z.lte(4)), 1) }),
    gives: z.object({ data: z.array(TrendRow) }),
    who: 'publisher',
  }),
});
