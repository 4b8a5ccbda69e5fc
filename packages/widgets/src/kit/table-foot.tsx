import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Column } from './table.tsx';
import { TableCell } from './table-cell.tsx';

interface TableFootProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly totals: Readonly<Record<string, ReactNode>>;
  readonly rowIndex: number;
}

/** What all rows come to. */
export function TableFoot<Row>({ columns, totals, rowIndex }: TableFootProps<Row>) {
  return (
    <Foot>
      <tr aria-rowindex={rowIndex}>
        {columns.map((column) => (
          <TableCell key={column.id} column={column}>
            {totals[column.id]}
          </TableCell>
        ))}
      </tr>
    </Foot>
  );
}

const Foot = styled.tfoot`
  position: sticky;
  inset-block-end: 0;
  z-index: 1;
  background: var(--mr-ground);
  tr {
    height: var(--mr-height-row);
    background: inherit;
  }
  && th,
  && td {
    border-block-start: 1px solid var(--mr-line-strong);
    border-block-end: 0;
    color: var(--mr-ink-strong);
    font-weight: 600;
  }
  @container (width < 560px) {
    position: static;
    border-block-start: 1px solid var(--mr-line-strong);
  }
`;
