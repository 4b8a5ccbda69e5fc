import { atom, createStore, type Atom } from 'jotai/vanilla';

/** Asks whoever is here to confirm that it is them: one question at a time, however many calls wait for its answer. */
export interface Confirmation {
  readonly store: ReturnType<typeof createStore>;
  readonly isAsking: Atom<boolean>;
  /** Resolves once it was answered: true where they have confirmed. */
  ask(): Promise<boolean>;
  answer(isConfirmed: boolean): void;
}

/** @rule Calls that wait for a confirmation wait for one and the same. */
export function createConfirmation(): Confirmation {
  const store = createStore();
  const isAsking = atom(false);
  let waiting: PromiseWithResolvers<boolean> | undefined;
  return {
    store,
    isAsking,
    ask() {
      waiting ??= Promise.withResolvers<boolean>();
      store.set(isAsking, true);
      return waiting.promise;
    },
    answer(isConfirmed) {
      waiting?.resolve(isConfirmed);
      waiting = undefined;
      store.set(isAsking, false);
    },
  };
}
