import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ItemIcon } from './item-icon.tsx';

interface NameCellProps {
  readonly item: { readonly icon_url: string; readonly name: string };
  /** Stands in the place of the name, as where its id belongs to it. */
  readonly label?: string;
  /** What is said of it, after its name. */
  readonly children?: ReactNode;
}

/** What names a row: picture and name in one line, cut where it is too long and whole in its tooltip. */
export function NameCell({ item, label = item.name, children }: NameCellProps) {
  return (
    <NameLine style={{ '--letters': label.length }}>
      <ItemIcon item={item} />
      <span title={label}>{label}</span>
      {children}
    </NameLine>
  );
}

/**
 * Picture, name and what is said of it. In a table the name asks for all of its width, and gives way to the other columns
 * down to a quarter of the table; on a card it gives way to nothing.
 */
export const NameLine = styled.span<{ readonly style: Readonly<Record<'--letters', number>> }>`
  display: grid;
  grid-auto-flow: column;
  grid-template-columns: auto minmax(0, max-content);
  align-items: center;
  justify-content: start;
  min-width: 0;
  @container (width >= 560px) {
    grid-template-columns: auto minmax(min(0.8ch * var(--letters), 24cqi), max-content);
  }
  > :first-child {
    margin-inline-end: var(--mr-space-8);
  }
  > :nth-child(2) {
    grid-column: 2;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 500;
    color: var(--mr-ink-strong);
  }
  /* Where the picture is not shown, nothing else takes its place. */
  > :nth-child(3) {
    grid-column: 3;
  }
  > :nth-child(4) {
    grid-column: 4;
  }
  > :nth-child(n + 3) {
    margin-inline-start: var(--mr-space-8);
  }
`;
