import { isByEpc, newestFirst, offerOrder } from '@millrace/core/offers';
import { sortText } from '@millrace/core/format';

/** The filter's entry for every state of an application. */
export const anyStatus = -1;

/** What is looked for, and which page of it is shown. */
export interface OfferQuery {
  readonly search: string;
  /** The state of the publisher's application; -1 is any. */
  readonly approve_status: number;
  /** How it pays; 0 is any. */
  readonly ad_type: number;
  /** 0 is any. */
  readonly category: number;
  /** Where visitors come from, as a code; empty is anywhere. */
  readonly country: string;
  /** What it is sorted by: a field of an offer, with a minus in front where the largest comes first. */
  readonly sort: string;
  readonly p: number;
  readonly n: number;
}

export const firstQuery: OfferQuery = {
  search: '',
  approve_status: anyStatus,
  ad_type: 0,
  category: 0,
  country: '',
  sort: newestFirst,
  p: 1,
  n: 25,
};

/** Whether anything but the order and the page was chosen. */
export function isNarrowed(query: OfferQuery): boolean {
  return query.search !== firstQuery.search || filtersInUse(query) > 0;
}

/** How many filters have something chosen, beside the search. */
export function filtersInUse({ ad_type, country, category, approve_status }: OfferQuery): number {
  const filters = { ad_type, country, category, approve_status };
  return Object.entries(filters).filter(([name, value]) => value !== firstQuery[name as keyof OfferQuery]).length;
}

/** What the call is asked: what may be anything is left out, and an order that who looks may not see. */
export function askedBy({ ad_type, category, country, sort, ...rest }: OfferQuery, mayFigures: boolean) {
  const isUsual = sort === newestFirst || (isByEpc(sort) && !mayFigures);
  return {
    ...rest,
    ...(ad_type === 0 ? {} : { ad_type }),
    ...(category === 0 ? {} : { category }),
    ...(country === '' ? {} : { country }),
    // An API of one's own has its own order, and is asked for another only where one is chosen.
    ...(isUsual ? {} : { sort: sortText(offerOrder(sort)) }),
  };
}
