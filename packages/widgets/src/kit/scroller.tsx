import { useEffect, useRef, type ComponentProps } from 'react';
import { styled } from 'styled-components';

/** What scrolls and holds nothing to step onto must be reachable itself to be scrolled by keyboard. */
export function Scroller(props: ComponentProps<'div'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  return <Root ref={box} {...props} />;
}

const Root = styled.div`
  min-height: 0;
  overflow-y: auto;
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: -2px;
  }
`;
