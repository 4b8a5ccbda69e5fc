import * as z from 'zod/mini';
import { address, Amount, byId, filled, Id, IdOrNone, oneOf, several, Switch, text, whole } from '../http/wire.ts';
import { CountryCode } from '../reference/country-code.ts';
import { countryCodes } from '../reference/country-codes.ts';
import { Category, ConversionFlow, Stream } from '../reference/offer-choices.ts';
import { accessTypes, lastCategory, lastFlow, offerSystems } from '../reference/offer-settings.ts';
import { newSettings } from './smartlink.ts';
import { adTypes, prelanders } from './streams.ts';

/** As long as a link may be called. */
export const longestName = 200;
/** As many offers as a link may name. */
const mostOffers = 5_000;
/** More carriers than there are. */
const mostCarriers = 2_000;

export const LinkName = filled(longestName);
export const AdType = oneOf(adTypes);
export const System = oneOf(offerSystems);
export const Prelander = oneOf(prelanders);
export const Offers = z._default(several(Id, mostOffers), []);

const Countries = z._default(several(CountryCode, countryCodes.length), []);
const Categories = z._default(several(Category, lastCategory), []);
const Flows = z._default(several(ConversionFlow, lastFlow), []);
// By the codes of their networks.
const Carriers = z._default(several(whole(1, 999_999), mostCarriers), []);

/** Whom a link is for. */
export const targetShape = {
  countries: Countries,
  x_countries: Countries,
  categories: Categories,
  x_categories: Categories,
  conversion_flow: Flows,
  x_conversion_flow: Flows,
  carriers: Carriers,
  x_carriers: Carriers,
};

/** The weights of offers. */
export const Weights = byId(whole(1, 100), mostOffers);

/** The share of the prior offers; -1 is everything. */
export const Share = whole(-1, 100);

const OwnSettings = z.object({
  aid: Id,
  ad_type: AdType,
  offers: several(Id, mostOffers),
  x_offers: several(Id, mostOffers),
  offer_ratio: Weights,
  prior_ratio: Share,
});

/** What is sent of a link. What of it is the network's, `notForPublishers` judges. */
export const formShape = {
  name: LinkName,
  sml_type: z._default(whole(0, 9), newSettings.sml_type),
  ad_type: z._default(AdType, newSettings.ad_type),
  restriction_type: z._default(Stream, newSettings.restriction_type),
  allow_upstream_sml: z._default(Switch, newSettings.allow_upstream_sml),
  prelander: z._default(Prelander, newSettings.prelander),
  os: z._default(System, newSettings.os),
  access_type: z._default(oneOf(accessTypes), newSettings.access_type),
  publish_type: z._default(whole(0, 9), newSettings.publish_type),
  ader_sml: z._default(Switch, newSettings.ader_sml),
  strict: z._default(Switch, newSettings.strict),
  payout_ratio: z._default(whole(0, 100), newSettings.payout_ratio),
  margin: z._default(whole(0, 100), newSettings.margin),
  payout_fixed: z._default(Amount, newSettings.payout_fixed),
  payout_price: z._default(Amount, newSettings.payout_price),
  package: z._default(text(200), newSettings.package),
  preview_url: z._default(address(2_000), newSettings.preview_url),
  icon_url: z._default(address(2_000), newSettings.icon_url),
  p_material: z._default(text(2_000), newSettings.p_material),
  ...targetShape,
  filled_oid: z._default(IdOrNone, 0),
  offers: Offers,
  x_offers: Offers,
  // One publisher's own; that they are the sender's, the server sees.
  aff_settings: z._default(byId(OwnSettings, 100), {}),
};
