import type { CreativePicker } from '@millrace/core/creatives';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { creatives as subject } from '../messages/creatives.ts';
import { useWords } from '../provider.tsx';
import type { CreativeCardsProps } from './cards.tsx';
import { CreativeCard } from './creative-card.tsx';
import { goal, isMove } from './grid-keys.ts';
import { gap, scrolledIn, type Lie } from './layout.ts';
import { useLatest } from '../kit/use-latest.ts';

/** What of the list's window is used here; it is the same whatever scrolls. */
type InWindow = Pick<
  Virtualizer<HTMLElement | Window, HTMLElement>,
  'getTotalSize' | 'getVirtualItems' | 'measurementsCache' | 'range' | 'scrollToOffset'
>;

interface CreativeGridProps extends CreativeCardsProps {
  readonly virtual: InWindow;
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly width: number;
}

/** The cards as a grid: each is a row, one of them is in the tab order, the arrow keys move it. */
export function CreativeGrid({
  picker,
  creatives,
  tot,
  isLoading,
  columns,
  lie,
  virtual,
  active,
  setActive,
  width,
  ...actions
}: CreativeGridProps) {
  const words = useWords(subject);
  const root = useRef<HTMLDivElement>(null);
  usePlace(picker, virtual, lie.scroller);

  const items = virtual.getVirtualItems();
  const last = virtual.range?.endIndex ?? 0;
  const { length } = creatives;
  useEffect(() => {
    if (!isLoading && last >= length - 1 - 2 * columns) void picker.more();
  }, [picker, isLoading, last, length, columns]);

  function focusCard(index: number) {
    flushSync(() => setActive(index));
    root.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
  }

  function follow(index: number) {
    if (index >= 0) setActive(index);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget } = event;
    const index = indexOf(target);
    const creative = creatives[index];
    if (!creative) return;
    // The keys of a button inside of the card are its own, but for the way back out of it.
    if (!isCard(target)) {
      if (key === 'Escape') focusCard(index);
      return;
    }
    const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl';
    const nextIndex = goal(virtual.measurementsCache, index, key, isRightToLeft);
    if (nextIndex !== undefined) focusCard(nextIndex);
    else if (key === 'Enter') actions.onDetails(creative);
    else if (key === ' ') (actions.onToggle ?? actions.onPreview)(creative);
    else if (!isMove(key)) return;
    event.preventDefault();
  }

  return (
    <Root
      ref={root}
      role="grid"
      aria-label={words.list}
      aria-rowcount={tot ?? -1}
      aria-busy={isLoading}
      style={{ height: virtual.getTotalSize() }}
      // Heard here for all cards, so that one which only stays in sight is not drawn again.
      onFocus={({ target }) => follow(indexOf(target))}
      onKeyDown={press}
    >
      {items.map(({ index, key, lane, start, size }) => {
        const creative = creatives[index];
        if (!creative) return null;
        return (
          <CreativeCard
            key={String(key)}
            creative={creative}
            index={index}
            isActive={index === active}
            width={width}
            top={start - lie.top}
            left={lane * (width + gap)}
            height={size}
            {...actions}
          />
        );
      })}
    </Root>
  );
}

const isCard = (target: EventTarget) => target instanceof HTMLElement && target.dataset['index'] !== undefined;

/** Which card something belongs to; -1 for what is shown beside the list, such as a popover. */
function indexOf(target: EventTarget): number {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : undefined;
  return Number(card?.dataset['index'] ?? -1);
}

/** Begins where one was when the list was left, and remembers where one is when it is left. */
function usePlace(picker: CreativePicker, virtual: InWindow, scroller: Lie['scroller']) {
  const begin = useLatest(() => {
    const place = picker.store.get(picker.place);
    const spot = place && virtual.measurementsCache[place.index];
    if (place && spot) virtual.scrollToOffset(spot.start - place.below);
  });
  const leave = useLatest(() => {
    // Asked of the page itself: the list is told of a step only with the frame after it.
    const edge = scrolledIn(scroller);
    const spot = virtual.measurementsCache.find(({ end }) => end > edge);
    if (spot) picker.change.place({ index: spot.index, below: spot.start - edge });
  });
  useEffect(() => begin(), [begin]);
  // Before the cards are gone from the page, which then is too short for where one is.
  useLayoutEffect(() => leave, [leave]);
}

const Root = styled.div`
  position: relative;
  width: 100%;
`;
