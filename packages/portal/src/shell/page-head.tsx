import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageTitle } from './page-title.tsx';

interface PageHeadProps {
  readonly title: string;
  /** What the page is for, in a sentence. */
  readonly help?: string | undefined;
  /** Says which channel and days the figures of the page are of. */
  readonly scope?: ReactNode;
  /** The main action of the page. */
  readonly children?: ReactNode;
}

/** The heading of a page, with its one main action at the other end. */
export function PageHead({ title, help, scope, children }: PageHeadProps) {
  return (
    <div>
      <Line>
        <PageTitle>{title}</PageTitle>
        {children}
      </Line>
      {scope}
      {help && <Help>{help}</Help>}
    </div>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--mr-space-8) var(--mr-space-16);
  /* The title stands as high as on a page without an action. */
  > :not(h1) {
    margin-block: calc(-1 * var(--mr-space-4));
  }
`;

const Help = styled.p`
  margin: var(--mr-space-4) 0 0;
  max-width: 72ch;
  color: var(--mr-ink-quiet);
  /* On a phone it runs on below the action. */
  @media (width < 640px) {
    margin-block-start: var(--mr-space-12);
  }
`;
