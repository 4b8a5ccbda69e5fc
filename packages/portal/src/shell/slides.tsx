import type { Provider } from '@millrace/core/reference';
import { slideTime, turned } from '@millrace/core/support';
import { Button } from '@millrace/widgets/kit/button';
import { Icon } from '@millrace/widgets/kit/icon';
import { fill } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { promotionWords } from './promotion-words.ts';
import { Slide } from './slide.tsx';

interface SlidesProps {
  readonly slides: Provider['promotions'];
  /** The slide in sight, counted from 0. */
  readonly at: number;
  readonly onTurn: (at: number) => void;
  /** Whether it turns by itself, until it is stopped, stepped into or stands under the pointer. */
  readonly isTurning?: boolean;
  readonly onLeave?: (() => void) | undefined;
}

/** A finger that moves less means a press. */
const shortestSwipe = 40;

/** What the operator announces, one after the other. */
export function Slides({ slides, at, onTurn, isTurning = false, onLeave }: SlidesProps) {
  const words = useWords(promotionWords);
  const [isPlaying, setPlaying] = useState(() => isTurning && !wantsStillness());
  const [isHeld, setHeld] = useState(false);
  const pressedX = useRef<number>(undefined);
  const count = slides.length;
  const moves = isPlaying && !isHeld && count > 1;

  useEffect(() => {
    if (!moves) return;
    const timer = setTimeout(() => onTurn(turned(at, 1, count)), slideTime);
    return () => clearTimeout(timer);
  }, [moves, at, count, onTurn]);

  const turn = (step: 1 | -1) => onTurn(turned(at, step, count));

  function press(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    turn((event.key === 'ArrowRight') === isLeftToRight(event.currentTarget) ? 1 : -1);
  }

  function endSwipe(event: PointerEvent) {
    const distance = event.clientX - (pressedX.current ?? event.clientX);
    pressedX.current = undefined;
    if (Math.abs(distance) >= shortestSwipe) turn(distance < 0 === isLeftToRight(event.currentTarget) ? 1 : -1);
  }

  return (
    <Root
      role="group"
      aria-roledescription="carousel"
      aria-label={words.title}
      onKeyDown={press}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Stage
        aria-live={moves ? 'off' : 'polite'}
        onPointerDown={(event) => (pressedX.current = event.clientX)}
        onPointerUp={endSwipe}
        onPointerCancel={() => (pressedX.current = undefined)}
      >
        {slides.map((slide, index) => (
          <Place
            key={index}
            role="group"
            aria-roledescription="slide"
            aria-label={fill(words.slide, { slide: index + 1, tot: count, title: slide.title })}
            data-shown={index === at}
          >
            <Slide slide={slide} index={index} onLeave={onLeave} />
          </Place>
        ))}
      </Stage>
      {count > 1 && (
        <Controls>
          <Button variant="quiet" aria-label={words.previous} onClick={() => turn(-1)}>
            <Icon of={ChevronLeft} />
          </Button>
          <Dots role="group" aria-label={words.choose}>
            {slides.map(({ title }, index) => (
              <Dot
                key={index}
                type="button"
                aria-label={fill(words.slide, { slide: index + 1, tot: count, title })}
                aria-current={index === at}
                onClick={() => onTurn(index)}
              />
            ))}
          </Dots>
          <Button variant="quiet" aria-label={words.next} onClick={() => turn(1)}>
            <Icon of={ChevronRight} />
          </Button>
          {isTurning && (
            <Button
              variant="quiet"
              aria-label={isPlaying ? words.pause : words.play}
              onClick={() => setPlaying((isOn) => !isOn)}
            >
              <Icon of={isPlaying ? Pause : Play} />
            </Button>
          )}
        </Controls>
      )}
    </Root>
  );
}

function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function isLeftToRight(element: Element): boolean {
  return !element.matches(':dir(rtl)');
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-12);
`;

/** All slides in one place, so that it is as high as the highest and nothing moves when they turn. */
const Stage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  touch-action: pan-y;
`;

const Place = styled.div`
  grid-area: 1 / 1;
  min-width: 0;
  visibility: hidden;
  opacity: 0;
  transition: opacity var(--mr-time-calm);
  &[data-shown='true'] {
    visibility: visible;
    opacity: 1;
  }
`;

const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--mr-space-4);
  button:dir(rtl) svg {
    scale: -1 1;
  }
`;

const Dots = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
`;

const Dot = styled.button`
  display: grid;
  place-items: center;
  width: 24px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: var(--mr-radius-control);
  background: none;
  cursor: pointer;
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--mr-ink-faint);
  }
  &[aria-current='true']::before {
    width: 20px;
    border-radius: 4px;
    background: var(--mr-accent);
  }
  &:focus-visible {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: -2px;
  }
`;
