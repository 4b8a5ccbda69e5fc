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
    <Line>
      <ItemIcon item={item} />
      <Name title={label}>{label}</Name>
      {children}
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: var(--mr-space-8);
  min-width: 0;
`;

const Name = styled.span`
  max-width: 44ch;
  @container (width >= 560px) {
    max-width: min(44ch, 24cqi);
  }
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: 500;
  color: var(--mr-ink-strong);
`;
