import { atom, createStore, type Atom } from 'jotai/vanilla';
import type { Sender } from '../http/client.ts';
import { isCancelledError, isHttpError } from '../http/errors.ts';
import { latestOnly } from '../machine/latest-only.ts';
import { creativeCalls, type CreativesOfType } from './calls.ts';
import type { Creative } from './creative.ts';
import { anyCreative, askedBy, refilter, type CreativeFilter } from './filter.ts';
import { nothingLoaded, withPage, type LoadedPages } from './pages.ts';
import { createRecommendDrawer, type OffersFor, type RecommendDrawer } from './recommend-drawer.ts';
import type { Recommendation } from './recommendation.ts';
import { toggled, withChecked } from './selection.ts';
import type { Size } from './size.ts';

export type CreativesState =
  | { readonly is: 'loading' }
  | { readonly is: 'open' }
  | { readonly is: 'ended' }
  | { readonly is: 'failed'; readonly error: unknown };

/** Where one was in the list: the creative at the upper edge, and how far it stood below that, in pixels. */
export interface ReadingPlace {
  readonly index: number;
  readonly below: number;
}

export interface CreativePickerOptions {
  /** What the filters stand at in the beginning. */
  readonly filter?: Partial<CreativeFilter> | undefined;
  /** The creative that is selected in the beginning, by its id. */
  readonly creative?: number | undefined;
  /** Where the creatives come from: those of smartlinks, or the whole library. */
  readonly from?: 'smartlinks' | 'library' | undefined;
  /** Whether offers are recommended for the selected creative. */
  readonly hasRecommended?: boolean | undefined;
  /** What the Recommend form begins with, such as `recommendationOf(draft)`. */
  readonly recommendation?: Partial<Recommendation> | undefined;
  /** The smartlink that the recommended offers are for, where there is one already. */
  readonly link?: OffersFor | undefined;
}

export interface CreativePicker {
  readonly store: ReturnType<typeof createStore>;
  readonly filter: Atom<CreativeFilter>;
  readonly creatives: Atom<readonly Creative[]>;
  readonly state: Atom<CreativesState>;
  /** How many there are in all, as soon as that is told. */
  readonly tot: Atom<number | undefined>;
  /** Where there is none of the offer type, how many there are of others. */
  readonly ofOthers: Atom<readonly CreativesOfType[]>;
  /** Where one was when the list was left; another filter begins at the top. */
  readonly place: Atom<ReadingPlace | undefined>;
  /** What the selected panel shows, also when the filters no longer find it. */
  readonly selected: Atom<Creative | undefined>;
  readonly sizes: Atom<readonly Size[]>;
  readonly drawer: RecommendDrawer;
  readonly change: {
    filter(part: Partial<CreativeFilter>): void;
    toggle(creative: Creative): void;
    place(place: ReadingPlace): void;
  };
  /** The first page, the sizes and the creative that is selected in the beginning. */
  load(): Promise<void>;
  /** The next page; nothing at the end of data or while one is on its way. */
  more(): Promise<void>;
  /** The same page again, after it failed. */
  retry(): Promise<void>;
  /** Aborts what is on its way; what is loaded and selected stays, and the machine can go on. */
  dispose(): void;
}

const noOthers: readonly CreativesOfType[] = [];

/** The milliseconds without a key press after which a name is searched for. */
const quietTime = 500;

/** The choice of one creative out of all that the filters find. */
export function createCreativePicker(client: Sender, options: CreativePickerOptions = {}): CreativePicker {
  const store = createStore();
  const filter = atom<CreativeFilter>({ ...anyCreative, ...options.filter });
  const pages = atom<LoadedPages>(nothingLoaded);
  const state = atom<CreativesState>({ is: 'open' });
  const selected = atom<Creative | undefined>(undefined);
  const sizes = atom<readonly Size[]>([]);
  const place = atom<ReadingPlace | undefined>(undefined);
  const tot = atom((get) => get(pages).tot);
  const ofOthers = atom((get) => get(pages).ofOthers ?? noOthers);
  const creatives = atom((get) => withChecked(get(pages).creatives, get(selected)));
  let [list, read] =
    options.from === 'library'
      ? [creativeCalls.library, creativeCalls.readLibrary]
      : [creativeCalls.list, creativeCalls.read];
  const drawer = createRecommendDrawer(client, options.recommendation, options.link);
  const atOnce = latestOnly();
  const onceQuiet = latestOnly(quietTime);
  let aborter = new AbortController();
  let isChosen = false;

  async function ask(latest = atOnce): Promise<void> {
    atOnce.stop();
    onceQuiet.stop();
    store.set(state, { is: 'loading' });
    try {
      const { p } = store.get(pages);
      const query = askedBy(store.get(filter), p);
      const page = await latest.ask((signal) =>
        client.send(list, query, { signal }).catch((error) => {
          // The library is ours: where an API has none, there are the creatives of smartlinks.
          if (list === creativeCalls.list || !isHttpError(error) || error.status !== 404) throw error;
          [list, read] = [creativeCalls.list, creativeCalls.read];
          return client.send(list, query, { signal });
        }),
      );
      if (!page) return;
      store.set(pages, withPage(store.get(pages), page));
      store.set(state, { is: store.get(pages).isEnd ? 'ended' : 'open' });
    } catch (error) {
      store.set(state, isCancelledError(error) ? { is: 'open' } : { is: 'failed', error });
    }
  }

  /** What only adds to the picker: without an answer it works as well. */
  async function addTo<T>(answer: Promise<T>, take: (answered: T) => void): Promise<void> {
    const { signal } = aborter;
    try {
      const value = await answer;
      if (!signal.aborted) take(value);
    } catch {
      // The sizes stay empty, and nothing is selected.
    }
  }

  function select(creative: Creative | undefined): void {
    store.set(selected, creative);
    if (options.hasRecommended) drawer.show(creative);
  }

  return {
    store,
    filter,
    creatives,
    state,
    tot,
    ofOthers,
    place,
    selected,
    sizes,
    drawer,
    change: {
      filter(part) {
        const asking = { filter: store.get(filter), p: store.get(pages).p };
        const changed = refilter(asking, part);
        if (changed === asking) return;
        store.set(filter, changed.filter);
        store.set(pages, nothingLoaded);
        store.set(place, undefined);
        void ask(Object.keys(part).every((name) => name === 'name') ? onceQuiet : atOnce);
      },
      toggle(creative) {
        isChosen = true;
        select(toggled(store.get(selected), creative));
      },
      place: (now) => store.set(place, now),
    },
    async load() {
      const { signal } = aborter;
      const { creative: id } = options;
      store.set(pages, nothingLoaded);
      await Promise.all([
        ask(),
        addTo(client.send(creativeCalls.sizes, {}, { signal }), (answer) => store.set(sizes, answer)),
        id !== undefined &&
          !isChosen &&
          addTo(client.send(read, { id }, { signal }), ({ data }) => {
            // What was chosen meanwhile stays.
            if (!isChosen) select(data);
          }),
      ]);
    },
    async more() {
      if (store.get(state).is === 'open') await ask();
    },
    async retry() {
      if (store.get(state).is === 'failed') await ask();
    },
    dispose() {
      atOnce.stop();
      onceQuiet.stop();
      aborter.abort();
      aborter = new AbortController();
      drawer.dispose();
      if (store.get(state).is === 'loading') store.set(state, { is: 'open' });
    },
  };
}
