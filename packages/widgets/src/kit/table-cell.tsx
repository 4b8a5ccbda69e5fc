import type { ReactNode } from 'react';
import type { Column } from './table.tsx';

/** The edge at which a column stays in sight while the others scroll. */
export function staysAt({ isName, isAction }: Pick<Column<never>, 'isName' | 'isAction'>): 'start' | 'end' | undefined {
  if (isName) return 'start';
  return isAction ? 'end' : undefined;
}

interface TableCellProps<Row> {
  readonly column: Column<Row>;
  /** The name is on its way: an empty cell heads no row. */
  readonly isLoading?: boolean;
  readonly children: ReactNode;
}

export function TableCell<Row>({ column, isLoading = false, children }: TableCellProps<Row>) {
  const { header, align, isName, isAction, isWide, isMinor, isKey, isPlain } = column;
  const figure = isMinor ? 'hidden' : isKey ? 'key' : isWide ? 'line' : 'figure';
  const card = isName ? 'name' : isAction ? (isWide ? 'actions' : 'action') : figure;
  return isName && !isLoading ? (
    <th scope="row" data-align={align} data-card={card} data-stays={staysAt(column)}>
      {children}
    </th>
  ) : (
    <td
      data-align={align}
      data-card={card}
      data-stays={staysAt(column)}
      data-label={isAction || isName || isPlain ? undefined : header}
    >
      {children}
    </td>
  );
}
