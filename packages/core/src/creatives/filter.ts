import type { Asked } from '../http/call.ts';
import type { OfferDetail } from '../offers/offer-detail.ts';
import type { Smartlink } from '../smartlinks/smartlink.ts';
import { adTypeName } from '../smartlinks/streams.ts';
import type { creativeCalls } from './calls.ts';
import { adTypes, offerTypes } from './creative.ts';
import type { Size } from './size.ts';

export interface CreativeFilter {
  readonly offer_type: number;
  /** 0 is All. */
  readonly ad_type: number;
  /** A code; empty is All. */
  readonly country: string;
  /** 0 is All. */
  readonly category: number;
  readonly size: Size | undefined;
  /** Part of a name, as it was typed. */
  readonly name: string;
}

/** @rule Before anything is chosen, creatives of offer type 2 are shown, of every ad type, country, category and size. */
export const anyCreative: CreativeFilter = {
  offer_type: offerTypes.subscription,
  ad_type: adTypes.all,
  country: '',
  category: 0,
  size: undefined,
  name: '',
};

/** @rule A filter that stands at All sends nothing, a size sends width and height, and a name is searched for. */
export function askedBy(
  { offer_type, ad_type, country, category, size, name }: CreativeFilter,
  p: number,
): Asked<typeof creativeCalls.list> {
  const search = name.trim();
  return {
    offer_type,
    ...(ad_type === adTypes.all ? {} : { ad_type }),
    ...(country === '' ? {} : { country }),
    ...(category === 0 ? {} : { category }),
    ...size,
    ...(search === '' ? {} : { search }),
    p,
  };
}

export interface Asking {
  readonly filter: CreativeFilter;
  readonly p: number;
}

/** @rule Changing a filter starts at page 1. */
export function refilter(asking: Asking, part: Partial<CreativeFilter>): Asking {
  const filter = { ...asking.filter, ...part };
  return isSame(filter, asking.filter) ? asking : { filter, p: 1 };
}

function isSame(one: CreativeFilter, other: CreativeFilter): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** @rule For an offer the filter is preset to apps where it is CPI and to leads where it is CPL, and to its one category and its one country where it has one. */
export function presetBy({
  ad_type,
  category,
  target,
}: Pick<OfferDetail, 'ad_type' | 'category' | 'target'>): Partial<CreativeFilter> {
  return {
    ...(ad_type !== undefined && { offer_type: offerTypeOf[adTypeName(ad_type)] }),
    ...only(category, (id) => ({ category: id })),
    ...only(target.countries, (code) => ({ country: code })),
  };
}

const offerTypeOf = {
  all: offerTypes.subscription,
  cpi: offerTypes.app,
  cpa: offerTypes.subscription,
  cpl: offerTypes.leads,
} as const satisfies Record<ReturnType<typeof adTypeName>, number>;

/** @rule For a smartlink the filter is preset to apps where it is CPI and to leads where it is CPL, and to the one country or category that it is for. */
export function presetByLink({
  ad_type,
  categories,
  countries,
}: Pick<Smartlink, 'ad_type' | 'categories' | 'countries'>): Partial<CreativeFilter> {
  return presetBy({ ad_type, category: categories, target: { countries } });
}

function only<T, R>(values: readonly T[], part: (value: T) => R): R | undefined {
  const [first, ...more] = values;
  return first === undefined || more.length > 0 ? undefined : part(first);
}
