import { useEffect, useRef, useState } from 'react';

/** A machine for as long as the component lives. What it has on its way is aborted when the component leaves the page. */
export function useMachine<M extends { dispose(): void }>(create: () => M): M {
  const [machine] = useState(create);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      // In development React takes each component off the page and puts it back at once: that one has not left.
      queueMicrotask(() => {
        if (!isThere.current) machine.dispose();
      });
    };
  }, [machine]);
  return machine;
}
