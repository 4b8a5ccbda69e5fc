import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { StatFigure, StatFoot, StatLabel, StatRow, statCell } from './stat-cells.tsx';
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
  /** Whether changes are told at all: without them no place is kept for any. @default true */
  readonly isCompared?: boolean;
  /** What the chosen figure is drawn as, below all of them. */
  readonly children: ReactNode;
}

/** Figures in a row, each of which is pressed, or reached by the arrow keys, to be drawn below. */
export function StatTabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  isCompared = true,
  children,
}: StatTabsProps<V>) {
  const id = useId();

  function press(event: KeyboardEvent<HTMLElement>) {
    const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl';
    const tabIndex = tabs.findIndex((tab) => tab.id === value);
    const next = stepOf(event.key, { at: tabIndex, last: tabs.length - 1, isTurned });
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    document.getElementById(`${id}-${tab.id}`)?.focus();
  }

  return (
    <>
      <StatRow role="tablist" aria-label={label} onKeyDown={press}>
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
            <StatLabel>{tab.label}</StatLabel>
            <StatFigure value={tab.value} />
            {isCompared && (
              <StatFoot>
                {tab.value !== undefined && tab.change !== undefined && (
                  <Change percent={tab.change} period={tab.period} isLessBetter={tab.isLessBetter ?? false} />
                )}
              </StatFoot>
            )}
          </Cell>
        ))}
      </StatRow>
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

const Cell = styled.button`
  ${statCell}
  cursor: pointer;
  &:hover {
    background: var(--mr-ground-sunken);
  }
  &[aria-selected='true'] {
    border-block-end-color: var(--mr-accent-ink);
  }
`;

const Panel = styled.div`
  min-width: 0;
`;
