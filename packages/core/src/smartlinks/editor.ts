import { atom, createStore, type Atom, type PrimitiveAtom } from 'jotai/vanilla';
import type { Sender } from '../http/client.ts';
import { isCancelledError } from '../http/errors.ts';
import type { KeyValueStorage } from '../machine/stored-value.ts';
import { latestOnly } from '../machine/latest-only.ts';
import type { CarrierGroups } from '../reference/carriers.ts';
import type { LinkState } from '../traffic/link-state.ts';
import { isReadOnly } from './actions.ts';
import { smartlinkCalls } from './calls.ts';
import { isSame, storedDraft, newDraft, type Draft } from './draft.ts';
import { createDraftHistory } from './draft-history.ts';
import { smartlinkChanges, type SmartlinkChanges } from './editor-changes.ts';
import { createOfferSearch, type OfferSearch } from './offer-search.ts';
import { keptPage } from './pages.ts';
import { editorAction } from './paths.ts';
import { networkSettingsOf } from './network.ts';
import { draftOf, filledOid, payloadOf, type SmartlinkFields } from './payload.ts';
import { hasProblems, problemsOf, type SmartlinkProblems } from './problems.ts';
import { changedSince } from '../http/version.ts';
import { Smartlink } from './smartlink.ts';

export interface SmartlinkEditorOptions {
  /** 0 makes a new smartlink. */
  readonly gid: number;
  /** The publisher who edits. */
  readonly uid: number;
  /** The ids of the default smartlinks, which are read-only. */
  readonly defaults?: readonly number[];
  /** Where a draft survives a reload, such as `localStorage`. */
  readonly storage?: KeyValueStorage | undefined;
  /** What was chosen elsewhere: the first change of the link, to be saved or undone. */
  readonly draft?: Draft | undefined;
}

export type SmartlinkEditorState =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly error: unknown }
  | { readonly is: 'editing' }
  | { readonly is: 'saving' }
  | { readonly is: 'refused'; readonly error: unknown }
  | LinkChanged
  | { readonly is: 'saved'; readonly gid: number };

/** Somebody has saved the link since it was loaded here. */
interface LinkChanged {
  readonly is: 'changed';
  /** What was loaded, and what is stored now. */
  readonly before: Draft;
  readonly stored: Draft;
  readonly at: string | undefined;
}

export interface SmartlinkEditor {
  readonly store: ReturnType<typeof createStore>;
  readonly isReadOnly: boolean;
  readonly state: Atom<SmartlinkEditorState>;
  readonly draft: Atom<Draft>;
  /** Whether the link, as it is stored, sends visitors to offers. */
  readonly linkState: Atom<LinkState>;
  /** The filler that would be saved. */
  readonly filler: Atom<number>;
  /** The carriers that there are, once they are known: the targeting is judged by them. */
  readonly carriers: PrimitiveAtom<CarrierGroups | undefined>;
  /** The name's problem shows once it was typed or Save was pressed, the others at once. */
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
  /** Resolves to the link's id once it is saved, to 0 where an API does not tell that of a new one. A second press while the first is on its way does nothing. */
  save(): Promise<number | undefined>;
  /** Where the link was changed meanwhile: shows what is stored; the own draft is offered as one from before a reload is. */
  look(): void;
  /** Where the link was changed meanwhile: saves the own draft over it. */
  overwrite(): Promise<number | undefined>;
  /** Where the link was changed meanwhile: goes back to the own draft, for now. */
  stay(): void;
  /** Aborts what is on its way; the draft stays, and the editor can go on. */
  dispose(): void;
}

/** One smartlink, from its load to its save. */
export function createSmartlinkEditor(client: Sender, options: SmartlinkEditorOptions): SmartlinkEditor {
  const { gid, uid, defaults = [], storage, draft: givenDraft } = options;
  const store = createStore();
  const state = atom<SmartlinkEditorState>({ is: 'loading' });
  const savedDraft = atom<Draft>();
  const chosenPages = atom({ prior: 1, blocked: 1 });
  const isNameChecked = atom(false);
  const linkState = atom<LinkState>('active');
  const saved = atom<SmartlinkFields & Pick<Smartlink, 'version'>>();
  const carriers = atom<CarrierGroups>();
  const readOnly = isReadOnly({ gid }, defaults);
  const drafts = createDraftHistory(store, newDraft);
  const { draft } = drafts;
  const offers = createOfferSearch(client, store, draft);
  const place = storedDraft(storage, uid, gid);
  const filler = atom((get) => filledOid(get(saved)?.filled_oid ?? 0, get(offers.listed).rows));
  const loading = latestOnly();
  let saving = new AbortController();
  // A new link has an id as soon as it is saved: from then on it is updated, not made again.
  let target = gid;
  let newer: Smartlink | undefined;
  // What is stored, as far as is known here.
  let base = newDraft;

  const pages = atom((get) => ({
    prior: keptPage(get(chosenPages).prior, get(draft).prior.length),
    blocked: keptPage(get(chosenPages).blocked, get(draft).blocked.length),
  }));
  const allProblems = atom((get) => problemsOf(get(draft), get(pages).prior, get(carriers)));
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
    const removed = [...before.prior, ...before.blocked].filter(
      ({ oid }) => ![...now.prior, ...now.blocked].some((offer) => offer.oid === oid),
    );
    for (const offer of removed) offers.give(offer);
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
    base = first;
    drafts.begin(first);
    // Who brings a draft goes on with that one; else the one from before a reload is offered.
    const earlier = givenDraft ? undefined : place.read();
    store.set(savedDraft, earlier && !readOnly && !isSame(earlier, first) ? earlier : undefined);
    store.set(state, { is: 'editing' });
    offers.follow();
    if (givenDraft) set(givenDraft);
  }

  function discard(): void {
    store.set(savedDraft, undefined);
    place.drop();
  }

  function takeNewer(link: Smartlink): void {
    store.set(saved, link);
    store.set(linkState, link.state);
    base = draftOf(link, uid);
  }

  async function save(): Promise<number | undefined> {
    if (!canChange() || store.get(state).is === 'saved') return undefined;
    store.set(isNameChecked, true);
    if (hasProblems(store.get(allProblems))) return undefined;
    const sentDraft = store.get(draft);
    const stored = store.get(saved);
    const payload = payloadOf(sentDraft, { uid, saved: stored, listed: store.get(offers.listed).rows });
    const fields = stored ? { ...payload, ...networkSettingsOf(stored) } : payload;
    store.set(state, { is: 'saving' });
    try {
      const { signal } = saving;
      const answer =
        editorAction(target) === 'create'
          ? await client.send(smartlinkCalls.create, fields, { signal })
          : await client.send(
              smartlinkCalls.update,
              { sml_id: target, version: stored?.version, ...fields },
              { signal },
            );
      target = answer.gid || target;
      store.set(saved, { ...fields, version: answer.version });
      base = sentDraft;
      drafts.keep(sentDraft);
      discard();
      store.set(state, { is: 'saved', gid: target });
      return target;
    } catch (error) {
      const since = changedSince(Smartlink, error);
      if (since) return tellChanged(since.stored, since.at);
      store.set(state, isCancelledError(error) ? { is: 'editing' } : { is: 'refused', error });
      return undefined;
    }
  }

  /** What the network alone has changed is nobody's question here. */
  async function tellChanged(link: Smartlink, at: string | undefined): Promise<number | undefined> {
    newer = link;
    const stored = draftOf(link, uid);
    if (isSame(own(stored), own(base))) {
      takeNewer(link);
      store.set(state, { is: 'editing' });
      return save();
    }
    store.set(state, { is: 'changed', before: base, stored, at });
    return undefined;
  }

  return {
    store,
    isReadOnly: readOnly,
    state,
    draft,
    linkState,
    filler,
    carriers,
    problems,
    isDirty: drafts.isDirty,
    canUndo: drafts.canUndo,
    kept: savedDraft,
    pages,
    offers,
    change: {
      ...smartlinkChanges({ draft: () => store.get(draft), available: () => store.get(offers.listed).rows, set }),
      page: (list, page) => store.set(chosenPages, { ...store.get(chosenPages), [list]: page }),
    },
    async load() {
      store.set(state, { is: 'loading' });
      if (editorAction(gid) === 'create') return begin(newDraft);
      try {
        const link = await loading.ask((signal) => client.send(smartlinkCalls.read, { sml_id: gid }, { signal }));
        if (!link) return;
        store.set(saved, link);
        store.set(linkState, link.state);
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
      const earlier = store.get(savedDraft);
      store.set(savedDraft, undefined);
      if (earlier) set(earlier);
    },
    discard,
    save,
    look() {
      if (!newer) return;
      const mine = store.get(draft);
      takeNewer(newer);
      begin(draftOf(newer, uid));
      store.set(savedDraft, mine);
      place.write(mine);
    },
    async overwrite() {
      if (!newer) return undefined;
      takeNewer(newer);
      store.set(state, { is: 'editing' });
      return save();
    },
    stay() {
      if (store.get(state).is === 'changed') store.set(state, { is: 'editing' });
    },
    dispose() {
      loading.stop();
      offers.stop();
      saving.abort();
      saving = new AbortController();
    },
  };
}

/** A draft without what belongs to the network. */
function own(draft: Draft): Draft {
  return { ...draft, settings: { ...draft.settings, ...networkSettingsOf() } };
}
