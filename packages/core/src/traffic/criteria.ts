import type { Candidate, LinkRules } from './eligible.ts';

/** Both name one kind; 0 on either side is any. */
interface Kind {
  readonly by: 'kind';
  readonly link: 'ad_type' | 'restriction_type' | 'prelander' | 'os';
  readonly offer: 'ad_type' | 'restriction_type' | 'prelander' | 'os';
}

/** The one value of the offer is in the link's list, where that is not empty, and not in the forbidden one. */
interface One {
  readonly by: 'one';
  readonly link: 'categories' | 'conversion_flow';
  readonly x: 'x_categories' | 'x_conversion_flow';
  readonly offer: 'category' | 'conversion_flow';
}

/** Some value of the offer is in the link's list, and not every one in the forbidden one; an offer without values takes any. */
interface Some {
  readonly by: 'some';
  readonly link: 'countries' | 'carriers';
  readonly x: 'x_countries' | 'x_carriers';
  readonly offer: 'countries' | 'carriers';
}

export type Criterion = Kind | One | Some;

/**
 * What a link asks of an offer, whoever comes. The router reads this table and the queries of the database are made from it, so
 * that every offer which gets visitors of a link is one that its editor lists.
 */
export const criteria = {
  type: { by: 'kind', link: 'ad_type', offer: 'ad_type' },
  stream: { by: 'kind', link: 'restriction_type', offer: 'restriction_type' },
  prelander: { by: 'kind', link: 'prelander', offer: 'prelander' },
  category: { by: 'one', link: 'categories', x: 'x_categories', offer: 'category' },
  flow: { by: 'one', link: 'conversion_flow', x: 'x_conversion_flow', offer: 'conversion_flow' },
  country: { by: 'some', link: 'countries', x: 'x_countries', offer: 'countries' },
  os: { by: 'kind', link: 'os', offer: 'os' },
  carrier: { by: 'some', link: 'carriers', x: 'x_carriers', offer: 'carriers' },
} as const satisfies Readonly<Record<string, Criterion>>;

export type CriterionName = keyof typeof criteria;

/** The settings of a link that decide about its offers. */
export type Wishes = Pick<LinkRules, Criterion['link'] | Exclude<Criterion, Kind>['x']>;
export type Wished = Pick<Candidate, Criterion['offer']>;

const all = Object.keys(criteria) as CriterionName[];

/** @rule A link asks of its offers: offer type, stream, prelander, category, conversion flow, countries, system and carriers; the first that an offer does not meet is why it is left out. */
export function unmet(link: Wishes, offer: Wished): CriterionName | undefined {
  return all.find((name) => !meets(criteria[name], link, offer));
}

function meets(criterion: Criterion, link: Wishes, offer: Wished): boolean {
  if (criterion.by === 'kind') {
    const [wish, ofOffer] = [link[criterion.link], offer[criterion.offer]];
    return wish === 0 || ofOffer === 0 || wish === ofOffer;
  }
  const values: readonly unknown[] = criterion.by === 'one' ? [offer[criterion.offer]] : offer[criterion.offer];
  const plain: readonly unknown[] = link[criterion.link];
  const x: readonly unknown[] = link[criterion.x];
  const isOpen = values.length === 0;
  const isAllowed = plain.length === 0 || values.some((value) => plain.includes(value));
  return isOpen || (isAllowed && !values.every((value) => x.includes(value)));
}
