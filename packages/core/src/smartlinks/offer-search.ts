import { atom, type Atom, type createStore } from 'jotai/vanilla';
import type { Sender } from '../http/client.ts';
import { latestOnly } from '../machine/latest-only.ts';
import type { Offer } from '../offers/offer.ts';
import { smartlinkCalls } from './calls.ts';
import type { Draft } from './draft.ts';
import { offerFilter } from './filter.ts';
import { withListed } from './groups.ts';
import { keptPage } from './pages.ts';

export interface Listed {
  /** The rows shown while `is` says loading are those from before. */
  readonly is: 'loading' | 'loaded' | 'failed';
  readonly rows: readonly Offer[];
  readonly tot: number;
  readonly error?: unknown;
}

export interface OfferSearch {
  /** The page of available offers, without what the draft has made prior or blocked. */
  readonly listed: Atom<Listed>;
  readonly search: Atom<string>;
  readonly page: Atom<number>;
  change: { search(text: string): void; page(page: number): void };
  /** Asks again where the draft asks for other offers than before. */
  follow(): void;
  /** Shows an offer that has come back although the page does not have it. */
  give(offer: Offer): void;
  retry(): Promise<void>;
  stop(): void;
}

/** @rule Any change of what is asked for loads the available offers again, after 500 ms of quiet. */
export const quietBeforeSearch = 500;

/** The available offers beside a draft. An answer that a newer question has overtaken is not read. */
export function createOfferSearch(
  client: Sender,
  store: ReturnType<typeof createStore>,
  draft: Atom<Draft>,
): OfferSearch {
  const list = atom<Listed>({ is: 'loading', rows: [], tot: 0 });
  const search = atom('');
  const page = atom(1);
  const latest = latestOnly();
  let lastQuery = '';
  /** The newest offer of the first page: the next ones go on where it ended. */
  let until: number | undefined;

  const listed = atom<Listed>((get) => {
    const { rows, tot, ...rest } = get(list);
    const { prior, blocked } = get(draft);
    const { normal } = withListed({ normal: [], recommended: [], prior, blocked }, rows);
    return { ...rest, rows: normal, tot: Math.max(0, tot - rows.length + normal.length) };
  });

  const filterNow = () => offerFilter(store.get(draft), { search: store.get(search), p: store.get(page) });
  /** What is asked for apart from the page and from what is hidden because it was moved. */
  const questionOf = ({ p: _p, x_oids: _oids, ...question }: ReturnType<typeof filterNow>) => JSON.stringify(question);

  async function ask(quietFor = 0): Promise<void> {
    const filter = filterNow();
    const isFirst = filter.p === 1;
    const paged = isFirst || until === undefined ? filter : { ...filter, until };
    lastQuery = JSON.stringify(filter);
    store.set(list, ({ rows, tot }) => ({ is: 'loading', rows, tot }));
    try {
      const answer = await latest.ask((signal) => client.send(smartlinkCalls.offers, paged, { signal }), quietFor);
      if (answer && isFirst) until = answer.until;
      if (answer) store.set(list, { is: 'loaded', rows: answer.data, tot: answer.tot });
    } catch (error) {
      store.set(list, ({ rows, tot }) => ({ is: 'failed', rows, tot, error }));
    }
  }

  let question = '';
  function follow(): void {
    const next = questionOf(filterNow());
    // Other offers begin at their first page; where only some were moved, the page stays as long as it is there.
    store.set(page, next === question ? keptPage(store.get(page), store.get(listed).tot) : 1);
    question = next;
    if (JSON.stringify(filterNow()) !== lastQuery) void ask(lastQuery === '' ? 0 : quietBeforeSearch);
  }

  return {
    listed,
    search,
    page,
    follow,
    change: {
      search(text) {
        store.set(search, text);
        follow();
      },
      page(next) {
        store.set(page, next);
        void ask();
      },
    },
    give(offer) {
      store.set(list, (now) => {
        const isThere = now.rows.some(({ oid }) => oid === offer.oid);
        return isThere ? now : { ...now, rows: [offer, ...now.rows], tot: now.tot + 1 };
      });
    },
    retry: () => ask(),
    stop() {
      // What is followed again afterwards is asked again.
      lastQuery = '';
      latest.stop();
    },
  };
}
