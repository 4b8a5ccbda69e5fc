import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useWords } from '../provider.tsx';
import { focusRing, unseen } from '../theme/focus.ts';
import { Skeleton } from './skeleton.tsx';
import { Change } from './stat.tsx';

export interface StatTab<V extends string> {
  readonly id: V;
  readonly label: string;
  /** The figure as it is read; undefined while it is on its way. */
  readonly value: string | undefined;
  /** Against the previous period, in per cent; undefined where there is nothing to compare with. */
  readonly change?: number | undefined;
  /** What it is compared with. */
  readonly period?: string | undefined;
  /** Less is better, as with what is taken back. */
  readonly isLessBetter?: boolean;
}

export interface StatTabsProps<V extends string> {
  /** What the figures are of, for a screen reader. */
  readonly label: string;
  readonly tabs: readonly StatTab<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** What the chosen figure is drawn as, below all of them. */
  readonly children: ReactNode;
}

/** Figures in a row, each of which is pressed, or reached by the arrow keys, to be drawn below. */
export function StatTabs<V extends string>({ label, tabs, value, onChange, children }: StatTabsProps<V>) {
  const { kit } = useWords();
  const id = useId();

  function press(event: KeyboardEvent<HTMLElement>) {
    const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = tabs.findIndex((tab) => tab.id === value);
    const next = stepOf(event.key, { at, last: tabs.length - 1, isTurned });
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    document.getElementById(`${id}-${tab.id}`)?.focus();
  }

  return (
    <>
      <Row role="tablist" aria-label={label} onKeyDown={press}>
        {tabs.map((tab) => (
          <Cell
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            <Label>{tab.label}</Label>
            {tab.value === undefined ? (
              <Figure>
                <Skeleton width="60%" height="20px" />
                <Unseen>{kit.loading}</Unseen>
              </Figure>
            ) : (
              <Figure style={{ '--letters': tab.value.length }}>{tab.value}</Figure>
            )}
            <Foot>
              {tab.value !== undefined && tab.change !== undefined && (
                <Change percent={tab.change} period={tab.period} isLessBetter={tab.isLessBetter ?? false} />
              )}
            </Foot>
          </Cell>
        ))}
      </Row>
      <Panel id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </Panel>
    </>
  );
}

function stepOf(
  key: string,
  { at, last, isTurned }: { readonly at: number; readonly last: number; readonly isTurned: boolean },
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === (isTurned ? 'ArrowLeft' : 'ArrowRight')) return at === last ? 0 : at + 1;
  if (key === (isTurned ? 'ArrowRight' : 'ArrowLeft')) return at <= 0 ? last : at - 1;
  return undefined;
}

const Row = styled.div`
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

const Cell = styled.button`
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
  cursor: pointer;
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
  &:last-child {
    border-inline-end-color: transparent;
  }
  &:hover {
    background: var(--mr-ground-sunken);
  }
  &[aria-selected='true'] {
    border-block-end-color: var(--mr-accent-ink);
  }
  /* Where the reader chooses the colours, what is transparent is not. */
  @media (forced-colors: active) {
    border-color: Canvas;
  }
`;

const Label = styled.span`
  font: 500 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-quiet);
  overflow-wrap: anywhere;
  [aria-selected='true'] > & {
    color: var(--mr-ink-strong);
  }
`;

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

const Foot = styled.span`
  min-height: 16px;
  span {
    font-size: 12px;
    line-height: 16px;
  }
`;

const Panel = styled.div`
  min-width: 0;
`;

const Unseen = styled.span`
  ${unseen}
`;
