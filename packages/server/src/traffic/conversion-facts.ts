import type { Conversion } from '@millrace/core/conversions';
import { sql } from 'drizzle-orm';
import { moment } from '../db/moment.ts';

/** A conversion as its publisher may know it, wherever they are told of it; how its postback goes is no fact of it. */
export type ConversionFacts = Omit<Conversion, 'postback'>;

/** The one place that says what of a conversion a publisher is shown. */
export const conversionFacts = sql`
  conversions.id, ${moment('conversions.at')} as at, conversions.status, ${moment('reversed_at')} as reversed_at,
  case when conversions.status in ('rejected', 'pending') then coalesce(clicks.reason, case when is_suspect then 'held' end, '') else '' end as reason, decision_reason,
  ${moment('held_until')} as held_until, trim_scale(payout)::text as payout, goal, txid, replace(click_id::text, '-', '') as click_id, ${moment('clicks.at')} as click_at,
  clicks.gid, coalesce(smartlinks.name, '') as sml_name, clicks.oid, coalesce(offers.name, '') as offer_name,
  clicks.aid, channels.name as channel_name, clicks.country, clicks.os, carrier_name,
  source, aff_sub, aff_sub2, aff_sub3, aff_sub4, aff_sub5`;

/** Where they stand. */
export const factTables = sql`
  from conversions join converted_clicks clicks on clicks.id = click_id join channels on channels.id = clicks.aid
  left join offers on offers.oid = clicks.oid left join smartlinks on smartlinks.gid = clicks.gid`;
