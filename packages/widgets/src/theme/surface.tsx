import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { themeCss, type Theme } from './tokens.ts';

interface Layers {
  /** The element in front: the last open dialog, else the surface itself. Undefined until it is on the page. */
  readonly top: Element | undefined;
  /** Puts an element in front until the returned function is called. */
  raise(element: Element): () => void;
}

const LayersContext = createContext<Layers>({ top: undefined, raise: () => () => undefined });

/** Where popovers and notices belong, so that they have the theme and can be reached beside a modal dialog. */
export const useLayers = () => use(LayersContext);

interface SurfaceProps {
  readonly theme: Theme;
  readonly lang: string;
  readonly children: ReactNode;
}

/** The element that sets the tokens for all that is in it. */
export function Surface({ theme, lang, children }: SurfaceProps) {
  const [root, setRoot] = useState<Element | null>(null);
  const [raised, setRaised] = useState<readonly Element[]>([]);
  const raise = useCallback((element: Element) => {
    setRaised((now) => [...now, element]);
    return () => setRaised((now) => now.filter((other) => other !== element));
  }, []);
  const top = raised.at(-1) ?? root ?? undefined;
  const layers = useMemo(() => ({ top, raise }), [top, raise]);
  return (
    <Root ref={setRoot} data-millrace="" data-theme={theme} lang={lang}>
      <LayersContext value={layers}>{children}</LayersContext>
    </Root>
  );
}

const Root = styled.div`
  ${themeCss}
  font: 400 var(--mr-text-14) var(--mr-font-text);
  color: var(--mr-ink-normal);
  background: var(--mr-ground);
  -webkit-font-smoothing: antialiased;
  text-size-adjust: none;
`;
