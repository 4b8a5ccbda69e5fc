import { useEffect, useState, type ComponentType, type FunctionComponent } from 'react';

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

  async function fetch() {
    try {
      part = await load();
    } catch {
      // What is shown tells.
    }
  }

  function Part(props: P) {
    const [{ Shown }, show] = useState(() => ({ Shown: part }));
    const isMissing = Shown !== undefined && Shown !== part;

    useEffect(() => {
      if (Shown && !isMissing) return;
      const aborter = new AbortController();
      const { signal } = aborter;
      async function wait() {
        await fetch();
        if (!signal.aborted) show({ Shown: part ?? Missing });
      }
      if (isMissing) addEventListener('online', () => void wait(), { signal });
      else void wait();
      return () => aborter.abort();
    }, [Shown, isMissing]);

    return Shown ? <Shown {...props} /> : <Waiting {...props} />;
  }

  return Object.assign(Part, { fetch, isHere: () => part !== undefined });
}

function Nothing() {
  return null;
}
