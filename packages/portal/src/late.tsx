import type { Later } from '@millrace/widgets/kit/later';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** What someone does before anything else. */
const gestures = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

let wasSeen = false;

interface LateProps {
  /** What the children are made of. */
  readonly part: Pick<Later<never>, 'fetch' | 'isHere'>;
  /** Has the same size, and may have the focus meanwhile. */
  readonly standIn: ReactNode;
  readonly children: ReactNode;
}

/** What only somebody who is here can need is fetched at their first sign: the page is there to be read before that. */
export function Late({ part, standIn, children }: LateProps) {
  const place = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);
  const [isHere, setHere] = useState(() => part.isHere());

  useEffect(() => {
    if (isHere) return;
    const aborter = new AbortController();
    const fetchNow = () => {
      wasSeen = true;
      aborter.abort();
      void part.fetch().then(() => setHere(true));
    };
    if (wasSeen) fetchNow();
    else
      for (const gesture of gestures)
        addEventListener(gesture, fetchNow, { passive: true, signal: aborter.signal, capture: true });
    return () => aborter.abort();
  }, [part, isHere]);

  // A reader whose focus was on the stand-in keeps it on the real part.
  useLayoutEffect(() => {
    if (isHere && hadFocus.current) place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isHere]);

  return (
    <Place ref={place} onFocus={() => (hadFocus.current = true)} onBlur={() => (hadFocus.current = false)}>
      {isHere ? children : standIn}
    </Place>
  );
}

const Place = styled.span`
  display: contents;
`;
