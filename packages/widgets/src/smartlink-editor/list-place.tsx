import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

interface ListPlaceProps {
  readonly label: string;
  /** The list that is always there: the focus comes here from one that goes with its last row. */
  readonly isHome?: boolean;
  readonly children: ReactNode;
}

/** A list of offers. While it has rows, its table keeps the focus. */
export function ListPlace({ label, isHome = false, children }: ListPlaceProps) {
  const area = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = area.current;
    return () => {
      const root = element?.getRootNode() as Document | ShadowRoot | undefined;
      if (!element?.contains(root?.activeElement ?? null)) return;
      const home = element.closest('form')?.querySelector<HTMLElement>('[data-home]');
      // What goes is still on the page at this moment.
      queueMicrotask(() => home?.focus());
    };
  }, []);

  return (
    <Area ref={area} role="group" aria-label={label} tabIndex={-1} data-home={isHome ? '' : undefined}>
      {children}
    </Area>
  );
}

const Area = styled.div`
  min-width: 0;
  outline: none;
`;
