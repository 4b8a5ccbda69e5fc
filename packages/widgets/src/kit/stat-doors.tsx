import { styled } from 'styled-components';
import { Door, type DoorProps } from './door.tsx';
import { StatFigure, StatFoot, StatLabel, StatRow, statCell } from './stat-cells.tsx';
import type { StatTab } from './stat-tabs.tsx';
import { Change } from './stat.tsx';

export type StatDoor = StatTab<string> & Pick<DoorProps, 'href' | 'onOpen'>;

export interface StatDoorsProps {
  /** What the figures are of, for a screen reader. */
  readonly label: string;
  readonly figures: readonly StatDoor[];
}

/** Figures in a row, each of which leads to what explains it. */
export function StatDoors({ label, figures }: StatDoorsProps) {
  return (
    <List as="dl" aria-label={label}>
      {figures.map(({ id: key, label: name, value, change, period, isLessBetter = false, href, onOpen }) => (
        <Cell key={key}>
          <StatLabel as="dt">{name}</StatLabel>
          <dd>
            <StatFigure value={value}>
              {value !== undefined && (
                <Door href={href} onOpen={onOpen} aria-label={`${name} ${value}`}>
                  {value}
                </Door>
              )}
            </StatFigure>
            <StatFoot>
              {value !== undefined && change !== undefined && (
                <Change percent={change} period={period} isLessBetter={isLessBetter} />
              )}
            </StatFoot>
          </dd>
        </Cell>
      ))}
    </List>
  );
}

const List = styled(StatRow)`
  margin: 0;
  dd {
    margin: 0;
  }
`;

/** All of it can be pressed. */
const Cell = styled.div`
  ${statCell}
  position: relative;
  :is(a, button) {
    text-decoration-color: transparent;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      border-radius: var(--mr-radius-control);
    }
    &:focus-visible {
      outline: none;
      &::after {
        outline: 2px solid var(--mr-accent-ink);
        outline-offset: -2px;
      }
    }
  }
  &:has(:is(a, button):hover) {
    background: var(--mr-ground-sunken);
  }
`;
