import { useCallback, useMemo, useState, type RefCallback } from 'react';

/** What lies over what: popovers and notices belong in the element in front, for all beside a modal dialog is out of reach. */
export interface Layers {
  /** The last open dialog, else the surface itself. Undefined until it is on the page. */
  readonly top: Element | undefined;
  /** Puts an element in front until the returned function is called. */
  raise(element: Element): () => void;
}

export function useLayerStack(): [ground: RefCallback<Element>, layers: Layers] {
  const [ground, setGround] = useState<Element | null>(null);
  const [raisedLayers, setRaisedLayers] = useState<readonly Element[]>([]);
  const raise = useCallback((element: Element) => {
    setRaisedLayers((elements) => [...elements, element]);
    return () => setRaisedLayers((elements) => elements.filter((other) => other !== element));
  }, []);
  const top = raisedLayers.at(-1) ?? ground ?? undefined;
  return [setGround, useMemo(() => ({ top, raise }), [top, raise])];
}
