import { atom, createStore, type Atom } from 'jotai/vanilla';
import type { Asked } from '../http/call.ts';
import type { Sender } from '../http/client.ts';
import { isCancelledError } from '../http/errors.ts';
import { pageOf } from '../http/pager.ts';
import { latestOnly } from '../machine/latest-only.ts';
import { offerCalls } from '../offers/calls.ts';
import { nextRecommendedPage } from '../offers/recommended.ts';
import type { Draft } from '../smartlinks/draft.ts';
import { moveBack, moveToBlocked, moveToPrior, withWeight, type Groups } from '../smartlinks/groups.ts';
import type { Creative } from './creative.ts';
import { isGlobal, regionCodes } from './regions.ts';
import { recommendProblems, type RecommendProblems } from './recommend-form.ts';
import { emptyRecommendation, withApplied, withLists, type Recommendation } from './recommendation.ts';

export type DrawerState =
  | { readonly is: 'empty' }
  | { readonly is: 'loading' }
  | { readonly is: 'loaded' }
  | { readonly is: 'failed'; readonly error: unknown };

export interface RecommendDrawer {
  readonly store: ReturnType<typeof createStore>;
  readonly recommendation: Atom<Recommendation>;
  readonly problems: Atom<RecommendProblems>;
  readonly state: Atom<DrawerState>;
  /** The smartlink that the offers are for, where there is one already. */
  readonly link: OffersFor | undefined;
  readonly change: {
    name(name: string): void;
    mode(mode: Recommendation['mode']): void;
    ratio(ratio: string): void;
    weight(oid: number, weight: string): void;
    select(oid: number): void;
    block(oid: number): void;
    delete(oid: number): void;
    /** An application for the offer is with the server. */
    applied(oid: number): void;
    /** The lists that the smartlink has already. */
    lists(lists: Partial<Omit<Groups, 'recommended'>>): void;
  };
  /** Loads what is recommended for this creative; without one the drawer is empty. */
  show(creative: Creative | undefined): void;
  /** The next of the best matching offers; the same page again after a failure. */
  next(): Promise<void>;
  dispose(): void;
}

type RecommendAsked = Asked<typeof offerCalls.recommended>;

/** The smartlink that the offers are for. */
export type OffersFor = Pick<Draft['settings'], 'ad_type' | 'restriction_type'>;

/** @rule Offers are recommended by the countries, category, offer type and stream type of the selected creative; the types of the smartlink that they are for come before those of the creative. */
export function recommendedBy(creative: Creative, p: number, link?: OffersFor): RecommendAsked {
  const codes = isGlobal(creative.country) ? [] : regionCodes(creative.country);
  return {
    ...(codes.length > 0 ? { country: codes.join('|') } : {}),
    ...(creative.category > 0 ? { category: creative.category } : {}),
    offer_type: link?.ad_type || creative.offer_type,
    restriction_type: link?.restriction_type ?? creative.stream_type,
    p,
  };
}

/** The offers that are recommended for one creative, and what is made of them. */
export function createRecommendDrawer(
  client: Sender,
  first: Partial<Recommendation> = {},
  link?: OffersFor,
): RecommendDrawer {
  const store = createStore();
  const recommendation = atom<Recommendation>({ ...emptyRecommendation, ...first });
  const problems = atom((get) => recommendProblems(get(recommendation)));
  const state = atom<DrawerState>({ is: 'empty' });
  const latest = latestOnly();
  let creativeShown: Creative | undefined;
  let page = 1;
  let settled: DrawerState = { is: 'empty' };

  function change(update: (value: Recommendation) => Recommendation): void {
    store.set(recommendation, update(store.get(recommendation)));
  }

  function settle(is: DrawerState): void {
    settled = is;
    store.set(state, is);
  }

  async function ask(creative: Creative, p: number): Promise<void> {
    store.set(state, { is: 'loading' });
    try {
      const query = recommendedBy(creative, p, link);
      const answered = await latest.ask((signal) => client.send(offerCalls.recommended, query, { signal }));
      if (!answered) return;
      change((value) => withLists(value, { recommended: answered.data }));
      page = nextRecommendedPage(pageOf(answered, p, 10));
      settle({ is: 'loaded' });
    } catch (error) {
      if (isCancelledError(error)) store.set(state, settled);
      else settle({ is: 'failed', error });
    }
  }

  return {
    store,
    recommendation,
    problems,
    state,
    link,
    change: {
      name: (name) => change((value) => ({ ...value, name })),
      mode: (mode) => change((value) => ({ ...value, mode })),
      ratio: (ratio) => change((value) => ({ ...value, ratio })),
      weight: (oid, weight) => change((value) => withWeight(value, oid, weight)),
      select: (oid) => change((value) => moveToPrior(value, oid)),
      block: (oid) => change((value) => moveToBlocked(value, oid)),
      delete: (oid) => change((value) => withLists(moveBack(value, oid), {})),
      applied: (oid) => change((value) => withApplied(value, oid)),
      lists: (lists) => change((value) => withLists(value, lists)),
    },
    show(creative) {
      latest.stop();
      creativeShown = creative;
      page = 1;
      settle({ is: 'empty' });
      change((value) => withLists(value, { recommended: [] }));
      if (creative) void ask(creative, page);
    },
    async next() {
      if (creativeShown && store.get(state).is !== 'loading') await ask(creativeShown, page);
    },
    dispose() {
      latest.stop();
      if (store.get(state).is === 'loading') store.set(state, settled);
    },
  };
}
