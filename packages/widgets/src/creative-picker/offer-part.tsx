import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

interface OfferPartProps {
  readonly title: string;
  readonly help?: string | undefined;
  /** What can be done with the whole list, beside its title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One of the drawer's lists under its title. */
export function OfferPart({ title, help, action, children }: OfferPartProps) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <Head>
        <div>
          <h3 id={id}>{title}</h3>
          {help && <p>{help}</p>}
        </div>
        {action}
      </Head>
      {children}
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-12);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--mr-space-8);
  h3 {
    margin: 0;
    font: 600 var(--mr-text-14) var(--mr-font-text);
    color: var(--mr-ink-strong);
  }
  p {
    margin: 2px 0 0;
    font: 400 var(--mr-text-13) var(--mr-font-text);
    color: var(--mr-ink-quiet);
  }
`;
