import { defaultRangeExtractor, measureElement, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useCallback, useRef } from 'react';
import type { TableBodyProps } from './table-body.tsx';
import { rowsAPage, useRowKeys } from './table-keys.ts';
import { TableRow } from './table-row.tsx';

const rowHeight = 40;

/** The rows in sight, with room for the rest. */
export function WindowedRows<Row>({ columns, rows, rowId, onOpen }: TableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { active, ...rowHandlers } = useRowKeys(body, rows, onOpen);
  // oxlint-disable-next-line react/incompatible-library -- it is about React Compiler, which does not run here.
  const virtual = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    // Asked for before a ref to what is around would be set.
    getScrollElement: () => body.current?.closest('table')?.parentElement ?? null,
    estimateSize: () => rowHeight,
    overscan: 8,
    // A row of a table that is hidden has no height yet: one that is scrolled past before it is shown would be missing.
    measureElement: (row, entry, list) => measureElement(row, entry, list) || rowHeight,
    initialRect: { width: 0, height: rowHeight * rowsAPage },
    // The active row stays on the page wherever it is scrolled to, so that the focus is not lost with it.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  });
  const measure = useCallback((row: HTMLTableRowElement | null) => virtual.measureElement(row), [virtual]);

  const items = virtual.getVirtualItems();
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody ref={body} {...rowHandlers}>
      {items.map(({ index, start }, place) => {
        const row = rows[index];
        if (row === undefined) return null;
        const before = start - (items[place - 1]?.end ?? 0);
        return (
          <Fragment key={rowId(row)}>
            {before > 0 && <Room height={before} />}
            <TableRow columns={columns} row={row} index={index} isActive={index === active} measure={measure} />
          </Fragment>
        );
      })}
      {after > 0 && <Room height={after} />}
    </tbody>
  );
}

function Room({ height }: { height: number }) {
  return <tr aria-hidden="true" style={{ height }} />;
}
