import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fill } from '../messages/messages.ts';
import { useWords } from '../provider.tsx';
import { unseen } from '../theme/focus.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSideways } from './use-sideways.ts';

interface TableFrameProps {
  readonly label: string;
  readonly isLoading: boolean;
  readonly isEmpty: boolean;
  readonly isWindowed: boolean;
  readonly maxHeight: string | undefined;
  readonly children: ReactNode;
}

/** The place of a table. Where the table is wider, an edge shows on which side there is more, and the arrow keys lead there. */
export function TableFrame({ label, isLoading, isEmpty, isWindowed, maxHeight, children }: TableFrameProps) {
  const { kit } = useWords();
  const [place, isWider] = useSideways();
  useKeptFocus(place);
  const name = isWider ? fill(kit.sideways, { label }) : label;
  const groupProps = (isWider || isEmpty) && ({ role: 'group', 'aria-label': name } as const);
  return (
    <Root>
      <Frame
        ref={place}
        {...groupProps}
        // The focus comes here too once the last row has gone.
        tabIndex={isWider ? 0 : -1}
        data-loading={isLoading}
        data-windowed={isWindowed}
        $maxHeight={maxHeight}
      >
        {children}
        <Unseen>{isLoading && kit.loading}</Unseen>
      </Frame>
    </Root>
  );
}

/** Which side has more is noted on the frame while it is scrolled: `useSideways`. */
const Root = styled.div`
  position: relative;
  min-width: 0;
  &::before,
  &::after {
    content: '';
    position: absolute;
    z-index: 2;
    inset-block: 1px calc(1px + var(--below, 0px));
    width: var(--mr-space-12);
    opacity: 0;
    pointer-events: none;
    transition: opacity var(--mr-time-quick);
  }
  &::before {
    inset-inline-start: var(--before, 0px);
    border-inline-start: 1px solid var(--mr-line-strong);
    background: linear-gradient(to right, var(--mr-shadow-edge), transparent);
  }
  &::after {
    inset-inline-end: var(--after, 0px);
    border-inline-end: 1px solid var(--mr-line-strong);
    background: linear-gradient(to left, var(--mr-shadow-edge), transparent);
  }
  &:dir(rtl)::before {
    background: linear-gradient(to left, var(--mr-shadow-edge), transparent);
  }
  &:dir(rtl)::after {
    background: linear-gradient(to right, var(--mr-shadow-edge), transparent);
  }
  &[data-more~='before']::before,
  &[data-more~='after']::after {
    opacity: 1;
  }
  @media print {
    &::before,
    &::after {
      display: none;
    }
  }
`;

const Frame = styled.div<{ $maxHeight: string | undefined }>`
  position: relative;
  container-type: inline-size;
  max-height: ${({ $maxHeight = '70vh' }) => $maxHeight};
  overflow: auto;
  &[data-loading='true'] {
    overflow: hidden;
  }
  @media (width < 640px) {
    max-height: ${({ $maxHeight = 'none' }) => $maxHeight};
  }
  /* What is windowed has to scroll by itself. */
  &[data-windowed='true'] {
    max-height: ${({ $maxHeight }) => ($maxHeight === undefined || $maxHeight === 'none' ? '70vh' : $maxHeight)};
  }
  /* On paper nothing scrolls. */
  @media print {
    &[data-windowed='false'] {
      max-height: none;
      overflow: visible;
    }
  }
  border-block: 1px solid var(--mr-line-hair);
  /* Within: what is around may cut off what reaches over its edge. */
  &:focus-visible {
    outline: none;
  }
  :has(> &:focus-visible) {
    outline: 2px solid var(--mr-accent-ink);
    outline-offset: -2px;
  }
`;

const Unseen = styled.output`
  ${unseen}
`;
