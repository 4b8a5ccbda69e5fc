import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface TwoLinesProps {
  readonly first: ReactNode;
  /** What is said of it, smaller, on a line of its own. */
  readonly second?: ReactNode;
  /** Aligns both lines to the end, in a column of numbers; in a card they stand under their name all the same. */
  readonly align?: 'end';
}

/** A cell of one or two lines. */
export function TwoLines({ first, second, align }: TwoLinesProps) {
  return (
    <Root data-two={second !== undefined} data-align={align}>
      <span>{first}</span>
      {second !== undefined && <Second>{second}</Second>}
    </Root>
  );
}

const Root = styled.span`
  display: grid;
  justify-items: start;
  overflow-wrap: anywhere;
  &[data-two='true'] {
    padding-block: var(--mr-space-8);
  }
  &[data-align='end'] {
    justify-items: end;
  }
  @container (width < 560px) {
    &[data-two='true'] {
      padding-block: 0;
    }
  }
`;

const Second = styled.span`
  font: 400 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;
