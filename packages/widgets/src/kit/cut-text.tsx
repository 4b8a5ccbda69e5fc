import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const maxLength = 32;

/** One line of a cell: cut where it is too long, and whole in its tooltip. */
export function CutText({ children }: { readonly children: ReactNode }) {
  const isCut = typeof children === 'string' && children.length > maxLength;
  return (
    <Root title={isCut ? children : undefined}>
      <bdi>{children}</bdi>
    </Root>
  );
}

const Root = styled.span`
  display: block;
  max-width: ${maxLength}ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
