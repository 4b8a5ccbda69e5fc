import { useEffect, useState, type ComponentType, type FunctionComponent } from 'react';

export interface Later<P> extends FunctionComponent<P> {
  /** Ahead of its need. What can't be fetched is told where it is shown. */
  readonly fetch: () => Promise<void>;
  /** It has been fetched, and is shown without a wait. */
  readonly isHere: () => boolean;
}

/**
 * A part that is fetched when it is first shown. Where it can't be, as after a deploy that took its file away, `Missing`
 * stands in its place: without one the whole page would be taken down. Meanwhile `Waiting` does. React's own way, a
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
    const [Shown, show] = useState(() => part);

    useEffect(() => {
      if (Shown) return;
      let isGone = false;
      async function wait() {
        await fetch();
        if (!isGone) show(() => part ?? Missing);
      }
      void wait();
      return () => {
        isGone = true;
      };
    }, [Shown]);

    return Shown ? <Shown {...props} /> : <Waiting {...props} />;
  }

  return Object.assign(Part, { fetch, isHere: () => part !== undefined });
}

function Nothing() {
  return null;
}
