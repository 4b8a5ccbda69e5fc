import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';

const rowHeight = 40;

interface BareTableProps<Row> {
  readonly rows: readonly Row[];
  readonly cells: readonly ((row: Row) => ReactNode)[];
  readonly height: number;
}

/** A native table of which only the rows in sight are on the page, and nothing else. */
export function BareTable<Row>({ rows, cells, height }: BareTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- it is about React Compiler, which does not run here.
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialRect: { width: 0, height },
  });
  const items = virtual.getVirtualItems();
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div ref={frame} style={{ height, overflow: 'auto' }}>
      <table>
        <tbody>
          <tr style={{ height: items[0]?.start ?? 0 }} />
          {items.map(({ index }) => {
            const row = rows[index];
            return (
              row && (
                <tr key={index} data-index={index} style={{ height: rowHeight }}>
                  {cells.map((cell, at) => (
                    <td key={at}>{cell(row)}</td>
                  ))}
                </tr>
              )
            );
          })}
          <tr style={{ height: after }} />
        </tbody>
      </table>
    </div>
  );
}
