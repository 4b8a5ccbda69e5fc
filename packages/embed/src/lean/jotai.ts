// Stands in for jotai in the bundle: atoms that hold a value, atoms that are worked out of others, and a store for both.
import { useEffect, useReducer } from 'preact/hooks';

type Get = <T>(atom: Atom<T>) => T;
type Read<T> = (get: Get) => T;

interface Atom<T> {
  /** Works it out; without one it holds what it was given. */
  readonly read: Read<T> | undefined;
  readonly first: T | undefined;
}

interface Known {
  readonly value: unknown;
  readonly from: ReadonlyMap<Atom<unknown>, unknown>;
}

interface Store {
  get: Get;
  set<T>(atom: Atom<T>, value: T): void;
  sub(atom: Atom<unknown>, listen: () => void): () => void;
}

export function atom<T>(first: T | Read<T>): Atom<T> {
  return typeof first === 'function' ? { read: first as Read<T>, first: undefined } : { read: undefined, first };
}

export function createStore(): Store {
  const held = new Map<Atom<unknown>, Known>();
  const listeners = new Set<() => void>();

  function get<T>(asked: Atom<T>): T {
    const known = held.get(asked);
    // What is worked out stays the same until something that it was worked out of is another.
    if (known && [...known.from].every(([other, value]) => Object.is(get(other), value))) return known.value as T;
    const from = new Map<Atom<unknown>, unknown>();
    const value = asked.read
      ? asked.read((other) => {
          const found = get(other);
          from.set(other, found);
          return found;
        })
      : asked.first;
    held.set(asked, { value, from });
    return value as T;
  }

  return {
    get,
    set(changed, value) {
      held.set(changed, { value, from: new Map() });
      listeners.forEach((listen) => listen());
    },
    sub(asked, listen) {
      let last = get(asked);
      const look = () => {
        const now = get(asked);
        if (Object.is(now, last)) return;
        last = now;
        listen();
      };
      listeners.add(look);
      return () => void listeners.delete(look);
    },
  };
}

export function useAtomValue<T>(asked: Atom<T>, { store }: { store: Store }): T {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const value = store.get(asked);
  useEffect(() => {
    const look = () => draw(undefined as never);
    // It may have changed between the drawing and now.
    look();
    return store.sub(asked, look);
  }, [store, asked]);
  return value;
}
