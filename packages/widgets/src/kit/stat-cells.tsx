import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { useWords } from '../provider.tsx';
import { focusRing, unseen } from '../theme/focus.ts';
import { Skeleton } from './skeleton.tsx';

// Figures in a row of cells, whether a press draws them or leads to what explains them.

export const StatRow = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(112px, 1fr);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  border: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-ground-raised);
  @media (width < 640px) {
    grid-auto-flow: row;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const statCell = css`
  container-type: inline-size;
  display: grid;
  align-content: start;
  min-width: 0;
  min-height: 64px;
  padding: var(--mr-space-8) var(--mr-space-12);
  border: 0;
  border-block-end: 2px solid transparent;
  border-inline-end: 1px solid var(--mr-line-hair);
  border-radius: var(--mr-radius-control);
  background: none;
  text-align: start;
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
  &:last-child {
    border-inline-end-color: transparent;
  }
  /* Two beside each other: straight lines between them, and none along the frame. */
  @media (width < 640px) {
    border-radius: 0;
    &:nth-child(2n) {
      border-inline-end-color: transparent;
    }
  }
  /* Where the reader chooses the colours, what is transparent is not. */
  @media (forced-colors: active) {
    border-color: Canvas;
  }
`;

export const StatLabel = styled.span`
  font: 500 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-quiet);
  overflow-wrap: anywhere;
  [aria-selected='true'] > & {
    color: var(--mr-ink-strong);
  }
`;

interface StatFigureProps {
  /** The formatted value; undefined while it is loading. */
  readonly value: string | undefined;
  /** The figure, as what it leads to; by default the text. */
  readonly children?: ReactNode;
}

/** A figure, or its place while it is on its way. */
export function StatFigure({ value, children = value }: StatFigureProps) {
  const { kit } = useWords();
  if (value !== undefined) return <Figure style={{ '--letters': value.length }}>{children}</Figure>;
  return (
    <Figure>
      <Skeleton width="60%" height="20px" />
      <Unseen>{kit.loading}</Unseen>
    </Figure>
  );
}

/** A long figure is written smaller, so that it stands in one line of its cell. */
const Figure = styled.span<{ readonly style?: Readonly<Record<'--letters', number>> }>`
  display: block;
  min-height: 28px;
  font: 600 var(--mr-text-20) var(--mr-font-text);
  font-size: clamp(13px, calc(160cqi / max(1, var(--letters, 1))), 20px);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
  color: var(--mr-ink-strong);
  overflow-wrap: anywhere;
`;

export const StatFoot = styled.span`
  min-height: 16px;
  span {
    font-size: 12px;
    line-height: 16px;
  }
`;

const Unseen = styled.span`
  ${unseen}
`;
