import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

interface BroughtPartProps {
  readonly title: string;
  /** Beside the title, such as the way to all of it. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page of a smartlink or of an offer. */
export function BroughtPart({ title, aside, children }: BroughtPartProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {aside}
      </Head>
      {children}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--mr-space-8);
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--mr-space-4) var(--mr-space-16);
  font: 400 var(--mr-text-13) var(--mr-font-text);
  h2 {
    margin: 0;
    font: 500 var(--mr-text-14) var(--mr-font-text);
    color: var(--mr-ink-strong);
  }
`;
