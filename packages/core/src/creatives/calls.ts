import * as z from 'zod/mini';
import { always } from '../http/always.ts';
import { calls, file, get, nothing, post, upload } from '../http/call.ts';
import { dataOf, listOf } from '../http/pager.ts';
import { perhaps } from '../http/perhaps.ts';
import { asksList, filled, Id, oneOf, several, text } from '../http/wire.ts';
import { CountryOrGlobal } from '../reference/country-code.ts';
import { kitBoundEnds, KitBounds } from '../reference/kit-bounds.ts';
import { Category } from '../reference/offer-choices.ts';
import { adTypes, Creative, offerTypes } from './creative.ts';
import { kitPlaceIds } from './kit.ts';
import { kitCorners } from './kit-logo.ts';
import { Size } from './size.ts';
import { auditStates, Submission } from './audit.ts';

const pageSize = 12;
/** A creative that is submitted is for one of them. */
const { all: _all, ...marketAdTypes } = adTypes;

const asksCreatives = z.object({
  offer_type: always(oneOf(offerTypes), 2),
  ad_type: z.optional(oneOf(adTypes)),
  search: z.optional(text(200)),
  category: z.optional(Category),
  country: z.optional(CountryOrGlobal),
  width: z.optional(Size.shape.width),
  height: z.optional(Size.shape.height),
  ...asksList(pageSize),
});

const KitPlaceId = z.literal(kitPlaceIds);
const [, longestText] = kitBoundEnds.length;

/** What a publisher puts on the pictures of a kit: words in place of the creative's, and a logo in a corner. */
const kitShape = {
  id: Id,
  title: z._default(text(longestText), ''),
  text: z._default(text(longestText), ''),
  corner: z._default(z.literal(kitCorners), 'top-right'),
  logo: z.optional(upload()),
};

/** How many creatives there are of an offer type. */
const OfType = z.object({ offer_type: z.int(), tot: z.int() });
export type CreativesOfType = z.output<typeof OfType>;

const givesCreatives = z.object({
  ...dataOf(Creative).shape,
  /** Where none of this offer type fits, how many of the others do. */
  of_others: z.optional(perhaps(z.array(OfType), [])),
});

export const creativeCalls = calls('creatives', {
  list: get('/api/smartlink/creative', {
    asks: asksCreatives,
    gives: givesCreatives,
    who: 'publisher',
    needs: 'view_offers',
  }),
  read: get('/api/smartlink/creative/{id}', {
    asks: z.object({ id: Id }),
    gives: z.object({ data: Creative }),
    who: 'publisher',
    needs: 'view_offers',
  }),
  /** The sizes that there are creatives of. */
  sizes: get('/api/smartlink/creative/get-size', {
    asks: nothing,
    gives: perhaps(z.array(Size), []),
    who: 'publisher',
    needs: 'view_offers',
  }),

  /** The publisher's own creatives and what became of them, the newest first. */
  submissions: get('/api/aff/creative-audit/', {
    asks: z.object({ state: z.optional(oneOf(auditStates)), ...asksList(10) }),
    gives: listOf(Submission),
    who: 'publisher',
    needs: 'view_creative_audit',
    ours: true,
  }),
  submit: post('/api/aff/creative-audit/submit/', {
    asks: z.object({
      name: filled(100),
      ad_type: oneOf(marketAdTypes),
      width: Size.shape.width,
      height: Size.shape.height,
      picture: upload(),
    }),
    gives: Submission,
    who: 'publisher',
    needs: 'view_creative_audit',
    ours: true,
  }),
  withdraw: post('/api/aff/creative-audit/{id}/withdraw/', {
    asks: z.object({ id: Id }),
    gives: Submission,
    who: 'publisher',
    needs: 'view_creative_audit',
    ours: true,
  }),

  library: get('/api/creative/', {
    asks: asksCreatives,
    gives: givesCreatives,
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  readLibrary: get('/api/creative/{id}/', {
    asks: z.object({ id: Id }),
    gives: z.object({ data: Creative }),
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  /** The picture and the landing page of a creative, packed. */
  download: get('/api/creative/{id}/download/', {
    asks: z.object({ id: Id }),
    gives: file,
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  /** A creative, and what may be put on it where it is taken in other sizes. */
  kit: get('/api/creative/{id}/kit/', {
    asks: z.object({ id: Id }),
    gives: z.object({ data: Creative, bounds: KitBounds }),
    who: 'publisher',
    needs: 'view_offers',
    ours: true,
  }),
  /** One picture of a kit, drawn; nothing is stored. */
  drawKit: post('/api/creative/{id}/kit/picture/', {
    asks: z.object({ ...kitShape, place: KitPlaceId }),
    gives: file,
    who: 'publisher',
    seats: 'all',
    needs: 'view_offers',
    while: 'unblocked',
    ours: true,
  }),
  /** Pictures of a kit and the words that go with them, packed. */
  packKit: post('/api/creative/{id}/kit/pack/', {
    asks: z.object({ ...kitShape, places: several(KitPlaceId, kitPlaceIds.length) }),
    gives: file,
    who: 'publisher',
    seats: 'all',
    needs: 'view_offers',
    while: 'unblocked',
    ours: true,
  }),
});
