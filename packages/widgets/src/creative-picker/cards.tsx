import type { Creative, CreativePicker } from '@millrace/core/creatives';
import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useMemo, useState } from 'react';
import type { CreativeActions } from './creative-card.tsx';
import { CreativeGrid } from './grid.tsx';
import { cardHeight, gap, type Lie } from './layout.ts';

export interface CreativeCardsProps extends CreativeActions {
  readonly picker: CreativePicker;
  readonly creatives: readonly Creative[];
  readonly tot: number | undefined;
  readonly isLoading: boolean;
  readonly columns: number;
  readonly lie: Lie;
}

/** The cards in sight, in whatever scrolls around them. */
export function CreativeCards(props: CreativeCardsProps) {
  const { scroller } = props.lie;
  return scroller instanceof HTMLElement ? <InFrame {...props} frame={scroller} /> : <InPage {...props} />;
}

function InPage(props: CreativeCardsProps) {
  const grid = useGrid(props);
  // oxlint-disable-next-line react/incompatible-library -- it is about React Compiler, which does not run here.
  const virtual = useWindowVirtualizer<HTMLElement>(grid.options);
  return <CreativeGrid {...props} {...grid} virtual={virtual} />;
}

function InFrame({ frame, ...props }: CreativeCardsProps & { frame: HTMLElement }) {
  const grid = useGrid(props);
  // oxlint-disable-next-line react/incompatible-library -- as above.
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({ ...grid.options, getScrollElement: () => frame });
  return <CreativeGrid {...props} {...grid} virtual={virtual} />;
}

/** Which card the keyboard is on, and how the cards lie. */
function useGrid({ picker, creatives, columns, lie }: CreativeCardsProps) {
  const [activeIndex, setActive] = useState(() => picker.store.get(picker.place)?.index ?? 0);
  const active = Math.min(activeIndex, creatives.length - 1);
  const width = (lie.width - gap * (columns - 1)) / columns;
  // Asked for each card only when the list or its width has changed.
  const { heights, keyAt } = useMemo(
    () => ({
      heights: creatives.map((creative) => cardHeight(creative, width)),
      keyAt: (index: number) => creatives[index]?.id ?? index,
    }),
    [creatives, width],
  );
  const options = {
    count: creatives.length,
    lanes: columns,
    gap,
    overscan: 3,
    scrollMargin: lie.top,
    estimateSize: (index: number) => heights[index] ?? 0,
    getItemKey: keyAt,
    // The active card stays on the page wherever it is scrolled to, so that the focus is not lost with it.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), active])].sort((one, other) => one - other),
  };
  return { active, setActive, width, options };
}
