import { money } from '@millrace/core/format';
import { changeOf } from '@millrace/core/reports';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Door, type DoorProps } from './door.tsx';
import { Skeleton } from './skeleton.tsx';
import { Change } from './stat.tsx';

interface RankedRow {
  readonly id: string | number;
  readonly name: ReactNode;
  readonly revenue: string;
  /** Of the days that are over, and of their like before; undefined where there is nothing to compare. */
  readonly now?: string | undefined;
  readonly before?: string | undefined;
  /** Where the name leads. */
  readonly door?: Pick<DoorProps, 'href' | 'onOpen'> | undefined;
  /** Where the figure leads, where that is elsewhere. */
  readonly figureDoor?: Pick<DoorProps, 'href' | 'onOpen' | 'aria-label'> | undefined;
}

interface RankedProps {
  readonly title: string;
  /** Undefined while they are on their way. */
  readonly rows: readonly RankedRow[] | undefined;
  /** What all earned, of which each has a share. */
  readonly all: number;
  /** How many rows are held free while they are on their way. */
  readonly expected: number;
  /** What stands in place of no rows. */
  readonly empty: ReactNode;
  /** Below the rows. */
  readonly children?: ReactNode;
}

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** What earned most, as bars with figure, share and change. */
export function Ranked({ title, rows, all, expected, empty, children }: RankedProps) {
  const id = useId();
  const maxRevenue = Math.max(0, ...(rows ?? []).map(({ revenue }) => Number(revenue)));
  return (
    <Root aria-labelledby={id} aria-busy={rows === undefined}>
      <Title id={id}>{title}</Title>
      {rows === undefined && <Skeleton height={`${expected * 24}px`} />}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && (
        <List>
          {rows.map(({ id: key, name, revenue, now, before, door, figureDoor }) => (
            <li key={key}>
              <Name>
                <Door {...door}>{name}</Door>
              </Name>
              <Figure>
                <Door {...figureDoor}>{money(revenue, { currency: '$' })}</Door>
              </Figure>
              <Quiet>{all > 0 ? `${percent.format((Number(revenue) / all) * 100)}%` : ''}</Quiet>
              <Moved>{changeIn(now, before)}</Moved>
              <Bar style={{ width: `${maxRevenue > 0 ? Math.max(0, (Number(revenue) / maxRevenue) * 100) : 0}%` }} />
            </li>
          ))}
          {children}
        </List>
      )}
    </Root>
  );
}

function changeIn(currentValue: string | undefined, before: string | undefined): ReactNode {
  const change = changeOf(currentValue, before);
  return change !== undefined && <Change percent={change} />;
}

const Root = styled.section`
  display: grid;
  align-content: start;
  gap: var(--mr-space-8);
  min-width: 0;
`;

const Title = styled.h2`
  margin: 0;
  font: 500 var(--mr-text-14) var(--mr-font-text);
  color: var(--mr-ink-strong);
`;

const List = styled.ol`
  display: grid;
  gap: var(--mr-space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto 36px 64px;
    align-items: baseline;
    gap: 0 var(--mr-space-8);
  }
  @media (pointer: coarse) {
    gap: var(--mr-space-12);
  }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: var(--mr-ink-strong);
  > * {
    display: inline;
  }
`;

const Figure = styled.span`
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  color: var(--mr-ink-strong);
`;

const Quiet = styled.span`
  font-variant-numeric: tabular-nums;
  text-align: end;
  color: var(--mr-ink-quiet);
`;

const Moved = styled.span`
  text-align: end;
  span {
    font-size: 12px;
  }
`;

const Bar = styled.span`
  grid-column: 1 / -1;
  min-width: 2px;
  height: 3px;
  border-radius: var(--mr-radius-full);
  background: var(--mr-chart-1);
  forced-color-adjust: none;
`;
