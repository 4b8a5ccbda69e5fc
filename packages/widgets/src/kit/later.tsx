import {
  createElement,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type FunctionComponent,
} from 'react';

export interface Later<P> extends FunctionComponent<P> {
  /** Ahead of its need. What can't be fetched is told where it is shown. */
  readonly fetch: () => Promise<void>;
  /** The component is loaded, and is shown without a wait. */
  readonly isHere: () => boolean;
}

/**
 * A part that is fetched when it is first shown. Where it can't be, as after a deploy that took its file away, `Missing`
 * stands in its place: without one the whole page would be taken down; it is fetched again once the network is back.
 * Meanwhile `Waiting` stands there. React's own way, a boundary around a lazy part, holds what was waited for back for a
 * third of a second.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Missing: ComponentType<P>,
  Waiting: ComponentType<P> = Nothing,
): Later<P> {
  let component: ComponentType<P> | undefined;
  const listeners = new Set<() => void>();

  async function fetch() {
    try {
      component ??= await load();
    } catch {
      // What is shown tells.
    }
    for (const tell of listeners) tell();
  }

  function listen(tell: () => void) {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }

  const isFetched = () => component !== undefined;

  function Part(props: P) {
    // A server has fetched nothing, and its page is taken over as it is.
    const isHere = useSyncExternalStore(listen, isFetched, never);
    const [isMissing, setMissing] = useState(false);

    useEffect(() => {
      if (isHere) return;
      const wait = () => void fetch().then(() => setMissing(!isFetched()));
      if (!isMissing) wait();
      addEventListener('online', wait);
      return () => removeEventListener('online', wait);
    }, [isHere, isMissing]);

    if (isHere && component) return createElement(component, props);
    return isMissing ? <Missing {...props} /> : <Waiting {...props} />;
  }

  return Object.assign(Part, { fetch, isHere: isFetched });
}

const never = () => false;

function Nothing() {
  return null;
}
