import { useEffect, useState, useSyncExternalStore, type ComponentType, type FunctionComponent } from 'react';

export interface Later<P> extends FunctionComponent<P> {
  /** Ahead of its need. What can't be fetched is told where it is shown. */
  readonly fetch: () => Promise<void>;
  /** It has been fetched, and is shown without a wait. */
  readonly isHere: () => boolean;
}

/**
 * A part that is fetched when it is first shown. Where it can't be, as after a deploy that took its file away, `Missing`
 * stands in its place: without one the whole page would be taken down; it is fetched again once the network is back.
 * Meanwhile `Waiting` stands there. React's own way, a
 * boundary around a lazy part, holds what was waited for back for a third of a second.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Missing: ComponentType<P>,
  Waiting: ComponentType<P> = Nothing,
): Later<P> {
  let part: ComponentType<P> | undefined;
  const listeners = new Set<() => void>();

  async function fetch() {
    try {
      part ??= await load();
    } catch {
      // What is shown tells.
    }
    for (const tell of listeners) tell();
  }

  const source: Source<ComponentType<P>> = {
    now: () => part,
    listen(tell) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
  };

  function Part(props: P) {
    const Fetched = useFetched(source);
    const isHere = Fetched !== undefined;
    const [isMissing, setMissing] = useState(false);

    useEffect(() => {
      if (isHere) return;
      const aborter = new AbortController();
      const { signal } = aborter;
      async function wait() {
        await fetch();
        if (!part && !signal.aborted) setMissing(true);
      }
      if (isMissing) addEventListener('online', () => void wait(), { signal });
      else void wait();
      return () => aborter.abort();
    }, [isHere, isMissing]);

    if (Fetched) return <Fetched {...props} />;
    return isMissing ? <Missing {...props} /> : <Waiting {...props} />;
  }

  return Object.assign(Part, { fetch, isHere: () => part !== undefined });
}

interface Source<T> {
  readonly now: () => T | undefined;
  readonly listen: (tell: () => void) => () => void;
}

/** A server has fetched nothing, and its page is taken over as it is. */
function useFetched<T>({ now, listen }: Source<T>): T | undefined {
  return useSyncExternalStore(listen, now, nothing);
}

const nothing = () => undefined;

function Nothing() {
  return null;
}
