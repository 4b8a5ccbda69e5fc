import type { ReactTable, RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide';
import { keyframes, styled } from 'styled-components';
import { focusRing, unseen } from '../theme/focus.ts';
import { Icon } from './icon.tsx';
import { staysAt } from './table-cell.tsx';
import type { Column, SortedTable, TableOrder } from './table.tsx';

interface TableHeadProps<Row extends RowData> {
  readonly columns: readonly Column<Row>[];
  readonly table: ReactTable<SortedTable, Row>;
  readonly order: TableOrder | undefined;
}

export function TableHead<Row extends RowData>({ columns, table, order: given }: TableHeadProps<Row>) {
  return (
    <Head>
      <tr aria-rowindex={1}>
        {columns.map((definition) => {
          const { id, header, align, width, sortBy, isHeaderUnseen } = definition;
          const column = table.getColumn(id);
          const order = given ? given.column === id && (given.isDown ? 'desc' : 'asc') : column?.getIsSorted();
          const isSortable = given ? (given.sortable?.includes(id) ?? true) : sortBy !== undefined;
          const ariaSort = order ? (order === 'asc' ? 'ascending' : 'descending') : undefined;
          return (
            <th
              key={id}
              scope="col"
              data-align={align}
              data-stays={staysAt(definition)}
              style={{ width }}
              aria-sort={ariaSort ?? (isSortable ? 'none' : undefined)}
            >
              {isSortable ? (
                <Sort type="button" onClick={given ? () => given.onSort(id) : column?.getToggleSortingHandler()}>
                  {header}
                  <Icon of={order ? (order === 'asc' ? ArrowUp : ArrowDown) : ArrowUpDown} size={12} />
                </Sort>
              ) : (
                <Text data-unseen={isHeaderUnseen}>{header}</Text>
              )}
            </th>
          );
        })}
      </tr>
    </Head>
  );
}

const Text = styled.span`
  &[data-unseen='true'] {
    ${unseen}
  }
`;

const run = keyframes`
  from { background-position: -70% 0; }
  to { background-position: 170% 0; }
`;
const appear = keyframes`from { opacity: 0; }`;

const Head = styled.thead`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  background: var(--mr-ground);
  tr {
    background: inherit;
  }
  /* The next rows are on their way: after a moment a line runs along, and the rows stay as they are. */
  [data-stale='true'] > &::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    height: 2px;
    background: linear-gradient(90deg, transparent, var(--mr-accent), transparent) no-repeat 0 0 / 40% 100%;
    animation: ${run} 1200ms linear var(--mr-time-wait) infinite backwards;
    @media (prefers-reduced-motion: reduce) {
      background: var(--mr-accent);
      animation-name: ${appear};
      animation-iteration-count: 1;
    }
  }
  th {
    height: var(--mr-height-control);
    font: 500 var(--mr-text-12) var(--mr-font-text);
    color: var(--mr-ink-quiet);
    /* Two short words make no column wider than its figures where there is little room. */
    word-break: keep-all;
  }
`;

const Sort = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--mr-space-4);
  min-height: 24px;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: var(--mr-radius-control);
  background: none;
  color: inherit;
  font: inherit;
  text-align: inherit;
  cursor: pointer;
  [data-align='end'] > & {
    flex-direction: row-reverse;
  }
  > svg {
    flex: none;
  }
  [aria-sort='none'] > & > svg {
    color: var(--mr-ink-quiet);
  }
  &:hover,
  [aria-sort$='ending'] > & {
    color: var(--mr-ink-strong);
  }
  ${focusRing}
`;
