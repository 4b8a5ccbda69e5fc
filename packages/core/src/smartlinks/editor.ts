import { atom, createStore, type Atom } from 'jotai/vanilla';
import type { Sender } from '../http/client.ts';
import { isCancelledError } from '../http/errors.ts';
import type { Keeping } from '../machine/kept.ts';
import { createLatest } from '../machine/latest.ts';
import { isReadOnly } from './actions.ts';
import { smartlinkCalls } from './calls.ts';
import { isSame, keptDraft, newDraft, type Draft } from './draft.ts';
import { createDraftHistory } from './draft-history.ts';
import { smartlinkChanges, type SmartlinkChanges } from './editor-changes.ts';
import { createOfferSearch, type OfferSearch } from './offer-search.ts';
import { keptPage } from './pages.ts';
import { editorAction } from './paths.ts';
import { draftOf, payloadOf } from './payload.ts';
import { hasProblems, problemsOf, type SmartlinkProblems } from './problems.ts';
import type { Smartlink } from './smartlink.ts';

export interface SmartlinkEditorOptions {
  /** 0 makes a new smartlink. */
  readonly gid: number;
  /** The publisher who edits. */
  readonly uid: number;
  /** The ids of the default smartlinks, which are read-only. */
  readonly defaults?: readonly number[];
  /** Where a draft survives a reload, such as `localStorage`. */
  readonly keeping?: Keeping | undefined;
  /** What was chosen elsewhere: the first change of the link, to be saved or undone. */
  readonly draft?: Draft | undefined;
}

export type SmartlinkEditorState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly error: unknown }
  | { readonly is: 'editing' }
  | { readonly is: 'saving' }
  | { readonly is: 'refused'; readonly error: unknown }
  | { readonly is: 'saved'; readonly gid: number };

export interface SmartlinkEditor {
  readonly store: ReturnType<typeof createStore>;
  readonly isReadOnly: boolean;
  readonly state: Atom<SmartlinkEditorState>;
  readonly draft: Atom<Draft>;
  /** The name's problem shows once it was typed or Save was pressed, those of the weights at once. */
  readonly problems: Atom<SmartlinkProblems>;
  /** @rule Leaving with unsaved changes asks, and after saving it does not. */
  readonly isDirty: Atom<boolean>;
  readonly canUndo: Atom<boolean>;
  /** A draft from before a reload, to be gone on with or thrown away. */
  readonly kept: Atom<Draft | undefined>;
  readonly pages: Atom<{ readonly prior: number; readonly blocked: number }>;
  readonly offers: Pick<OfferSearch, 'listed' | 'search' | 'page' | 'change' | 'retry'>;
  readonly change: SmartlinkChanges & { page(list: 'prior' | 'blocked', page: number): void };
  load(): Promise<void>;
  undo(): void;
  resume(): void;
  discard(): void;
  /** Resolves to the link's id once it is saved. A second press while the first is on its way does nothing. */
  save(): Promise<number | undefined>;
  /** Aborts what is on its way; the draft stays, and the editor can go on. */
  dispose(): void;
}

/** One smartlink, from its load to its save. */
export function createSmartlinkEditor(client: Sender, options: SmartlinkEditorOptions): SmartlinkEditor {
  const { gid, uid, defaults = [], keeping, draft: chosen } = options;
  const store = createStore();
  const state = atom<SmartlinkEditorState>({ is: 'loading' });
  const kept = atom<Draft>();
  const shown = atom({ prior: 1, blocked: 1 });
  const isNameChecked = atom(false);
  const readOnly = isReadOnly({ gid }, defaults);
  const drafts = createDraftHistory(store, newDraft);
  const { draft } = drafts;
  const offers = createOfferSearch(client, store, draft);
  const place = keptDraft(keeping, uid, gid);
  const loading = createLatest();
  let saving = new AbortController();
  // A new link has an id as soon as it is saved: from then on it is updated, not made again.
  let target = gid;
  let saved: Pick<Smartlink, 'filled_oid' | 'aff_settings'> | undefined;

  const pages = atom((get) => ({
    prior: keptPage(get(shown).prior, get(draft).prior.length),
    blocked: keptPage(get(shown).blocked, get(draft).blocked.length),
  }));
  const allProblems = atom((get) => problemsOf(get(draft), get(pages).prior));
  const problems = atom((get) => {
    const { name, ...rest } = get(allProblems);
    return get(isNameChecked) ? { name, ...rest } : rest;
  });

  function canChange(): boolean {
    const { is } = store.get(state);
    return !readOnly && (is === 'editing' || is === 'refused' || is === 'saved');
  }

  /** What follows every change of the draft: what left comes back into view, the offers are asked for, the draft is kept. */
  function follow(before: Draft): void {
    const now = store.get(draft);
    const gone = [...before.prior, ...before.blocked].filter(
      ({ oid }) => ![...now.prior, ...now.blocked].some((offer) => offer.oid === oid),
    );
    for (const offer of gone) offers.give(offer);
    offers.follow();
    if (store.get(drafts.isDirty)) place.write(now);
    else place.drop();
    if (store.get(state).is !== 'saving') store.set(state, { is: 'editing' });
  }

  function set(next: Draft, field?: string): void {
    if (!canChange()) return;
    const before = store.get(draft);
    if (field === 'name') store.set(isNameChecked, true);
    drafts.add(next, field);
    if (store.get(draft) !== before) follow(before);
  }

  function begin(first: Draft): void {
    drafts.begin(first);
    // Who brings a draft goes on with that one; else the one from before a reload is offered.
    const found = chosen ? undefined : place.read();
    store.set(kept, found && !readOnly && !isSame(found, first) ? found : undefined);
    store.set(state, { is: 'editing' });
    offers.follow();
    if (chosen) set(chosen);
  }

  function discard(): void {
    store.set(kept, undefined);
    place.drop();
  }

  return {
    store,
    isReadOnly: readOnly,
    state,
    draft,
    problems,
    isDirty: drafts.isDirty,
    canUndo: drafts.canUndo,
    kept,
    pages,
    offers,
    change: {
      ...smartlinkChanges({ draft: () => store.get(draft), available: () => store.get(offers.listed).rows, set }),
      page: (list, page) => store.set(shown, { ...store.get(shown), [list]: page }),
    },
    async load() {
      store.set(state, { is: 'loading' });
      if (editorAction(gid) === 'create') return begin(newDraft);
      try {
        const link = await loading.ask((signal) => client.send(smartlinkCalls.read, { sml_id: gid }, { signal }));
        if (!link) return;
        saved = link;
        begin(draftOf(link, uid));
      } catch (error) {
        store.set(state, { is: 'failed', error });
      }
    },
    undo() {
      if (!canChange()) return;
      const before = store.get(draft);
      drafts.undo();
      follow(before);
    },
    resume() {
      const found = store.get(kept);
      store.set(kept, undefined);
      if (found) set(found);
    },
    discard,
    async save() {
      if (!canChange() || store.get(state).is === 'saved') return undefined;
      store.set(isNameChecked, true);
      if (hasProblems(store.get(allProblems))) return undefined;
      const sent = store.get(draft);
      const fields = payloadOf(sent, { uid, saved, listed: store.get(offers.listed).rows });
      store.set(state, { is: 'saving' });
      try {
        const { signal } = saving;
        const answer =
          editorAction(target) === 'create'
            ? await client.send(smartlinkCalls.create, fields, { signal })
            : await client.send(smartlinkCalls.update, { sml_id: target, ...fields }, { signal });
        target = answer.gid;
        saved = fields;
        drafts.keep(sent);
        discard();
        store.set(state, { is: 'saved', gid: answer.gid });
        return answer.gid;
      } catch (error) {
        store.set(state, isCancelledError(error) ? { is: 'editing' } : { is: 'refused', error });
        return undefined;
      }
    },
    dispose() {
      loading.stop();
      offers.stop();
      saving.abort();
      saving = new AbortController();
    },
  };
}
