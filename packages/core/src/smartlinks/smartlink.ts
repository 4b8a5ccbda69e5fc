import * as z from 'zod/mini';
import { anyText, orUsual, perhaps, reading } from '../http/perhaps.ts';
import { Money } from '../http/wire.ts';
import { version } from '../http/version.ts';
import { Offer } from '../offers/offer.ts';
import { linkStates } from '../traffic/link-state.ts';

/** What one publisher has set for a link: prior and blocked offers, weights by offer, and how much goes to the prior ones. */
export const AffSettings = z.object({
  aid: z.int(),
  ad_type: z.int(),
  offers: z.array(z.int()),
  x_offers: z.array(z.int()),
  offer_ratio: z.record(z.string(), z.int()),
  /** -1 sends everything to the prior offers that fit; 1 to 100 is their share. */
  prior_ratio: z.int(),
});
export type AffSettings = z.output<typeof AffSettings>;

/** @rule A new smartlink has type 1, stream 1, a payout ratio of 60, a margin of 50, publish type 3 and ader_sml 1. */
export const newSettings = {
  sml_type: 1,
  ad_type: 2,
  restriction_type: 1,
  allow_upstream_sml: 0,
  prelander: 0,
  os: 0,
  access_type: 0,
  publish_type: 3,
  ader_sml: 1,
  strict: 0,
  payout_ratio: 60,
  margin: 50,
  payout_fixed: '0',
  payout_price: '0',
  package: '',
  preview_url: '',
  icon_url: '',
  p_material: '',
} as const;

/** The JSON text of what the link shows; somebody's own API may send the object itself. */
const material = reading(z.string(), (value) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
);

/** The settings of a link that are neither its targeting nor its offers: what an answer or a draft may hold. */
export const settingsShape = {
  name: z.string(),
  sml_type: orUsual(z.int(), newSettings.sml_type),
  ad_type: orUsual(z.int(), newSettings.ad_type),
  restriction_type: orUsual(z.int(), newSettings.restriction_type),
  allow_upstream_sml: orUsual(z.int(), newSettings.allow_upstream_sml),
  prelander: orUsual(z.int(), newSettings.prelander),
  os: orUsual(z.int(), newSettings.os),
  access_type: orUsual(z.int(), newSettings.access_type),
  publish_type: orUsual(z.int(), newSettings.publish_type),
  ader_sml: orUsual(z.int(), newSettings.ader_sml),
  strict: orUsual(z.int(), newSettings.strict),
  payout_ratio: orUsual(z.int(), newSettings.payout_ratio),
  margin: orUsual(z.int(), newSettings.margin),
  payout_fixed: orUsual(Money, newSettings.payout_fixed),
  payout_price: orUsual(Money, newSettings.payout_price),
  package: orUsual(z.string(), newSettings.package),
  preview_url: orUsual(z.string(), newSettings.preview_url),
  icon_url: orUsual(z.string(), newSettings.icon_url),
  p_material: material,
};

/** Somebody's own API may know of no states: its links are active. */
const State = orUsual(z.literal(linkStates), 'active');

const Ids = orUsual(z.array(z.int()), []);
const Codes = orUsual(z.array(z.string()), []);

export const Smartlink = z.object({
  ...settingsShape,
  countries: Codes,
  x_countries: Codes,
  categories: Ids,
  x_categories: Ids,
  conversion_flow: Ids,
  x_conversion_flow: Ids,
  carriers: Ids,
  x_carriers: Ids,
  filled_oid: orUsual(z.int(), 0),
  offers: Ids,
  x_offers: Ids,
  aff_settings: orUsual(z.record(z.string(), AffSettings), {}),
  gid: z.int(),
  uid: z.int(),
  approve_status: orUsual(z.int(), 1),
  state: State,
  version,
  /** The offers that the link names by id, so that they can be shown. */
  offer_data: z._default(z.array(Offer), []),
});
export type Smartlink = z.output<typeof Smartlink>;

/** A smartlink as the list shows it. */
export const SmartlinkRow = z.object({
  gid: z.int(),
  uid: z.int(),
  name: z.string(),
  icon_url: anyText,
  ad_type: z.int(),
  restriction_type: z.int(),
  payout_price: Money,
  approve_status: z.int(),
  state: State,
  version,
  /** Its last tests failed; an API that tests no links does not say so. */
  is_broken: z.optional(perhaps(z.boolean(), undefined)),
});
export type SmartlinkRow = z.output<typeof SmartlinkRow>;
