import { atom, type Atom, type createStore } from 'jotai/vanilla';
import { isSame, type Draft } from './draft.ts';

export interface DraftHistory {
  readonly draft: Atom<Draft>;
  readonly canUndo: Atom<boolean>;
  readonly isDirty: Atom<boolean>;
  /** Takes the next draft; changes in a row that name the same field are one step. */
  add(next: Draft, field?: string): void;
  undo(): void;
  /** Begins anew with what is saved. */
  begin(saved: Draft): void;
  /** What is saved now; what was changed meanwhile stays. */
  keep(saved: Draft): void;
}

/** @rule Every change of a smartlink can be undone until it is saved. */
export function createDraftHistory(store: ReturnType<typeof createStore>, first: Draft): DraftHistory {
  const steps = atom<readonly Draft[]>([first]);
  const saved = atom(first);
  const draft = atom((get) => get(steps).at(-1) ?? first);
  let lastField: string | undefined;

  return {
    draft,
    canUndo: atom((get) => get(steps).length > 1),
    isDirty: atom((get) => !isSame(get(draft), get(saved))),
    add(next, field) {
      if (isSame(next, store.get(draft))) return;
      const before = store.get(steps);
      const isGoingOn = field !== undefined && field === lastField && before.length > 1;
      store.set(steps, [...(isGoingOn ? before.slice(0, -1) : before), next]);
      lastField = field;
    },
    undo() {
      const before = store.get(steps);
      if (before.length > 1) store.set(steps, before.slice(0, -1));
      lastField = undefined;
    },
    begin(next) {
      store.set(steps, [next]);
      store.set(saved, next);
      lastField = undefined;
    },
    keep(next) {
      store.set(steps, [store.get(draft)]);
      store.set(saved, next);
      lastField = undefined;
    },
  };
}
